import type { AppLoadContext } from '@remix-run/cloudflare'
import { CHOICE_PATHS, type Choice } from '#worker/choices/contract.ts'
import type { ChoiceList } from '#worker/plans/fields.ts'

export type AddedOption = { option: Choice; messages: null } | { option: null; messages: string[] }

/** Adds a value to one of the district's own lists, from wherever one is chosen (spec §5 "add-new-option dialog"). */
export async function addOption(context: AppLoadContext, list: ChoiceList, name: string): Promise<AddedOption> {
  const path = CHOICE_PATHS[list as keyof typeof CHOICE_PATHS] as 'subgroup' | undefined // all six have the same calls
  if (!path) throw new Response(null, { status: 404 })
  const answer = await context.api.plans[path].$post({ json: { name } })
  const body = (await answer.json()) as { detail: string; data: unknown } // the API's one envelope (decisions §7)
  if (answer.ok) return { option: body.data as Choice, messages: null } // the endpoint's contract, held in tests
  const messages = (body.data as { name?: string[] } | null)?.name
  return { option: null, messages: messages ?? [body.detail] }
}
