import { Hono } from 'hono'
import * as v from 'valibot'
import { created, done, found } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { valid } from '#worker/kit/valid.ts'
import { createSchool } from './create-school.ts'
import { createSchools } from './create-schools.ts'
import { editSchool } from './edit-school.ts'
import { exportSchools } from './export-places.ts'
import { getSchool } from './get-school.ts'
import { importRoutes } from './import-routes.ts'
import { findSchools } from './list-places.ts'
import { PlaceBack, PlaceGone, RemovePlace, RestorePlace } from './place-contract.ts'
import { removePlace } from './remove-place.ts'
import { restorePlace } from './restore-place.ts'
import {
  CreateSchool,
  CreateSchools,
  EditSchool,
  ListSchools,
  School,
  SchoolPage,
  SchoolsAdded,
} from './school-contract.ts'

export const schoolRoutes = new Hono<AppEnv>()
  .get('/', endpoint('schools:read', 'List schools', SchoolPage), valid('query', ListSchools), async (c) =>
    c.json(found(await findSchools(c.var.tenant, c.var, c.req.valid('query'), c.req.url))),
  )
  .post('/', endpoint('schools:write', 'Add a school', School, 201), valid('json', CreateSchool), async (c) => {
    const key = c.req.header('idempotency-key') ?? null
    const school = await createSchool(c.var.tenant, c.var, c.req.valid('json'), key)
    return c.json(created(school, 'School added'), 201)
  })
  .post(
    '/several',
    endpoint('schools:write', 'Add several schools, all or none', SchoolsAdded, 201),
    valid('json', CreateSchools),
    async (c) => {
      const key = c.req.header('idempotency-key') ?? null
      const added = await createSchools(c.var.tenant, c.var, c.req.valid('json'), key)
      return c.json(created({ added }, added === 1 ? 'School added' : `${added} schools added`), 201)
    },
  )
  .get('/csv', endpoint('schools:read', 'Schools as CSV', v.unknown()), valid('query', ListSchools), (c) =>
    exportSchools(c.var.tenant, c.var, c.req.valid('query')),
  )
  .route('/imports', importRoutes('school'))
  .get('/:id', endpoint('schools:read', 'One school', School), async (c) =>
    c.json(found(await getSchool(c.var.tenant, c.var, c.req.param('id')))),
  )
  .patch('/:id', endpoint('schools:write', 'Edit a school', School), valid('json', EditSchool), async (c) => {
    const school = await editSchool(c.var.tenant, c.var, c.req.param('id'), c.req.valid('json'))
    return c.json(done(school, 'Details Updated Successfully!!'))
  })
  .delete('/:id', endpoint('schools:write', 'Delete a school', PlaceGone), valid('json', RemovePlace), async (c) => {
    const gone = await removePlace(c.var.tenant, c.var, 'school', c.req.param('id'), c.req.valid('json'))
    return c.json(done(gone, 'School deleted successfully!!'))
  })
  .post(
    '/:id/restore',
    endpoint('schools:write', 'Restore a school', PlaceBack),
    valid('json', RestorePlace),
    async (c) => {
      const back = await restorePlace(c.var.tenant, c.var, 'school', c.req.param('id'), c.req.valid('json'))
      return c.json(done(back, 'School restored'))
    },
  )
