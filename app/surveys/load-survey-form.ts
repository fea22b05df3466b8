import type { AppLoadContext } from '@remix-run/cloudflare'
import { read } from '#app/kit/read.ts'

/** The fields that find something by name. */
export const FINDS = { people: ['owner_id'] }

/** What the form of a survey offers. */
export async function loadSurveyForm({ api }: AppLoadContext) {
  const [choices, people] = await Promise.all([
    read(api.pulse_survey['survey-choices'].$get()),
    read(api.auth['team-member'].first.$get({ query: {} })),
  ])
  const { respondent_types, dimensions, organizations, schools } = choices
  const suggested = [...new Set([...organizations, ...schools.map(({ name }) => name)])]
  return { respondent_types, dimensions, suggested, ...people }
}
export type SurveyFormChoices = Awaited<ReturnType<typeof loadSurveyForm>>
