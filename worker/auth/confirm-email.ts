import { insertAudit } from '#db/kit/audit.ts'
import { authorOf } from '#db/kit/stamps.ts'
import { guardUnusedMailToken, spendMailTokensOf } from '#db/people/mail-tokens.ts'
import { confirmAddress } from '#db/people/queries.ts'
import type { Call } from '#worker/kit/call.ts'
import { goneIfUsed, openMailLink } from './mail-token.ts'

/** The link of the sign-up mail: the request can be accepted from now on (decisions §5). */
export async function confirmEmail(call: Call, token: string): Promise<void> {
  const { id, holder, tenant } = await openMailLink(call, token, 'confirm')
  const { userId } = holder
  const at = call.now.toISOString()
  await tenant.db
    .batch([
      guardUnusedMailToken(tenant, id, at),
      spendMailTokensOf(tenant, userId, at, 'confirm'),
      confirmAddress(tenant, userId, at),
      insertAudit(tenant, authorOf(userId, at), {
        entity: 'user',
        entityId: userId,
        action: 'confirm-email',
        changes: { email_confirmed_at: [null, at] },
      }),
    ])
    .catch(goneIfUsed)
}
