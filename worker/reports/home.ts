import { selectShownPlan } from '#db/dashboard/plan.ts'
import { countStatuses } from '#db/dashboard/statuses.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { countDepartments, countElements, countList, countSchools, lastDownloads } from '#db/reports/home.ts'
import { addDays } from '#model/dates.ts'
import { levelName, type Naming, STATUS_LEVELS, type StatusLevel } from '#model/levels.ts'
import { can } from '#model/permissions.ts'
import { REPORT_LINES, REPORT_LIST, type ReportKey } from '#model/reports.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { notFound } from '#worker/kit/problem.ts'
import { districtScore, districtScoreReads } from '#worker/scorecards/district-score.ts'
import type { ReportsHome } from './home-contract.ts'
import { plural } from './words.ts'

/** What ends in as many days ends soon. */
const SOON = 30
/** The levels of the reports of statuses. */
const JUDGED: readonly StatusLevel[] = ['initiative', 'objective', 'strategy']
const GROUPED = { portrait: REPORT_LINES.portrait.levels, subgroup: REPORT_LINES.subgroup.levels }

type Answer = { answer: string; detail: string; has_data: boolean }
type Some = { all: number; named: number }

/** What every report would say today, in one round trip. Only counts leave the database, however large the plan is. */
export async function getReportsHome(tenant: Tenant, caller: Caller, planId: string): Promise<ReportsHome> {
  const { actor, today } = caller
  const soon = addDays(today, SOON)
  const [plans, statuses, counts, schools, departments, areas, groups, ...rest] = await tenant.db.batch([
    selectShownPlan(tenant, actor, today, planId),
    countStatuses(tenant, today, planId, STATUS_LEVELS),
    countElements(tenant, actor, today, soon, planId),
    countSchools(tenant, actor, planId),
    countDepartments(tenant, actor, planId),
    countList(tenant, actor, planId, 'grade_portrait', GROUPED.portrait),
    countList(tenant, actor, planId, 'subgroup', GROUPED.subgroup),
    ...districtScoreReads(tenant, caller, planId),
    ...lastDownloads(tenant, planId),
  ])
  const [plan] = plans
  const [elements] = counts
  if (!plan || !elements) throw notFound()
  const [measures, surveys, ofSurveys, pillars, ...downloads] = rest
  const { score } = districtScore(caller, [measures, surveys, ofSurveys, pillars])
  const { naming } = caller.district
  const counted = { statuses, elements, soon, naming, score }
  const answers = {
    ...answersOf(counted),
    school: coverage(schools[0], 'school', 'schools', 'have an element', elements.work),
    department: coverage(departments[0], 'department', 'departments', 'have an element', elements.work),
    portrait: coverage(areas[0], 'area', 'areas', `have a ${levelName(naming, 'strategy')}`, elements.strategies),
    subgroup: coverage(groups[0], 'student group', 'student groups', 'have an element', elements.work),
  }
  const open = REPORT_LIST.map(({ key, permission }, at) => ({ key, permission, last: downloads[at]?.[0] ?? null }))
  return {
    plan: { id: plan.id, name: plan.name },
    as_of: today,
    reports: open
      .filter(({ permission }) => can(actor.role, permission))
      .map(({ key, last }) => ({ key, ...answers[key], downloaded: last })),
  }
}

/** Whatever is below a school has it too, so those that elements name are those with a row in the report. */
function coverage(some: Some | undefined, one: string, many: string, verb: string, elements: number): Answer {
  const { all, named } = some ?? { all: 0, named: 0 }
  if (all === 0) return { answer: `No ${many} yet`, detail: 'in the district', has_data: elements > 0 }
  return { answer: `${named} of ${plural(all, one, many)}`, detail: verb, has_data: elements > 0 }
}

type Counted = {
  statuses: Awaited<ReturnType<typeof countStatuses>>
  elements: Awaited<ReturnType<typeof countElements>>[number]
  soon: string
  naming: Naming
  score: ReturnType<typeof districtScore>['score']
}

function answersOf({
  statuses,
  elements,
  soon,
  naming,
  score,
}: Counted): Record<Exclude<ReportKey, 'school' | 'department' | 'portrait' | 'subgroup'>, Answer> {
  const judged = statuses.filter(({ level }) => JUDGED.some((one) => one === level))
  const sum = (key: 'total' | 'high_risk' | 'some_risk' | 'todo_late' | 'doing_late') =>
    judged.reduce((all, row) => all + row[key], 0)
  const objectives = statuses.find(({ level }) => level === 'objective')
  const { risk } = naming
  const [objective, strategy] = [levelName(naming, 'objective'), levelName(naming, 'strategy')]
  const down = `${levelName(naming, 'initiative')} to ${strategy}`
  const achieved = `${objectives?.achieved ?? 0} of ${objectives?.total ?? 0}`
  const some = (answer: string, detail: string, rows = elements.all): Answer => ({ answer, detail, has_data: rows > 0 })
  return {
    'strategy-map': some(`${achieved} achieved`, `${objective}; ${objectives?.high_risk ?? 0} at ${risk.high_risk}`),
    alignment: some(`${elements.ownerless} without an owner`, `of ${elements.work} that can have one`),
    gantt: some(`${elements.ending} end by ${soon}`, `of ${elements.open} open`),
    'alert-status': some(
      `${sum('high_risk')} ${risk.high_risk}, ${sum('some_risk')} ${risk.some_risk}`,
      `of ${sum('total')}, ${down}`,
    ),
    'progress-status': some(`${sum('todo_late') + sum('doing_late')} late`, `of ${sum('total')}, ${down}`),
    'plan-elements': some(plural(elements.all, 'element', 'elements'), 'with owner, dates, and latest review'),
    staff: some(plural(elements.people, 'person', 'people'), 'own an element', elements.work),
    board: some(`${objectives?.on_track ?? 0} ${risk.on_track}`, `of ${objectives?.total ?? 0} ${objective}`),
    'tier-level': some(
      `${elements.tiered} of ${elements.strategies}`,
      `${strategy} with a tier level`,
      elements.strategies,
    ),
    mastery: some(achieved, latest(objectives?.achieved_latest), objectives?.total ?? 0),
    scorecard: some(
      score.counted > 0 ? `${score.at_or_above} of ${score.counted} ${naming.results.firstCategory}` : 'No results yet',
      score.counted > 0 ? 'measures and surveys with a result' : 'of measures and surveys',
      score.counted + score.none,
    ),
  }
}

const latest = (day: string | null | undefined) => (day ? `the latest ${day}` : 'none yet')
