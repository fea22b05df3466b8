import { formOf } from './form-of.ts'
import type { Request } from './request.ts'

/** The calls of measures. */
export const measureRequests: Record<string, Request> = {
  'GET /plans/mask/': () => ({}),
  'POST /plans/mask/': () => ({ body: { name: 'At least twenty', threshold: 20 } }),
  'PATCH /plans/mask/{id}/': ({ rule }) => ({ params: { id: rule }, body: { version: 1, threshold: 30 } }),
  'DELETE /plans/mask/{id}/': ({ rule }) => ({ params: { id: rule }, body: {} }),
  'GET /plans/measure-choices/': ({ school }) => ({ query: { school_id: school } }),
  'GET /plans/measure/': ({ choice, member, school, node }) => ({
    query: {
      type: choice.measure_type,
      owner: member,
      school_id: school,
      pillar_id: node.pillar,
      objective_id: node.objective,
      result: 'below',
      needs: 'any',
      owners: 'true',
      year: '2025-2026',
    },
  }),
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
  'GET /plans/measure/trash/': () => ({}),
  'PATCH /plans/measure/{id}/': ({ measure, choice, member, school }) => ({
    params: { id: measure },
    body: {
      version: 1,
      name: 'Another name',
      type_id: choice.measure_type,
      owner_id: member,
      subgroups: [choice.subgroup],
      schools: [school],
    },
  }),
  'PUT /plans/measure/{id}/': ({ measure, choice, member, school }) => ({
    params: { id: measure },
    body: {
      version: 1,
      reason: 'The measure was set up again',
      name: 'Another name',
      unit: 'percent',
      type_id: choice.measure_type,
      owner_id: member,
      subgroups: [choice.subgroup],
      schools: [school],
    },
  }),
  'DELETE /plans/measure/{id}/': ({ measure }) => ({ params: { id: measure }, body: { version: 1 } }),
  'POST /plans/measure/{id}/restore/': ({ trashedMeasure }) => ({ params: { id: trashedMeasure }, body: {} }),
  'GET /plans/measure/{id}/history/': ({ measure }) => ({ params: { id: measure } }),
  'GET /plans/measure/{id}/svg/': ({ measure }) => ({ params: { id: measure } }),
  'GET /plans/measure/{id}/png/': ({ measure }) => ({ params: { id: measure } }),
  'GET /plans/measure/{id}/years/': ({ measure }) => ({ params: { id: measure }, query: { year: '2025-2026' } }),
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
  'GET /plans/measure-grid/': ({ measure, choice }) => ({ query: { measure, subgroup: choice.subgroup } }),
  'PUT /plans/measure-grid/': ({ measure, school, choice }) => ({
    body: {
      cells: [
        {
          ...{ kind: 'reading', measure_id: measure, school_id: school, subgroup_id: choice.subgroup },
          ...{ school_year: '2025-2026', score: 71.5, people: 60 },
        },
      ],
    },
  }),
  'POST /plans/measure-grid/undo/': ({ measureSave }) => ({ body: { saves: [measureSave] } }),
  'POST /plans/measure-grid/copy-targets/': ({ measure }) => ({
    body: { measure_id: measure, from_year: '2025-2026', to_year: '2027-2028', step: 1.5 },
  }),
  'GET /plans/measure-imports/': () => ({}),
  'POST /plans/measure-imports/': ({ upload }) => ({ body: formOf({ mode: 'good', import_id: upload.measure }) }),
  'GET /plans/measure-imports/{id}/': ({ upload }) => ({ params: { id: upload.measure } }),
  'GET /plans/measure-imports/{id}/failed-rows/': ({ upload }) => ({ params: { id: upload.measure } }),
  'DELETE /plans/measure-imports/{id}/': ({ upload }) => ({ params: { id: upload.measure } }),
  'POST /plans/measure-imports/{id}/stop/': ({ upload }) => ({ params: { id: upload.endedMeasure } }),
  'POST /plans/measure-imports/{id}/undo/': ({ upload }) => ({ params: { id: upload.endedMeasure } }),
  'GET /plans/measure-export/csv/': ({ measure, school, choice, member }) => ({
    query: { measure, school_id: school, subgroup_id: choice.subgroup, type: choice.measure_type, owner: member },
  }),
  'GET /plans/measure-export/xlsx/': ({ measure, school }) => ({ query: { measure, school_id: school } }),
  'GET /plans/measure-requests/': ({ measure }) => ({ query: { measure_id: measure, open: 'true' } }),
  'POST /plans/measure-requests/': ({ measure, school }) => ({
    body: { measure_id: measure, school_year: '2025-2026', due_date: '2099-06-30', schools: [school] },
  }),
  'GET /plans/measure-requests/{id}/': ({ readingRequest }) => ({ params: { id: readingRequest } }),
  'POST /plans/measure-requests/{id}/remind/': ({ readingRequest }) => ({ params: { id: readingRequest }, body: {} }),
  'POST /plans/measure-requests/{id}/close/': ({ readingRequest }) => ({
    params: { id: readingRequest },
    body: { version: 1 },
  }),
}
