import { Hono } from 'hono'
import * as v from 'valibot'
import { created, done, found } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { valid } from '#worker/kit/valid.ts'
import { createDepartment } from './create-department.ts'
import { CreateDepartment, Department, DepartmentPage, EditDepartment, ListDepartments } from './department-contract.ts'
import { editDepartment } from './edit-department.ts'
import { exportDepartments } from './export-places.ts'
import { getDepartment } from './get-department.ts'
import { importRoutes } from './import-routes.ts'
import { findDepartments } from './list-places.ts'
import { PlaceBack, PlaceGone, RemovePlace, RestorePlace } from './place-contract.ts'
import { removePlace } from './remove-place.ts'
import { restorePlace } from './restore-place.ts'

export const departmentRoutes = new Hono<AppEnv>()
  .get('/', endpoint('schools:read', 'List departments', DepartmentPage), valid('query', ListDepartments), async (c) =>
    c.json(found(await findDepartments(c.var.tenant, c.var, c.req.valid('query'), c.req.url))),
  )
  .post(
    '/',
    endpoint('schools:write', 'Add a department', Department, 201),
    valid('json', CreateDepartment),
    async (c) => {
      const key = c.req.header('idempotency-key') ?? null
      const department = await createDepartment(c.var.tenant, c.var, c.req.valid('json'), key)
      return c.json(created(department, 'Department added'), 201)
    },
  )
  .get('/csv', endpoint('schools:read', 'Departments as CSV', v.unknown()), valid('query', ListDepartments), (c) =>
    exportDepartments(c.var.tenant, c.var, c.req.valid('query')),
  )
  .route('/imports', importRoutes('department'))
  .get('/:id', endpoint('schools:read', 'One department', Department), async (c) =>
    c.json(found(await getDepartment(c.var.tenant, c.var, c.req.param('id')))),
  )
  .patch(
    '/:id',
    endpoint('schools:write', 'Edit a department', Department),
    valid('json', EditDepartment),
    async (c) => {
      const department = await editDepartment(c.var.tenant, c.var, c.req.param('id'), c.req.valid('json'))
      return c.json(done(department, 'Details Updated Successfully!!'))
    },
  )
  .delete(
    '/:id',
    endpoint('schools:write', 'Delete a department', PlaceGone),
    valid('json', RemovePlace),
    async (c) => {
      const gone = await removePlace(c.var.tenant, c.var, 'department', c.req.param('id'), c.req.valid('json'))
      return c.json(done(gone, 'Department deleted'))
    },
  )
  .post(
    '/:id/restore',
    endpoint('schools:write', 'Restore a department', PlaceBack),
    valid('json', RestorePlace),
    async (c) => {
      const back = await restorePlace(c.var.tenant, c.var, 'department', c.req.param('id'), c.req.valid('json'))
      return c.json(done(back, 'Department restored'))
    },
  )
