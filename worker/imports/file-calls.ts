import { Hono } from 'hono'
import * as v from 'valibot'
import type { Permission } from '#model/permissions.ts'
import { ok, updated } from '#worker/kit/answer.ts'
import { attachment } from '#worker/kit/attachment.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { CSV_HEADERS } from '#worker/kit/csv/write.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { valid } from '#worker/kit/valid.ts'
import { ImportParam } from './contract.ts'
import type { Import } from './define-import.ts'

/** The API document's descriptions of the file endpoints. */
const SUMMARIES = {
  get: 'A file waiting to be imported',
  failedRows: 'The rows of a file that failed, as a CSV to fix',
  discard: 'Discard a file',
}

/** The endpoints for an uploaded file, shared by every import; each area has its own upload endpoint. */
export function fileCalls<Answer, Ask>(
  one: Import<Answer, Ask>,
  permission: Permission,
  answer: v.GenericSchema<unknown, Answer>,
  summaries = SUMMARIES,
) {
  return new Hono<AppEnv>()
    .get('/:id', endpoint(permission, summaries.get, answer), valid('param', ImportParam), async (c) =>
      c.json(ok(await one.getImport(c.env.env, c.var.tenant, c.var, c.req.valid('param').id))),
    )
    .get(
      '/:id/failed-rows',
      endpoint(permission, summaries.failedRows, v.unknown()),
      valid('param', ImportParam),
      async (c) => {
        const { csv, name } = await one.getFailedRows(c.env.env, c.var.tenant, c.var, c.req.valid('param').id)
        return c.body(csv, 200, { ...CSV_HEADERS, 'Content-Disposition': attachment(name) })
      },
    )
    .delete('/:id', endpoint(permission, summaries.discard, v.null()), valid('param', ImportParam), async (c) => {
      await one.discardImport(c.env.env, c.var.tenant, c.var, c.req.valid('param').id)
      return c.json(updated(null, 'Nothing was imported'))
    })
}
