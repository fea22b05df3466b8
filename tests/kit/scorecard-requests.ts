import type { Request } from './request.ts'

const at = ({ scorecard }: { scorecard: string }) => ({ id: scorecard })

/** The calls of scorecards. */
export const scorecardRequests: Record<string, Request> = {
  'GET /plans/balance-scorecard/': () => ({}),
  'POST /plans/balance-scorecard/': ({ measure }) => ({
    body: { name: 'A new scorecard', items: [`measure:${measure}`] },
  }),
  'GET /plans/balance-scorecard/{id}/': (ids) => ({
    params: at(ids),
    query: { plan: ids.node.plan, subgroup_id: ids.choice.subgroup, by: 'school', search: 'a' },
  }),
  'GET /plans/balance-scorecard/{id}/csv/': (ids) => ({ params: at(ids), query: { plan: ids.node.plan } }),
  'GET /plans/balance-scorecard/{id}/xlsx/': (ids) => ({ params: at(ids), query: { school_id: ids.school } }),
  'GET /plans/balance-scorecard/{id}/svg/': (ids) => ({ params: at(ids), query: { plan: ids.node.plan } }),
  'GET /plans/balance-scorecard/{id}/png/': (ids) => ({ params: at(ids), query: { plan: ids.node.plan } }),
  'GET /plans/balance-scorecard/{id}/items/': (ids) => ({ params: at(ids) }),
  'PATCH /plans/balance-scorecard/{id}/': (ids) => ({
    params: at(ids),
    body: { version: 1, name: 'A renamed scorecard', items: [`measure:${ids.measure}`] },
  }),
  'PUT /plans/balance-scorecard/{id}/': (ids) => ({
    params: at(ids),
    body: { version: 1, name: 'A replaced scorecard', items: [] },
  }),
  'DELETE /plans/balance-scorecard/{id}/': (ids) => ({ params: at(ids), body: {} }),
  'POST /plans/balance-scorecard/{id}/restore/': (ids) => ({ params: { id: ids.removedScorecard }, body: {} }),
  'GET /plans/balance-scorecard/{id}/history/': (ids) => ({ params: at(ids) }),
}
