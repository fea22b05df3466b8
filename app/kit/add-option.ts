import type { AppLoadContext } from '@remix-run/cloudflare'
import type { ChoiceList } from '#model/fields.ts'
import type { Choice } from '#worker/choices/contract.ts'
import { bodyOf } from './body-of.ts'
import { choiceApi } from './choice-api.ts'

export type AddedOption = { option: Choice; messages: null } | { option: null; messages: string[] }

/**
 * Adds a value to one of the district's own lists, from any field that uses the list (spec §5 "add-new-option dialog").
 */
export async function addOption(context: AppLoadContext, list: ChoiceList, name: string): Promise<AddedOption> {
  const answer = await choiceApi(context, list).$post({ json: { name } })
  const body = await bodyOf(answer)
  if (answer.ok) return { option: body.data as Choice, messages: null } // tests check the endpoint's contract
  const messages = (body.data as { name?: string[] } | null)?.name
  return { option: null, messages: messages ?? [body.detail] }
}
