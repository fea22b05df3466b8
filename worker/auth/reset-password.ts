import type { InferOutput } from 'valibot'
import { hashPassword, passwordMatches } from '#db/people/password-hash.ts'
import type { Call } from '#worker/kit/call.ts'
import { invalid } from '#worker/kit/problem.ts'
import { drainAfterResponse } from '#worker/mail/drain.ts'
import { type ResetPassword, SAME_PASSWORD } from './contract.ts'
import { unlockAccount } from './limits.ts'
import { openMailLink, redeemMailLink } from './mail-token.ts'
import { replacePassword } from './replace-password.ts'

/** Sets a new password with an emailed link, once; the link also proves the address. */
export async function resetPassword(call: Call, input: InferOutput<typeof ResetPassword>): Promise<void> {
  const link = await openMailLink(call, input.token, 'reset')
  const { holder, tenant } = link
  if (await passwordMatches(input.newPassword, holder.passwordHash)) throw invalid({ newPassword: [SAME_PASSWORD] })
  const passwordHash = await hashPassword(input.newPassword)
  // Unlock first, because the link works only once: a failure in between then leaves the account unlocked, not locked.
  await unlockAccount(call, holder.email)
  const change = { passwordHash, action: 'password-reset', keepSession: null } as const
  await redeemMailLink(call, link, undefined, replacePassword(call, tenant, holder, change))
  drainAfterResponse(call, tenant)
}
