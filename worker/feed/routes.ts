import { Hono } from 'hono'
import * as v from 'valibot'
import { created, ok, updated } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint, publicEndpoint } from '#worker/kit/endpoint.ts'
import { calendarFile } from './calendar-file.ts'
import { CalendarFeed, NewCalendarFeed } from './contract.ts'
import { createFeed, endFeed, getFeed } from './own-feed.ts'
import { readFeed } from './read-feed.ts'

/** Mounted under /auth/calendar-feed. */
export const feedRoutes = new Hono<AppEnv>()
  .get(
    '/',
    endpoint('account:read', 'Whether you have a calendar feed, and when it was last read', CalendarFeed),
    async (c) => c.json(ok(await getFeed(c.var.tenant, c.var))),
  )
  .post(
    '/',
    endpoint('account:write', 'A new address of your calendar feed, shown once', NewCalendarFeed, 201),
    async (c) => c.json(created(await createFeed(c.env, c.var.tenant, c.var), 'Calendar link created'), 201),
  )
  .delete('/', endpoint('account:write', 'Turn your calendar feed off', CalendarFeed), async (c) =>
    c.json(updated(await endFeed(c.var.tenant, c.var), 'Calendar link turned off')),
  )

/** Mounted under /calendar: calendars read here, with nothing but the secret in the address. */
export const calendarRoutes = new Hono<AppEnv>().get(
  '/:token/feed.ics',
  publicEndpoint('The meetings of one person, for calendars', v.unknown()),
  async (c) => calendarFile(await readFeed(c.env, c.req.param('token')), 'inline'),
)
