import type { InferOutput } from 'valibot'
import { passwordMatches } from '#db/people/password-hash.ts'
import { nameKey } from '#model/keys.ts'
import type { Role } from '#model/permissions.ts'
import type { Call } from '#worker/kit/call.ts'
import { districtPaused, Problem } from '#worker/kit/problem.ts'
import { providersOf } from '#worker/providers/config.ts'
import { accountOfAddress } from './account-of-address.ts'
import { beginSignedIn } from './begin-signed-in.ts'
import { type SignedIn, type SignIn, UNCONFIRMED } from './contract.ts'
import { countSignIn, forgetTries } from './limits.ts'
import { isUnconfirmed, refusalOf } from './refusal.ts'

const WRONG = 'That email and password don’t match. Try again or reset your password'

/** Checks email and password. An unknown address takes as much password work as a known one. */
export async function signIn(call: Call, input: InferOutput<typeof SignIn>): Promise<InferOutput<typeof SignedIn>> {
  const emailKey = nameKey(input.email)
  const tried = await countSignIn(call, emailKey)
  const found = await accountOfAddress(call, emailKey)
  const right = await passwordMatches(input.password, found?.account.passwordHash ?? null)
  if (!right || !found) throw new Problem(401, WRONG)
  const { place, tenant, account } = found
  await forgetTries(call, tried)
  if (place.status !== 'active') throw districtPaused()
  const reason = refusalOf(account) ?? elsewhere(call, account)
  if (reason) throw new Problem(403, reason, isUnconfirmed(account) ? UNCONFIRMED : null)
  return beginSignedIn(call, tenant, place)
}

/**
 * A district can require its provider: then passwords don't work, except for Super Admins, who must be able to sign in
 * while the provider is down (issue "Sign-in with a provider").
 */
function elsewhere(call: Call, account: { role: Role; requiredProvider: string | null }): string | null {
  if (!account.requiredProvider || account.role === 'super_admin') return null
  const provider = providersOf(call.env).find(({ key }) => key === account.requiredProvider)
  return provider ? `Your district asks you to sign in with ${provider.label}` : null
}
