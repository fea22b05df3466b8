import { findPlaceOfAddress } from '#db/directory/queries.ts'
import { differences, recordAudits } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { isDuplicate, isGuardFailure } from '#db/kit/guard.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { guardMember, guardSuperAdminLeft, type MemberSet, updateMember } from '#db/people/member-writes.ts'
import { type ManagedMember, selectMembersById } from '#db/people/members.ts'
import { revokeRefreshTokensOf } from '#db/people/refresh-tokens.ts'
import { removeSessionsOf } from '#db/people/sessions.ts'
import type { By } from '#worker/kit/by.ts'
import type { Call } from '#worker/kit/call.ts'
import { conflict, forbidden, notFound } from '#worker/kit/problem.ts'
import { trashSince } from '#worker/plans/list-trash.ts'
import { LAST_ADMIN } from './edit-member.ts'
import { ownedStatements } from './hand-over.ts'
import type { AssignMembers, MemberAction } from './member-contract.ts'

type Target = { status: ManagedMember['status']; isActive: boolean }
/** What each action makes of each status; whatever is not here is refused with 409 (decisions §5). */
const TRANSITIONS: Record<Exclude<MemberAction, 'restore'>, { from: readonly string[]; to: Partial<Target> }> = {
  accept: { from: ['pending', 'rejected'], to: { status: 'accepted', isActive: true } },
  reject: { from: ['pending'], to: { status: 'rejected' } },
  delete: { from: ['pending', 'accepted', 'rejected'], to: { status: 'deleted' } },
  activate: { from: ['accepted'], to: { isActive: true } },
  deactivate: { from: ['accepted'], to: { isActive: false } },
}
const VERBS: Record<MemberAction, string> = {
  accept: 'accepted',
  reject: 'rejected',
  delete: 'deleted',
  restore: 'brought back',
  activate: 'activated',
  deactivate: 'deactivated',
}

/**
 * Accepts, rejects, deletes, brings back, activates or deactivates several members: all of them or none. Who loses access
 * loses it at once; what they own goes where the request says, or the request is refused and asks.
 */
export async function assignMembers(call: Call, tenant: Tenant, by: By, input: AssignMembers) {
  const members = await selectMembersById(tenant, by.actor, input.ids)
  if (members.length < input.ids.length) throw notFound()
  if (members.some((member) => !member.manageable)) throw forbidden('Your role does not manage everybody you chose')
  const moves = members.map((member) => ({ member, to: targetOf(by, member, input.action) }))
  if (input.action === 'restore') await refuseTakenAddresses(call, members)
  const goes = moves.filter(({ member, to }) => mayEnter(member) && !mayEnter(to)).map(({ member }) => member)
  const leaving = goes.length > 0 ? await ownedStatements(tenant, by, idsOf(goes), keepsIf(input)) : []
  const admins = idsOf(goes.filter((member) => member.role === 'super_admin'))
  try {
    await runBatch(tenant, [
      ...members.map(({ id, version }) => guardMember(tenant, id, version)),
      ...(admins.length > 0 ? [guardSuperAdminLeft(tenant, admins)] : []),
      ...moves.map(({ member, to }) => updateMember(tenant, member.id, setOf(by, member, to))),
      ...goes.flatMap(({ id }) => [removeSessionsOf(tenant, id, null), revokeRefreshTokensOf(tenant, id, by.now)]),
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
          changes: differences(
            { status: member.status, is_active: member.isActive },
            { status: to.status, is_active: to.isActive },
          ),
        })),
      ),
    ])
  } catch (error) {
    if (isDuplicate(error, 'email_key')) throw conflict('The address was registered again meanwhile')
    if (!isGuardFailure(error)) throw error
    throw conflict(admins.length > 0 ? LAST_ADMIN : 'Somebody else changed one of them just now. Look again.')
  }
  return { ids: idsOf(members), status: moves[0]?.to.status ?? 'accepted' }
}

const idsOf = (members: ManagedMember[]) => members.map(({ id }) => id)
const mayEnter = ({ status, isActive }: Target) => status === 'accepted' && isActive

/** Who is only deactivated may keep what they own; who is deleted may not. */
function keepsIf({ action, keep, ...heir }: AssignMembers) {
  return { ...heir, keep: keep && action === 'deactivate' }
}

/** The address of a deleted member is free: somebody else may have registered it (decisions §5). */
async function refuseTakenAddresses(call: Call, members: ManagedMember[]): Promise<void> {
  for (const { id, emailKey } of members) {
    const place = await findPlaceOfAddress(call.directory, emailKey)
    if (place && place.userId !== id) throw conflict('The address was registered again meanwhile')
  }
}

function targetOf(by: By, member: ManagedMember, action: MemberAction): Target {
  const name = `${member.firstName} ${member.lastName}`.trim() || member.email
  if (member.id === by.actor.userId) throw conflict('Somebody else has to do this with your own account')
  if (action === 'restore') {
    if (member.status !== 'deleted' || !member.formerStatus || (member.deletedAt ?? '') < trashSince(by.now)) {
      throw conflict(`${name} cannot be brought back any more`)
    }
    return { status: member.formerStatus, isActive: member.isActive }
  }
  const { from, to } = TRANSITIONS[action]
  const asIs = to.status === undefined && to.isActive === member.isActive
  if (!from.includes(member.status) || asIs) {
    const is = asIs ? (member.isActive ? 'active' : 'deactivated') : member.status
    throw conflict(`${name} is ${is} and cannot be ${VERBS[action]}`)
  }
  if (action === 'accept' && member.status === 'pending' && !member.emailConfirmedAt) {
    throw conflict(`${name} has not confirmed the email address yet`)
  }
  return { status: member.status, isActive: member.isActive, ...to }
}

function setOf(by: By, member: ManagedMember, to: Target): MemberSet {
  const stamp = { ...to, updatedAt: by.now, updatedBy: by.actor.userId }
  if (to.status === 'deleted' && member.status !== 'deleted') {
    return { ...stamp, formerStatus: member.status, deletedAt: by.now }
  }
  const joins = to.status === 'accepted' && (member.status === 'pending' || member.status === 'rejected')
  return { ...stamp, ...(joins ? { joinedAt: by.now } : {}), formerStatus: null, deletedAt: null }
}
