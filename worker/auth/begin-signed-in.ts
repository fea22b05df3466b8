import type { InferOutput } from 'valibot'
import { insertAudit } from '#db/kit/audit.ts'
import { newId } from '#db/kit/id.ts'
import { authorOf } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { removeEndedRefreshTokens } from '#db/people/refresh-tokens.ts'
import { insertSession, removeEndedSessions } from '#db/people/sessions.ts'
import type { Call } from '#worker/kit/call.ts'
import { districtPaused, unauthorized } from '#worker/kit/problem.ts'
import { actorOfUser } from './actor.ts'
import type { SignedIn } from './contract.ts'
import { knowBrowser } from './limits.ts'
import { personOf } from './person.ts'
import { hashSecret, newSecret, writeHandle } from './secret.ts'
import { idleSince, SESSION_DAYS } from './session-length.ts'
import { newTokenPair } from './token-pair.ts'

/** Signs in after the password was checked: a new session id for a browser, a token pair for an API client. */
export async function beginSignedIn(
  call: Call,
  tenant: Tenant,
  where: { cell: string; districtId: string; userId: string },
): Promise<InferOutput<typeof SignedIn>> {
  const { actor, paused } = await actorOfUser(tenant, where)
  if (!actor) throw paused ? districtPaused() : unauthorized()
  const { userId } = where
  const now = call.now.toISOString()
  const signedIn = insertAudit(tenant, authorOf(userId, now), { entity: 'user', entityId: userId, action: 'sign-in' })
  if (!call.browser) {
    const { pair, statement } = await newTokenPair(call, tenant, actor, newId('family'))
    await tenant.db.batch([removeEndedRefreshTokens(tenant, userId, now), statement, signedIn])
    return { ...pair, user: personOf(actor) }
  }
  const secret = newSecret()
  await tenant.db.batch([
    removeEndedSessions(tenant, userId, now, idleSince(call.now)),
    insertSession(tenant, {
      id: hashSecret(secret),
      userId,
      createdAt: now,
      seenAt: now,
      expiresAt: new Date(call.now.getTime() + SESSION_DAYS * 86_400_000).toISOString(),
      userAgent: call.browser.userAgent,
    }),
    signedIn,
  ])
  call.browser.begin(writeHandle({ ...where, secret }))
  await knowBrowser(call, actor.email)
  return { access: null, refresh: null, user: personOf(actor) }
}
