import { Hono } from 'hono'
import * as v from 'valibot'
import { noteChange } from '#db/calendar/connections.ts'
import { hashSecret } from '#worker/auth/secret.ts'
import { ok, updated } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint, publicEndpoint } from '#worker/kit/endpoint.ts'
import { openTenant } from '#worker/kit/tenant.ts'
import { valid } from '#worker/kit/valid.ts'
import { disconnect, finishConnection, startConnection } from './connect.ts'
import { CalendarAnswer, CalendarState, GoTo, SyncNow } from './contract.ts'
import { getCalendar } from './get-state.ts'
import { syncNow } from './sync-now.ts'

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
      return c.json(updated(await getCalendar(c.env.env, c.var.tenant, c.var), 'Your calendar is up to date'))
    },
  )

/** `cell.district.person.secret`, as worker/calendar/channel.ts writes it. */
const CHANNEL = /^(\d{2})\.([A-Za-z0-9_]{3,64})\.([A-Za-z0-9_]{3,64})\.([A-Za-z0-9_-]{20,100})$/

/** Mounted under /calendar: what Google tells us. It only marks a calendar due, and answers the same to everyone. */
export const googleChangeRoutes = new Hono<AppEnv>().post(
  '/changes',
  publicEndpoint('Google says that a calendar has changed', v.null()),
  async (c) => {
    const [, cell = '', districtId = '', userId = '', secret = ''] =
      CHANNEL.exec(c.req.header('x-goog-channel-token') ?? '') ?? []
    const opened = secret ? openTenant(c.env.env, c.env.meter, { cell, districtId }) : null
    if (opened) await noteChange(opened.tenant, userId, hashSecret(secret), c.env.now.toISOString())
    return c.json(updated(null, 'Noted'))
  },
)
