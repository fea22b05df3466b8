import { Hono } from 'hono'
import { type ChainKey, LEVELS } from '#model/levels.ts'
import { FILE_LIMIT, FILE_TOO_LARGE } from '#worker/imports/contract.ts'
import { created, ok } from '#worker/kit/answer.ts'
import { bounded } from '#worker/kit/bounded.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { valid } from '#worker/kit/valid.ts'
import { PLAN_CREATED } from '#worker/plans/contract.ts'
import { Element } from '#worker/plans/element-contract.ts'
import {
  FindPeople,
  FoundPeople,
  QuickBuilt,
  QuickElement,
  QuickPillar,
  QuickPlan,
  ReadTable,
  TableText,
} from '#worker/plans/quick-contract.ts'
import { findPeople } from './find-people.ts'
import { quickBuild } from './quick-build.ts'
import { quickCreate } from './quick-create.ts'
import { readTable } from './read-table.ts'

function quickElement(level: Exclude<ChainKey, 'pillar'>) {
  return new Hono<AppEnv>().post(
    '/',
    endpoint('elements:write', `Add ${LEVELS[level].label} with name and dates`, Element, 201),
    valid('json', QuickElement),
    async (c) => {
      const saved = await quickCreate(
        c.var.tenant,
        c.var,
        level,
        c.req.valid('json'),
        c.req.header('idempotency-key') ?? null,
      )
      return c.json(created(saved, 'Saved'), 201)
    },
  )
}

/** Quick create (spec §7 "Plans"). */
export const quickRoutes = new Hono<AppEnv>()
  .post(
    '/quick-plan',
    endpoint('plans:write', 'Build a plan with its elements, all or nothing', QuickBuilt, 201),
    valid('json', QuickPlan),
    async (c) => {
      const built = await quickBuild(c.var.tenant, c.var, c.req.valid('json'), c.req.header('idempotency-key') ?? null)
      return c.json(created(built, PLAN_CREATED), 201)
    },
  )
  .post(
    '/quick-table',
    endpoint('plans:write', 'Read the first sheet of a CSV or Excel file as text; nothing is stored', TableText),
    bounded(FILE_LIMIT, 'file', FILE_TOO_LARGE),
    valid('form', ReadTable),
    async (c) => c.json(ok(await readTable(c.req.valid('form').file))),
  )
  .post(
    '/quick-people',
    endpoint('plans:write', 'Find the people named in a sheet', FoundPeople),
    valid('json', FindPeople),
    async (c) => c.json(ok(await findPeople(c.var.tenant, c.req.valid('json').people))),
  )
  .post(
    '/quick-pillar',
    endpoint('elements:write', 'Add Pillar with name and dates', Element, 201),
    valid('json', QuickPillar),
    async (c) => {
      const { plan_id, parent_id, ...input } = c.req.valid('json')
      const asked = { ...input, plan_id: plan_id ?? parent_id }
      const saved = await quickCreate(c.var.tenant, c.var, 'pillar', asked, c.req.header('idempotency-key') ?? null)
      return c.json(created(saved, 'Saved'), 201)
    },
  )
  .route('/quick-initiative', quickElement('initiative'))
  .route('/quick-objective', quickElement('objective'))
  .route('/quick-strategy', quickElement('strategy'))
  .route('/quick-activity-task', quickElement('activity'))
