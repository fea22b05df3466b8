import { insertAudit } from '#db/kit/audit.ts'
import { authorOf } from '#db/kit/stamps.ts'
import { tellDeciders } from '#db/notices/tell.ts'
import { confirmAddress } from '#db/people/queries.ts'
import { dateIn } from '#model/dates.ts'
import type { Call } from '#worker/kit/call.ts'
import { openMailLink, redeemMailLink } from './mail-token.ts'

/** Uses the link of the sign-up email; from then on, the request can be accepted. */
export async function confirmEmail(call: Call, token: string): Promise<void> {
  const link = await openMailLink(call, token, 'confirm')
  const { holder, tenant } = link
  const { userId } = holder
  const at = call.now.toISOString()
  await redeemMailLink(call, link, 'confirm', [
    confirmAddress(tenant, userId, at),
    insertAudit(tenant, authorOf(userId, at), {
      entity: 'user',
      entityId: userId,
      action: 'confirm-email',
      changes: { email_confirmed_at: [null, at] },
    }),
    tellDeciders(tenant, { ...authorOf(null, at), today: dateIn(holder.timeZone, call.now) }, userId),
  ])
}
