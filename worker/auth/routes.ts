import { Hono } from 'hono'
import * as v from 'valibot'
import { created, ok, updated } from '#worker/kit/answer.ts'
import type { AppEnv } from '#worker/kit/call.ts'
import { endpoint, publicEndpoint } from '#worker/kit/endpoint.ts'
import { rateLimitAnonymous } from '#worker/kit/rate-limit-anonymous.ts'
import { valid } from '#worker/kit/valid.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { changePassword } from './change-password.ts'
import { confirmAgain } from './confirm-again.ts'
import { confirmEmail } from './confirm-email.ts'
import * as shapes from './contract.ts'
import { forgotPassword } from './forgot-password.ts'
import { listDistricts, listRegions } from './joining.ts'
import { getLinkHolder } from './link-holder.ts'
import { refresh } from './refresh.ts'
import { resetPassword } from './reset-password.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'

const { LinkHolder, SignedIn } = shapes
const nothing = v.null()

/** An endpoint that signed-out people can post to. */
const post = <S extends v.GenericSchema>(summary: string, returns: S, status: 200 | 201 = 200) =>
  publicEndpoint(summary, returns, status)

export const authRoutes = new Hono<AppEnv>()
  .post(
    '/signin',
    post('Sign in with email and password', SignedIn),
    rateLimitAnonymous,
    valid('json', shapes.SignIn),
    async (c) => c.json(updated(await signIn(c.env, c.req.valid('json')), shapes.SIGNED_IN)),
  )
  .post(
    '/signup',
    post('Ask to join a district', nothing, 201),
    rateLimitAnonymous,
    valid('json', shapes.SignUp),
    async (c) => {
      await signUp(c.env, c.req.valid('json'))
      return c.json(created(null, shapes.REGISTERED), 201)
    },
  )
  .get(
    '/signup/districts',
    publicEndpoint('Districts open to requests to join', shapes.Districts),
    valid('query', shapes.DistrictsAsk),
    async (c) => c.json(ok(await listDistricts(c.env, c.req.valid('query')))),
  )
  .get(
    '/signup/regions-choices',
    publicEndpoint('Regions of a district with their schools', shapes.Regions),
    valid('query', shapes.RegionsAsk),
    async (c) => c.json(ok(await listRegions(c.env, c.req.valid('query').district_id))),
  )
  .post(
    '/refresh',
    post('A new token pair for a refresh token', shapes.TokenPair),
    rateLimitAnonymous,
    valid('json', shapes.Refresh),
    async (c) => c.json(updated(await refresh(c.env, c.req.valid('json').refresh), 'New tokens issued')),
  )
  .post('/logout', post('Sign out', nothing), valid('json', shapes.SignOut), async (c) => {
    await signOut(c.env, c.req.valid('json').refresh ?? null)
    return c.json(updated(null, 'You are signed out'))
  })
  .post(
    '/forgot-password',
    post('Ask for a link to set a new password', nothing),
    rateLimitAnonymous,
    valid('json', shapes.ForgotPassword),
    async (c) => {
      await forgotPassword(c.env, c.req.valid('json').email)
      return c.json(updated(null, shapes.REQUESTED))
    },
  )
  .post(
    '/validate-password-reset-token',
    post('Is this reset link still good?', LinkHolder),
    rateLimitAnonymous,
    valid('json', shapes.MailToken),
    async (c) => c.json(updated(await getLinkHolder(c.env, c.req.valid('json').token, 'reset'), 'This link is valid')),
  )
  .post(
    '/validate-link',
    post('Is this invitation or confirmation link still good?', LinkHolder),
    rateLimitAnonymous,
    valid('json', shapes.LinkToken),
    async (c) => {
      const { token, kind } = c.req.valid('json')
      return c.json(updated(await getLinkHolder(c.env, token, kind), 'This link is valid'))
    },
  )
  .post(
    '/password-reset-confirm',
    post('Set a new password with an emailed link', nothing),
    rateLimitAnonymous,
    valid('json', shapes.ResetPassword),
    async (c) => {
      await resetPassword(c.env, c.req.valid('json'))
      return c.json(updated(null, shapes.PASSWORD_CHANGED))
    },
  )
  .post(
    '/accept-invitation',
    post('Accept an invitation', SignedIn),
    rateLimitAnonymous,
    valid('json', shapes.AcceptInvitation),
    async (c) => c.json(updated(await acceptInvitation(c.env, c.req.valid('json')), shapes.SIGNED_IN)),
  )
  .post(
    '/confirm-email',
    post('Confirm the address of a sign-up', nothing),
    rateLimitAnonymous,
    valid('json', shapes.MailToken),
    async (c) => {
      await confirmEmail(c.env, c.req.valid('json').token)
      return c.json(updated(null, 'Your email address is confirmed'))
    },
  )
  .post(
    '/confirm-email/again',
    post('Ask for a new confirmation link', nothing),
    rateLimitAnonymous,
    valid('json', shapes.ForgotPassword),
    async (c) => {
      await confirmAgain(c.env, c.req.valid('json').email)
      return c.json(updated(null, shapes.CONFIRMATION_SENT))
    },
  )
  .post(
    '/change-password',
    endpoint('account:write', 'Change your own password', nothing),
    valid('json', shapes.ChangePassword),
    async (c) => {
      await changePassword(c.env, c.var.tenant, c.var.actor, c.req.valid('json'))
      return c.json(updated(null, shapes.PASSWORD_UPDATED))
    },
  )
