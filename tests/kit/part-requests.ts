import { LEVELS, type LevelKey, type NodeKey } from '#model/levels.ts'
import type { TabKind } from '#model/tabs.ts'
import type { Request } from './request.ts'
import type { Ids } from './whole-district.ts'

/** A pillar, like a plan, only adds up what is below it. */
export function budgetRequests(api: string, key: NodeKey): Record<string, Request> {
  const at = (ids: Ids) => ({ id: ids.node[key] })
  const path = `/plans/${api}/{id}/budget/`
  const read: Record<string, Request> = { [`GET ${path}`]: (ids) => ({ params: at(ids) }) }
  if (key === 'plan' || key === 'pillar') return read
  return {
    ...read,
    [`PUT ${path}`]: (ids) => ({
      params: at(ids),
      body: { years: [{ year: 1, approved_amount: '700.00', version: 1 }] },
    }),
    [`POST ${path}`]: (ids) => ({
      params: at(ids),
      body: { year: 1, name: 'Bus passes', amount: '12.50', date: '2026-09-01' },
    }),
    [`PATCH ${path}{row}/`]: (ids) => ({
      params: { ...at(ids), row: ids.expenditure[key] },
      body: { version: 1, amount: '210.00' },
    }),
    [`DELETE ${path}{row}/`]: (ids) => ({ params: { ...at(ids), row: ids.expenditure[key] } }),
    [`POST ${path}{row}/restore/`]: (ids) => ({ params: { ...at(ids), row: ids.removedExpenditure[key] } }),
  }
}

/** For the levels with these tabs: money; fidelity checks; variables of an assessment; analyses of an objective. */
export function partRequests(key: LevelKey): Record<string, Request> {
  const at = (ids: Ids) => ({ id: ids.node[key] })
  const path = `/plans/${LEVELS[key].api}/{id}`
  const own: Partial<Record<TabKind, Record<string, Request>>> = {
    budget: budgetRequests(LEVELS[key].api, key),
    fidelity: {
      [`GET ${path}/fidelity-checks/`]: (ids) => ({ params: at(ids) }),
      [`GET ${path}/fidelity-checks/svg/`]: (ids) => ({ params: at(ids) }),
      [`GET ${path}/fidelity-checks/png/`]: (ids) => ({ params: at(ids) }),
      [`POST ${path}/fidelity-checks/`]: (ids) => ({ params: at(ids), body: { dosage: true } }),
      [`GET ${path}/fidelity-checks/{row}/`]: (ids) => ({ params: { ...at(ids), row: ids.check[key] } }),
      [`PATCH ${path}/fidelity-checks/{row}/`]: (ids) => ({
        params: { ...at(ids), row: ids.check[key] },
        body: { version: 1, dosage: false },
      }),
      [`DELETE ${path}/fidelity-checks/{row}/`]: (ids) => ({ params: { ...at(ids), row: ids.check[key] } }),
      [`POST ${path}/fidelity-checks/{row}/restore/`]: (ids) => ({
        params: { ...at(ids), row: ids.removedCheck[key] },
      }),
    },
    measures: {
      [`GET ${path}/measures/`]: (ids) => ({ params: at(ids) }),
      [`PUT ${path}/measures/`]: (ids) => ({
        params: at(ids),
        body: {
          version: 1,
          measures: [{ measure_id: ids.measure, school_id: ids.school, subgroup_id: ids.choice.subgroup }],
        },
      }),
    },
    surveys: {
      [`GET ${path}/surveys/`]: (ids) => ({ params: at(ids) }),
      [`PUT ${path}/surveys/`]: (ids) => ({
        params: at(ids),
        body: {
          version: 1,
          surveys: [
            { survey_dimension_id: ids.surveyDimension, school_id: ids.school, subgroup_id: ids.choice.subgroup },
          ],
        },
      }),
    },
    variables: {
      'GET /plans/{level}/{id}/variables/': (ids) => ({ params: { ...at(ids), level: LEVELS[key].api } }),
      'PUT /plans/{level}/{id}/variables/': (ids) => ({
        params: { ...at(ids), level: LEVELS[key].api },
        body: { variable_type: 'family', named: { engagement: 'Seen' }, additional: [], version: 0 },
      }),
    },
    analyses: {
      [`GET ${path}/analyses/`]: (ids) => ({ params: at(ids) }),
      [`PUT ${path}/analyses/`]: (ids) => ({ params: at(ids), body: { kind: 'schools', text: 'Seen', version: 0 } }),
    },
  }
  return Object.assign({}, ...LEVELS[key].tabs.map(({ kind }) => own[kind]))
}
