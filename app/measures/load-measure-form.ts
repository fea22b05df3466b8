import type { AppLoadContext } from '@remix-run/cloudflare'
import { read } from '#app/kit/read.ts'

/** With scripts, typing finds the others; without scripts, these are all options. */
const OFFERED = '100'

/** What the form of a measure offers. */
export async function loadMeasureForm(context: AppLoadContext) {
  const [choices, people] = await Promise.all([
    read(context.api.plans['measure-choices'].$get()),
    read(context.api.auth['team-member'].$get({ query: { page_size: OFFERED } })),
  ])
  const { types, subgroups, schools, units, window_sets } = choices
  return { types, subgroups, schools, units, window_sets, people: { results: people.results, count: people.count } }
}
export type MeasureFormChoices = Awaited<ReturnType<typeof loadMeasureForm>>
