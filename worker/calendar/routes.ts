import { Hono } from 'hono'
import * as v from 'valibot'
import { ok, updated } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint, publicEndpoint } from '#worker/kit/endpoint.ts'
import { valid } from '#worker/kit/valid.ts'
import { disconnect, finishConnection, startConnection } from './connect.ts'
import { CalendarAnswer, CalendarState, GoTo, SyncNow, syncedWords } from './contract.ts'
import { getCalendar } from './get-state.ts'
import { syncNow } from './sync-now.ts'
import { takeChange } from './take-change.ts'

/** Mounted under /auth: the caller's own Google Calendar. */
export const googleRoutes = new Hono<AppEnv>()
  .get('/calendar', endpoint('account:read', 'Your Google Calendar: connected or not', CalendarState), async (c) =>
    c.json(ok(await getCalendar(c.env.env, c.var.tenant, c.var))),
  )
  .post('/calendar', endpoint('account:write', 'Go to Google to connect your calendar', GoTo), async (c) =>
    c.json(updated(await startConnection(c.env, c.var.actor), 'Go there')),
  )
  .delete('/calendar', endpoint('account:write', 'Disconnect your calendar', CalendarState), async (c) => {
    await disconnect(c.env, c.var.tenant, c.var)
    return c.json(updated(await getCalendar(c.env.env, c.var.tenant, c.var), 'Calendar disconnected'))
  })
  .get(
    '/calendar/callback',
    endpoint('account:write', 'Come back from Google with its code', CalendarState),
    valid('query', CalendarAnswer),
    async (c) => {
      await finishConnection(c.env, c.var.tenant, c.var, c.req.valid('query'))
      return c.json(ok(await getCalendar(c.env.env, c.var.tenant, c.var)))
    },
  )
  .post(
    '/calendar/exchange',
    endpoint('account:write', 'Sync your calendar now', CalendarState),
    valid('json', SyncNow),
    async (c) => {
      await syncNow(c.env, c.var.tenant, c.var, c.req.valid('json').restore)
      const calendar = await getCalendar(c.env.env, c.var.tenant, c.var)
      return c.json(updated(calendar, syncedWords(calendar)))
    },
  )

/** Mounted under /calendar: what Google tells us. It answers the same to everyone. */
export const googleChangeRoutes = new Hono<AppEnv>().post(
  '/changes',
  publicEndpoint('Google says that a calendar has changed', v.null()),
  async (c) => {
    await takeChange(c.env, c.req.header('x-goog-channel-token') ?? '')
    return c.json(updated(null, 'Noted'))
  },
)
