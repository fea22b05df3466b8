import { Hono } from 'hono'
import { IMAGE_TYPES } from '#worker/charts/contract.ts'
import { created, ok, updated } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint, fileEndpoint } from '#worker/kit/endpoint.ts'
import { paged } from '#worker/kit/list-contract.ts'
import { valid } from '#worker/kit/valid.ts'
import { HistoryPage, ListHistory } from '#worker/plans/trash-contract.ts'
import { AskSurveyChart, surveyChart } from './chart-file.ts'
import {
  CreateSurvey,
  EditSurvey,
  ListSurveys,
  RemoveSurvey,
  ReplaceSurvey,
  RestoreSurvey,
  Survey,
  SurveyChoices,
  SurveyGone,
  SurveyPage,
} from './contract.ts'
import { surveyExportRoutes } from './export/routes.ts'
import { getSurveyChoices } from './get-choices.ts'
import { getSurveyHistory } from './get-history.ts'
import { getResults } from './get-results.ts'
import { surveyImportRoutes } from './import-routes.ts'
import { findSurveys } from './list-surveys.ts'
import { getSurvey } from './present-survey.ts'
import { AskResults, PutResults, SavedResults, SurveyResults } from './results-contract.ts'
import { removeSurvey, restoreSurvey } from './trash-survey.ts'
import { putResults } from './write-results.ts'
import { createSurvey, editSurvey, replaceSurvey } from './write-survey.ts'

const SAVED = 'Survey saved'

const surveys = new Hono<AppEnv>()
  .get('/', endpoint('measures:read', 'List pulse surveys', SurveyPage), valid('query', ListSurveys), async (c) => {
    const ask = c.req.valid('query')
    const { attention, owners, ...list } = await findSurveys(c.var.tenant, c.var, ask)
    return c.json(ok({ ...paged(c.req.url, ask, list), attention, owners }))
  })
  .post(
    '/',
    endpoint('measures:manage', 'Create a pulse survey', Survey, 201),
    valid('json', CreateSurvey),
    async (c) => {
      const key = c.req.header('idempotency-key') ?? null
      return c.json(created(await createSurvey(c.var.tenant, c.var, c.req.valid('json'), key), 'Survey created'), 201)
    },
  )
  .get('/:id', endpoint('measures:read', 'One pulse survey', Survey), async (c) =>
    c.json(ok(await getSurvey(c.var.tenant, c.var, c.req.param('id')))),
  )
  .patch('/:id', endpoint('measures:manage', 'Edit a pulse survey', Survey), valid('json', EditSurvey), async (c) =>
    c.json(updated(await editSurvey(c.var.tenant, c.var, c.req.param('id'), c.req.valid('json')), SAVED)),
  )
  .put('/:id', endpoint('measures:manage', 'Replace a pulse survey', Survey), valid('json', ReplaceSurvey), async (c) =>
    c.json(updated(await replaceSurvey(c.var.tenant, c.var, c.req.param('id'), c.req.valid('json')), SAVED)),
  )
  .delete(
    '/:id',
    endpoint('measures:manage', 'Move a pulse survey to the trash', SurveyGone),
    valid('json', RemoveSurvey),
    async (c) => {
      const { version } = c.req.valid('json')
      return c.json(updated(await removeSurvey(c.var.tenant, c.var, c.req.param('id'), version), 'Survey deleted'))
    },
  )
  .post(
    '/:id/restore',
    endpoint('measures:manage', 'Restore a pulse survey from the trash', SurveyGone),
    valid('json', RestoreSurvey),
    async (c) => {
      const { name } = c.req.valid('json')
      return c.json(updated(await restoreSurvey(c.var.tenant, c.var, c.req.param('id'), name), 'Survey restored'))
    },
  )
  .get(
    '/:id/history',
    endpoint('measures:manage', 'History of a pulse survey, newest first', HistoryPage),
    valid('query', ListHistory),
    async (c) => {
      const ask = c.req.valid('query')
      return c.json(ok(paged(c.req.url, ask, await getSurveyHistory(c.var.tenant, c.req.param('id'), ask))))
    },
  )
  .get(
    '/:id/results',
    endpoint('measures:read', 'Results of a pulse survey by wave, dimension, school, and group', SurveyResults),
    valid('query', AskResults),
    async (c) => c.json(ok(await getResults(c.var.tenant, c.var, c.req.param('id'), c.req.valid('query')))),
  )
  .get(
    '/:id/svg',
    fileEndpoint('measures:read', 'A chart of a pulse survey as SVG', IMAGE_TYPES.svg),
    valid('query', AskSurveyChart),
    (c) => surveyChart(c.var.tenant, c.var, c.req.param('id'), c.req.valid('query'), c.env, 'svg'),
  )
  .get(
    '/:id/png',
    fileEndpoint('measures:read', 'A chart of a pulse survey as PNG', IMAGE_TYPES.png),
    valid('query', AskSurveyChart),
    (c) => surveyChart(c.var.tenant, c.var, c.req.param('id'), c.req.valid('query'), c.env, 'png'),
  )
  .put(
    '/:id/results',
    endpoint('measures:write', 'Save results of a pulse survey, all or nothing', SavedResults),
    valid('json', PutResults),
    async (c) => {
      const id = c.req.param('id')
      const saved = await putResults(c.var.tenant, c.var, id, c.req.valid('json').cells)
      return c.json(updated({ id, saved }, saved === 1 ? '1 result saved' : `${saved} results saved`))
    },
  )

/** Mounted under /pulse_survey. */
export const surveyRoutes = new Hono<AppEnv>()
  .get('/survey-choices', endpoint('measures:read', 'What forms about surveys offer', SurveyChoices), async (c) =>
    c.json(ok(await getSurveyChoices(c.var.tenant))),
  )
  .route('/survey-imports', surveyImportRoutes)
  .route('/survey-export', surveyExportRoutes)
  .route('/surveys', surveys)
