import { Hono } from 'hono'
import * as v from 'valibot'
import { FILE_LIMIT, FILE_TOO_LARGE, ImportParam } from '#worker/imports/contract.ts'
import { created, done, found } from '#worker/kit/answer.ts'
import { attachment } from '#worker/kit/attachment.ts'
import { bounded } from '#worker/kit/bounded.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { counted } from '#worker/kit/counted.ts'
import { CSV_HEADERS } from '#worker/kit/csv/write.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { valid } from '#worker/kit/valid.ts'
import {
  ImportPreview,
  ImportStrategies,
  InitiativeAsk,
  LibraryAsk,
  LibraryPage,
  LibraryStrategy,
  ObjectiveAsk,
  PlaceChoices,
} from './contract.ts'
import { importStrategies } from './import-strategies.ts'
import { getStrategy, listChoices, listStrategies } from './list-strategies.ts'
import { undoImport } from './undo-import.ts'
import { discardUpload, getFailedRows, getUpload } from './waiting-upload.ts'

const READ = 'repository:read'
const MANAGE = 'repository:manage'

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
  .get(
    '/:id',
    endpoint(MANAGE, 'An upload that waits to be imported', ImportPreview),
    valid('param', ImportParam),
    async (c) => c.json(found(await getUpload(c.env.env, c.var.tenant, c.var, c.req.valid('param').id))),
  )
  .get(
    '/:id/failed-rows',
    endpoint(MANAGE, 'The rows of an upload that failed, as a CSV to mend', v.unknown()),
    valid('param', ImportParam),
    async (c) => {
      const { csv, name } = await getFailedRows(c.env.env, c.var.tenant, c.var, c.req.valid('param').id)
      return c.body(csv, 200, { ...CSV_HEADERS, 'Content-Disposition': attachment(name) })
    },
  )
  .delete('/:id', endpoint(MANAGE, 'Forget an upload', v.null()), valid('param', ImportParam), async (c) => {
    await discardUpload(c.env.env, c.var.tenant, c.req.valid('param').id)
    return c.json(done(null, 'Nothing was imported'))
  })
  .post(
    '/:id/undo',
    endpoint(MANAGE, 'Take an import back', v.object({ removed: v.number() })),
    valid('param', ImportParam),
    async (c) => {
      const taken = await undoImport(c.var.tenant, c.var, c.req.valid('param').id)
      return c.json(done(taken, `${counted(taken.removed, 'strategy', 'strategies')} removed`))
    },
  )

const words = ({ added }: ImportPreview) =>
  added === null ? 'Nothing is imported yet' : `${counted(added, 'strategy', 'strategies')} added`

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
  .get('/:id', endpoint(READ, 'One strategy of the repository', LibraryStrategy), async (c) =>
    c.json(found(await getStrategy(c.var.tenant, c.var, c.req.param('id')))),
  )
