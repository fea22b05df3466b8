import { Hono } from 'hono'
import { ok } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint } from '#worker/kit/endpoint.ts'
import { valid } from '#worker/kit/valid.ts'
import { AskFirstPeople, ChoosablePage, ChoosableQuery, FirstPeople } from './contract.ts'
import { firstPeople, listChoosablePeople } from './list-choosable.ts'
import { memberRoutes } from './member-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { sessionRoutes } from './session-routes.ts'

const choosing = new Hono<AppEnv>()
  .get(
    '/team-member',
    endpoint('people:read', 'People who can own or join an element', ChoosablePage),
    valid('query', ChoosableQuery),
    async (c) => c.json(ok(await listChoosablePeople(c.var.tenant, c.req.valid('query'), c.req.url))),
  )
  .get(
    '/team-member/first',
    endpoint('people:read', 'The first people that a form offers', FirstPeople),
    valid('query', AskFirstPeople),
    async (c) => c.json(ok(await firstPeople(c.var.tenant, c.req.valid('query')))),
  )

export const peopleRoutes = new Hono<AppEnv>()
  .route('/', choosing)
  .route('/', memberRoutes)
  .route('/', sessionRoutes)
  .route('/', profileRoutes)
