import type { Statement } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { selectMembersById } from '#db/people/members.ts'
import { countLed, countOwned, type Owned as Of, selectNewOwner, selectOwned, totalOf } from '#db/people/owned.ts'
import { guardOwnsNothing, transferOwnership } from '#db/people/transfer-ownership.ts'
import { counted } from '#model/counted.ts'
import { INVALID_VALUE } from '#model/rules.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { conflict, invalid, notEditable, notFound } from '#worker/kit/problem.ts'
import type { Owned, Removal } from './member-contract.ts'

const NO_CONTACT = 'A Community Member cannot be the main contact of a department. Choose someone on staff.'

/** What a member owns: elements, measures, and surveys outside the trash, departments they are the contact of, and meetings they lead. */
export async function getOwned(tenant: Tenant, caller: Caller, id: string): Promise<Owned> {
  const [member] = await selectMembersById(tenant, caller.actor, [id])
  if (!member) throw notFound()
  const [elements, departments, measures, surveys, led] = await tenant.db.batch([
    ...selectOwned(tenant, [id]),
    countLed(tenant, caller.actor, [id], caller.today),
  ])
  return { elements, departments, measures, surveys, led: led[0]?.n ?? 0 }
}

/**
 * Transfers what leaving people own to the given person, or to nobody if the request says so. Otherwise refuses with
 * the counts, so that nothing loses its owner unnoticed. Called again after a failed batch, it finds the reason.
 */
export async function ownedStatements(
  tenant: Tenant,
  caller: Caller,
  leaving: string[],
  { reassign_to: to, ownerless, keep }: Removal,
): Promise<Statement[]> {
  const owned = { from: leaving }
  const who = { at: caller.now, by: caller.actor.userId, today: caller.today }
  if (to) {
    if (leaving.includes(to)) throw invalid({ reassign_to: ['Choose someone who stays'] })
    const { newOwner } = await findNewOwner(tenant, owned, to, 'reassign_to')
    return keep ? [] : transferOwnership(tenant, owned, newOwner, who)
  }
  if (keep) return []
  if (ownerless) return transferOwnership(tenant, owned, null, who)
  const [rows] = await countOwned(tenant, owned)
  const count = totalOf(rows)
  if (count === 0) return [guardOwnsNothing(tenant, leaving)]
  const items = counted(count, 'item')
  throw conflict(`They own ${items}. Choose who takes them over, or leave them without an owner.`, {
    reassign_to: [`Choose who takes over ${items}`],
  })
}

/** The person who takes over, if they may own all of it, and the counts. */
async function findNewOwner(tenant: Tenant, owned: Of, id: string, field: string) {
  const [[newOwner], [counted]] = await tenant.db.batch([selectNewOwner(tenant, id), countOwned(tenant, owned)])
  if (!newOwner) throw invalid({ [field]: [INVALID_VALUE] })
  if (counted?.departments && !newOwner.mayBeContact) throw invalid({ [field]: [NO_CONTACT] }, NO_CONTACT)
  return { newOwner, counted }
}

/** Transfers all of a member's elements, or the given ones, to another person. Returns the number. */
export async function handOver(tenant: Tenant, caller: Caller, id: string, to: string, only: string[] | undefined) {
  const [member] = await selectMembersById(tenant, caller.actor, [id])
  if (!member) throw notFound()
  if (!member.manageable) throw notEditable()
  const owned = { from: [id], only }
  const { newOwner, counted } = await findNewOwner(tenant, owned, to, 'to')
  if (to === id) throw invalid({ to: ['Choose someone else'] })
  if (only && totalOf(counted) < new Set(only).size) throw invalid({ elements: [INVALID_VALUE] })
  const who = { at: caller.now, by: caller.actor.userId, today: caller.today }
  try {
    const [[went]] = await tenant.db.batch([
      countOwned(tenant, owned),
      ...transferOwnership(tenant, owned, newOwner, who),
    ])
    return { count: totalOf(went), from: id, to, at: caller.now }
  } catch (error) {
    if (!isGuardFailure(error)) throw error
    await findNewOwner(tenant, owned, to, 'to')
    throw conflict('Someone else changed this just now. Try again.')
  }
}
