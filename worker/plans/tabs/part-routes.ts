import { Hono } from 'hono'
import { LEVELS } from '#model/levels.ts'
import { ok, updated } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { valid } from '#worker/kit/valid.ts'
import { Analyses, Analysis, PutAnalysis } from '#worker/plans/analyses-contract.ts'
import { PutVariables, VariableGroups, Variables } from '#worker/plans/variables-contract.ts'
import { getAnalyses } from './get-analyses.ts'
import { getVariables } from './get-variables.ts'
import { putAnalysis } from './put-analysis.ts'
import { putVariables } from './put-variables.ts'

/** Endpoints of a single level, under that level's path (api.md). */
const OF_ASSESSMENT = '/:level{ecology-assessments}/:id/variables'

/** An assessment's variables, by group. */
export const variableRoutes = new Hono<AppEnv>()
  .get(
    OF_ASSESSMENT,
    endpoint('elements:read', `Variables of ${LEVELS.assessment.label}, by group`, VariableGroups),
    async (c) => c.json(ok(await getVariables(c.var.tenant, c.var, c.req.param('id')))),
  )
  .put(
    OF_ASSESSMENT,
    endpoint('elements:write', `Save one group of variables of ${LEVELS.assessment.label}`, Variables),
    valid('json', PutVariables),
    async (c) =>
      c.json(updated(await putVariables(c.var.tenant, c.var, c.req.param('id'), c.req.valid('json')), 'Saved')),
  )

/** An objective's analyses, by kind. */
export const analysisRoutes = new Hono<AppEnv>()
  .get(
    '/:id/analyses',
    endpoint('elements:read', `Analyses of ${LEVELS.objective.label}, by kind`, Analyses),
    async (c) => c.json(ok(await getAnalyses(c.var.tenant, c.var, c.req.param('id')))),
  )
  .put(
    '/:id/analyses',
    endpoint('elements:write', `Save one analysis of ${LEVELS.objective.label}`, Analysis),
    valid('json', PutAnalysis),
    async (c) =>
      c.json(updated(await putAnalysis(c.var.tenant, c.var, c.req.param('id'), c.req.valid('json')), 'Saved')),
  )
