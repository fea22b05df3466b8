import { insertAudit } from '#db/kit/audit.ts'
import { authorOf } from '#db/kit/stamps.ts'
import { nameKey } from '#model/keys.ts'
import { afterAnswer } from '#worker/kit/after-answer.ts'
import type { Call } from '#worker/kit/call.ts'
import { drainAfterResponse } from '#worker/mail/drain.ts'
import { queueMail } from '#worker/mail/queue.ts'
import { accountOfAddress } from './account-of-address.ts'
import { countMail } from './limits.ts'
import { newMailLink, RESET_MINUTES } from './mail-token.ts'

/** Counts the request, answers, and only then does what depends on the address, so that timing reveals nothing. */
export async function forgotPassword(call: Call, email: string): Promise<void> {
  const emailKey = nameKey(email)
  await countMail(call, emailKey)
  call.later(afterAnswer(() => mailReset(call, emailKey)))
}

async function mailReset(call: Call, emailKey: string): Promise<void> {
  const found = await accountOfAddress(call, emailKey)
  if (!found || found.account.status === 'deleted' || found.place.status !== 'active') return
  const { place, tenant, account } = found
  const at = call.now.toISOString()
  const link = newMailLink(call, tenant, { cell: place.cell, userId: account.id, kind: 'reset' })
  await tenant.db.batch([
    link.statement,
    queueMail(tenant, {
      to: account.email,
      message: { kind: 'reset-password', firstName: account.firstName, url: link.url, minutes: RESET_MINUTES },
      key: `reset:${link.id}`,
      now: at,
    }),
    insertAudit(tenant, authorOf(null, at), { entity: 'user', entityId: account.id, action: 'reset-link' }),
  ])
  drainAfterResponse(call, tenant)
}
