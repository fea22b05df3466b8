import type { InferOutput } from 'valibot'
import * as v from 'valibot'
import { recordAudit } from '#db/kit/audit.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { spendMailTokensOf } from '#db/people/mail-tokens.ts'
import type { By } from '#worker/kit/by.ts'
import type { Call } from '#worker/kit/call.ts'
import { email as emailRule } from '#worker/kit/people-rules.ts'
import { conflict, forbidden } from '#worker/kit/problem.ts'
import { drainSoon } from '#worker/mail/drain.ts'
import { addMembers } from './add-member.ts'
import { getMember } from './get-member.ts'
import { inviteStatements } from './invitation.ts'
import type { Invited, InviteUsers } from './member-contract.ts'

const INVITED = 'An invitation is on its way'

/**
 * Invites several addresses, each answered for itself: those that are none, and the others, all of whom get what is on
 * its way, or nobody does. A taken one answers like a free one (decisions §5).
 */
export async function inviteUsers(
  call: Call,
  tenant: Tenant,
  by: By,
  input: InviteUsers,
): Promise<InferOutput<typeof Invited>> {
  const { emails, ...rest } = input
  const checked = emails.map((email) => ({ email, ...v.safeParse(emailRule, email) }))
  const good = checked.flatMap((one) => (one.success ? [one.output] : []))
  await addMembers(call, tenant, by, good, rest)
  return {
    results: checked.map(({ email, issues }) =>
      issues
        ? { email, outcome: 'invalid', message: issues[0].message }
        : { email, outcome: 'invited', message: INVITED },
    ),
  }
}

/** A new invitation for somebody who has not come yet; the old link opens nothing any more. */
export async function inviteAgain(call: Call, tenant: Tenant, by: By, id: string) {
  const member = await getMember(tenant, by, id)
  if (!member.is_editable) throw forbidden()
  if (!member.is_invited) throw conflict('Only somebody who has not accepted an invitation yet can be invited again')
  await tenant.db.batch([
    spendMailTokensOf(tenant, id, by.now, 'invite'),
    ...inviteStatements(call, tenant, by.actor, member),
    recordAudit(tenant, {
      at: by.now,
      userId: by.actor.userId,
      entity: 'user',
      entityId: id,
      planId: null,
      action: 'invite',
      changes: { email: [null, member.email] },
    }),
  ])
  drainSoon(call, tenant)
  return member
}
