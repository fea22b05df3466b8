import { Hono } from 'hono'
import { LEVELS, type LevelKey } from '#model/levels.ts'
import { IMAGE_TYPES } from '#worker/charts/contract.ts'
import { created, ok, updated } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint, fileEndpoint } from '#worker/kit/endpoint.ts'
import { paged } from '#worker/kit/list-contract.ts'
import { valid } from '#worker/kit/valid.ts'
import { AtVersion, Deleted } from '#worker/plans/contract.ts'
import { AddCheck, EditCheck, FidelityCheck, FidelityPage, ListChecks } from '#worker/plans/fidelity-contract.ts'
import { fidelityChart } from './chart-file.ts'
import { seeCheck } from './get-check.ts'
import { findChecks } from './list-checks.ts'
import { addCheck, editCheck, removeCheck, restoreCheck } from './write-check.ts'

/** The fidelity checks of one level, mounted for each level with such a tab. */
export function fidelityRoutes(node: LevelKey) {
  const { label } = LEVELS[node]
  return new Hono<AppEnv>()
    .get(
      '/:id/fidelity-checks',
      endpoint('elements:read', `Fidelity checks of ${label}, newest first, with their percentages`, FidelityPage),
      valid('query', ListChecks),
      async (c) => {
        const ask = c.req.valid('query')
        const of = { node, id: c.req.param('id') }
        const { overall, points, ...list } = await findChecks(c.var.tenant, c.var, of, ask)
        return c.json(ok({ ...paged(c.req.url, ask, list), overall, points }))
      },
    )
    .post(
      '/:id/fidelity-checks',
      endpoint('elements:write', `Add a fidelity check of ${label}`, FidelityCheck, 201),
      valid('json', AddCheck),
      async (c) => {
        const of = { node, id: c.req.param('id') }
        const key = c.req.header('idempotency-key') ?? null
        return c.json(created(await addCheck(c.var.tenant, c.var, of, c.req.valid('json'), key), 'Saved'), 201)
      },
    )
    .get(
      '/:id/fidelity-checks/svg',
      fileEndpoint('elements:read', `Fidelity over time of ${label} as SVG`, IMAGE_TYPES.svg),
      (c) => fidelityChart(c.var.tenant, c.var, { node, id: c.req.param('id') }, c.env, 'svg'),
    )
    .get(
      '/:id/fidelity-checks/png',
      fileEndpoint('elements:read', `Fidelity over time of ${label} as PNG`, IMAGE_TYPES.png),
      (c) => fidelityChart(c.var.tenant, c.var, { node, id: c.req.param('id') }, c.env, 'png'),
    )
    .get(
      '/:id/fidelity-checks/:row',
      endpoint('elements:read', `One fidelity check of ${label}`, FidelityCheck),
      async (c) => {
        const of = { node, id: c.req.param('id') }
        return c.json(ok(await seeCheck(c.var.tenant, c.var, of, c.req.param('row'))))
      },
    )
    .patch(
      '/:id/fidelity-checks/:row',
      endpoint('elements:write', `Edit a fidelity check of ${label}`, FidelityCheck),
      valid('json', EditCheck),
      async (c) => {
        const of = { node, id: c.req.param('id') }
        return c.json(
          updated(await editCheck(c.var.tenant, c.var, of, c.req.param('row'), c.req.valid('json')), 'Saved'),
        )
      },
    )
    .delete(
      '/:id/fidelity-checks/:row',
      endpoint('elements:write', `Delete a fidelity check of ${label}`, Deleted),
      valid('query', AtVersion),
      async (c) => {
        const of = { node, id: c.req.param('id') }
        const gone = await removeCheck(c.var.tenant, c.var, of, c.req.param('row'), c.req.valid('query').version)
        return c.json(updated(gone, 'Deleted'))
      },
    )
    .post(
      '/:id/fidelity-checks/:row/restore',
      endpoint('elements:write', `Restore a fidelity check of ${label}`, FidelityCheck),
      async (c) => {
        const of = { node, id: c.req.param('id') }
        return c.json(updated(await restoreCheck(c.var.tenant, c.var, of, c.req.param('row')), 'Restored'))
      },
    )
}
