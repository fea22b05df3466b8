import type { Api } from './browser-api.ts'
import { unique } from './browser-people.ts'

/** Measurements. */
export const MEASUREMENTS = [
  '/measurements',
  '/measurements?search=nothing+of+this+name',
  '/measurements/create',
  '/measurements/import',
  '/trash?tab=measures',
  '/measurements/grid',
  '/measurements/grid?rows=groups&show=readings',
  '/measurements/requests',
  '/measurements/requests/create',
  '/measurements/surveys',
  '/measurements/surveys?search=nothing+of+this+name',
  '/measurements/surveys/create',
  '/measurements/surveys/import',
]

/** Asks schools for a reading of a new measure. Returns the id of the request. */
export async function askForReading(api: Api): Promise<string> {
  const { schools } = await api('GET', 'plans/measure-choices/')
  const measure = await api('POST', 'plans/measure/', { name: unique('Asked for'), unit: 'percent' })
  const request = await api('POST', 'plans/measure-requests/', {
    ...{ measure_id: measure.id, school_year: '2026-2027', due_date: '2027-06-15', schools: [schools[0].id] },
  })
  return request.id
}

/** The screens of one measure, and of a request for its readings. */
export function measureScreens(measure: string, request: string): string[] {
  const own = `/measurements/${measure}`
  return [
    own,
    `${own}?scale=zero&windows=counts`,
    `${own}/update`,
    `${own}/history`,
    '/measurements?needs=any&more=true',
    `/measurements/requests/create?measure=${measure}`,
    `/measurements/requests/${request}`,
  ]
}

/** The screens of a survey with results. */
export function surveyScreens(survey: string): string[] {
  const own = `/measurements/surveys/${survey}`
  return [own, `${own}/update`, `${own}/history`, `${own}/results`, `${own}/results?rows=schools`]
}

/** Scorecards, with this named one. */
export function scorecardScreens(scorecard: string): string[] {
  return [
    '/measurements/values',
    '/measurements/values?list=small_group_rule',
    '/measurements/scorecard',
    '/measurements/scorecard?by=school',
    '/measurements/scorecard?cutoff=below&year=2025-2026',
    `/measurements/scorecard?scorecard=${scorecard}`,
    '/measurements/scorecards/create',
    `/measurements/scorecards/${scorecard}/update`,
    `/measurements/scorecards/${scorecard}/history`,
  ]
}
