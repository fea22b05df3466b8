import { Hono } from 'hono'
import * as v from 'valibot'
import type { ImportKind } from '#db/districts/import-places.ts'
import { FILE_LIMIT, FILE_TOO_LARGE, ImportParam } from '#worker/imports/contract.ts'
import { created, done, found } from '#worker/kit/answer.ts'
import { attachment } from '#worker/kit/attachment.ts'
import { bounded } from '#worker/kit/bounded.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { CSV_HEADERS } from '#worker/kit/csv/write.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { valid } from '#worker/kit/valid.ts'
import { ImportPlaces, PlacesPreview } from './import-contract.ts'
import { importPlaces } from './import-places.ts'
import { discardUpload, getFailedRows, getUpload } from './waiting-places.ts'

const WRITE = 'schools:write'
const words = (preview: PlacesPreview) =>
  preview.done ? `${preview.added} added, ${preview.changed} changed` : 'Nothing has been imported yet'

/** The import of schools, and likewise of departments: look at a file, take its rows over, or forget it. */
export function importRoutes(kind: ImportKind) {
  return new Hono<AppEnv>()
    .post(
      '/',
      endpoint(WRITE, `Import ${kind}s from a CSV file`, PlacesPreview, 201),
      bounded(FILE_LIMIT, 'file', FILE_TOO_LARGE),
      valid('form', ImportPlaces),
      async (c) => {
        const preview = await importPlaces(c.env.env, c.var.tenant, c.var, kind, c.req.valid('form'))
        return c.json(created(preview, words(preview)), 201)
      },
    )
    .get(
      '/:id',
      endpoint(WRITE, 'A file waiting to be imported', PlacesPreview),
      valid('param', ImportParam),
      async (c) => c.json(found(await getUpload(c.env.env, c.var.tenant, c.var, kind, c.req.valid('param').id))),
    )
    .get(
      '/:id/failed-rows',
      endpoint(WRITE, 'The rows of a file that failed, as a CSV to fix', v.unknown()),
      valid('param', ImportParam),
      async (c) => {
        const { csv, name } = await getFailedRows(c.env.env, c.var.tenant, c.var, kind, c.req.valid('param').id)
        return c.body(csv, 200, { ...CSV_HEADERS, 'Content-Disposition': attachment(name) })
      },
    )
    .delete('/:id', endpoint(WRITE, 'Discard a file', v.null()), valid('param', ImportParam), async (c) => {
      await discardUpload(c.env.env, c.var.tenant, kind, c.req.valid('param').id)
      return c.json(done(null, 'Nothing was imported'))
    })
}
