import type { Request } from './request.ts'

/** The calls of measures. */
export const measureRequests: Record<string, Request> = {
  'GET /plans/measure-choices/': () => ({}),
  'GET /plans/measure/': ({ choice, member }) => ({ query: { type: choice.measure_type, owner: member } }),
  'POST /plans/measure/': ({ choice, member, school }) => ({
    body: {
      name: 'A new measure',
      unit: 'percent',
      type_id: choice.measure_type,
      owner_id: member,
      subgroups: [choice.subgroup],
      schools: [school],
      target_date: '2029-06-30',
      target_score: 80,
    },
  }),
  'GET /plans/measure/{id}/': ({ measure }) => ({ params: { id: measure } }),
  'GET /plans/measure/{id}/records/': ({ measure, school, choice }) => ({
    params: { id: measure },
    query: { school_id: school, subgroup_id: choice.subgroup },
  }),
  'POST /plans/measure/{id}/records/': ({ measure, school, choice }) => ({
    params: { id: measure },
    body: { date: '2026-05-22', score: 73.7, people: 58, school_id: school, subgroup_id: choice.subgroup },
  }),
  'PATCH /plans/measure/{id}/records/{record}/': ({ measure, reading }) => ({
    params: { id: measure, record: reading },
    body: { version: 1, score: 71 },
  }),
  'DELETE /plans/measure/{id}/records/{record}/': ({ measure, reading }) => ({
    params: { id: measure, record: reading },
  }),
}
