import type { InferOutput } from 'valibot'
import { linkIdentity } from '#db/directory/providers.ts'
import { newId } from '#db/kit/id.ts'
import { authorOf } from '#db/kit/stamps.ts'
import { passwordMatches } from '#db/people/password-hash.ts'
import { nameKey } from '#model/keys.ts'
import { accountOfAddress } from '#worker/auth/account-of-address.ts'
import { beginSignedIn } from '#worker/auth/begin-signed-in.ts'
import { claimAddress } from '#worker/auth/claim-address.ts'
import type { SignedIn } from '#worker/auth/contract.ts'
import { countMail, countSignIn, forgetTries } from '#worker/auth/limits.ts'
import { createPending, findRequestedDistrict } from '#worker/auth/pending-member.ts'
import { refusalOf } from '#worker/auth/refusal.ts'
import type { Call } from '#worker/kit/call.ts'
import { conflict, districtPaused, invalid, Problem } from '#worker/kit/problem.ts'
import type { JoinWithProvider, LinkAccount, TicketHolder } from './contract.ts'
import { hasAccount, linkAudit } from './finish.ts'
import { findProvider, openVisit } from './visit.ts'

type Held = { issuer: string; subject: string; email: string; firstName: string; lastName: string }

async function holderOf(call: Call, ticket: string) {
  const visit = await openVisit(call, ticket, ['ticket'], { spend: false })
  return { provider: findProvider(call, visit.provider), held: visit.content as Held } // written by keepTicket
}

/** The person that a ticket was issued to, for the page that asks what to do. */
export async function getTicket(call: Call, ticket: string): Promise<InferOutput<typeof TicketHolder>> {
  const { provider, held } = await holderOf(call, ticket)
  return {
    provider: { key: provider.key, label: provider.label },
    email: held.email,
    first_name: held.firstName,
    last_name: held.lastName,
    has_account: await hasAccount(call, held.email),
  }
}

/** Links the provider's person to the account with the same address, after checking its password, and signs in. */
export async function linkAccount(
  call: Call,
  { ticket, password }: InferOutput<typeof LinkAccount>,
): Promise<InferOutput<typeof SignedIn>> {
  const { held } = await holderOf(call, ticket)
  const emailKey = nameKey(held.email)
  const tried = await countSignIn(call, emailKey)
  const found = await accountOfAddress(call, emailKey)
  const right = await passwordMatches(password, found?.account.passwordHash ?? null)
  if (!right || !found) throw invalid({ password: ['That password is wrong. Try again'] })
  const { place, tenant, account } = found
  await forgetTries(call, tried)
  if (place.status !== 'active') throw districtPaused()
  const reason = refusalOf(account)
  if (reason) throw new Problem(403, reason)
  await openVisit(call, ticket, ['ticket'], { spend: true })
  const { issuer, subject, email } = held
  const at = call.now.toISOString()
  const { districtId, userId } = place
  await linkIdentity(call.directory, { issuer, subject, districtId, userId, email, linkedAt: at })
  await linkAudit(tenant, authorOf(userId, at), userId, { issuer, email })
  return beginSignedIn(call, tenant, place)
}

/**
 * Asks to join a district as an unknown person: a pending member without a password, whose address the provider has
 * confirmed.
 */
export async function joinWithProvider(call: Call, input: InferOutput<typeof JoinWithProvider>): Promise<void> {
  const { held } = await holderOf(call, input.ticket)
  const { issuer, subject, email } = held
  const { place, regionId } = await findRequestedDistrict(call, input)
  const emailKey = nameKey(email)
  await countMail(call, emailKey)
  const userId = newId('user')
  const claim = await claimAddress(call, { emailKey, districtId: place.id, userId })
  if (!claim.mine) throw conflict('This email address already has an account. Enter its password to link the two.')
  await openVisit(call, input.ticket, ['ticket'], { spend: true })
  const at = call.now.toISOString()
  // Write the link before the account, like the address: without an account it has no effect, and the next visit
  // replaces it.
  await linkIdentity(call.directory, { issuer, subject, districtId: place.id, userId, email, linkedAt: at })
  await createPending(call, place, { ...input, email }, { userId, emailKey, regionId, passwordHash: null })
}
