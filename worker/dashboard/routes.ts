import { Hono } from 'hono'
import type { StatusLevel } from '#model/levels.ts'
import { IMAGE_TYPES } from '#worker/charts/contract.ts'
import { ok, updated } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint, fileEndpoint } from '#worker/kit/endpoint.ts'
import { valid } from '#worker/kit/valid.ts'
import { dashboardChart } from './chart-file.ts'
import {
  Achieved,
  AlertStats,
  ChartQuery,
  Dashboard,
  DashboardQuery,
  DueQuery,
  DueReviews,
  NextMeetings,
  OwnWork,
  PlanQuery,
  ProgressStats,
  ScorecardStats,
  Seen,
  type WorkLevel,
} from './contract.ts'
import { getDashboard } from './get-dashboard.ts'
import { getDueReviews, getNextMeetings, getOwnWork, getScorecardStats, getStatuses } from './get-part.ts'
import { markSeen } from './mark-seen.ts'
import { shownPlanId } from './shown-plan.ts'
import { achievedStats, alertStats, progressStats } from './stats.ts'

const READ = 'dashboard:read'

function alertOf(level: StatusLevel) {
  return new Hono<AppEnv>().get(
    '/',
    endpoint(READ, `Risk statuses of level ${level}`, AlertStats),
    valid('query', PlanQuery),
    async (c) => {
      const rows = await getStatuses(c.var.tenant, c.var, c.req.valid('query').plan, level)
      return c.json(ok(alertStats(rows, level, c.var.district.naming)))
    },
  )
}

function progressOf(level: StatusLevel) {
  return new Hono<AppEnv>().get(
    '/',
    endpoint(READ, `Progress statuses of level ${level}`, ProgressStats),
    valid('query', PlanQuery),
    async (c) => {
      const rows = await getStatuses(c.var.tenant, c.var, c.req.valid('query').plan, level)
      return c.json(ok(progressStats(rows, level, c.var.district.naming)))
    },
  )
}

function workOf(level: WorkLevel) {
  return new Hono<AppEnv>().get(
    '/',
    endpoint(READ, `Own open elements of level ${level}, or the plan’s late ones`, OwnWork),
    valid('query', PlanQuery),
    async (c) =>
      c.json(ok(await getOwnWork(c.var.tenant, c.var, shownPlanId(c.var, c.req.valid('query').plan), level))),
  )
}

export const dashboardRoutes = new Hono<AppEnv>()
  .get('/', endpoint(READ, 'Everything the dashboard shows', Dashboard), valid('query', DashboardQuery), async (c) =>
    c.json(ok(await getDashboard(c.var.tenant, c.var, c.req.valid('query')))),
  )
  // Everybody who sees the notices may mark them as seen.
  .patch('/', endpoint(READ, 'Mark the review-due notices as seen', Seen), async (c) => {
    return c.json(updated(await markSeen(c.var.tenant, c.var), 'Marked as seen'))
  })
  .route('/alert-status-stats/initiatives', alertOf('initiative'))
  .route('/alert-status-stats/objectives', alertOf('objective'))
  .route('/alert-status-stats/strategies', alertOf('strategy'))
  .route('/alert-status-stats/activity-tasks', alertOf('activity'))
  .route('/progress-status-stats/initiatives', progressOf('initiative'))
  .route('/progress-status-stats/objectives', progressOf('objective'))
  .route('/progress-status-stats/strategies', progressOf('strategy'))
  .route('/progress-status-stats/activity-tasks', progressOf('activity'))
  .get(
    '/svg',
    fileEndpoint(READ, 'A chart of the dashboard as SVG', IMAGE_TYPES.svg),
    valid('query', ChartQuery),
    (c) => dashboardChart(c.var.tenant, c.var, c.req.valid('query'), c.env, 'svg'),
  )
  .get(
    '/png',
    fileEndpoint(READ, 'A chart of the dashboard as PNG', IMAGE_TYPES.png),
    valid('query', ChartQuery),
    (c) => dashboardChart(c.var.tenant, c.var, c.req.valid('query'), c.env, 'png'),
  )
  .route('/strategies', workOf('strategy'))
  .route('/activity-tasks', workOf('activity'))
  .get(
    '/meetings',
    endpoint(READ, 'The next own meetings, or the plan’s', NextMeetings),
    valid('query', PlanQuery),
    async (c) => c.json(ok(await getNextMeetings(c.var.tenant, c.var, shownPlanId(c.var, c.req.valid('query').plan)))),
  )
  .get(
    '/objectives-achieved-stats',
    endpoint(READ, 'How many objectives are achieved', Achieved),
    valid('query', PlanQuery),
    async (c) =>
      c.json(ok(achievedStats(await getStatuses(c.var.tenant, c.var, c.req.valid('query').plan, 'objective')))),
  )
  .get(
    '/balanced-scorecard-stats',
    endpoint(READ, 'Score achieved of the district’s scorecard, in all and by pillar', ScorecardStats),
    valid('query', PlanQuery),
    async (c) => c.json(ok(await getScorecardStats(c.var.tenant, c.var, c.req.valid('query').plan))),
  )
  .get(
    '/review-due-date-plan-elements',
    endpoint(READ, 'Reviews due in the next two weeks', DueReviews),
    valid('query', DueQuery),
    async (c) => c.json(ok(await getDueReviews(c.var.tenant, c.var, c.req.valid('query')))),
  )
