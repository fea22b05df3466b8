import { Hono } from 'hono'
import * as v from 'valibot'
import { counted } from '#model/counted.ts'
import { ImportParam } from '#worker/imports/contract.ts'
import { fileCalls } from '#worker/imports/file-calls.ts'
import { ok, updated } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { valid } from '#worker/kit/valid.ts'
import { ImportPreview, ImportRestored, ImportUndone, LibraryImport, RestoreImport } from './contract.ts'
import { STRATEGY_IMPORT } from './import-strategies.ts'
import { listImports } from './list-imports.ts'
import { restoreImport, undoImport } from './undo-import.ts'

const MANAGE = 'repository:manage'

const count = (rows: number) => counted(rows, 'strategy', 'strategies')

/** The imports of strategies: a waiting file, and an import to undo or redo. */
export const importRoutes = new Hono<AppEnv>()
  .get('/', endpoint(MANAGE, 'The latest imports that can be undone', v.array(LibraryImport)), async (c) =>
    c.json(ok(await listImports(c.var.tenant))),
  )
  .route('/', fileCalls(STRATEGY_IMPORT, MANAGE, ImportPreview))
  .post('/:id/undo', endpoint(MANAGE, 'Undo an import', ImportUndone), valid('param', ImportParam), async (c) => {
    const taken = await undoImport(c.var.tenant, c.var, c.req.valid('param').id)
    return c.json(updated(taken, `${count(taken.removed)} removed`))
  })
  .post(
    '/:id/restore',
    endpoint(MANAGE, 'Redo an import that was undone', ImportRestored),
    valid('param', ImportParam),
    valid('json', RestoreImport),
    async (c) => {
      const { id } = c.req.valid('param')
      const back = await restoreImport(c.var.tenant, c.var, id, c.req.valid('json').deletion_id)
      return c.json(updated(back, `${count(back.restored)} restored`))
    },
  )
