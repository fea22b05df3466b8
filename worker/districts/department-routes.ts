import { Hono } from 'hono'
import * as v from 'valibot'
import { created, ok, updated } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { valid } from '#worker/kit/valid.ts'
import { createPlace } from './create-place.ts'
import { getPlace } from './define-place.ts'
import { CreateDepartment, Department, DepartmentPage, EditDepartment, ListDepartments } from './department-contract.ts'
import { editPlace } from './edit-place.ts'
import { exportDepartments } from './export-places.ts'
import { importRoutes } from './import-routes.ts'
import { findDepartments } from './list-places.ts'
import { DEPARTMENT } from './places.ts'
import { trashRoutes } from './trash-routes.ts'

export const departmentRoutes = new Hono<AppEnv>()
  .get('/', endpoint('schools:read', 'List departments', DepartmentPage), valid('query', ListDepartments), async (c) =>
    c.json(ok(await findDepartments(c.var.tenant, c.var, c.req.valid('query'), c.req.url))),
  )
  .post(
    '/',
    endpoint('schools:write', 'Add a department', Department, 201),
    valid('json', CreateDepartment),
    async (c) => {
      const key = c.req.header('idempotency-key') ?? null
      const department = await createPlace(c.var.tenant, c.var, DEPARTMENT, c.req.valid('json'), key)
      return c.json(created(department, 'Department added'), 201)
    },
  )
  .get('/csv', endpoint('schools:read', 'Departments as CSV', v.unknown()), valid('query', ListDepartments), (c) =>
    exportDepartments(c.var.tenant, c.var, c.req.valid('query')),
  )
  .route('/imports', importRoutes('department'))
  .get('/:id', endpoint('schools:read', 'One department', Department), async (c) =>
    c.json(ok(await getPlace(c.var.tenant, c.var, DEPARTMENT, c.req.param('id')))),
  )
  .patch(
    '/:id',
    endpoint('schools:write', 'Edit a department', Department),
    valid('json', EditDepartment),
    async (c) => {
      const { version, ...given } = c.req.valid('json')
      const department = await editPlace(c.var.tenant, c.var, DEPARTMENT, c.req.param('id'), version, given)
      return c.json(updated(department, 'Details Updated Successfully!!'))
    },
  )
  .route('/', trashRoutes('department'))
