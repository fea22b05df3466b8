import { findRefreshToken, revokeFamily } from '#db/people/refresh-tokens.ts'
import { removeSession } from '#db/people/sessions.ts'
import type { Call } from '#worker/kit/call.ts'
import { locateDistrict } from './locate-district.ts'
import { hashSecret, readHandle } from './secret.ts'

/** Ends the browser's session, or the family of the sent tokens; the answer is always the same. */
export async function signOut(call: Call, refresh: string | null): Promise<void> {
  if (call.actor?.sessionId && call.tenant) await removeSession(call.tenant, call.actor.sessionId)
  call.browser?.end()
  // A client that sends only its access token also ends that sign-in.
  if (call.actor?.familyId && call.tenant) await revokeFamily(call.tenant, call.actor.familyId, call.now.toISOString())
  const handle = readHandle(refresh)
  const held =
    handle && (await locateDistrict(call, handle, ({ tenant }) => findRefreshToken(tenant, hashSecret(handle.secret))))
  if (held) await revokeFamily(held.opened.tenant, held.found.familyId, call.now.toISOString())
}
