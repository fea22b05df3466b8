import type { Statement } from '#db/kit/batch.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { spendMailTokensOf } from '#db/people/mail-tokens.ts'
import type { MemberSet } from '#db/people/member-writes.ts'
import { momentIn } from '#model/dates.ts'
import { nameKey, searchKey } from '#model/keys.ts'
import { claimAddress } from '#worker/auth/claim-address.ts'
import { confirmStatements } from '#worker/auth/confirm-statements.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { invalid } from '#worker/kit/problem.ts'
import { queueMail } from '#worker/mail/queue.ts'
import { inviteStatements } from './invitation.ts'
import type { EditMember, MemberDetail } from './member-contract.ts'

/** `frees` is the key of the address that becomes free with the batch. */
type Moved = { set: MemberSet; statements: Statement[]; frees: string | null }

/**
 * Changes an account's address: reserves the new one first, as for a new account. Links emailed to the old address
 * become invalid. A person who still had to accept an invitation or confirm the address gets a new link, because proof
 * of the old address says nothing about the new one. Anyone else is told at the old address: an administrator who takes
 * over an account must not go unnoticed.
 */
export async function moveAddress(
  call: Call,
  tenant: Tenant,
  caller: Caller,
  before: MemberDetail,
  input: EditMember,
): Promise<Moved> {
  const { id: userId, email = before.email } = input
  const emailKey = nameKey(email)
  const firstName = input.first_name ?? before.first_name
  const written = { email, searchKey: searchKey(input.last_name ?? before.last_name, firstName, email) }
  const frees = nameKey(before.email)
  // The same address in different case.
  if (emailKey === frees) return { set: written, statements: [], frees: null }
  const claim = await claimAddress(call, { emailKey, districtId: caller.actor.district.id, userId })
  if (!claim.mine) throw invalid({ email: ['You can’t use this email address. Enter another one'] })
  const waits = before.status === 'pending' || before.status === 'rejected'
  return {
    frees,
    set: {
      ...written,
      emailKey,
      emailState: null,
      emailStateAt: caller.now,
      ...(waits ? { emailConfirmedAt: null } : {}),
    },
    statements: [
      spendMailTokensOf(tenant, userId, caller.now),
      ...(before.is_invited ? inviteStatements(call, tenant, caller.actor, { id: userId, email }) : []),
      ...(waits ? confirmStatements(call, tenant, caller.actor.district, { userId, email, firstName }) : []),
      ...(isReached(before) ? [oldAddressTold(call, tenant, caller, before)] : []),
    ],
  }
}

/** Whether the old address is known to reach this person, who works here. */
const isReached = ({ status, is_active: active, is_invited: invited, email_state: state }: MemberDetail) =>
  status === 'accepted' && active && !invited && state === null

function oldAddressTold(call: Call, tenant: Tenant, { actor, now }: Caller, before: MemberDetail): Statement {
  return queueMail(tenant, {
    to: before.email,
    replyTo: actor.email,
    message: {
      kind: 'address-changed',
      firstName: before.first_name,
      districtName: actor.district.name,
      changedBy: `${actor.firstName} ${actor.lastName}`.trim(),
      at: momentIn(actor.district.timeZone, call.now),
      supportEmail: call.env.SUPPORT_EMAIL,
    },
    key: `address:${before.id}:${before.version}`,
    now,
  })
}
