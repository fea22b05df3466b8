import { insertAudit } from '#db/kit/audit.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { clearUndelivered } from '#db/people/email-state.ts'
import { spendMailTokensOf } from '#db/people/mail-tokens.ts'
import { guardMember } from '#db/people/member-writes.ts'
import { type ManagedMember, selectMembersById } from '#db/people/members.ts'
import { nameKey } from '#model/keys.ts'
import { confirmStatements } from '#worker/auth/confirm-statements.ts'
import { countNotices } from '#worker/auth/limits.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { conflict, forbidden, notFound, tooMany } from '#worker/kit/problem.ts'
import { drainAfterResponse } from '#worker/mail/drain.ts'
import { queueMail } from '#worker/mail/queue.ts'
import { getMember } from './get-member.ts'
import { inviteAgainStatements } from './invite-again.ts'
import type { MemberDetail } from './member-contract.ts'

/**
 * Resumes emails to a person whose address bounced or who reported spam, starting with the one they need: the
 * invitation, the confirmation link, or a short email that says so.
 */
export async function sendAgain(call: Call, tenant: Tenant, caller: Caller, id: string): Promise<MemberDetail> {
  const [member] = await selectMembersById(tenant, caller.actor, [id])
  if (!member || member.status === 'deleted') throw notFound()
  if (!member.manageable) throw forbidden('Your role can’t manage this person')
  if (!member.emailState) throw conflict('Emails to this person are being sent')
  const room = await countNotices(call, [nameKey(member.email)])
  if (room.size === 0) throw tooMany(3600, 'Got 5 emails today, the most we send to one address. Try again tomorrow.')
  try {
    await runBatch(tenant, statements(call, tenant, caller, member))
  } catch (error) {
    throw isGuardFailure(error) ? conflict('Someone else changed this person just now. Try again.') : error
  }
  drainAfterResponse(call, tenant)
  return getMember(tenant, caller, id)
}

function statements(call: Call, tenant: Tenant, caller: Caller, member: ManagedMember): Statement[] {
  const { id, email, firstName, version } = member
  if (member.isInvited) return inviteAgainStatements(call, tenant, caller, [member])
  const isUnconfirmed = member.status !== 'accepted' && member.emailConfirmedAt === null
  const mail = isUnconfirmed
    ? [
        spendMailTokensOf(tenant, id, caller.now, 'confirm'),
        ...confirmStatements(call, tenant, caller.district, { userId: id, email, firstName }),
      ]
    : [
        queueMail(tenant, {
          to: email,
          replyTo: caller.actor.email,
          message: {
            kind: 'sending-again',
            firstName,
            askedBy: `${caller.actor.firstName} ${caller.actor.lastName}`,
            signInUrl: new URL('/', call.env.PUBLIC_URL).href,
          },
          key: `again:${id}:${caller.now}`,
          now: caller.now,
        }),
      ]
  return [
    guardMember(tenant, id, version),
    clearUndelivered(tenant, [id], caller.now),
    ...mail,
    insertAudit(tenant, caller, {
      entity: 'user',
      entityId: id,
      action: 'send-again',
      changes: { email: [null, email] },
    }),
  ]
}
