import { Hono } from 'hono'
import * as v from 'valibot'
import { FILE_LIMIT, FILE_TOO_LARGE, ImportParam, ImportToUndo } from '#worker/imports/contract.ts'
import { fileCalls } from '#worker/imports/file-calls.ts'
import { listToUndo } from '#worker/imports/list-to-undo.ts'
import { created, ok, updated } from '#worker/kit/answer.ts'
import { bounded } from '#worker/kit/bounded.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { valid } from '#worker/kit/valid.ts'
import { SURVEY_IMPORT } from './import/survey-import.ts'
import { undoSurveyImport } from './import/undo-import.ts'
import { ImportSurveys, SurveyImportUndone, SurveysImport } from './import-contract.ts'

const MANAGE = 'measures:manage'

/** The import of survey results, mounted under /pulse_survey/survey-imports. */
export const surveyImportRoutes = new Hono<AppEnv>()
  .get(
    '/',
    endpoint(MANAGE, 'The latest imports of survey results that can be undone', v.array(ImportToUndo)),
    async (c) => c.json(ok(await listToUndo(c.var.tenant, c.var, 'survey'))),
  )
  .post(
    '/',
    endpoint(MANAGE, 'Import survey results from a CSV or Excel file', SurveysImport, 201),
    bounded(FILE_LIMIT, 'file', FILE_TOO_LARGE),
    valid('form', ImportSurveys),
    async (c) => {
      const one = await SURVEY_IMPORT.importFile(c.env, c.var.tenant, c.var, c.req.valid('form'))
      return c.json(created(one, one.done ? 'Survey results imported' : 'Nothing has been imported yet'), 201)
    },
  )
  .route(
    '/',
    fileCalls(SURVEY_IMPORT, MANAGE, SurveysImport, {
      get: 'A file of survey results waiting to be imported',
      failedRows: 'The rows of a file of survey results that failed, as a CSV to fix',
      discard: 'Discard a file of survey results',
    }),
  )
  .post(
    '/:id/undo',
    endpoint(MANAGE, 'Undo an import of survey results; what someone changed since stays', SurveyImportUndone),
    valid('param', ImportParam),
    async (c) => {
      const undone = await undoSurveyImport(c.var.tenant, c.var, c.req.valid('param').id)
      return c.json(updated(undone, 'The import is undone'))
    },
  )
