import { Hono } from 'hono'
import { routePath } from 'hono/route'
import type { AppEnv } from '#worker/kit/call.ts'
import { authRoutes } from './auth/routes.ts'
import { googleChangeRoutes, googleRoutes } from './calendar/routes.ts'
import { choiceRoutes, schoolTypeRoutes } from './choices/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { devRoutes } from './dev/routes.ts'
import { districtRoutes } from './districts/routes.ts'
import { documentRoutes } from './documents/routes.ts'
import { emailEventRoutes } from './email-events/routes.ts'
import { calendarRoutes, feedRoutes } from './feed/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { allowedMethods } from './kit/allowed-methods.ts'
import { isDocumented } from './kit/endpoint.ts'
import { currentTrace, UNMATCHED } from './kit/log.ts'
import { openApi } from './kit/openapi.ts'
import { notFound } from './kit/problem.ts'
import { refuse } from './kit/refuse.ts'
import { measureExportRoutes } from './measures/export/routes.ts'
import { gridRoutes } from './measures/grid/routes.ts'
import { measureImportRoutes } from './measures/import-routes.ts'
import { requestRoutes } from './measures/requests/routes.ts'
import { measureChoiceRoutes, measureRoutes } from './measures/routes.ts'
import { ruleRoutes } from './measures/rule-routes.ts'
import { closingRoutes, publicAgendaRoutes } from './meetings/closing-routes.ts'
import { meetingRoutes } from './meetings/routes.ts'
import { noticeRoutes, unsubscribeRoutes } from './notices/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { planRoutes } from './plans/routes.ts'
import { providerRoutes } from './providers/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { repositoryRoutes } from './repository/routes.ts'
import { scorecardRoutes } from './scorecards/routes.ts'
import { surveyRoutes } from './surveys/routes.ts'
import { updateRoutes } from './updates/routes.ts'

/** Every endpoint of the product. Paths work with and without a final slash; the OpenAPI document prints the slash. */
const areas = new Hono<AppEnv>({ strict: false })
  .route('/auth', authRoutes)
  .route('/auth', providerRoutes)
  .route('/auth', peopleRoutes)
  .route('/auth', schoolTypeRoutes)
  .route('/auth', districtRoutes)
  .route('/auth', noticeRoutes)
  .route('/auth', googleRoutes)
  .route('/auth/calendar-feed', feedRoutes)
  .route('/calendar', calendarRoutes)
  .route('/calendar', googleChangeRoutes)
  .route('/unsubscribe', unsubscribeRoutes)
  .route('/plans', choiceRoutes)
  .route('/plans', measureChoiceRoutes)
  .route('/plans/mask', ruleRoutes)
  .route('/plans/measure', measureRoutes)
  .route('/plans/measure-grid', gridRoutes)
  .route('/plans/balance-scorecard', scorecardRoutes)
  .route('/plans/measure-imports', measureImportRoutes)
  .route('/plans/measure-export', measureExportRoutes)
  .route('/plans/measure-requests', requestRoutes)
  .route('/plans/meeting', meetingRoutes)
  .route('/plans/meeting', closingRoutes)
  .route('/agendas', publicAgendaRoutes)
  .route('/plans', documentRoutes)
  .route('/plans', planRoutes)
  .route('/pulse_survey', surveyRoutes)
  .route('/strategic_repository', repositoryRoutes)
  .route('/reports', reportRoutes)
  .route('/dashboard', dashboardRoutes)
  .route('/my-updates', updateRoutes)
  .route('/email-events', emailEventRoutes)
  .route('/', healthRoutes)
  .route('/dev', devRoutes)

export type Api = typeof areas

const documents = openApi(areas)

export const api = new Hono<AppEnv>({ strict: false })
  .onError(refuse)
  .notFound((c) => refuse(notFound(), c))
  .use(async (c, next) => {
    await next()
    // The last route that ran; this one if no other matched the path.
    const trace = currentTrace()
    const route = routePath(c)
    if (trace) trace.api = route.endsWith('*') ? UNMATCHED : `/api${route}`
  })
  // Everybody may know the paths of the document; others, such as those for developers, stay unknown.
  .use(allowedMethods(() => [...areas.routes.filter(({ handler }) => isDocumented(handler)), ...documents.routes]))
  .route('/', areas)
  .route('/', documents)
