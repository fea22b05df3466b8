import { Hono } from 'hono'
import type { ImportKind } from '#db/districts/import-places.ts'
import { FILE_LIMIT, FILE_TOO_LARGE } from '#worker/imports/contract.ts'
import { fileCalls } from '#worker/imports/file-calls.ts'
import { created } from '#worker/kit/answer.ts'
import { bounded } from '#worker/kit/bounded.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { valid } from '#worker/kit/valid.ts'
import { ImportPlaces, PlacesPreview } from './import-contract.ts'
import { PLACE_IMPORTS } from './import-places.ts'

const WRITE = 'schools:write'
const words = (preview: PlacesPreview) =>
  preview.done ? `${preview.added} added, ${preview.changed} changed` : 'Nothing has been imported yet'

/** The import of schools and of departments: preview a file, import its rows, or discard it. */
export function importRoutes(kind: ImportKind) {
  const one = PLACE_IMPORTS[kind]
  return new Hono<AppEnv>()
    .post(
      '/',
      endpoint(WRITE, `Import ${kind}s from a CSV file`, PlacesPreview, 201),
      bounded(FILE_LIMIT, 'file', FILE_TOO_LARGE),
      valid('form', ImportPlaces),
      async (c) => {
        const preview = await one.importFile(c.env, c.var.tenant, c.var, c.req.valid('form'))
        return c.json(created(preview, words(preview)), 201)
      },
    )
    .route('/', fileCalls(one, WRITE, PlacesPreview))
}
