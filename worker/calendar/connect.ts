import { CodeChallengeMethod, generateCodeVerifier, OAuth2Client } from 'arctic'
import { connect, endConnection, findConnection } from '#db/calendar/connections.ts'
import { insertVisit, spendVisit } from '#db/directory/providers.ts'
import { insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { hashSecret, newSecret } from '#worker/auth/secret.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { clockFrom } from '#worker/kit/clock.ts'
import type { Actor } from '#worker/kit/env.ts'
import { conflict, forbidden, gone, Problem } from '#worker/kit/problem.ts'
import { BudgetSpent, callBudget } from './budget.ts'
import { type CalendarConfig, calendarConfig, SCOPE } from './config.ts'
import { type Google, googleOf } from './google.ts'
import { GoogleError } from './google-error.ts'
import { sealToken } from './token-box.ts'
import { visitAfterAnswer } from './visit-after-answer.ts'

const AWAY_MINUTES = 10
const NOT_SET_UP = 'Google Calendar is not set up on this service. Ask its operator.'
export const UNREACHABLE = 'Google Calendar is not responding. Try again in a moment.'

export function requireCalendar(call: Call): CalendarConfig {
  const config = calendarConfig(call.env)
  if (!config) throw conflict(NOT_SET_UP)
  return config
}

/** The sign-in that asks: the answer must come back in the same one. */
const signInOf = ({ sessionId, familyId }: Actor) => sessionId ?? familyId ?? ''

/** Sends a person to Google; stores the state and the PKCE verifier for one use, by this person in this session. */
export async function startConnection(call: Call, actor: Actor): Promise<{ url: string }> {
  const config = requireCalendar(call)
  const [state, verifier] = [newSecret(), generateCodeVerifier()]
  const { userId } = actor
  await insertVisit(
    call.directory,
    {
      ...{ id: hashSecret(state), kind: 'calendar', provider: 'google_calendar' },
      content: { verifier, userId, districtId: actor.district.id, signIn: signInOf(actor) },
      expiresAt: new Date(call.now.getTime() + AWAY_MINUTES * 60_000).toISOString(),
    },
    call.now.toISOString(),
  )
  const client = new OAuth2Client(config.clientId, config.clientSecret, config.redirectUri)
  const url = client.createAuthorizationURLWithPKCE(config.hosts.authorize, state, CodeChallengeMethod.S256, verifier, [
    SCOPE,
  ])
  // A refresh token needs both: Google gives none to an account that has agreed before.
  url.searchParams.set('access_type', 'offline')
  url.searchParams.set('prompt', 'consent')
  return { url: url.href }
}

type Answered = { code: string; state: string }

/** Google's answer: checks whose it is, gets the tokens, and connects the calendar. */
export async function finishConnection(call: Call, tenant: Tenant, caller: Caller, { code, state }: Answered) {
  const config = requireCalendar(call)
  const { actor } = caller
  const visit = await spendVisit(call.directory, hashSecret(state), caller.now)
  if (visit?.kind !== 'calendar') throw gone('This took too long, or was done already. Connect your calendar again.')
  const { verifier = '', userId, districtId, signIn } = visit.content
  if (userId !== actor.userId || districtId !== tenant.districtId || signIn !== signInOf(actor)) {
    throw forbidden('You started this in another session. Connect your calendar again.')
  }
  const google = googleOf(config, callBudget(call.directory, clockFrom(call.now), config.callsPerMinute))
  const { account, refreshToken } = await askGoogle(google, code, verifier)
  const before = await findConnection(tenant, userId)
  const sealed = await sealToken(config.keys, { districtId: tenant.districtId, userId }, refreshToken)
  await runBatch(tenant, [
    ...connect(tenant, { userId, account, ...sealed }, caller.now),
    insertAudit(tenant, caller, {
      ...{ entity: 'user', entityId: userId, action: 'connect-calendar' },
      changes: { calendar: [before && before.state !== 'ending' ? 'Google Calendar' : null, 'Google Calendar'] },
    }),
  ])
  visitAfterAnswer(call, tenant)
}

async function askGoogle(google: Google, code: string, verifier: string) {
  try {
    const { access_token: access, refresh_token: refreshToken, scope } = await google.exchange(code, verifier)
    if (!scope.split(' ').includes(SCOPE)) {
      await google.revoke(refreshToken ?? access).catch(() => {})
      throw forbidden('Google did not allow Waymark to see and edit events. Connect again and leave that box checked.')
    }
    if (!refreshToken) throw new Problem(502, UNREACHABLE)
    return { account: (await google.summary(access)) || 'Google Calendar', refreshToken }
  } catch (error) {
    if (error instanceof BudgetSpent) throw new Problem(502, UNREACHABLE)
    if (!(error instanceof GoogleError)) throw error
    if (error.failure === 'broken') throw forbidden('Google did not accept this. Connect your calendar again.')
    throw new Problem(502, UNREACHABLE)
  }
}

/** Ends the connection at once for the person; a visit after the answer revokes the token. */
export async function disconnect(call: Call, tenant: Tenant, caller: Caller): Promise<void> {
  const { userId } = caller.actor
  const before = await findConnection(tenant, userId)
  if (!before || before.state === 'ending') return
  await runBatch(tenant, [
    endConnection(tenant, userId, caller.now),
    insertAudit(tenant, caller, {
      ...{ entity: 'user', entityId: userId, action: 'disconnect-calendar' },
      changes: { calendar: ['Google Calendar', null] },
    }),
  ])
  visitAfterAnswer(call, tenant)
}
