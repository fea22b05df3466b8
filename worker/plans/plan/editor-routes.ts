import { Hono } from 'hono'
import { ok } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { valid } from '#worker/kit/valid.ts'
import { FormChoices, FormChoicesQuery, PathQuery, PlanOutline, PlanPath } from '#worker/plans/editor-contract.ts'
import { getTable } from '#worker/plans/elements/get-table.ts'
import { ElementTable, TableQuery } from '#worker/plans/table-contract.ts'
import { getOutline } from '#worker/plans/tree/get-outline.ts'
import { getPath } from '#worker/plans/tree/get-path.ts'
import { getFormChoices } from './form-choices.ts'

/** Endpoints for screens: one answer each for all selectors, for a table, and for all choices. */
export const editorRoutes = new Hono<AppEnv>()
  .get(
    '/plan-outline/:id',
    endpoint('plans:read', 'Every element of a plan by number and name', PlanOutline),
    async (c) => c.json(ok(await getOutline(c.var.tenant, c.var, c.req.param('id')))),
  )
  .get(
    '/plan-path/:id',
    endpoint('plans:read', 'What is above, next to, and directly below elements of a plan', PlanPath),
    valid('query', PathQuery),
    async (c) => c.json(ok(await getPath(c.var.tenant, c.var, c.req.param('id'), c.req.valid('query')))),
  )
  .get(
    '/plan-table/:id',
    endpoint('elements:read', 'A page of a plan’s elements, with numbers and filter choices', ElementTable),
    valid('query', TableQuery),
    async (c) => {
      const table = await getTable(c.var.tenant, c.var, c.req.param('id'), c.req.valid('query'), c.req.url)
      return c.json(ok(table))
    },
  )
  .get(
    '/form-choices',
    endpoint('elements:write', 'People, schools, departments, and lists to choose from', FormChoices),
    valid('query', FormChoicesQuery),
    async (c) => c.json(ok(await getFormChoices(c.var.tenant, c.req.valid('query')))),
  )
