import type { AppLoadContext } from '@remix-run/cloudflare'
import { asQuery } from '#app/kit/list-ask.ts'
import { read } from '#app/kit/read.ts'
import type { Option } from '#app/ui/select.tsx'

export type FoundIn = 'schools' | 'scorecards' | 'plans'
type Ask = { search: string; page?: string; page_size: string }
export type FoundChoices = { results: Option[]; count: number }

/** As many as a filter offers before someone types. */
export const FIRST = 25

/** A page of the schools, scorecards, or plans with these words in their name. */
export async function findChoices({ api }: AppLoadContext, from: FoundIn, ask: Ask): Promise<FoundChoices> {
  const query = asQuery<{ search: string }>({ ...ask, search: ask.search.trim().slice(0, 100) })
  const asked = {
    schools: () => read(api.auth.schools.choices.$get({ query })),
    scorecards: () => read(api.plans['balance-scorecard'].$get({ query })),
    plans: () => read(api.plans['plan-choices'].find.$get({ query })),
  }
  const { results, count } = await asked[from]()
  return { results: results.map(({ id, name }) => ({ value: id, label: name })), count }
}

/** What someone without scripts searches for in a filter; null if they don't. */
export async function findPlainly(context: AppLoadContext, request: Request, from: FoundIn, param: string) {
  const search = new URL(request.url).searchParams.get(param)
  return search ? { text: search, ...(await findChoices(context, from, { search, page_size: String(FIRST) })) } : null
}
