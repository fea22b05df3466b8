import type { AppLoadContext } from '@remix-run/cloudflare'
import { read } from '#app/kit/read.ts'
import { UNIT_TABLE } from '#model/measures/units.ts'

/** Every measure and survey dimension that can be on a scorecard. */
export async function itemChoices(context: AppLoadContext) {
  const { plans, pulse_survey: pulse } = context.api
  const [{ measures }, { surveys }] = await Promise.all([
    read(plans['measure-choices'].$get({ query: { for: 'measures' } })),
    read(pulse['survey-choices'].$get()),
  ])
  return [
    ...measures.map(({ id, name, unit }) => ({ key: `measure:${id}`, name, note: UNIT_TABLE[unit].label })),
    ...surveys.flatMap(({ name: survey, dimensions }) =>
      dimensions.map(({ id, name }) => ({ key: `survey:${id}`, name: `${survey}: ${name}`, note: 'Survey' })),
    ),
  ]
}
