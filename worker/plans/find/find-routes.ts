import { Hono } from 'hono'
import { ok } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { valid } from '#worker/kit/valid.ts'
import { FindInDistrictQuery, FindQuery, Found, FoundInDistrict } from '#worker/plans/find-contract.ts'
import { findInDistrict } from './find-in-district.ts'
import { findInPlan } from './find-in-plan.ts'

/** Mounted under /plans. */
export const findRoutes = new Hono<AppEnv>()
  .get(
    '/find',
    endpoint('elements:read', 'Elements of a plan by name or number, and owners by name', Found),
    valid('query', FindQuery),
    async (c) => c.json(ok(await findInPlan(c.var.tenant, c.var, c.req.valid('query')))),
  )
  .get(
    '/find-in-district',
    endpoint('measures:read', 'Measures, surveys, documents, schools, and members by name', FoundInDistrict),
    valid('query', FindInDistrictQuery),
    async (c) => c.json(ok(await findInDistrict(c.var.tenant, c.var, c.req.valid('query').search))),
  )
