import { Hono } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { valid } from '#worker/kit/valid.ts'
import { ExportSurveys } from './contract.ts'
import { exportCsv, exportXlsx } from './export-surveys.ts'

/** Mounted under /pulse_survey/survey-export. */
export const surveyExportRoutes = new Hono<AppEnv>()
  .get(
    '/csv',
    endpoint('measures:read', 'Survey results as CSV, in the format of the import', v.unknown()),
    valid('query', ExportSurveys),
    (c) => exportCsv(c.var.tenant, c.var, c.req.valid('query')),
  )
  .get(
    '/xlsx',
    endpoint('measures:read', 'Survey results as an Excel workbook, in the format of the import', v.unknown()),
    valid('query', ExportSurveys),
    (c) => exportXlsx(c.var.tenant, c.var, c.req.valid('query')),
  )
