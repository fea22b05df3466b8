import { Hono } from 'hono'
import { listRules } from '#db/measures/rules.ts'
import { created, ok, updated } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { valid } from '#worker/kit/valid.ts'
import { addRule, editRule } from './edit-rules.ts'
import { makeSoon } from './remake-measures.ts'
import { removeRule } from './remove-rule.ts'
import { AddRule, EditRule, RemoveRule, Rule, Rules } from './rules-contract.ts'

/** The district's small-group rules (`mask_ids`). Mounted under /plans/mask. */
export const ruleRoutes = new Hono<AppEnv>()
  .get('/', endpoint('choices:read', 'Small-group rules', Rules), async (c) =>
    c.json(ok(await listRules(c.var.tenant))),
  )
  .post('/', endpoint('choices:write', 'Add a small-group rule', Rule, 201), valid('json', AddRule), async (c) => {
    const key = c.req.header('idempotency-key') ?? null
    return c.json(created(await addRule(c.var.tenant, c.var, c.req.valid('json'), key), 'Saved'), 201)
  })
  .patch('/:id', endpoint('choices:write', 'Edit a small-group rule', Rule), valid('json', EditRule), async (c) => {
    const saved = await editRule(c.var.tenant, c.var, c.req.param('id'), c.req.valid('json'))
    makeSoon(c.env, c.var)
    return c.json(updated(saved, 'Saved'))
  })
  .delete(
    '/:id',
    endpoint('choices:write', 'Delete a small-group rule', Rule),
    valid('json', RemoveRule),
    async (c) => {
      const gone = await removeRule(c.var.tenant, c.var, c.req.param('id'), c.req.valid('json'))
      makeSoon(c.env, c.var)
      return c.json(updated(gone, 'Deleted'))
    },
  )
