import type { InferOutput } from 'valibot'
import { differences, insertAudit } from '#db/kit/audit.ts'
import { authorOf } from '#db/kit/stamps.ts'
import { hashPassword } from '#db/people/password-hash.ts'
import { fillInvited, guardNoPassword } from '#db/people/queries.ts'
import { searchKey } from '#model/keys.ts'
import type { Call } from '#worker/kit/call.ts'
import { Problem } from '#worker/kit/problem.ts'
import { beginSignedIn } from './begin-signed-in.ts'
import type { AcceptInvitation, SignedIn } from './contract.ts'
import { openMailLink, redeemMailLink } from './mail-token.ts'
import { refusalOf } from './refusal.ts'

/**
 * Accepts an invitation once and signs the person in, because the link proves the address. A person who already set a
 * password another way is no longer invited, and the link does not replace that password.
 */
export async function acceptInvitation(
  call: Call,
  input: InferOutput<typeof AcceptInvitation>,
): Promise<InferOutput<typeof SignedIn>> {
  const link = await openMailLink(call, input.token, 'invite')
  const { holder, tenant, where } = link
  const reason = refusalOf(holder)
  if (reason) throw new Problem(403, reason)
  const { first_name: firstName, last_name: lastName } = input
  const passwordHash = await hashPassword(input.password)
  const { userId } = where
  const at = call.now.toISOString()
  await redeemMailLink(call, link, undefined, [
    guardNoPassword(tenant, userId),
    fillInvited(tenant, userId, {
      firstName,
      lastName,
      searchKey: searchKey(lastName, firstName, holder.email),
      passwordHash,
      at,
    }),
    insertAudit(tenant, authorOf(userId, at), {
      entity: 'user',
      entityId: userId,
      action: 'accept-invitation',
      changes: differences(
        { first_name: holder.firstName, last_name: holder.lastName },
        { first_name: firstName, last_name: lastName },
      ),
    }),
  ])
  return beginSignedIn(call, tenant, where)
}
