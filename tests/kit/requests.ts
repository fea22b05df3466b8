import { LEVEL_LIST, LEVELS, type LevelKey, type NodeKey } from '#model/levels.ts'
import { REPORT_LIST } from '#model/reports.ts'
import { accountRequests } from './account-requests.ts'
import { documentRequests } from './document-requests.ts'
import { formOf } from './form-of.ts'
import { libraryRequests } from './library-requests.ts'
import { measureRequests } from './measure-requests.ts'
import { meetingRequests } from './meeting-requests.ts'
import { budgetRequests, partRequests } from './part-requests.ts'
import type { Ask, Request } from './request.ts'
import { scorecardRequests } from './scorecard-requests.ts'
import { surveyRequests } from './survey-requests.ts'
import type { Ids } from './whole-district.ts'

const dates = { start_date: '2026-08-01', end_date: '2027-05-31' }
const none: Request = () => ({})
const dashboard: Request = ({ node }) => ({ query: { plan: node.plan } })
const report: Request = ({ node, school, department, member, choice }) => ({
  query: {
    plan: node.plan,
    pillar: node.pillar,
    initiative: node.initiative,
    objective: node.objective,
    strategy: node.strategy,
    school_id: school,
    department_id: department,
    user_id: member,
    tier_level: choice.tier_level,
    grade_portrait: choice.grade_portrait,
    subgroup_id: choice.subgroup,
  },
})

/** Reviews, history, and restore of the plan and of every level. */
function nodeRequests(api: string, key: NodeKey): Record<string, Request> {
  const at = (ids: Ids) => ({ id: ids.node[key] })
  const path = `/plans/${api}/{id}`
  return {
    [`GET ${path}/reviews/`]: (ids) => ({ params: at(ids) }),
    [`POST ${path}/reviews/`]: (ids) => ({ params: at(ids), body: { summary: 'Reviewed' } }),
    [`PATCH ${path}/reviews/{row}/`]: (ids) => ({
      params: { ...at(ids), row: ids.review[key] },
      body: { version: 1, summary: 'Reviewed' },
    }),
    [`DELETE ${path}/reviews/{row}/`]: (ids) => ({ params: { ...at(ids), row: ids.review[key] } }),
    [`POST ${path}/reviews/{row}/undo/`]: (ids) => ({
      params: { ...at(ids), row: ids.review[key] },
      body: {
        version: 1,
        alert_status: 'none',
        alert_since: null,
        progress_status: 'todo',
        done_on: null,
        percentage_completed: null,
      },
    }),
    [`POST ${path}/reviews/{row}/restore/`]: (ids) => ({ params: { ...at(ids), row: ids.removedReview[key] } }),
    [`GET ${path}/history/`]: (ids) => ({ params: at(ids) }),
    [`POST ${path}/restore/`]: (ids) => ({ params: { id: ids.trash[key] }, body: {} }),
  }
}

function parentOf(key: LevelKey, { node }: Ids) {
  const { parent } = LEVELS[key]
  return parent === 'plan' ? { plan_id: node.plan } : { parent_id: node[parent] }
}

/** Every reference of a level to another row, so that a test can replace each with a foreign one. */
function references(key: LevelKey, { member, school, department, choice }: Ids) {
  const all: Record<string, unknown> = {
    owner_id: member,
    team: [member],
    schools: [school],
    departments: [department],
    subgroups: [choice.subgroup],
    portrait_areas: [choice.grade_portrait],
    strategy_type_id: choice.strategy_type,
    tier_level_id: choice.tier_level,
    activity_task_type_id: choice.activity_task_type,
  }
  return Object.fromEntries(
    LEVELS[key].fields.flatMap((field) => (field.key in all ? [[field.key, all[field.key]]] : [])),
  )
}

function levelRequests(key: LevelKey): Record<string, Request> {
  const { api, choices } = LEVELS[key]
  const at = (ids: Ids) => ({ id: ids.node[key] })
  return {
    [`GET /plans/${choices}/`]: ({ node }) => ({
      query: {
        plan_id: node.plan,
        pillar_id: node.pillar,
        initiative_id: node.initiative,
        objective_id: node.objective,
        strategy_id: node.strategy,
      },
    }),
    [`GET /plans/${api}/`]: (ids) => ({ query: { plan_id: ids.node.plan, pillar_id: ids.node.pillar } }),
    [`POST /plans/${api}/`]: (ids) => ({
      body: { name: `A new ${key}`, ...parentOf(key, ids), ...references(key, ids) },
    }),
    [`GET /plans/${api}/{id}/`]: (ids) => ({ params: at(ids) }),
    [`PATCH /plans/${api}/{id}/`]: (ids) => ({
      params: at(ids),
      body: { version: 1, name: `Renamed ${key}`, ...references(key, ids) },
    }),
    [`DELETE /plans/${api}/{id}/`]: (ids) => ({ params: at(ids), query: { version: '1' } }),
    [`POST /plans/${api}/{id}/move/`]: (ids) => ({
      params: at(ids),
      body: { version: 1, parent_id: ids.other[LEVELS[key].parent] ?? ids.node.plan },
    }),
    ...nodeRequests(api, key),
    ...partRequests(key),
  }
}

const LIST_PATHS = {
  subgroup: 'subgroup',
  'grade-portrait': 'grade_portrait',
  'strategy-type': 'strategy_type',
  'activity-task-type': 'activity_task_type',
  'measure-types': 'measure_type',
  'tier-level': 'tier_level',
  'survey-dimension': 'survey_dimension',
} as const
const listRequests = Object.entries(LIST_PATHS).flatMap(([path, list]): [string, Request][] => [
  [`GET /plans/${path}/`, none],
  [`POST /plans/${path}/`, () => ({ body: { name: 'A new value' } })],
  [
    `PATCH /plans/${path}/{id}/`,
    ({ choice }) => ({ params: { id: choice[list] }, body: { version: 1, name: 'A new name' } }),
  ],
  [`DELETE /plans/${path}/`, ({ choice }) => ({ body: { id: choice[list] } })],
  [`DELETE /plans/${path}/{id}/`, ({ choice }) => ({ params: { id: choice[list] }, body: {} })],
])

const STATS = ['initiatives', 'objectives', 'strategies', 'activity-tasks']
/** One minimal valid request for each operation of the OpenAPI document; a missing operation fails the access test. */
export const REQUESTS: Record<string, Request> = {
  ...accountRequests,
  'GET /plans/': none,
  'POST /plans/': ({ school }) => ({
    body: { name: 'A new plan', plan_year: '2026-2027', ...dates, school_id: school },
  }),
  'GET /plans/{id}/': ({ node }) => ({ params: { id: node.plan } }),
  'PATCH /plans/{id}/': ({ node, school }) => ({
    params: { id: node.plan },
    body: { version: 1, vision: 'Seen', school_id: school },
  }),
  'DELETE /plans/{id}/': ({ node }) => ({ params: { id: node.plan }, query: { version: '1' } }),
  'POST /plans/make-plan-default/{id}/': ({ node }) => ({ params: { id: node.plan } }),
  'GET /plans/plan-choices/': none,
  'GET /plans/plan-choices/first/': none,
  'GET /plans/plan-choices/find/': ({ node }) => ({ query: { ids: node.plan, search: 'a' } }),
  'GET /plans/chosen-plan/': ({ node }) => ({ query: { plan_id: node.plan } }),
  'GET /plans/plan-element-type-choices/': none,
  'GET /plans/review-frequencies/': none,
  'GET /plans/tier-level-choices/': none,
  'GET /plans/choice-lists/': none,
  'GET /plans/user-defined-values/': () => ({ query: { list: 'subgroup', search: 'a', sort: '-name' } }),
  'GET /plans/form-choices/': none,
  'GET /plans/plan-outline/{id}/': ({ node }) => ({ params: { id: node.plan } }),
  'GET /plans/plan-path/{id}/': ({ node }) => ({
    params: { id: node.plan },
    query: { around: node.objective, below: node.objective, pillar_id: node.pillar, level: 'objective' },
  }),
  'PATCH /plans/plan-elements/': ({ node, member }) => ({
    body: { elements: [{ id: node.initiative, version: 1 }], set: { owner_id: member, alert_status: 'on_track' } },
  }),
  'POST /plans/plan-elements/undo/': ({ undo }) => ({ body: { undo } }),
  'GET /plans/plan-table/{id}/': ({ node }) => ({ params: { id: node.plan }, query: { pillar_id: node.pillar } }),
  'GET /plans/plan-tree/{id}/': ({ node }) => ({ params: { id: node.plan }, query: { open: 'activity' } }),
  'GET /plans/plan-descendants/{id}/': ({ node }) => ({ params: { id: node.plan } }),
  'GET /plans/find/': ({ node }) => ({ query: { plan_id: node.plan, search: '1.1' } }),
  'GET /plans/find-in-district/': () => ({ query: { search: 'reading' } }),
  'GET /plans/plan-elements/': ({ node, school, department, member, choice }) => ({
    query: {
      plan_id: node.plan,
      pillar_id: node.pillar,
      parent_id: node.initiative,
      user_id: member,
      school_id: school,
      department_id: department,
      subgroup_id: choice.subgroup,
      grade_portrait: choice.grade_portrait,
      tier_level: choice.tier_level,
    },
  }),
  'GET /plans/trash/': none,
  ...measureRequests,
  ...surveyRequests,
  ...scorecardRequests,
  ...meetingRequests,
  ...documentRequests,
  ...nodeRequests('plan', 'plan'),
  ...budgetRequests('plan', 'plan'),
  ...Object.assign({}, ...LEVEL_LIST.map((level) => levelRequests(level.key))),
  ...Object.fromEntries(listRequests),
  'POST /plans/quick-plan/': ({ school }) => ({
    body: {
      plan: { name: 'A quick plan', ...dates, school_id: school },
      pillars: [{ key: 'p', name: 'A pillar', ...dates }],
    },
  }),
  'POST /plans/quick-table/': () => ({ body: formOf({ file: new File(['Level,Name'], 'plan.csv') }) }),
  'POST /plans/quick-people/': () => ({ body: { people: ['Ada Tester', 'ada@test.school'] } }),
  'POST /plans/quick-pillar/': ({ node }) => ({ body: { name: 'Quick pillar', ...dates, plan_id: node.plan } }),
  'POST /plans/quick-initiative/': ({ node }) => ({
    body: { name: 'Quick initiative', ...dates, parent_id: node.pillar },
  }),
  'POST /plans/quick-objective/': ({ node }) => ({
    body: { name: 'Quick objective', ...dates, parent_id: node.initiative },
  }),
  'POST /plans/quick-strategy/': ({ node }) => ({
    body: { name: 'Quick strategy', ...dates, parent_id: node.objective },
  }),
  'POST /plans/quick-activity-task/': ({ node }) => ({
    body: { name: 'Quick activity', ...dates, parent_id: node.strategy },
  }),

  ...libraryRequests,

  'GET /my-updates/': none,
  'GET /my-updates/everyone/': none,
  'POST /my-updates/reminders/': ({ member }) => ({ body: { user_id: member } }),
  'GET /dashboard/': dashboard,
  'PATCH /dashboard/': none,
  ...Object.fromEntries(
    STATS.flatMap((of) =>
      ['alert', 'progress'].map((kind) => [`GET /dashboard/${kind}-status-stats/${of}/`, dashboard]),
    ),
  ),
  'GET /dashboard/svg/': ({ node }) => ({ query: { plan: node.plan, chart: 'alert-objective' } }),
  'GET /dashboard/png/': ({ node }) => ({ query: { plan: node.plan, chart: 'progress-activity' } }),
  'GET /dashboard/objectives-achieved-stats/': dashboard,
  'GET /dashboard/balanced-scorecard-stats/': dashboard,
  'GET /dashboard/review-due-date-plan-elements/': dashboard,
  'GET /dashboard/meetings/': dashboard,
  'GET /dashboard/strategies/': dashboard,
  'GET /dashboard/activity-tasks/': dashboard,
  'GET /reports/home/': dashboard,
  'GET /reports/plan-elements-staff/': ({ node }) => ({ query: { plan: node.plan } }),
  'POST /reports/presented/': ({ node }) => ({ body: { plan: node.plan } }),
  'GET /reports/presented/{id}/': ({ presented }) => ({ params: { id: presented } }),
  'DELETE /reports/presented/{id}/': ({ presented }) => ({ params: { id: presented } }),
  'POST /reports/download-alignment-report/': () => ({ body: { html: '<table><tr><td>x</td></tr></table>' } }),
  ...Object.fromEntries(
    REPORT_LIST.flatMap(({ api, download, charts }) => [
      ...[api, download, `${api}/csv`, `${api}/xlsx`, ...(charts ? [`${api}/svg`, `${api}/png`] : [])].map(
        (path) => [`GET /reports/${path}/`, report] as const,
      ),
      ...[api, download].map(
        (path) => [`POST /reports/${path}/`, (ids: Ids) => ({ body: report(ids).query })] as const,
      ),
    ]),
  ),
  // Nothing that these two draw matches all of the filters.
  'GET /reports/gantt-chart-report/svg/': dashboard,
  'GET /reports/plan-strategic-map/svg/': dashboard,
}

const WITH_CHECKS = ['initiative', 'objective', 'strategies', 'activity-task']
/** These print, which needs a browser that these tests don't have, so we test only their refusals. */
export const PRINTS = new Set([
  ...REPORT_LIST.flatMap(({ download }) => [`GET /reports/${download}/`, `POST /reports/${download}/`]),
  ...REPORT_LIST.flatMap(({ api, charts }) => (charts ? [`GET /reports/${api}/png/`] : [])),
  'GET /dashboard/png/',
  'GET /plans/measure/{id}/png/',
  'GET /pulse_survey/surveys/{id}/png/',
  ...WITH_CHECKS.map((api) => `GET /plans/${api}/{id}/fidelity-checks/png/`),
  'GET /plans/balance-scorecard/{id}/png/',
  'POST /reports/download-alignment-report/',
  'GET /plans/meeting/{id}/minutes/',
  'POST /plans/meeting/{id}/publish-agenda/',
])
/**
 * No pillar can move: its parent is its plan. Nobody here has been to Google (tests/calendar), or owes an update. No
 * measure is on a scorecard, so the reports of measures have no chart, and one fidelity check has no line (tests/charts).
 */
export const REFUSED = new Set([
  ...WITH_CHECKS.map((api) => `GET /plans/${api}/{id}/fidelity-checks/svg/`),
  'GET /reports/school-board-report/svg/',
  'GET /reports/balanced-scorecard-report/svg/',
  'POST /plans/pillar/{id}/move/',
  'GET /auth/calendar/callback/',
  'POST /auth/calendar/exchange/',
  'POST /my-updates/reminders/',
])

/** Method, path with its last slash, and body of a request. */
export function asked(operation: string, ask: Ask): [method: string, path: string, body: unknown] {
  const [method, template] = operation.split(' ') as [string, string]
  const path = template
    .slice(1)
    .replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(ask.params?.[name] ?? ''))
  return [method, ask.query ? `${path}?${new URLSearchParams(ask.query)}` : path, ask.body]
}
