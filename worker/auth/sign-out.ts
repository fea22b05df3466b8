import { findRefreshToken, revokeFamily } from '#db/people/refresh-tokens.ts'
import { removeSession } from '#db/people/sessions.ts'
import type { Call } from '#worker/kit/call.ts'
import { openTenant } from '#worker/kit/tenant.ts'
import { hashSecret, readHandle } from './secret.ts'

/** Ends the browser's session, and the family of a refresh token; says the same whatever it found. */
export async function signOut(call: Call, refresh: string | null): Promise<void> {
  if (call.actor?.sessionId && call.tenant) await removeSession(call.tenant, call.actor.sessionId)
  call.browser?.end()
  const handle = readHandle(refresh)
  const opened = handle && openTenant(call.env, call.meter, handle)
  const token = opened && (await findRefreshToken(opened.tenant, hashSecret(handle.secret)))
  if (token && opened) await revokeFamily(opened.tenant, token.familyId, call.now.toISOString())
}
