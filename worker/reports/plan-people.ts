import { Hono } from 'hono'
import * as v from 'valibot'
import { listPlanPeople } from '#db/people/plan-people.ts'
import { ok } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { listQuery, paged, pageSize } from '#worker/kit/list-contract.ts'
import { valid } from '#worker/kit/valid.ts'
import { ChoosablePage } from '#worker/people/contract.ts'
import { presentChoosable } from '#worker/people/list-choosable.ts'
import { NO_PLAN } from './contract.ts'

const PlanPeopleQuery = listQuery(['name'], {
  page_size: pageSize('5'),
  plan: v.pipe(v.optional(v.string(), ''), v.nonEmpty(NO_PLAN)),
})

/** The people to choose from in the staff report. */
export const planPeopleRoutes = new Hono<AppEnv>().get(
  '/',
  endpoint('people:read', 'People with elements in a plan', ChoosablePage),
  valid('query', PlanPeopleQuery),
  async (c) => {
    const ask = c.req.valid('query')
    const { count, results } = await listPlanPeople(c.var.tenant, ask)
    return c.json(ok(paged(c.req.url, ask, { count, results: results.map(presentChoosable) })))
  },
)
