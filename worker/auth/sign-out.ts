import { findRefreshToken, revokeFamily } from '#db/people/refresh-tokens.ts'
import { removeSession } from '#db/people/sessions.ts'
import type { Call } from '#worker/kit/call.ts'
import { openTenant } from '#worker/kit/tenant.ts'
import { hashSecret, readHandle } from './secret.ts'

/** Ends the browser's session, or the family of the tokens that were sent; says the same whatever it found. */
export async function signOut(call: Call, refresh: string | null): Promise<void> {
  if (call.actor?.sessionId && call.tenant) await removeSession(call.tenant, call.actor.sessionId)
  call.browser?.end()
  // A client that only sends its access token ends that sign-in too.
  if (call.actor?.familyId && call.tenant) await revokeFamily(call.tenant, call.actor.familyId, call.now.toISOString())
  const handle = readHandle(refresh)
  const opened = handle && openTenant(call.env, call.meter, handle)
  const token = opened && (await findRefreshToken(opened.tenant, hashSecret(handle.secret)))
  if (token && opened) await revokeFamily(opened.tenant, token.familyId, call.now.toISOString())
}
