import type { InferOutput } from 'valibot'
import { authorOf } from '#db/kit/stamps.ts'
import { tellDeciders } from '#db/notices/tell.ts'
import { hashPassword, passwordMatches } from '#db/people/password-hash.ts'
import { dateIn } from '#model/dates.ts'
import type { Call } from '#worker/kit/call.ts'
import { invalid } from '#worker/kit/problem.ts'
import { drainAfterResponse } from '#worker/mail/drain.ts'
import { type ResetPassword, SAME_PASSWORD } from './contract.ts'
import { unlockAccount } from './limits.ts'
import { openMailLink, redeemMailLink } from './mail-token.ts'
import { isUnconfirmed } from './refusal.ts'
import { replacePassword } from './replace-password.ts'

/**
 * Sets a new password with an emailed link, once; the link also proves the address, so that a request to join can be
 * accepted from then on.
 */
export async function resetPassword(call: Call, input: InferOutput<typeof ResetPassword>): Promise<void> {
  const link = await openMailLink(call, input.token, 'reset')
  const { holder, tenant } = link
  if (await passwordMatches(input.newPassword, holder.passwordHash)) throw invalid({ newPassword: [SAME_PASSWORD] })
  const passwordHash = await hashPassword(input.newPassword)
  // Unlock first, because the link works only once: a failure in between then leaves the account unlocked, not locked.
  await unlockAccount(call, holder.email)
  const change = { passwordHash, action: 'password-reset', keepSession: null } as const
  const by = { ...authorOf(null, call.now.toISOString()), today: dateIn(holder.timeZone, call.now) }
  await redeemMailLink(call, link, undefined, [
    ...replacePassword(call, tenant, holder, change),
    ...(isUnconfirmed(holder) ? [tellDeciders(tenant, by, holder.userId)] : []),
  ])
  drainAfterResponse(call, tenant)
}
