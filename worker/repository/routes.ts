import { Hono } from 'hono'
import { counted } from '#model/counted.ts'
import { FILE_LIMIT, FILE_TOO_LARGE } from '#worker/imports/contract.ts'
import { created, ok, updated } from '#worker/kit/answer.ts'
import { bounded } from '#worker/kit/bounded.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { valid } from '#worker/kit/valid.ts'
import { AtVersion, Deleted } from '#worker/plans/contract.ts'
import { addStrategy } from './add-strategy.ts'
import {
  ImportPreview,
  ImportStrategies,
  InitiativeQuery,
  LibraryPage,
  LibraryQuery,
  LibraryStrategy,
  ObjectiveQuery,
  PlaceChoices,
} from './contract.ts'
import { editStrategy } from './edit-strategy.ts'
import { importRoutes } from './import-routes.ts'
import { STRATEGY_IMPORT } from './import-strategies.ts'
import { getStrategy, listChoices, listStrategies } from './list-strategies.ts'
import { removeStrategy, restoreStrategy } from './remove-strategy.ts'
import { AddStrategy, EditStrategy } from './strategy-contract.ts'

const READ = 'repository:read'
const MANAGE = 'repository:manage'

const count = (rows: number) => counted(rows, 'strategy', 'strategies')

const choices = new Hono<AppEnv>()
  .get('/strategic-pillar-choices', endpoint(READ, 'Pillars of the strategic repository', PlaceChoices), async (c) =>
    c.json(ok(await listChoices(c.var.tenant, c.var, 'pillar'))),
  )
  .get(
    '/strategic-initiative-choices',
    endpoint(READ, 'Initiatives of a pillar of the repository', PlaceChoices),
    valid('query', InitiativeQuery),
    async (c) => c.json(ok(await listChoices(c.var.tenant, c.var, 'initiative', c.req.valid('query')))),
  )
  .get(
    '/strategic-objective-choices',
    endpoint(READ, 'Objectives of an initiative of the repository', PlaceChoices),
    valid('query', ObjectiveQuery),
    async (c) => c.json(ok(await listChoices(c.var.tenant, c.var, 'objective', c.req.valid('query')))),
  )

const strategies = new Hono<AppEnv>()
  .post(
    '/strategies',
    endpoint(MANAGE, 'Add a strategy by hand', LibraryStrategy, 201),
    valid('json', AddStrategy),
    async (c) => {
      const key = c.req.header('idempotency-key') ?? null
      const strategy = await addStrategy(c.var.tenant, c.var, c.req.valid('json'), key)
      return c.json(created(strategy, 'Strategy added'), 201)
    },
  )
  .get('/:id', endpoint(READ, 'One strategy of the repository', LibraryStrategy), async (c) =>
    c.json(ok(await getStrategy(c.var.tenant, c.var, c.req.param('id')))),
  )
  .patch(
    '/:id',
    endpoint(MANAGE, 'Edit a strategy of the district’s own library', LibraryStrategy),
    valid('json', EditStrategy),
    async (c) => {
      const strategy = await editStrategy(c.var.tenant, c.var, c.req.param('id'), c.req.valid('json'))
      return c.json(updated(strategy, 'Details Updated Successfully!!'))
    },
  )
  .delete(
    '/:id',
    endpoint(MANAGE, 'Move a strategy of the district’s own library to the trash', Deleted),
    valid('query', AtVersion),
    async (c) => {
      const gone = await removeStrategy(c.var.tenant, c.var, c.req.param('id'), c.req.valid('query').version)
      return c.json(updated(gone, 'Strategy deleted'))
    },
  )
  .post('/:id/restore', endpoint(MANAGE, 'Restore a strategy', LibraryStrategy), async (c) =>
    c.json(updated(await restoreStrategy(c.var.tenant, c.var, c.req.param('id')), 'Strategy restored')),
  )

const words = ({ added }: ImportPreview) => (added === null ? 'Nothing has been imported yet' : `${count(added)} added`)

/** Literal segments must come before `/:id`. */
export const repositoryRoutes = new Hono<AppEnv>()
  .get('/', endpoint(READ, 'Search the strategic repository', LibraryPage), valid('query', LibraryQuery), async (c) =>
    c.json(ok(await listStrategies(c.var.tenant, c.var, c.req.valid('query'), c.req.url))),
  )
  .post(
    '/',
    endpoint(MANAGE, 'Import strategies from a CSV file', ImportPreview, 201),
    bounded(FILE_LIMIT, 'file', FILE_TOO_LARGE),
    valid('form', ImportStrategies),
    async (c) => {
      const result = await STRATEGY_IMPORT.importFile(c.env, c.var.tenant, c.var, c.req.valid('form'))
      return c.json(created(result, words(result)), 201)
    },
  )
  .route('/', choices)
  .route('/imports', importRoutes)
  .route('/', strategies)
