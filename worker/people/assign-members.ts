import { recordAudits } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { isDuplicate, isGuardFailure } from '#db/kit/guard.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { guardMember, guardSuperAdminLeft, type MemberSet, updateMember } from '#db/people/member-writes.ts'
import { type ManagedMember, selectMembersById } from '#db/people/members.ts'
import { revokeRefreshTokensOf } from '#db/people/refresh-tokens.ts'
import { removeSessionsOf } from '#db/people/sessions.ts'
import type { By } from '#worker/kit/by.ts'
import { conflict, forbidden, notFound } from '#worker/kit/problem.ts'
import { LAST_ADMIN } from './edit-member.ts'
import { ownedStatements } from './hand-over.ts'
import type { AssignMembers, MemberAction } from './member-contract.ts'

const UNDO_DAYS = 30

/** What each action makes of each status; whatever is not here is refused with 409 (decisions §5). */
const TRANSITIONS: Record<
  Exclude<MemberAction, 'restore'>,
  { from: readonly string[]; to: 'accepted' | 'rejected' | 'deleted' }
> = {
  accept: { from: ['pending', 'rejected'], to: 'accepted' },
  reject: { from: ['pending'], to: 'rejected' },
  delete: { from: ['pending', 'accepted', 'rejected'], to: 'deleted' },
}
const VERBS: Record<MemberAction, string> = {
  accept: 'accepted',
  reject: 'rejected',
  delete: 'deleted',
  restore: 'brought back',
}

/**
 * Accepts, rejects, deletes or brings back several members: all of them or none. Who loses access loses it at once; what
 * a deleted person owned goes to whom the request names, or to nobody when it says so.
 */
export async function assignMembers(tenant: Tenant, by: By, input: AssignMembers) {
  const members = await selectMembersById(tenant, by.actor, input.ids)
  if (members.length < input.ids.length) throw notFound()
  if (members.some((member) => !member.manageable)) throw forbidden('Your role does not manage everybody you chose')
  const moves = members.map((member) => ({ member, to: targetOf(by, member, input.action) }))
  const gone = moves.filter(({ to }) => to === 'deleted').map(({ member }) => member.id)
  const leaving = gone.length > 0 ? await ownedStatements(tenant, by, gone, input) : []
  const admins = moves.filter(({ member, to }) => member.role === 'super_admin' && to !== 'accepted')
  const losing = admins.filter(({ member }) => member.status === 'accepted').map(({ member }) => member.id)
  try {
    await runBatch(tenant, [
      ...members.map(({ id, version }) => guardMember(tenant, id, version)),
      ...(losing.length > 0 ? [guardSuperAdminLeft(tenant, losing)] : []),
      ...moves.flatMap(({ member, to }) => [
        updateMember(tenant, member.id, setOf(by, member, to)),
        ...(to === 'accepted'
          ? []
          : [removeSessionsOf(tenant, member.id, null), revokeRefreshTokensOf(tenant, member.id, by.now)]),
      ]),
      ...leaving,
      ...recordAudits(
        tenant,
        moves.map(({ member, to }) => ({
          at: by.now,
          userId: by.actor.userId,
          entity: 'user',
          entityId: member.id,
          planId: null,
          action: input.action,
          changes: { status: [member.status, to] },
        })),
      ),
    ])
  } catch (error) {
    if (isDuplicate(error, 'email_key')) throw conflict('The address was registered again meanwhile')
    if (!isGuardFailure(error)) throw error
    throw conflict(losing.length > 0 ? LAST_ADMIN : 'Somebody else changed one of them just now. Look again.')
  }
  return { ids: members.map(({ id }) => id), status: moves[0]?.to ?? 'accepted' }
}

function targetOf(by: By, member: ManagedMember, action: MemberAction) {
  const name = `${member.firstName} ${member.lastName}`.trim() || member.email
  if (member.id === by.actor.userId) throw conflict('Somebody else has to do this with your own account')
  if (action === 'restore') {
    const since = new Date(Date.parse(by.now) - UNDO_DAYS * 86_400_000).toISOString()
    if (member.status !== 'deleted' || !member.formerStatus || (member.deletedAt ?? '') < since) {
      throw conflict(`${name} cannot be brought back any more`)
    }
    return member.formerStatus
  }
  const { from, to } = TRANSITIONS[action]
  if (!from.includes(member.status)) throw conflict(`${name} is ${member.status} and cannot be ${VERBS[action]}`)
  if (action === 'accept' && member.status === 'pending' && !member.emailConfirmedAt) {
    throw conflict(`${name} has not confirmed the email address yet`)
  }
  return to
}

function setOf(by: By, member: ManagedMember, to: ManagedMember['status']): MemberSet {
  const stamp = { status: to, updatedAt: by.now, updatedBy: by.actor.userId }
  if (to === 'deleted' && member.status !== 'deleted')
    return { ...stamp, formerStatus: member.status, deletedAt: by.now }
  const joined = to === 'accepted' && member.status !== 'deleted' ? { joinedAt: by.now } : {}
  return { ...stamp, ...joined, formerStatus: null, deletedAt: null }
}
