import { Hono } from 'hono'
import { found } from '#worker/kit/answer.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import type { AppEnv } from '#worker/kit/env.ts'
import { FormChoices, PlanOutline } from './editor-contract.ts'
import { getFormChoices } from './form-choices.ts'
import { getOutline } from './get-outline.ts'

/** What the editor asks besides the element itself: one answer for all selectors, one for all choices. */
export const editorRoutes = new Hono<AppEnv>()
  .get(
    '/plan-outline/:id',
    endpoint('plans:read', 'Every element of a plan by number and name', PlanOutline),
    async (c) => c.json(found(await getOutline(c.var.tenant, c.var, c.req.param('id')))),
  )
  .get(
    '/form-choices',
    endpoint('elements:write', 'People, schools, departments and lists to choose from', FormChoices),
    async (c) => c.json(found(await getFormChoices(c.var.tenant))),
  )
