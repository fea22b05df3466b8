import { Hono } from 'hono'
import { ok, updated } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { valid } from '#worker/kit/valid.ts'
import {
  AskGrid,
  CopyTargets,
  Grid,
  GridSaved,
  GridUndone,
  SaveGrid,
  UndoGrid,
} from '#worker/measures/grid-contract.ts'
import { undoData } from '#worker/measures/undo-data.ts'
import { copyTargets } from './copy-targets.ts'
import { getGrid } from './get-grid.ts'
import { saveGrid } from './save-grid.ts'

const cells = (count: number) => (count === 1 ? '1 cell' : `${count.toLocaleString('en-US')} cells`)

/** Mounted under /plans/measure-grid. */
export const gridRoutes = new Hono<AppEnv>()
  .get(
    '/',
    endpoint('measures:write', 'Targets and readings of a measure as a sheet', Grid),
    valid('query', AskGrid),
    async (c) => c.json(ok(await getGrid(c.var.tenant, c.var, c.req.valid('query')))),
  )
  .put(
    '/',
    endpoint('measures:write', 'Write targets and readings, all or none', GridSaved),
    valid('json', SaveGrid),
    async (c) => {
      const saved = await saveGrid(c.var.tenant, c.var, c.req.valid('json'))
      return c.json(updated(saved, `${cells(saved.changed)} saved`))
    },
  )
  .post(
    '/undo',
    endpoint('measures:write', 'Undo saves of targets and readings', GridUndone),
    valid('json', UndoGrid),
    async (c) => {
      const undone = await undoData(c.var.tenant, c.var, c.req.valid('json').saves)
      return c.json(updated(undone, `${cells(undone.restored)} restored`))
    },
  )
  .post(
    '/copy-targets',
    endpoint('measures:manage', 'Copy targets to later school years, with a step per year', GridSaved),
    valid('json', CopyTargets),
    async (c) => {
      const saved = await copyTargets(c.var.tenant, c.var, c.req.valid('json'))
      return c.json(updated(saved, `${saved.changed === 1 ? '1 target' : `${saved.changed} targets`} set`))
    },
  )
