import { Hono } from 'hono'
import { ok, updated } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { Ended, OwnSessions } from './member-contract.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './sessions.ts'

export const sessionRoutes = new Hono<AppEnv>()
  .get('/sessions', endpoint('account:read', 'Your own active sessions', OwnSessions), async (c) =>
    c.json(ok(await listOwnSessions(c.var.tenant, c.var))),
  )
  .delete('/sessions', endpoint('account:write', 'Sign out everywhere else', Ended), async (c) =>
    c.json(updated(await endOtherSessions(c.env, c.var.tenant, c.var), 'Signed out of all other sessions')),
  )
  .delete('/sessions/:id', endpoint('account:write', 'Sign out of one session', Ended), async (c) =>
    c.json(updated(await endOwnSession(c.var.tenant, c.var, c.req.param('id')), 'Signed out of that session')),
  )
