import { selectHeld } from '#db/directory/claims.ts'
import { endFeedsOf } from '#db/feed/queries.ts'
import { differences, insertAudits } from '#db/kit/audit.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import { isDuplicate, isGuardFailure } from '#db/kit/guard.ts'
import { updateStamps } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { guardMembers, guardSuperAdminLeft, type MemberSet, updateMembers } from '#db/people/member-writes.ts'
import { type ManagedMember, selectMembersById } from '#db/people/members.ts'
import { revokeRefreshTokensOf } from '#db/people/refresh-tokens.ts'
import { removeSessionsOf } from '#db/people/sessions.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { conflict, forbidden, notFound } from '#worker/kit/problem.ts'
import { trashSince } from '#worker/kit/trash.ts'
import { drainAfterResponse } from '#worker/mail/drain.ts'
import { decisionMails } from './decision-mails.ts'
import { LAST_ADMIN } from './edit-member.ts'
import { ownedStatements } from './hand-over.ts'
import type { AssignMembers, MemberAction, Removal } from './member-contract.ts'
import { checkPlacement, type Placement, placementOf, placementSet, placementStatements } from './placement.ts'
import { takeBackStatements, timesOf } from './take-back.ts'

const TAKEN = 'Someone else uses this email address now'
const CHANGED = 'Someone else changed one of them just now. Try again.'

type Move = { member: ManagedMember; to: Target & Placement }
type Target = { status: ManagedMember['status']; isActive: boolean }
/** The new status for each action and status; everything else is refused with 409. */
const TRANSITIONS: Record<Exclude<MemberAction, 'restore'>, { from: readonly string[]; to: Partial<Target> }> = {
  accept: { from: ['pending', 'rejected'], to: { status: 'accepted', isActive: true } },
  reject: { from: ['pending'], to: { status: 'rejected' } },
  delete: { from: ['pending', 'accepted', 'rejected'], to: { status: 'deleted' } },
  activate: { from: ['accepted'], to: { isActive: true } },
  deactivate: { from: ['accepted'], to: { isActive: false } },
  change: { from: ['pending', 'accepted', 'rejected'], to: {} },
}
const VERBS: Record<MemberAction, string> = {
  accept: 'accepted',
  reject: 'rejected',
  delete: 'deleted',
  restore: 'restored',
  activate: 'activated',
  deactivate: 'deactivated',
  change: 'changed',
}

/** Two people decided at the same time: tell the second one the current status. */
function refuseUnseen(members: ManagedMember[], seen: AssignMembers['from']): void {
  const other = seen && members.find(({ status }) => status !== seen)
  if (!other) return
  throw conflict(
    `Someone else changed ${nameOf(other)} just now: the status is ${other.status}. Your action was not saved.`,
  )
}

/**
 * Accepts, rejects, deletes, restores, activates, deactivates, or changes several members, all or none. Lost access
 * takes effect immediately. The request says who takes over what they own; if it doesn't, it is refused and asks.
 */
export async function assignMembers(call: Call, tenant: Tenant, caller: Caller, input: AssignMembers) {
  const members = await selectMembersById(tenant, caller.actor, input.ids)
  if (members.length < input.ids.length) throw notFound()
  if (members.some((member) => !member.manageable)) throw forbidden('Your role can’t manage everyone you chose')
  refuseUnseen(members, input.from)
  const given = placementOf(input)
  const moves = members.map((member) => ({ member, to: { ...targetOf(caller, member, input.action), ...given } }))
  await checkPlacement(tenant, caller, members, given)
  if (input.action === 'restore') await refuseTakenAddresses(call, members)
  const goes = moves.filter(({ member, to }) => mayEnter(member) && !mayEnter(to)).map(({ member }) => member)
  const times = timesOf(caller.now, idsOf(goes))
  const ownership = () => (goes.length > 0 ? ownedStatements(tenant, caller, times, keepsIf(input)) : [])
  const leaving = await ownership()
  const { action } = input
  const placed = members.map((member) => ({ ...member, role: given.role ?? member.role }))
  const back = await takeBackStatements(tenant, caller, input)
  const mails = action === 'accept' || action === 'reject' ? decisionMails(call, tenant, caller, action, placed) : []
  const demotes = given.role !== undefined && given.role !== 'super_admin'
  const admins = idsOf((demotes ? members : goes).filter((member) => member.role === 'super_admin'))
  try {
    await runBatch(tenant, [
      guardMembers(tenant, members),
      ...(admins.length > 0 ? [guardSuperAdminLeft(tenant, admins)] : []),
      ...updates(tenant, caller, moves),
      ...(goes.length > 0
        ? [
            removeSessionsOf(tenant, idsOf(goes), null),
            revokeRefreshTokensOf(tenant, idsOf(goes), caller.now),
            endFeedsOf(tenant, idsOf(goes)),
          ]
        : []),
      ...placementStatements(tenant, members, given),
      ...leaving,
      ...back,
      ...mails,
      ...insertAudits(
        tenant,
        caller,
        moves.map(({ member, to }) => ({
          entity: 'user',
          entityId: member.id,
          at: times.find(({ id }) => id === member.id)?.at ?? caller.now,
          action: input.action === 'change' ? 'edit' : input.action,
          changes: {
            ...differences(
              { status: member.status, is_active: member.isActive, role: member.role, region: member.regionId },
              {
                status: to.status,
                is_active: to.isActive,
                role: to.role ?? member.role,
                region: to.region ?? member.regionId,
              },
            ),
            ...(to.schools ? differences({ schools: schoolsOf(member) }, { schools: [...to.schools].sort() }) : {}),
          },
        })),
      ),
    ])
  } catch (error) {
    if (isDuplicate(error, 'email_key')) throw conflict(TAKEN)
    if (!isGuardFailure(error)) throw error
    // Find out which guard failed: a version, new ownership, or the last Super Admin.
    if (await sameVersions(tenant, caller, members)) {
      await ownership()
      if (admins.length > 0) throw conflict(LAST_ADMIN)
    }
    throw conflict(CHANGED)
  }
  if (mails.length > 0) drainAfterResponse(call, tenant)
  const people = members.map(({ id, ...one }) => ({ id, name: nameOf(one) }))
  return { ids: idsOf(members), people, status: moves[0]?.to.status ?? 'accepted', at: caller.now }
}

const schoolsOf = ({ schools_json }: ManagedMember) =>
  (JSON.parse(schools_json) as { id: string }[]).map(({ id }) => id).sort() // made by json_group_array
const idsOf = (members: ManagedMember[]) => members.map(({ id }) => id)
const mayEnter = ({ status, isActive }: Target) => status === 'accepted' && isActive

/** Deactivated people may keep what they own; deleted people may not. */
function keepsIf({ action, keep, ...newOwner }: AssignMembers): Removal {
  return { ...newOwner, keep: keep && action === 'deactivate' }
}

async function sameVersions(tenant: Tenant, caller: Caller, members: ManagedMember[]): Promise<boolean> {
  const now = await selectMembersById(tenant, caller.actor, idsOf(members))
  return members.every(({ id, version }) => now.some((one) => one.id === id && one.version === version))
}

/** One statement for all with the same new values, so there are only a few statements. */
function updates(tenant: Tenant, caller: Caller, moves: Move[]): Statement[] {
  const sets = new Map<string, { set: MemberSet; ids: string[] }>()
  for (const { member, to } of moves) {
    const set = setOf(caller, member, to)
    const key = JSON.stringify(set)
    sets.set(key, { set, ids: [...(sets.get(key)?.ids ?? []), member.id] })
  }
  return [...sets.values()].map(({ set, ids }) => updateMembers(tenant, ids, set))
}

/** A deleted member's address is free, so someone else may have registered it. */
async function refuseTakenAddresses(call: Call, members: ManagedMember[]): Promise<void> {
  const held = new Map((await selectHeld(call.directory, members)).map((one) => [one.emailKey, one.userId]))
  if (members.some(({ id, emailKey }) => (held.get(emailKey) ?? id) !== id)) throw conflict(TAKEN)
}

const nameOf = ({ firstName, lastName, email }: Pick<ManagedMember, 'firstName' | 'lastName' | 'email'>) =>
  `${firstName} ${lastName}`.trim() || email

function targetOf(caller: Caller, member: ManagedMember, action: MemberAction): Target {
  const name = nameOf(member)
  if (member.id === caller.actor.userId) throw conflict('You cannot do this with your own account. Ask another admin')
  if (action === 'restore') {
    if (member.status !== 'deleted') throw conflict(`${name} is ${member.status} and cannot be restored`)
    if (!member.formerStatus || (member.deletedAt ?? '') < trashSince(caller.now)) {
      throw conflict(`${name} cannot be restored anymore`)
    }
    return { status: member.formerStatus, isActive: member.isActive }
  }
  const { from, to } = TRANSITIONS[action]
  const isPossible = from.includes(member.status)
  if (!isPossible || (to.status === undefined && to.isActive === member.isActive)) {
    const is = isPossible ? (member.isActive ? 'active' : 'deactivated') : member.status
    throw conflict(`${name} is ${is} and cannot be ${VERBS[action]}`)
  }
  if (action === 'accept' && !member.emailConfirmedAt) {
    throw conflict(`${name} has not confirmed their email address yet`)
  }
  return { status: member.status, isActive: member.isActive, ...to }
}

function setOf(caller: Caller, member: ManagedMember, { status, isActive, ...given }: Move['to']): MemberSet {
  const to = { status, isActive }
  const stamp = { ...to, ...placementSet(given), ...updateStamps(caller) }
  if (to.status === 'deleted' && member.status !== 'deleted') {
    return { ...stamp, formerStatus: member.status, deletedAt: caller.now }
  }
  const joins = to.status === 'accepted' && (member.status === 'pending' || member.status === 'rejected')
  return { ...stamp, ...(joins ? { joinedAt: caller.now } : {}), formerStatus: null, deletedAt: null }
}
