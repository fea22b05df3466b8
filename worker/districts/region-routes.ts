import { Hono } from 'hono'
import { created, done, found } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { valid } from '#worker/kit/valid.ts'
import { createRegion } from './create-region.ts'
import { findRegions } from './list-places.ts'
import { PlaceBack, PlaceGone, RemovePlace, RestorePlace } from './place-contract.ts'
import { CreateRegion, EditRegion, ListRegions, Region, Regions } from './region-contract.ts'
import { removePlace } from './remove-place.ts'
import { renameRegion } from './rename-region.ts'
import { restorePlace } from './restore-place.ts'

const READ = 'settings:read'
const WRITE = 'settings:write'

export const regionRoutes = new Hono<AppEnv>()
  .get('/', endpoint(READ, 'Regions of the district', Regions), valid('query', ListRegions), async (c) =>
    c.json(found(await findRegions(c.var.tenant, c.var, c.req.valid('query').state))),
  )
  .post('/', endpoint(WRITE, 'Add a region', Region, 201), valid('json', CreateRegion), async (c) => {
    const key = c.req.header('idempotency-key') ?? null
    return c.json(created(await createRegion(c.var.tenant, c.var, c.req.valid('json'), key), 'Region added'), 201)
  })
  .patch('/:id', endpoint(WRITE, 'Rename a region', Region), valid('json', EditRegion), async (c) => {
    const region = await renameRegion(c.var.tenant, c.var, c.req.param('id'), c.req.valid('json'))
    return c.json(done(region, 'Details Updated Successfully!!'))
  })
  .delete('/:id', endpoint(WRITE, 'Delete a region', PlaceGone), valid('json', RemovePlace), async (c) => {
    const gone = await removePlace(c.var.tenant, c.var, 'region', c.req.param('id'), c.req.valid('json'))
    return c.json(done(gone, 'Region deleted'))
  })
  .post('/:id/restore', endpoint(WRITE, 'Restore a region', PlaceBack), valid('json', RestorePlace), async (c) => {
    const back = await restorePlace(c.var.tenant, c.var, 'region', c.req.param('id'), c.req.valid('json'))
    return c.json(done(back, 'Region restored'))
  })
