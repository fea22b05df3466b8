import type { InferOutput } from 'valibot'
import { findPlaceOfAddress } from '#db/directory/queries.ts'
import { nameKey } from '#db/kit/keys.ts'
import { findCredentials } from '#db/people/queries.ts'
import type { Call } from '#worker/kit/env.ts'
import { Problem } from '#worker/kit/problem.ts'
import { openTenant } from '#worker/kit/tenant.ts'
import { beginSignedIn } from './begin-signed-in.ts'
import type { SignedIn, SignIn } from './contract.ts'
import { countTry, forgetTries } from './limits.ts'
import { passwordMatches } from './password.ts'

const WRONG = 'The email or the password is not right'

/** Why somebody with the right password may still not come in; said only after it (decisions §5). */
function refusal(account: { status: string; isActive: boolean; emailConfirmedAt: string | null }): string | null {
  if (account.status === 'pending' && account.emailConfirmedAt === null) {
    return 'Confirm your email address first: the link is in the mail we sent you'
  }
  if (account.status === 'pending') return 'Your request to join has not been accepted yet'
  if (account.status === 'rejected') return 'Your request to join was not accepted'
  if (account.status === 'deleted') return 'This account was deleted'
  return account.isActive ? null : 'This account is deactivated. Ask your district to activate it'
}

/** Checks email and password; an unknown address costs the same password work as a known one. */
export async function signIn(call: Call, input: InferOutput<typeof SignIn>): Promise<InferOutput<typeof SignedIn>> {
  const emailKey = nameKey(input.email)
  await countTry(call, 'sign_in', emailKey)
  const place = await findPlaceOfAddress(call.directory, emailKey)
  const opened = place && openTenant(call.env, call.meter, place)
  const account = opened && (await findCredentials(opened.tenant, place.userId))
  const right = await passwordMatches(input.password, account?.passwordHash ?? null)
  if (!right || !account || !opened || !place) throw new Problem(401, WRONG)
  await forgetTries(call, 'sign_in', emailKey)
  const reason = place.status === 'suspended' ? 'This district is suspended' : refusal(account)
  if (reason) throw new Problem(403, reason)
  return beginSignedIn(call, opened.tenant, place)
}
