import { Hono } from 'hono'
import { PLACES, type PlaceKind } from '#model/places.ts'
import { updated } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { valid } from '#worker/kit/valid.ts'
import { PlaceBack, PlaceGone, RemovePlace, RestorePlace } from './place-contract.ts'
import { removePlace } from './remove-place.ts'
import { restorePlace } from './restore-place.ts'

/** Deletes and restores places of one kind. */
export function trashRoutes(kind: PlaceKind) {
  const { one, label, write, deleted } = PLACES[kind]
  return new Hono<AppEnv>()
    .delete('/:id', endpoint(write, `Delete a ${one}`, PlaceGone), valid('json', RemovePlace), async (c) => {
      const gone = await removePlace(c.var.tenant, c.var, kind, c.req.param('id'), c.req.valid('json'))
      return c.json(updated(gone, deleted))
    })
    .post('/:id/restore', endpoint(write, `Restore a ${one}`, PlaceBack), valid('json', RestorePlace), async (c) => {
      const back = await restorePlace(c.var.tenant, c.var, kind, c.req.param('id'), c.req.valid('json'))
      return c.json(updated(back, `${label} restored`))
    })
}
