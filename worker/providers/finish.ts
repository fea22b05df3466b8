import { ArcticFetchError, OAuth2RequestError, UnexpectedErrorResponseBodyError, UnexpectedResponseError } from 'arctic'
import type { InferOutput } from 'valibot'
import { findIdentity, linkIdentity } from '#db/directory/providers.ts'
import { insertAudit } from '#db/kit/audit.ts'
import { type Author, authorOf } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { findCredentials } from '#db/people/queries.ts'
import { nameKey } from '#model/keys.ts'
import { accountOfAddress } from '#worker/auth/account-of-address.ts'
import { beginSignedIn } from '#worker/auth/begin-signed-in.ts'
import { refusalOf } from '#worker/auth/refusal.ts'
import type { Call } from '#worker/kit/call.ts'
import { conflict, districtPaused, forbidden, Problem } from '#worker/kit/problem.ts'
import { openTenant } from '#worker/kit/tenant.ts'
import type { Provider } from './config.ts'
import type { Finished, FinishVisit } from './contract.ts'
import { discover, UNREACHABLE } from './discover.ts'
import { type Claims, checkIdToken } from './id-token.ts'
import { clientOf, findProvider, keepTicket, openVisit } from './visit.ts'

/**
 * Handles the provider's answer: the state must belong to this browser and is used up first; then the ID token is
 * checked in full. Then signs the person in, links the account, or asks who they are.
 */
export async function finishVisit(call: Call, key: string, input: InferOutput<typeof FinishVisit>): Promise<Finished> {
  const provider = findProvider(call, key)
  if (input.state !== input.held) throw forbidden('This sign-in was not started in this browser. Start again.')
  const visit = await openVisit(call, input.state, ['sign_in', 'link'], { spend: true })
  if (visit.provider !== key) throw forbidden('This response came from another provider. Start again.')
  const { nonce = '', verifier = '', next = null, userId = null } = visit.content
  const claims = await askProvider(call, provider, input.code, { nonce, verifier })
  if (visit.kind === 'link') return { outcome: 'linked', next: await linkOwn(call, claims, userId, next) }
  return recognize(call, provider, claims, next)
}

async function askProvider(
  call: Call,
  provider: Provider,
  code: string,
  own: { nonce: string; verifier: string },
): Promise<Claims> {
  const found = await discover(provider, call.now.getTime())
  const tokens = await clientOf(call, provider)
    .validateAuthorizationCode(found.token_endpoint, code, own.verifier)
    .catch((error: unknown) => {
      if (error instanceof OAuth2RequestError)
        throw new Problem(403, 'The provider did not accept this sign-in. Start again.')
      const unreachable = [ArcticFetchError, UnexpectedResponseError, UnexpectedErrorResponseBodyError]
      throw unreachable.some((kind) => error instanceof kind) ? new Problem(502, UNREACHABLE) : error
    })
  if (!('id_token' in tokens.data)) throw new Problem(502, UNREACHABLE)
  return checkIdToken(tokens.idToken(), {
    keys: found.keys,
    issuer: found.issuer,
    clientId: provider.clientId,
    nonce: own.nonce,
    verifiedClaim: provider.verifiedClaim,
    now: call.now,
  })
}

/** The provider's person's account, if it still exists. */
async function accountOf(call: Call, claims: Claims) {
  const place = await findIdentity(call.directory, claims.issuer, claims.subject)
  const opened = place && openTenant(call.env, call.meter, place)
  const account = opened && (await findCredentials(opened.tenant, place.userId))
  return account && account.status !== 'deleted' ? { place, account, tenant: opened.tenant } : null
}

async function recognize(call: Call, provider: Provider, claims: Claims, next: string | null): Promise<Finished> {
  const known = await accountOf(call, claims)
  if (known) {
    const { place, account, tenant } = known
    if (place.status !== 'active') throw districtPaused()
    const reason = refusalOf(account)
    if (reason) throw new Problem(403, reason)
    return { outcome: 'signed_in', next, ...(await beginSignedIn(call, tenant, place)) }
  }
  const { issuer, subject, email, firstName, lastName } = claims
  const ticket = await keepTicket(call, provider.key, { issuer, subject, email, firstName, lastName })
  // The same address doesn't prove that it is the same person; the account's password does.
  const outcome = (await hasAccount(call, email)) ? 'link_first' : 'register'
  return { outcome, next, ticket, email, first_name: firstName, last_name: lastName }
}

/** True if an existing account has this address. */
export async function hasAccount(call: Call, email: string): Promise<boolean> {
  const found = await accountOfAddress(call, nameKey(email))
  return found !== null && found.account.status !== 'deleted'
}

/** Links the provider's person only to the session that asked for it. */
async function linkOwn(call: Call, claims: Claims, userId: string | null, next: string | null) {
  const { actor, tenant } = call
  if (!actor || !tenant || actor.userId !== userId) throw forbidden('You are signed in as someone else. Start again.')
  const known = await accountOf(call, claims)
  if (known && known.account.id !== actor.userId) throw conflict('This sign-in is already linked to another account')
  const at = call.now.toISOString()
  const { issuer, subject, email } = claims
  await linkIdentity(call.directory, { issuer, subject, districtId: actor.district.id, userId, email, linkedAt: at })
  await linkAudit(tenant, authorOf(userId, at), userId, { issuer, email })
  return next
}

/** The audit row of a link; it doesn't contain the provider's id of the person. */
export function linkAudit(tenant: Tenant, by: Author, userId: string, to: { issuer: string; email: string }) {
  return insertAudit(tenant, by, {
    entity: 'user',
    entityId: userId,
    action: 'link-provider',
    changes: { provider: [null, to.issuer], email: [null, to.email] },
  })
}
