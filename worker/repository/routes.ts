import { Hono } from 'hono'
import * as v from 'valibot'
import { counted } from '#model/counted.ts'
import { FILE_LIMIT, FILE_TOO_LARGE, ImportParam } from '#worker/imports/contract.ts'
import { created, done, found } from '#worker/kit/answer.ts'
import { attachment } from '#worker/kit/attachment.ts'
import { bounded } from '#worker/kit/bounded.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { CSV_HEADERS } from '#worker/kit/csv/write.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { valid } from '#worker/kit/valid.ts'
import { AtVersion, Deleted } from '#worker/plans/contract.ts'
import { addStrategy } from './add-strategy.ts'
import {
  ImportPreview,
  ImportRestored,
  ImportStrategies,
  ImportUndone,
  InitiativeAsk,
  LibraryAsk,
  LibraryImport,
  LibraryPage,
  LibraryStrategy,
  ObjectiveAsk,
  PlaceChoices,
  RestoreImport,
} from './contract.ts'
import { editStrategy } from './edit-strategy.ts'
import { importStrategies } from './import-strategies.ts'
import { listImports } from './list-imports.ts'
import { getStrategy, listChoices, listStrategies } from './list-strategies.ts'
import { removeStrategy, restoreStrategy } from './remove-strategy.ts'
import { AddStrategy, EditStrategy } from './strategy-contract.ts'
import { restoreImport, undoImport } from './undo-import.ts'
import { discardUpload, getFailedRows, getUpload } from './waiting-upload.ts'

const READ = 'repository:read'
const MANAGE = 'repository:manage'

const count = (rows: number) => counted(rows, 'strategy', 'strategies')

const choices = new Hono<AppEnv>()
  .get('/strategic-pillar-choices', endpoint(READ, 'Pillars of the strategic repository', PlaceChoices), async (c) =>
    c.json(found(await listChoices(c.var.tenant, c.var, 'pillar'))),
  )
  .get(
    '/strategic-initiative-choices',
    endpoint(READ, 'Initiatives of a pillar of the repository', PlaceChoices),
    valid('query', InitiativeAsk),
    async (c) => c.json(found(await listChoices(c.var.tenant, c.var, 'initiative', c.req.valid('query')))),
  )
  .get(
    '/strategic-objective-choices',
    endpoint(READ, 'Objectives of an initiative of the repository', PlaceChoices),
    valid('query', ObjectiveAsk),
    async (c) => c.json(found(await listChoices(c.var.tenant, c.var, 'objective', c.req.valid('query')))),
  )

const imports = new Hono<AppEnv>()
  .get('/', endpoint(MANAGE, 'The latest imports that can be undone', v.array(LibraryImport)), async (c) =>
    c.json(found(await listImports(c.var.tenant))),
  )
  .get(
    '/:id',
    endpoint(MANAGE, 'A file waiting to be imported', ImportPreview),
    valid('param', ImportParam),
    async (c) => c.json(found(await getUpload(c.env.env, c.var.tenant, c.var, c.req.valid('param').id))),
  )
  .get(
    '/:id/failed-rows',
    endpoint(MANAGE, 'The rows of a file that failed, as a CSV to fix', v.unknown()),
    valid('param', ImportParam),
    async (c) => {
      const { csv, name } = await getFailedRows(c.env.env, c.var.tenant, c.var, c.req.valid('param').id)
      return c.body(csv, 200, { ...CSV_HEADERS, 'Content-Disposition': attachment(name) })
    },
  )
  .delete('/:id', endpoint(MANAGE, 'Discard a file', v.null()), valid('param', ImportParam), async (c) => {
    await discardUpload(c.env.env, c.var.tenant, c.req.valid('param').id)
    return c.json(done(null, 'Nothing was imported'))
  })
  .post('/:id/undo', endpoint(MANAGE, 'Undo an import', ImportUndone), valid('param', ImportParam), async (c) => {
    const taken = await undoImport(c.var.tenant, c.var, c.req.valid('param').id)
    return c.json(done(taken, `${count(taken.removed)} removed`))
  })
  .post(
    '/:id/restore',
    endpoint(MANAGE, 'Redo an import that was undone', ImportRestored),
    valid('param', ImportParam),
    valid('json', RestoreImport),
    async (c) => {
      const { id } = c.req.valid('param')
      const back = await restoreImport(c.var.tenant, c.var, id, c.req.valid('json').deletion_id)
      return c.json(done(back, `${count(back.restored)} restored`))
    },
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
    c.json(found(await getStrategy(c.var.tenant, c.var, c.req.param('id')))),
  )
  .patch(
    '/:id',
    endpoint(MANAGE, 'Edit a strategy of the district’s own library', LibraryStrategy),
    valid('json', EditStrategy),
    async (c) => {
      const strategy = await editStrategy(c.var.tenant, c.var, c.req.param('id'), c.req.valid('json'))
      return c.json(done(strategy, 'Details Updated Successfully!!'))
    },
  )
  .delete(
    '/:id',
    endpoint(MANAGE, 'Move a strategy of the district’s own library to the trash', Deleted),
    valid('query', AtVersion),
    async (c) => {
      const gone = await removeStrategy(c.var.tenant, c.var, c.req.param('id'), c.req.valid('query').version)
      return c.json(done(gone, 'Strategy deleted'))
    },
  )
  .post('/:id/restore', endpoint(MANAGE, 'Restore a strategy', LibraryStrategy), async (c) =>
    c.json(done(await restoreStrategy(c.var.tenant, c.var, c.req.param('id')), 'Strategy restored')),
  )

const words = ({ added }: ImportPreview) => (added === null ? 'Nothing has been imported yet' : `${count(added)} added`)

/** Literal segments stand before `/:id`. */
export const repositoryRoutes = new Hono<AppEnv>()
  .get('/', endpoint(READ, 'Search the strategic repository', LibraryPage), valid('query', LibraryAsk), async (c) =>
    c.json(found(await listStrategies(c.var.tenant, c.var, c.req.valid('query'), c.req.url))),
  )
  .post(
    '/',
    endpoint(MANAGE, 'Import strategies from a CSV file', ImportPreview, 201),
    bounded(FILE_LIMIT, 'file', FILE_TOO_LARGE),
    valid('form', ImportStrategies),
    async (c) => {
      const result = await importStrategies(c.env.env, c.var.tenant, c.var, c.req.valid('form'))
      return c.json(created(result, words(result)), 201)
    },
  )
  .route('/', choices)
  .route('/imports', imports)
  .route('/', strategies)
