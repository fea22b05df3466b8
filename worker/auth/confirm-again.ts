import { insertAudit } from '#db/kit/audit.ts'
import { authorOf } from '#db/kit/stamps.ts'
import { spendMailTokensOf } from '#db/people/mail-tokens.ts'
import { nameKey } from '#model/keys.ts'
import { afterAnswer } from '#worker/kit/after-answer.ts'
import type { Call } from '#worker/kit/call.ts'
import { drainAfterResponse } from '#worker/mail/drain.ts'
import { accountOfAddress } from './account-of-address.ts'
import { confirmStatements } from './confirm-statements.ts'
import { countMail } from './limits.ts'
import { isUnconfirmed } from './refusal.ts'

/**
 * Sends a new confirmation link to a person who asked to join. The limit and the answer are the same for every address.
 */
export async function confirmAgain(call: Call, email: string): Promise<void> {
  const emailKey = nameKey(email)
  await countMail(call, emailKey)
  call.later(afterAnswer(() => mailConfirmation(call, emailKey)))
}

async function mailConfirmation(call: Call, emailKey: string): Promise<void> {
  const found = await accountOfAddress(call, emailKey)
  if (!found || !isUnconfirmed(found.account) || found.place.status !== 'active') return
  const { place, tenant, account } = found
  const at = call.now.toISOString()
  const to = { userId: account.id, email: account.email, firstName: account.firstName }
  await tenant.db.batch([
    spendMailTokensOf(tenant, account.id, at, 'confirm'),
    ...confirmStatements(call, tenant, { cell: place.cell, name: account.districtName }, to),
    insertAudit(tenant, authorOf(null, at), { entity: 'user', entityId: account.id, action: 'confirm-link' }),
  ])
  drainAfterResponse(call, tenant)
}
