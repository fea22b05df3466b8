import { Hono } from 'hono'
import { FILE_LIMIT, FILE_TOO_LARGE, ImportParam } from '#worker/imports/contract.ts'
import { fileCalls } from '#worker/imports/file-calls.ts'
import { created, ok, updated } from '#worker/kit/answer.ts'
import { bounded } from '#worker/kit/bounded.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { valid } from '#worker/kit/valid.ts'
import { ImportMembers, ImportRuns, MembersImport, TakenBack } from './import-contract.ts'
import { listImports, MEMBER_IMPORT, stopImport } from './import-members.ts'
import { takeBackImport } from './take-back-import.ts'

const WRITE = 'members:write'
const words = (one: MembersImport) =>
  one.progress ? 'The import runs in the background' : 'Nothing has been imported yet'

/** The import of members: preview a file, start the import, follow its progress, or discard the file. */
export const importRoutes = new Hono<AppEnv>()
  .get('/', endpoint(WRITE, 'Imports of members that are running or recent', ImportRuns), async (c) =>
    c.json(ok(await listImports(c.var.tenant, c.var))),
  )
  .post(
    '/',
    endpoint(WRITE, 'Import members from a CSV file', MembersImport, 201),
    bounded(FILE_LIMIT, 'file', FILE_TOO_LARGE),
    valid('form', ImportMembers),
    async (c) => {
      const one = await MEMBER_IMPORT.importFile(c.env, c.var.tenant, c.var, c.req.valid('form'))
      return c.json(created(one, words(one)), 201)
    },
  )
  .route(
    '/',
    fileCalls(MEMBER_IMPORT, WRITE, MembersImport, {
      get: 'A file of members waiting to be imported, or the progress of its import',
      failedRows: 'The rows of a file of members that failed, as a CSV to fix',
      discard: 'Discard a file of members',
    }),
  )
  .post(
    '/:id/stop',
    endpoint(WRITE, 'Stop a running import of members; what is imported stays', MembersImport),
    valid('param', ImportParam),
    async (c) => {
      const one = await stopImport(c.env.env, c.var.tenant, c.var, c.req.valid('param').id)
      return c.json(updated(one, 'The import is stopped'))
    },
  )
  .post(
    '/:id/take-back',
    endpoint(WRITE, 'Take an import of members back', TakenBack),
    valid('param', ImportParam),
    async (c) => {
      const back = await takeBackImport(c.env.env, c.var.tenant, c.var, c.req.valid('param').id)
      return c.json(updated(back, 'The import was undone'))
    },
  )
