import { DEFAULT_NAMING, inWords } from '../../db/model/levels.ts'
import { REPORT_LIST } from '../../db/model/reports.ts'
import { LONGEST } from './bench-districts.mjs'

/** The first request, to a path without a route: the cost of an answer without any query. */
export const FLOOR = 'floor'
export const NOTHING = '/api/none/'

/** Rows that a page about one element can read, whatever the size of its plan. */
const ELEMENT_ROWS = 300

/** Rows on one page of a list. */
const SHOWN = 10

/** quality 4, milliseconds: a list endpoint, a screen, a screen with all of the longest plan. */
const LIST_TIME = 5
const SCREEN_TIME = 20
const WHOLE_TIME = 150
/** Issue "Measures complete": a scorecard of 63 measures. */
const SCORECARD_TIME = 60
/** Issue "Every report": the page of a Gantt chart, however long its plan is. */
const GANTT_KILOBYTES = 300

/** quality 2, trips to D1: of a list endpoint, of any other call (session, data, one more), of a whole screen. */
const LIST_TRIPS = 2
const CALL_TRIPS = 3
const SCREEN_TRIPS = 6

/** The requests to measure, in the order of the table, with their limits. `key` is for --only. */
export function requestsOf({ planId, objectiveId, measureId, meetingId, counts }, reports) {
  const plan = `plan=${planId}`
  const element = `/review-plan/${planId}/objective/${objectiveId}`
  const whole = { time: wholeTime(counts.elements), read: 4 * counts.elements }
  const api = { time: LIST_TIME, trips: LIST_TRIPS }
  const call = { ...whole, trips: CALL_TRIPS }
  const screen = { time: SCREEN_TIME, trips: SCREEN_TRIPS }
  const wholeScreen = { ...whole, trips: SCREEN_TRIPS }
  const scorecard = { ...screen, time: SCORECARD_TIME }
  const rows = [
    [FLOOR, 'An answer that queries nothing', NOTHING, {}, { Authorization: '' }],
    ['list', 'List of plans, API', '/api/plans/', { ...api, read: listRows(counts.plans) }],
    [
      'list',
      'List of objectives, API',
      `/api/plans/objective/?plan_id=${planId}`,
      { ...api, read: listRows(counts.objectives) },
    ],
    [
      'elements',
      'Plan elements, API',
      `/api/plans/plan-elements/?plan_id=${planId}`,
      { ...api, read: listRows(counts.elements) },
    ],
    [
      'element',
      'One element, API',
      `/api/plans/objective/${objectiveId}/`,
      { time: LIST_TIME, trips: CALL_TRIPS, read: listRows(1, 1) },
    ],
    ['tree', 'Tree of the plan, API', `/api/plans/plan-descendants/${planId}/`, call],
    ['dashboard', 'Dashboard, API', `/api/dashboard/?${plan}`, call],
    ['board', 'Board report, JSON', `/api/reports/school-board-report/?${plan}`, call],
    ['screens', 'Plans', '/review-plan', { ...screen, read: listRows(counts.plans) }],
    [
      'screens',
      'Objectives of the plan',
      `/review-plan/${planId}/objective`,
      { ...screen, read: listRows(counts.objectives) },
    ],
    ['elements', 'Plan elements', `/plan-elements?${plan}`, { ...screen, read: listRows(counts.elements) }],
    ['screens', 'Trash', '/trash', { ...screen, read: listRows(counts.trash) }],
    ['element', 'View of an objective', `${element}/view`, { ...screen, read: ELEMENT_ROWS }],
    ['element', 'Current review of an objective', `${element}/view?tab=review`, { ...screen, read: ELEMENT_ROWS }],
    ['element', 'Editor of an objective', `${element}/update`, { ...screen, read: ELEMENT_ROWS }],
    ['tree', 'Tree of the plan', `/review-plan/${planId}`, wholeScreen],
    ['quick', 'Quick build', '/create-plan/quick-build-plan', { ...screen, read: listRows(0, 0) }],
    ['dashboard', 'Dashboard', `/dashboard?${plan}`, wholeScreen],
    ['board', 'Board report', `/school-board-report?${plan}`, wholeScreen],
    ['measures', 'List of measures, API', '/api/plans/measure/', { ...api, read: listRows(counts.measures) }],
    ['measures', 'Measures', '/measurements', { ...screen, read: listRows(counts.measures) }],
    ['measures', 'One measure', `/measurements/${measureId}`, screen],
    ['measures', 'Grid of a measure', `/measurements/grid?measure=${measureId}`, screen],
    ['measures', 'Balanced scorecard', `/measurements/scorecard?${plan}`, scorecard],
    ['measures', 'Balanced scorecard by school', `/measurements/scorecard?by=school&${plan}`, scorecard],
    ['meetings', 'List of meetings, API', '/api/plans/meeting/', { ...api, read: meetingRows(counts.meetings) }],
    ['meetings', 'Meetings', '/meetings', { ...screen, read: meetingRows(counts.meetings) }],
    ['meetings', 'A month of meetings', '/meetings?view=month', { ...screen, read: meetingRows(counts.meetings) }],
    ['meetings', 'One meeting', `/meetings/${meetingId}`, { ...screen, read: ELEMENT_ROWS }],
    ...REPORT_LIST.filter(({ key }) => key !== 'board' && reports.includes(key)).map(({ key, title, path }) => [
      'reports',
      inWords(DEFAULT_NAMING, title),
      `/${path}?${plan}`,
      key === 'gantt' ? { ...wholeScreen, kilobytes: GANTT_KILOBYTES } : wholeScreen,
    ]),
  ]
  return rows.map(([key, label, path, target, headers]) => ({ key, label, path, target, headers }))
}

/** The counts of the tabs read every meeting and whether the reader is on its team. */
function meetingRows(meetings) {
  return 4 * meetings + 2000
}

/** quality 2: three rows for each shown row, two for each row that the count matches, fifty more. */
function listRows(matched, shown = Math.min(SHOWN, matched)) {
  return 3 * shown + 2 * matched + 50
}

/** The target for the longest plan, in proportion to its elements, and at least that of any screen. */
export function wholeTime(elements) {
  return Math.max(SCREEN_TIME, Math.round((WHOLE_TIME * elements) / LONGEST))
}
