import { Hono } from 'hono'
import * as v from 'valibot'
import { SIGNED_IN, SignedIn } from '#worker/auth/contract.ts'
import { created, ok, updated } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint, publicEndpoint } from '#worker/kit/endpoint.ts'
import { rateLimitAnonymous } from '#worker/kit/rate-limit-anonymous.ts'
import { valid } from '#worker/kit/valid.ts'
import { providersOf } from './config.ts'
import * as shapes from './contract.ts'
import { finishVisit } from './finish.ts'
import { listOwn, unlinkOwn } from './own.ts'
import { getTicket, joinWithProvider, linkAccount } from './ticket.ts'
import { startVisit } from './visit.ts'

/** Signing in with a provider: going there, coming back, and what to do with an unknown person. */
export const providerRoutes = new Hono<AppEnv>()
  .get('/providers', publicEndpoint('Providers to sign in with', shapes.ProviderChoices), (c) =>
    c.json(ok(providersOf(c.env.env).map(({ key, label }) => ({ key, label })))),
  )
  .post(
    '/providers/ticket',
    publicEndpoint('The person a provider sent back', shapes.TicketHolder),
    rateLimitAnonymous,
    valid('json', shapes.Ticket),
    async (c) => c.json(updated(await getTicket(c.env, c.req.valid('json').ticket), 'This sign-in is valid')),
  )
  .post(
    '/providers/link-account',
    publicEndpoint('Link a provider sign-in to an account with its password', SignedIn),
    rateLimitAnonymous,
    valid('json', shapes.LinkAccount),
    async (c) => c.json(updated(await linkAccount(c.env, c.req.valid('json')), SIGNED_IN)),
  )
  .post(
    '/providers/join',
    publicEndpoint('Ask to join a district with a provider sign-in', v.null(), 201),
    rateLimitAnonymous,
    valid('json', shapes.JoinWithProvider),
    async (c) => {
      await joinWithProvider(c.env, c.req.valid('json'))
      return c.json(created(null, shapes.JOINED), 201)
    },
  )
  .get(
    '/providers/own',
    endpoint('account:read', 'Sign-in providers linked to your account', shapes.OwnProviders),
    async (c) => c.json(ok(await listOwn(c.env, c.var.actor))),
  )
  .delete(
    '/providers/own',
    endpoint('account:write', 'Unlink a provider', shapes.OwnProviders),
    valid('json', shapes.Unlink),
    async (c) => {
      const { provider } = c.req.valid('json')
      return c.json(updated(await unlinkOwn(c.env, c.var.tenant, c.var.actor, provider), 'Sign-in provider unlinked'))
    },
  )
  .post(
    '/providers/:key/start',
    publicEndpoint('Go to a provider to sign in', shapes.Visit),
    rateLimitAnonymous,
    valid('json', shapes.StartVisit),
    async (c) => c.json(updated(await startVisit(c.env, c.req.param('key'), c.req.valid('json')), 'Go there')),
  )
  .post(
    '/providers/:key/finish',
    publicEndpoint('Come back from a provider', shapes.Finished),
    rateLimitAnonymous,
    valid('json', shapes.FinishVisit),
    async (c) => c.json(updated(await finishVisit(c.env, c.req.param('key'), c.req.valid('json')), SIGNED_IN)),
  )
