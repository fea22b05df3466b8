import { Hono } from 'hono'
import * as v from 'valibot'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { valid } from '#worker/kit/valid.ts'
import { ExportMeasures } from './contract.ts'
import { exportCsv, exportXlsx } from './export-measures.ts'

/** Mounted under /plans/measure-export. */
export const measureExportRoutes = new Hono<AppEnv>()
  .get(
    '/csv',
    endpoint('measures:read', 'Readings and targets as CSV, in the format of the import', v.unknown()),
    valid('query', ExportMeasures),
    (c) => exportCsv(c.var.tenant, c.var, c.req.valid('query')),
  )
  .get(
    '/xlsx',
    endpoint('measures:read', 'Readings and targets as an Excel workbook, in the format of the import', v.unknown()),
    valid('query', ExportMeasures),
    (c) => exportXlsx(c.var.tenant, c.var, c.req.valid('query')),
  )
