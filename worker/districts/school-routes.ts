import { Hono } from 'hono'
import * as v from 'valibot'
import { created, ok, updated } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { valid } from '#worker/kit/valid.ts'
import { makeSoon } from '#worker/measures/remake-measures.ts'
import { createPlace } from './create-place.ts'
import { createSchools } from './create-schools.ts'
import { getPlace } from './define-place.ts'
import { editPlace } from './edit-place.ts'
import { exportSchools } from './export-places.ts'
import { importRoutes } from './import-routes.ts'
import { findSchools } from './list-places.ts'
import { SCHOOL } from './places.ts'
import {
  CreateSchool,
  CreateSchools,
  EditSchool,
  ListSchools,
  School,
  SchoolPage,
  SchoolsAdded,
} from './school-contract.ts'
import { trashRoutes } from './trash-routes.ts'

export const schoolRoutes = new Hono<AppEnv>()
  .get('/', endpoint('schools:read', 'List schools', SchoolPage), valid('query', ListSchools), async (c) =>
    c.json(ok(await findSchools(c.var.tenant, c.var, c.req.valid('query'), c.req.url))),
  )
  .post('/', endpoint('schools:write', 'Add a school', School, 201), valid('json', CreateSchool), async (c) => {
    const key = c.req.header('idempotency-key') ?? null
    const school = await createPlace(c.var.tenant, c.var, SCHOOL, c.req.valid('json'), key)
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
    c.json(ok(await getPlace(c.var.tenant, c.var, SCHOOL, c.req.param('id')))),
  )
  .patch('/:id', endpoint('schools:write', 'Edit a school', School), valid('json', EditSchool), async (c) => {
    const { version, ...given } = c.req.valid('json')
    const school = await editPlace(c.var.tenant, c.var, SCHOOL, c.req.param('id'), version, given)
    if (given.closed_on !== undefined || given.region !== undefined) makeSoon(c.env, c.var)
    return c.json(updated(school, 'Details Updated Successfully!!'))
  })
  .route('/', trashRoutes('school'))
