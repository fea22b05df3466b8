import { Hono } from 'hono'
import { LEVELS, type NodeKey } from '#model/levels.ts'
import { created, ok, updated } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { valid } from '#worker/kit/valid.ts'
import { AddExpenditure, Budget, EditExpenditure, Expenditure, SetBudget } from '#worker/plans/budget-contract.ts'
import { AtVersion, Deleted } from '#worker/plans/contract.ts'
import { getBudget } from './get-budget.ts'
import { setBudget } from './set-budget.ts'
import { addExpenditure, editExpenditure, removeExpenditure, restoreExpenditure } from './write-expenditure.ts'

/** Plans and pillars have no amounts of their own, only the sum of what is below them. */
export function sumsRoutes(node: NodeKey) {
  const label = node === 'plan' ? 'Plan' : LEVELS[node].label
  return new Hono<AppEnv>().get('/:id/budget', endpoint('budgets:read', `Budget of ${label}`, Budget), async (c) =>
    c.json(ok(await getBudget(c.var.tenant, c.var, { node, id: c.req.param('id') }))),
  )
}

/** One level's budget: requested and approved amounts by year, and expenditures. */
export function budgetRoutes(node: NodeKey) {
  const label = node === 'plan' ? 'Plan' : LEVELS[node].label
  return sumsRoutes(node)
    .put(
      '/:id/budget',
      endpoint('budgets:write', `Set the requested and approved amounts of ${label}`, Budget),
      valid('json', SetBudget),
      async (c) => {
        const of = { node, id: c.req.param('id') }
        return c.json(updated(await setBudget(c.var.tenant, c.var, of, c.req.valid('json')), 'Saved'))
      },
    )
    .post(
      '/:id/budget',
      endpoint('budgets:write', `Add an expenditure to ${label}`, Expenditure, 201),
      valid('json', AddExpenditure),
      async (c) => {
        const of = { node, id: c.req.param('id') }
        const key = c.req.header('idempotency-key') ?? null
        return c.json(created(await addExpenditure(c.var.tenant, c.var, of, c.req.valid('json'), key), 'Saved'), 201)
      },
    )
    .patch(
      '/:id/budget/:row',
      endpoint('budgets:write', `Edit an expenditure of ${label}`, Expenditure),
      valid('json', EditExpenditure),
      async (c) => {
        const of = { node, id: c.req.param('id') }
        const saved = await editExpenditure(c.var.tenant, c.var, of, c.req.param('row'), c.req.valid('json'))
        return c.json(updated(saved, 'Saved'))
      },
    )
    .delete(
      '/:id/budget/:row',
      endpoint('budgets:write', `Delete an expenditure of ${label}`, Deleted),
      valid('query', AtVersion),
      async (c) => {
        const of = { node, id: c.req.param('id') }
        const { version } = c.req.valid('query')
        return c.json(updated(await removeExpenditure(c.var.tenant, c.var, of, c.req.param('row'), version), 'Deleted'))
      },
    )
    .post(
      '/:id/budget/:row/restore',
      endpoint('budgets:write', `Restore an expenditure of ${label}`, Expenditure),
      async (c) => {
        const of = { node, id: c.req.param('id') }
        return c.json(updated(await restoreExpenditure(c.var.tenant, c.var, of, c.req.param('row')), 'Restored'))
      },
    )
}
