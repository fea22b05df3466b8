import { Hono } from 'hono'
import { created, ok, updated } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { valid } from '#worker/kit/valid.ts'
import { createPlace } from './create-place.ts'
import { editPlace } from './edit-place.ts'
import { findRegions } from './list-places.ts'
import { REGION } from './places.ts'
import { CreateRegion, EditRegion, ListRegions, Region, Regions } from './region-contract.ts'
import { trashRoutes } from './trash-routes.ts'

const READ = 'settings:read'
const WRITE = 'settings:write'

export const regionRoutes = new Hono<AppEnv>()
  .get('/', endpoint(READ, 'Regions of the district', Regions), valid('query', ListRegions), async (c) =>
    c.json(ok(await findRegions(c.var.tenant, c.var, c.req.valid('query').state))),
  )
  .post('/', endpoint(WRITE, 'Add a region', Region, 201), valid('json', CreateRegion), async (c) => {
    const key = c.req.header('idempotency-key') ?? null
    return c.json(
      created(await createPlace(c.var.tenant, c.var, REGION, c.req.valid('json'), key), 'Region added'),
      201,
    )
  })
  .patch('/:id', endpoint(WRITE, 'Rename a region', Region), valid('json', EditRegion), async (c) => {
    const { version, ...given } = c.req.valid('json')
    const region = await editPlace(c.var.tenant, c.var, REGION, c.req.param('id'), version, given)
    return c.json(updated(region, 'Details Updated Successfully!!'))
  })
  .route('/', trashRoutes('region'))
