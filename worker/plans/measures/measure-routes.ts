import { Hono } from 'hono'
import { LEVELS, type LevelKey } from '#model/levels.ts'
import { ok, updated } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { valid } from '#worker/kit/valid.ts'
import { makeSoon } from '#worker/measures/remake-measures.ts'
import { ElementMeasures, PutMeasures } from '#worker/plans/element-measures-contract.ts'
import { getUses } from './get-uses.ts'
import { putUses } from './put-uses.ts'

/** The measures that elements of one level use, mounted for each level with such a tab. */
export function elementMeasureRoutes(node: LevelKey) {
  const { label } = LEVELS[node]
  return new Hono<AppEnv>()
    .get(
      '/:id/measures',
      endpoint(
        'elements:read',
        `Measures that ${label} uses, each with its slice, years, and readings`,
        ElementMeasures,
      ),
      async (c) => c.json(ok(await getUses(c.var.tenant, c.var, { node, id: c.req.param('id') }))),
    )
    .put(
      '/:id/measures',
      endpoint('elements:write', `Replace the measures that ${label} uses`, ElementMeasures),
      valid('json', PutMeasures),
      async (c) => {
        const saved = await putUses(c.var.tenant, c.var, { node, id: c.req.param('id') }, c.req.valid('json'))
        makeSoon(c.env, c.var)
        return c.json(updated(saved, 'Saved'))
      },
    )
}
