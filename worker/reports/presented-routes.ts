import { Hono } from 'hono'
import { created, ok, updated } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { valid } from '#worker/kit/valid.ts'
import { BoardFigures } from './board-figures.ts'
import { getPresented, markPresented, takeBackPresented } from './mark-presented.ts'
import { MarkPresented, PresentedGone, PresentedReport } from './presented-contract.ts'

/** Board Reports that were presented to the board; each keeps its figures. */
export const presentedRoutes = new Hono<AppEnv>()
  .post(
    '/',
    endpoint('board:manage', 'Mark the Board Report as presented to the board', PresentedReport, 201),
    valid('json', MarkPresented),
    async (c) => {
      const { plan } = c.req.valid('json')
      return c.json(created(await markPresented(c.var, c.env.env.FILES, plan), 'Marked as presented to the board'), 201)
    },
  )
  .get('/:id', endpoint('board:read', 'The figures of a presented Board Report', BoardFigures), async (c) =>
    c.json(ok(await getPresented(c.var, c.env.env.FILES, c.req.param('id')))),
  )
  .delete(
    '/:id',
    endpoint('board:manage', 'Undo that the Board Report was presented to the board', PresentedGone),
    async (c) => c.json(updated(await takeBackPresented(c.var, c.req.param('id')), 'No longer marked as presented')),
  )
