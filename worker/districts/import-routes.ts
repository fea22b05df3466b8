import { Hono } from 'hono'
import * as v from 'valibot'
import type { ImportKind } from '#db/districts/import-places.ts'
import { FILE_LIMIT, FILE_TOO_LARGE, ImportParam, ImportToUndo } from '#worker/imports/contract.ts'
import { fileCalls } from '#worker/imports/file-calls.ts'
import { listToUndo } from '#worker/imports/list-to-undo.ts'
import { created, ok, updated } from '#worker/kit/answer.ts'
import { bounded } from '#worker/kit/bounded.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { valid } from '#worker/kit/valid.ts'
import { makeSoon } from '#worker/measures/remake-measures.ts'
import { ImportPlaces, PlacesPreview, PlacesUndone } from './import-contract.ts'
import { PLACE_IMPORTS } from './import-places.ts'
import { undoPlaces } from './undo-places.ts'

const WRITE = 'schools:write'
const words = (preview: PlacesPreview) =>
  preview.done ? `${preview.added} added, ${preview.changed} changed` : 'Nothing has been imported yet'

/** The import of schools and of departments: preview a file, import its rows, discard it, or undo its import. */
export function importRoutes(kind: ImportKind) {
  const one = PLACE_IMPORTS[kind]
  return new Hono<AppEnv>()
    .get('/', endpoint(WRITE, `The latest imports of ${kind}s that can be undone`, v.array(ImportToUndo)), async (c) =>
      c.json(ok(await listToUndo(c.var.tenant, c.var, kind))),
    )
    .post(
      '/',
      endpoint(WRITE, `Import ${kind}s from a CSV file`, PlacesPreview, 201),
      bounded(FILE_LIMIT, 'file', FILE_TOO_LARGE),
      valid('form', ImportPlaces),
      async (c) => {
        const preview = await one.importFile(c.env, c.var.tenant, c.var, c.req.valid('form'))
        if (preview.done) makeSoon(c.env, c.var)
        return c.json(created(preview, words(preview)), 201)
      },
    )
    .route('/', fileCalls(one, WRITE, PlacesPreview))
    .post(
      '/:id/undo',
      endpoint(WRITE, `Undo an import of ${kind}s; what is in use or was changed since stays`, PlacesUndone),
      valid('param', ImportParam),
      async (c) => {
        const undone = await undoPlaces(c.var.tenant, c.var, kind, c.req.valid('param').id)
        makeSoon(c.env, c.var)
        return c.json(updated(undone, 'The import is undone'))
      },
    )
}
