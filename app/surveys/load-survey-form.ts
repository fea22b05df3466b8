import type { AppLoadContext } from '@remix-run/cloudflare'
import { read } from '#app/kit/read.ts'

/** With scripts, typing finds the others; without scripts, these are all options. */
const OFFERED = '100'

/** What the form of a survey offers. */
export async function loadSurveyForm({ api }: AppLoadContext) {
  const [choices, people] = await Promise.all([
    read(api.pulse_survey['survey-choices'].$get()),
    read(api.auth['team-member'].$get({ query: { page_size: OFFERED } })),
  ])
  const { respondent_types, dimensions, organizations, schools } = choices
  const suggested = [...new Set([...organizations, ...schools.map(({ name }) => name)])]
  return { respondent_types, dimensions, suggested, people: { results: people.results, count: people.count } }
}
export type SurveyFormChoices = Awaited<ReturnType<typeof loadSurveyForm>>
