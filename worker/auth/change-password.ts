import type { InferOutput } from 'valibot'
import type { Tenant } from '#db/kit/tenant.ts'
import { spendMailTokensOf } from '#db/people/mail-tokens.ts'
import { hashPassword, passwordMatches } from '#db/people/password-hash.ts'
import { findCredentials } from '#db/people/queries.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Actor } from '#worker/kit/env.ts'
import { invalid, unauthorized } from '#worker/kit/problem.ts'
import { drainAfterResponse } from '#worker/mail/drain.ts'
import { type ChangePassword, SAME_PASSWORD } from './contract.ts'
import { countPassword, forgetOtherBrowsers, forgetTries } from './limits.ts'
import { replacePassword } from './replace-password.ts'

/**
 * Wrong old passwords count toward a limit for the signed-in person, so that nobody can guess at an unattended browser.
 */
export async function changePassword(
  call: Call,
  tenant: Tenant,
  actor: Actor,
  input: InferOutput<typeof ChangePassword>,
): Promise<void> {
  const tried = await countPassword(call, actor.userId)
  const account = await findCredentials(tenant, actor.userId)
  if (!account) throw unauthorized()
  if (!(await passwordMatches(input.oldPassword, account.passwordHash))) {
    throw invalid({ oldPassword: ['Your old password is wrong. Try again'] })
  }
  await forgetTries(call, tried)
  if (input.newPassword === input.oldPassword) throw invalid({ newPassword: [SAME_PASSWORD] })
  const passwordHash = await hashPassword(input.newPassword)
  const { userId, email, firstName, sessionId } = actor
  await tenant.db.batch([
    spendMailTokensOf(tenant, userId, call.now.toISOString()),
    ...replacePassword(
      call,
      tenant,
      { userId, email, firstName, timeZone: actor.district.timeZone },
      { passwordHash, action: 'password-change', keepSession: sessionId },
    ),
  ])
  await forgetOtherBrowsers(call, email)
  drainAfterResponse(call, tenant)
}
