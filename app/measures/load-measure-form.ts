import type { AppLoadContext } from '@remix-run/cloudflare'
import { read } from '#app/kit/read.ts'

/** What the form of a measure offers. */
export async function loadMeasureForm(context: AppLoadContext) {
  const choices = await read(context.api.plans['measure-choices'].$get({ query: { for: 'form' } }))
  const { measures, types, subgroups, schools, has_more_schools, units, window_sets, people, has_more_people } = choices
  return { measures, types, subgroups, schools, has_more_schools, units, window_sets, people, has_more_people }
}
/** The fields that find something by name. */
export const FINDS = { schools: ['schools'], people: ['owner_id'] }
export type MeasureFormChoices = Awaited<ReturnType<typeof loadMeasureForm>>
