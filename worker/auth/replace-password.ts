import { insertAudit } from '#db/kit/audit.ts'
import { authorOf } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { setPassword } from '#db/people/queries.ts'
import { revokeRefreshTokensOf } from '#db/people/refresh-tokens.ts'
import { removeSessionsOf } from '#db/people/sessions.ts'
import { momentIn } from '#model/dates.ts'
import type { Call } from '#worker/kit/call.ts'
import { queueMail } from '#worker/mail/queue.ts'

type Account = { userId: string; email: string; firstName: string; timeZone: string }
type Change = { passwordHash: string; action: 'password-reset' | 'password-change'; keepSession: string | null }

/** A new password ends all other sessions and refresh families, sends an email, and adds one audit row. */
export function replacePassword(call: Call, tenant: Tenant, account: Account, change: Change) {
  const { userId, email, firstName, timeZone } = account
  const at = call.now.toISOString()
  return [
    setPassword(tenant, userId, {
      passwordHash: change.passwordHash,
      at,
      confirmsAddress: change.action === 'password-reset',
    }),
    removeSessionsOf(tenant, [userId], change.keepSession),
    revokeRefreshTokensOf(tenant, [userId], at),
    queueMail(tenant, {
      to: email,
      message: {
        kind: 'password-changed',
        firstName,
        at: momentIn(timeZone, call.now),
        supportEmail: call.env.SUPPORT_EMAIL,
      },
      key: `password:${userId}:${at}`,
      now: at,
    }),
    insertAudit(tenant, authorOf(userId, at), { entity: 'user', entityId: userId, action: change.action }),
  ] as const
}
