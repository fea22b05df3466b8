import type { Statement } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { selectEdits } from '#db/people/edits.ts'
import { selectMembersById } from '#db/people/members.ts'
import { countOwned, type Owned, selectNewOwner, totalOf } from '#db/people/owned.ts'
import { INVALID_VALUE } from '#model/rules.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { conflict, invalid, notEditable, notFound } from '#worker/kit/problem.ts'
import { giveItems } from './give-items.ts'
import { askerOf, type Leaving } from './hand-over.ts'
import type { AssignMembers } from './member-contract.ts'

type From = { from?: string | null | undefined; at: string }

/** Each of several people who left at once has a time of their own, this many milliseconds after the first at most. */
const SPAN_MS = 1000

/** The person who got it must belong to this district. */
async function checkHolder(tenant: Tenant, { from }: From): Promise<void> {
  if (!from) return
  const [holder] = await selectNewOwner(tenant, from)
  if (!holder) throw invalid({ from: [INVALID_VALUE] })
}

/** What this caller transferred at these times, if nobody has changed it since. */
function given(caller: Caller, from: string | null, at: readonly string[]): Owned {
  return { from: [from], asker: askerOf(caller), since: { at, by: caller.actor.userId } }
}

/** Undoes a transfer: gives everything back. */
export async function takeBack(tenant: Tenant, caller: Caller, id: string, back: From & { from: string }) {
  const [member] = await selectMembersById(tenant, caller.actor, [id])
  if (!member) throw notFound()
  if (!member.manageable) throw notEditable()
  await checkHolder(tenant, back)
  const owned = given(caller, back.from, [back.at])
  const gives = [{ of: back.at, to: id, at: caller.now }]
  try {
    const [[went]] = await tenant.db.batch([countOwned(tenant, owned), ...giveItems(tenant, caller, owned, gives)])
    return { count: totalOf(went), from: back.from, to: id, at: caller.now }
  } catch (error) {
    if (!isGuardFailure(error)) throw error
    throw conflict(`${`${member.firstName} ${member.lastName}`.trim()} cannot own anything now`)
  }
}

/** The same for everybody who left at once, in the batch that activates or restores them. */
export async function takeBackStatements(
  tenant: Tenant,
  caller: Caller,
  { ids, action, take_back: back }: AssignMembers,
): Promise<Statement[]> {
  if (!back) return []
  const from = Date.parse(back.at)
  if (Number.isNaN(from) || (action !== 'activate' && action !== 'restore')) {
    throw invalid({ take_back: [INVALID_VALUE] })
  }
  await checkHolder(tenant, back)
  const span = { from: back.at, to: new Date(from + SPAN_MS).toISOString(), by: caller.actor.userId }
  const left = await selectEdits(tenant, ids, span, ['deactivate', 'delete'])
  const gives = left.map(({ id, at }) => ({ of: at, to: id, at: caller.now }))
  const owned = given(
    caller,
    back.from ?? null,
    left.map(({ at }) => at),
  )
  return left.length === 0 ? [] : giveItems(tenant, caller, owned, gives)
}

/** A time for each of several people who leave at once, so that an Undo can tell apart what each of them owned. */
export function timesOf(now: string, ids: readonly string[]): Leaving[] {
  return ids.map((id, place) => ({ id, at: new Date(Date.parse(now) + place).toISOString() }))
}
