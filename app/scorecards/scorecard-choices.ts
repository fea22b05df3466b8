import type { AppLoadContext } from '@remix-run/cloudflare'
import { read } from '#app/kit/read.ts'
import { UNIT_TABLE } from '#model/measures/units.ts'

/** Every measure that can be on a scorecard. */
export async function itemChoices(context: AppLoadContext) {
  const { measures } = await read(context.api.plans['measure-choices'].$get())
  return measures.map(({ id, name, unit }) => ({ key: `measure:${id}`, name, note: UNIT_TABLE[unit].label }))
}
