import { freeAddress } from '#db/directory/queries.ts'
import { endFeedsOf } from '#db/feed/queries.ts'
import { differences, insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import { updateStamps } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import {
  guardMember,
  guardSuperAdminLeft,
  type MemberSet,
  replaceGrades,
  replaceSchools,
  updateMember,
} from '#db/people/member-writes.ts'
import { revokeRefreshTokensOf } from '#db/people/refresh-tokens.ts'
import { removeSessionsOf } from '#db/people/sessions.ts'
import type { Call } from '#worker/kit/call.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { conflict, notEditable, stale } from '#worker/kit/problem.ts'
import { drainAfterResponse } from '#worker/mail/drain.ts'
import { getMember } from './get-member.ts'
import { ownedStatements } from './hand-over.ts'
import type { EditMember, MemberDetail } from './member-contract.ts'
import { checkPlace, refuseBeyond } from './member-references.ts'
import { MEMBER_KEYS, memberSet } from './member-set.ts'
import { moveAddress } from './move-address.ts'

export const OWN_ACCOUNT = 'You can’t change this on your own account. Ask another admin'
export const LAST_ADMIN = 'This is the last active Super Admin. Give the role to someone else first.'

/**
 * Saves a member manager's changes to another member: fields, role, region, schools, address, and whether the account
 * is active. They apply from that person's next request. People can't change their own role.
 */
export async function editMember(call: Call, tenant: Tenant, caller: Caller, input: EditMember): Promise<MemberDetail> {
  const before = await getMember(tenant, caller, input.id)
  const { id, version, is_active: active, email: _, reassign_to, ownerless, keep, ...fields } = input
  if (!before.is_editable) throw notEditable()
  if (before.version !== version) throw stale(version, before)
  refuseBeyond(caller.actor, {
    role: fields.role === before.role ? undefined : fields.role,
    region: fields.region === before.region ? undefined : fields.region,
  })
  refuseOneself(before, input)
  if (active !== undefined && before.status !== 'accepted') throw conflict('Only an accepted member can be activated')
  await checkPlace(tenant, {
    ...fields,
    region: fields.region === undefined ? before.region : fields.region,
    schools: fields.schools ?? before.user_schools.map((one) => one.id),
  })
  const changes = changesOf(before, input)
  if (Object.keys(changes).length === 0) return before
  // A deactivated person leaves what they own like a deleted one, so the request must say what happens to it.
  const goes = changes.is_active !== undefined && active === false
  const ownership = () =>
    goes ? ownedStatements(tenant, caller, [{ id, at: caller.now }], { reassign_to, ownerless, keep }) : []
  const leaving = await ownership()
  const moved = changes.email ? await moveAddress(call, tenant, caller, before, input) : null
  const set: MemberSet = {
    ...memberSet(fields, before),
    ...moved?.set,
    ...(active === undefined ? {} : { isActive: active }),
    ...updateStamps(caller),
  }
  const loses = before.role === 'super_admin' && ((fields.role && fields.role !== 'super_admin') || active === false)
  try {
    await runBatch(tenant, [
      guardMember(tenant, id, version),
      ...(loses ? [guardSuperAdminLeft(tenant, [id])] : []),
      updateMember(tenant, id, set),
      ...(moved?.statements ?? []),
      ...(fields.schools ? replaceSchools(tenant, id, fields.schools) : []),
      ...(fields.user_grades ? replaceGrades(tenant, id, fields.user_grades) : []),
      ...leaving,
      ...(active === false
        ? [
            removeSessionsOf(tenant, [id], null),
            revokeRefreshTokensOf(tenant, [id], caller.now),
            endFeedsOf(tenant, [id]),
          ]
        : []),
      insertAudit(tenant, caller, {
        entity: 'user',
        entityId: id,
        action: active === undefined ? 'edit' : active ? 'activate' : 'deactivate',
        changes,
      }),
    ])
  } catch (error) {
    if (!isGuardFailure(error)) throw error
    const now = await getMember(tenant, caller, id)
    if (now.version !== version) throw stale(version, now)
    await ownership()
    throw loses ? conflict(LAST_ADMIN) : stale(version, now)
  }
  if (moved?.frees) {
    await freeAddress(call.directory, moved.frees, id)
    drainAfterResponse(call, tenant)
  }
  return getMember(tenant, caller, id)
}

/** A member's values that a change is checked against. */
export type Before = Omit<MemberDetail, 'owns'>

/** People change their own names and numbers in their profile; others decide the rest. */
function refuseOneself(before: MemberDetail, input: EditMember): void {
  if (!before.is_self) return
  const other = (key: 'role' | 'region' | 'email') => input[key] !== undefined && input[key] !== before[key]
  if (other('role') || other('region') || other('email') || input.is_active === false) throw conflict(OWN_ACCOUNT)
}

/** A write's changes for its audit row. */
export function changesOf(before: Before, input: Partial<EditMember>): Record<string, [unknown, unknown]> {
  const was: Record<string, unknown> = { ...before }
  const is: Record<string, unknown> = {}
  for (const key of [...MEMBER_KEYS, 'email' as const, 'is_active' as const]) {
    if (input[key] !== undefined) is[key] = input[key] === '' ? null : input[key]
  }
  if (input.schools) {
    was.schools = before.user_schools.map((one) => one.id).sort()
    is.schools = [...input.schools].sort()
  }
  if (input.user_grades) {
    was.user_grades = [...before.user_grades].sort()
    is.user_grades = [...input.user_grades].sort()
  }
  return differences(was, is)
}
