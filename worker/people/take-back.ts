import type { Statement } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { selectMembersById } from '#db/people/members.ts'
import { countOwned, selectNewOwner, totalOf } from '#db/people/owned.ts'
import { transferOwnership } from '#db/people/transfer-ownership.ts'
import { INVALID_VALUE } from '#model/rules.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { conflict, invalid, notEditable, notFound } from '#worker/kit/problem.ts'
import type { AssignMembers } from './member-contract.ts'

type From = { from: string; at: string }

/** What this caller transferred at that time, if nobody has changed it since. */
function given(caller: Caller, { from, at }: From) {
  return { from: [from], since: { at, by: caller.actor.userId } }
}

/** The person who got it must belong to this district. */
async function checkHolder(tenant: Tenant, { from }: From): Promise<void> {
  const [holder] = await selectNewOwner(tenant, from)
  if (!holder) throw invalid({ from: [INVALID_VALUE] })
}

/** Undoes a transfer: gives everything back. */
export async function takeBack(tenant: Tenant, caller: Caller, id: string, back: From) {
  const [member] = await selectMembersById(tenant, caller.actor, [id])
  if (!member) throw notFound()
  if (!member.manageable) throw notEditable()
  await checkHolder(tenant, back)
  const owned = given(caller, back)
  const to = { id, name: `${member.firstName} ${member.lastName}`.trim() }
  const who = { at: caller.now, by: caller.actor.userId, today: caller.today }
  try {
    const [[went]] = await tenant.db.batch([countOwned(tenant, owned), ...transferOwnership(tenant, owned, to, who)])
    return { count: totalOf(went), from: back.from, to: id, at: caller.now }
  } catch (error) {
    if (!isGuardFailure(error)) throw error
    throw conflict(`${to.name} cannot own anything now`)
  }
}

/** The same, in the batch that activates or restores that person. */
export async function takeBackStatements(
  tenant: Tenant,
  caller: Caller,
  { ids, action, take_back: back }: AssignMembers,
): Promise<Statement[]> {
  if (!back) return []
  const [id, ...others] = ids
  if (!id || others.length > 0 || (action !== 'activate' && action !== 'restore')) {
    throw invalid({ take_back: [INVALID_VALUE] })
  }
  const [member] = await selectMembersById(tenant, caller.actor, [id])
  await checkHolder(tenant, back)
  const name = `${member?.firstName ?? ''} ${member?.lastName ?? ''}`.trim()
  return transferOwnership(
    tenant,
    given(caller, back),
    { id, name },
    { at: caller.now, by: caller.actor.userId, today: caller.today },
  )
}
