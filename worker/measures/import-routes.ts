import { Hono } from 'hono'
import { FILE_LIMIT, FILE_TOO_LARGE, ImportParam } from '#worker/imports/contract.ts'
import { fileCalls } from '#worker/imports/file-calls.ts'
import { created, ok, updated } from '#worker/kit/answer.ts'
import { bounded } from '#worker/kit/bounded.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { valid } from '#worker/kit/valid.ts'
import { listMeasureImports, MEASURE_IMPORT, stopMeasureImport, undoMeasureImport } from './import/measure-import.ts'
import { ImportMeasures, MeasuresImport, MeasuresRuns } from './import-contract.ts'

const MANAGE = 'measures:manage'
const words = (one: MeasuresImport) =>
  one.progress ? 'The import runs in the background' : 'Nothing has been imported yet'

/** The import of readings and targets, mounted under /plans/measure-imports. */
export const measureImportRoutes = new Hono<AppEnv>()
  .get('/', endpoint(MANAGE, 'Imports of readings that are running or recent', MeasuresRuns), async (c) =>
    c.json(ok(await listMeasureImports(c.var.tenant, c.var))),
  )
  .post(
    '/',
    endpoint(MANAGE, 'Import readings and targets from a CSV or Excel file', MeasuresImport, 201),
    bounded(FILE_LIMIT, 'file', FILE_TOO_LARGE),
    valid('form', ImportMeasures),
    async (c) => {
      const one = await MEASURE_IMPORT.importFile(c.env, c.var.tenant, c.var, c.req.valid('form'))
      return c.json(created(one, words(one)), 201)
    },
  )
  .route(
    '/',
    fileCalls(MEASURE_IMPORT, MANAGE, MeasuresImport, {
      get: 'A file of readings waiting to be imported, or the progress of its import',
      failedRows: 'The rows of a file of readings that failed, as a CSV to fix',
      discard: 'Discard a file of readings',
    }),
  )
  .post(
    '/:id/stop',
    endpoint(MANAGE, 'Stop a running import of readings; what is imported stays', MeasuresImport),
    valid('param', ImportParam),
    async (c) =>
      c.json(updated(await stopMeasureImport(c.var.tenant, c.var, c.req.valid('param').id), 'The import is stopped')),
  )
  .post(
    '/:id/undo',
    endpoint(MANAGE, 'Undo an import of readings; what someone changed since stays', MeasuresImport),
    valid('param', ImportParam),
    async (c) => {
      const one = await undoMeasureImport(c.env, c.var.tenant, c.var, c.req.valid('param').id)
      return c.json(updated(one, 'The import is being undone'))
    },
  )
