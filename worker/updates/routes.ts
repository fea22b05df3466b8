import { Hono } from 'hono'
import { ok, updated } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { valid } from '#worker/kit/valid.ts'
import { MyUpdates, REMINDED, Reminded, SendReminder, UpdatesOfAll } from './contract.ts'
import { getMyUpdates, getUpdatesOfAll } from './get-updates.ts'
import { remindOwner } from './remind-owner.ts'

export const updateRoutes = new Hono<AppEnv>()
  .get('/', endpoint('elements:write', 'What the signed-in person owes', MyUpdates), async (c) =>
    c.json(ok(await getMyUpdates(c.var.tenant, c.var))),
  )
  .get(
    '/everyone',
    endpoint('plans:write', 'How many updates each owner owes and has given', UpdatesOfAll),
    async (c) => c.json(ok(await getUpdatesOfAll(c.var.tenant, c.var))),
  )
  .post(
    '/reminders',
    endpoint('plans:write', 'Email an owner every update owed, once a day', Reminded),
    valid('json', SendReminder),
    async (c) => {
      const reminded = await remindOwner(c.var.tenant, c.var, c.env.env, c.req.valid('json').user_id)
      return c.json(updated(reminded, REMINDED[reminded.outcome]))
    },
  )
