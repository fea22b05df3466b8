import { insertMails } from '#db/jobs/outbox.ts'
import { insertAudits } from '#db/kit/audit.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { clearUndelivered } from '#db/people/email-state.ts'
import { insertMailTokens, spendMailTokensOf } from '#db/people/mail-tokens.ts'
import { guardMembers } from '#db/people/member-writes.ts'
import { selectMembersById } from '#db/people/members.ts'
import { nameKey } from '#model/keys.ts'
import { countNotices } from '#worker/auth/limits.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { idempotent } from '#worker/kit/idempotent.ts'
import { conflict, forbidden, notFound, tooMany } from '#worker/kit/problem.ts'
import { drainAfterResponse } from '#worker/mail/drain.ts'
import { invitationLetter } from './invitation.ts'

export const INVITED_OFTEN = 'Got 5 invitations today, the most we send to one address. Try again tomorrow.'

/** One form for the limit of emails to an address: sent again with the same key, it counts no further emails. */
export function occasionOf(caller: Caller, key: string | null): string {
  return key === null ? crypto.randomUUID() : `${caller.actor.userId}:${key}`
}

type Invitee = { id: string; email: string; version: number }

/** The statements that send new invitations; the old links become invalid. */
export function inviteAgainStatements(call: Call, tenant: Tenant, caller: Caller, people: Invitee[]): Statement[] {
  if (people.length === 0) return []
  const letters = people.map((one) => invitationLetter(call, tenant, caller.actor, one))
  return [
    guardMembers(tenant, people),
    spendMailTokensOf(
      tenant,
      people.map(({ id }) => id),
      caller.now,
      'invite',
    ),
    clearUndelivered(
      tenant,
      people.map(({ id }) => id),
      caller.now,
    ),
    ...insertMailTokens(
      tenant,
      letters.map(({ link }) => link),
    ),
    insertMails(
      tenant,
      letters.map(({ mail }) => mail),
      caller.now,
    ),
    ...insertAudits(
      tenant,
      caller,
      people.map(({ id, email }) => ({
        entity: 'user',
        entityId: id,
        action: 'invite',
        changes: { email: [null, email] },
      })),
    ),
  ]
}

/**
 * Sends new invitations to members who have not accepted yet; skips those who have accepted in the meantime. With a `key`,
 * the same request again sends nothing more and gets the same answer.
 */
export async function inviteAgain(call: Call, tenant: Tenant, caller: Caller, ids: string[], key: string | null) {
  const wanted = [...new Set(ids)]
  const members = await selectMembersById(tenant, caller.actor, wanted)
  if (members.length < wanted.length) throw notFound()
  if (members.some((member) => !member.manageable)) throw forbidden('Your role can’t manage everyone you chose')
  const invited = members.filter((member) => member.isInvited)
  if (invited.length === 0) {
    throw conflict('Only people who have not accepted their invitation yet can be invited again')
  }
  const room = await countNotices(
    call,
    invited.map(({ email }) => nameKey(email)),
    occasionOf(caller, key),
  )
  const sent = invited.filter(({ email }) => room.has(nameKey(email)))
  if (sent.length === 0) throw tooMany(3600, INVITED_OFTEN)
  const make = async (fresh: string, mark: Statement[]) => {
    await runBatch(tenant, [...mark, ...inviteAgainStatements(call, tenant, caller, sent)])
    return fresh
  }
  try {
    await idempotent(tenant, caller, key, { again: wanted }, make, newId('user'))
  } catch (error) {
    throw isGuardFailure(error) ? conflict('Someone else changed one of them just now. Try again.') : error
  }
  drainAfterResponse(call, tenant)
  return {
    sent: sent.map(({ id, firstName, lastName, email }) => ({
      id,
      name: `${firstName} ${lastName}`.trim() || email,
    })),
    skipped: members.length - sent.length,
  }
}
