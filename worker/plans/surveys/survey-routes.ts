import { Hono } from 'hono'
import { LEVELS, type LevelKey } from '#model/levels.ts'
import { ok, updated } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { valid } from '#worker/kit/valid.ts'
import { makeSoon } from '#worker/measures/remake-measures.ts'
import { ElementSurveys, PutSurveys } from '#worker/plans/element-surveys-contract.ts'
import { getSurveyUses } from './get-uses.ts'
import { putSurveyUses } from './put-uses.ts'

/** The surveys that elements of one level use, mounted for each level with such a tab. */
export function elementSurveyRoutes(node: LevelKey) {
  const { label } = LEVELS[node]
  return new Hono<AppEnv>()
    .get(
      '/:id/surveys',
      endpoint('elements:read', `Surveys that ${label} uses, each with its slice and waves`, ElementSurveys),
      async (c) => c.json(ok(await getSurveyUses(c.var.tenant, c.var, { node, id: c.req.param('id') }))),
    )
    .put(
      '/:id/surveys',
      endpoint('elements:write', `Replace the surveys that ${label} uses`, ElementSurveys),
      valid('json', PutSurveys),
      async (c) => {
        const saved = await putSurveyUses(c.var.tenant, c.var, { node, id: c.req.param('id') }, c.req.valid('json'))
        makeSoon(c.env, c.var)
        return c.json(updated(saved, 'Saved'))
      },
    )
}
