import type { Statement } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { selectLed } from '#db/meetings/led.ts'
import { selectMembersById } from '#db/people/members.ts'
import {
  type Asker,
  countOwned,
  ledMeetings,
  type Owned as Of,
  selectNewOwner,
  selectOwned,
  totalOf,
} from '#db/people/owned.ts'
import { guardOwnsNothing } from '#db/people/transfer-ownership.ts'
import { meetingTitle } from '#model/meetings/title.ts'
import { ownedWords, ownWords } from '#model/owned-words.ts'
import { INVALID_VALUE } from '#model/rules.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { conflict, invalid, notEditable, notFound } from '#worker/kit/problem.ts'
import { giveItems, topicsOf } from './give-items.ts'
import type { Owned, Removal } from './member-contract.ts'

const NO_CONTACT = 'A Community Member cannot be the main contact of a department. Choose someone on staff.'

export const askerOf = ({ actor: { userId, role }, today }: Caller): Asker => ({ userId, role, today })

/**
 * What a member owns: elements, measures, and surveys outside the trash, departments they are the contact of, and the
 * coming meetings that they lead and the caller can see.
 */
export async function getOwned(tenant: Tenant, caller: Caller, id: string): Promise<Owned> {
  const [member] = await selectMembersById(tenant, caller.actor, [id])
  if (!member) throw notFound()
  const owned = { from: [id], asker: askerOf(caller) }
  const [elements, departments, measures, surveys, led] = await tenant.db.batch([
    ...selectOwned(tenant, owned),
    selectLed(tenant, ledMeetings(tenant, owned)),
  ])
  const meetings = led.map(({ id, date, owner_id, ...titled }) => ({ id, name: meetingTitle(titled), owner_id, date }))
  return { elements, departments, measures, surveys, meetings }
}

/** A person who leaves, and the time that what they owned gets, by which its Undo finds it. */
export type Leaving = { id: string; at: string }

/**
 * Transfers what leaving people own to the given person, or to nobody if the request says so. Otherwise refuses with
 * the counts, so that nothing loses its owner unnoticed. Called again after a failed batch, it finds the reason.
 */
export async function ownedStatements(
  tenant: Tenant,
  caller: Caller,
  leaving: readonly Leaving[],
  { reassign_to: to, ownerless, keep }: Removal,
): Promise<Statement[]> {
  const owned = { from: leaving.map(({ id }) => id), asker: askerOf(caller) }
  const givesTo = (newOwner: string | null) => leaving.map(({ id, at }) => ({ of: id, to: newOwner, at }))
  const give = (newOwner: string | null) => giveItems(tenant, caller, owned, givesTo(newOwner))
  if (to) {
    if (owned.from.includes(to)) throw invalid({ reassign_to: ['Choose someone who stays'] })
    await findNewOwner(tenant, owned, to, 'reassign_to')
    return keep ? [] : give(to)
  }
  if (keep) return []
  if (ownerless) return give(null)
  const [rows] = await countOwned(tenant, owned)
  const count = totalOf(rows)
  // We don't ask who should get topics: an agenda shows that one has no lead.
  if (count === 0) return [guardOwnsNothing(tenant, owned), ...topicsOf(tenant, caller, owned, givesTo(null))]
  const counts = { items: count - (rows?.meetings ?? 0), meetings: rows?.meetings ?? 0 }
  const without = counts.items > 0 ? 'an owner' : 'a lead'
  throw conflict(`They ${ownWords(counts)}. Choose who takes them over, or leave them without ${without}.`, {
    reassign_to: [`Choose who takes over ${ownedWords(counts)}`],
  })
}

/** The person who takes over, if they may own all of it, and the counts. */
async function findNewOwner(tenant: Tenant, owned: Of, id: string, field: string) {
  const [[newOwner], [counted]] = await tenant.db.batch([selectNewOwner(tenant, id), countOwned(tenant, owned)])
  if (!newOwner) throw invalid({ [field]: [INVALID_VALUE] })
  if (counted?.departments && !newOwner.mayBeContact) throw invalid({ [field]: [NO_CONTACT] }, NO_CONTACT)
  return { counted }
}

/** Transfers all of a member's elements, or the given ones, to another person. Returns the number. */
export async function handOver(tenant: Tenant, caller: Caller, id: string, to: string, only: string[] | undefined) {
  const [member] = await selectMembersById(tenant, caller.actor, [id])
  if (!member) throw notFound()
  if (!member.manageable) throw notEditable()
  const owned = { from: [id], only, asker: askerOf(caller) }
  const { counted } = await findNewOwner(tenant, owned, to, 'to')
  if (to === id) throw invalid({ to: ['Choose someone else'] })
  if (only && totalOf(counted) < new Set(only).size) throw invalid({ elements: [INVALID_VALUE] })
  const gives = [{ of: id, to, at: caller.now }]
  try {
    const [[went]] = await tenant.db.batch([
      countOwned(tenant, owned),
      ...giveItems(tenant, caller, owned, gives, { stay: true }),
    ])
    return { count: totalOf(went), from: id, to, at: caller.now }
  } catch (error) {
    if (!isGuardFailure(error)) throw error
    await findNewOwner(tenant, owned, to, 'to')
    throw conflict('Someone else changed this just now. Try again.')
  }
}
