import { Hono } from 'hono'
import { listDepartmentChoices } from '#db/districts/departments.ts'
import { GRADES } from '#model/grades.ts'
import { ok } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { valid } from '#worker/kit/valid.ts'
import { ChoosablePage } from '#worker/people/contract.ts'
import { ContactsAsk, DepartmentChoices } from './department-contract.ts'
import { departmentRoutes } from './department-routes.ts'
import { Grades } from './district-contract.ts'
import { findContacts, getPlaces, listAllSchoolChoices, searchSchoolChoices } from './list-places.ts'
import { profileRoutes } from './profile-routes.ts'
import { regionRoutes } from './region-routes.ts'
import {
  AskPlaces,
  FindSchoolChoices,
  Places,
  SchoolChoicePage,
  SchoolChoices,
  SchoolChoicesAsk,
} from './school-choice-contract.ts'
import { schoolRoutes } from './school-routes.ts'

/** Mounted under /auth, as in the specification (spec §7 "Authentication and users"). */
export const districtRoutes = new Hono<AppEnv>()
  .get(
    '/schools/list',
    endpoint('schools:read', 'Schools to choose from', SchoolChoices),
    valid('query', SchoolChoicesAsk),
    async (c) => c.json(ok(await listAllSchoolChoices(c.var.tenant, c.req.valid('query')))),
  )
  .get(
    '/schools/choices',
    endpoint('plans:read', 'Schools to choose from, found by name', SchoolChoicePage),
    valid('query', FindSchoolChoices),
    async (c) => c.json(ok(await searchSchoolChoices(c.var.tenant, c.req.valid('query'), c.req.url))),
  )
  .get(
    '/places',
    endpoint('schools:read', 'Regions, and the first schools to choose from', Places),
    valid('query', AskPlaces),
    async (c) => c.json(ok(await getPlaces(c.var.tenant, c.var, c.req.valid('query')))),
  )
  .route('/schools', schoolRoutes)
  .get('/grades', endpoint('choices:read', 'Grade levels', Grades), (c) => c.json(ok([...GRADES])))
  .get('/departments-choice', endpoint('schools:read', 'Departments to choose from', DepartmentChoices), async (c) =>
    c.json(ok(await listDepartmentChoices(c.var.tenant))),
  )
  .route('/departments', departmentRoutes)
  .get(
    '/super-admin-user-choices',
    endpoint('schools:write', 'People who can be a main contact', ChoosablePage),
    valid('query', ContactsAsk),
    async (c) => c.json(ok(await findContacts(c.var.tenant, c.req.valid('query'), c.req.url))),
  )
  .route('/regions', regionRoutes)
  .route('/', profileRoutes)
