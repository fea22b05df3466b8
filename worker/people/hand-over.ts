import { recordAudits } from '#db/kit/audit.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { selectMembersById } from '#db/people/members.ts'
import { handOver as giveAway, selectHeir, selectOwned } from '#db/people/owned.ts'
import type { By } from '#worker/kit/by.ts'
import { conflict, forbidden, invalid, notFound } from '#worker/kit/problem.ts'
import { INVALID_VALUE } from '#worker/kit/rules.ts'
import type { Owned } from './member-contract.ts'

/** What these people own: elements out of the trash, and departments they are the contact of. */
export async function listOwned(tenant: Tenant, userIds: string[]): Promise<Owned> {
  const [elements, departments] = await tenant.db.batch([...selectOwned(tenant, userIds)])
  return { elements, departments }
}

export async function getOwned(tenant: Tenant, by: By, id: string): Promise<Owned> {
  const [member] = await selectMembersById(tenant, by.actor, [id])
  if (!member) throw notFound()
  return listOwned(tenant, [id])
}

type Heir = { reassign_to?: string | null | undefined; ownerless: boolean; keep: boolean }

/**
 * What becomes of what leaving people own: to the person named, to nobody when that is said, otherwise refused with how
 * much there is, so that nothing is left without an owner unseen.
 */
export async function ownedStatements(tenant: Tenant, by: By, leaving: string[], heir: Heir): Promise<Statement[]> {
  const name = heir.reassign_to ? await heirName(tenant, heir.reassign_to) : null
  const owned = await listOwned(tenant, leaving)
  const count = owned.elements.length + owned.departments.length
  if (count === 0 || heir.keep) return []
  if (heir.reassign_to) {
    if (leaving.includes(heir.reassign_to)) throw invalid({ reassign_to: ['Choose somebody who stays'] })
    return give(tenant, by, leaving, owned, heir.reassign_to, name)
  }
  if (heir.ownerless) return give(tenant, by, leaving, owned, null, null)
  const things = count === 1 ? '1 thing has' : `${count} things have`
  throw conflict(`${things} no owner then. Say who takes them, or that nobody does.`, {
    reassign_to: [`${things} to go to somebody`],
  })
}

async function heirName(tenant: Tenant, id: string, field = 'reassign_to'): Promise<string> {
  const [heir] = await selectHeir(tenant, id)
  if (!heir) throw invalid({ [field]: [INVALID_VALUE] })
  return heir.name
}

function give(
  tenant: Tenant,
  by: By,
  from: string[],
  owned: Owned,
  to: string | null,
  name: string | null,
  only?: string[],
): Statement[] {
  const userId = by.actor.userId
  return [
    ...giveAway(tenant, from, to, { at: by.now, by: userId }, only),
    ...recordAudits(tenant, [
      ...owned.elements.map(({ id, level, plan_id: planId }) => ({
        at: by.now,
        userId,
        entity: level as string,
        entityId: id,
        planId,
        action: 'edit',
        changes: { owner: ['a member who left', name] as [unknown, unknown] },
      })),
      ...(only ? [] : owned.departments).map(({ id }) => ({
        at: by.now,
        userId,
        entity: 'department',
        entityId: id,
        planId: null,
        action: 'edit',
        changes: { main_contact_person: ['a member who left', name] as [unknown, unknown] },
      })),
    ]),
  ]
}

/** Gives what a member owns to another: all of it, or the elements that are named. */
export async function handOver(tenant: Tenant, by: By, id: string, to: string, only: string[] | undefined) {
  const [member] = await selectMembersById(tenant, by.actor, [id])
  if (!member) throw notFound()
  if (!member.manageable) throw forbidden()
  const name = await heirName(tenant, to, 'to')
  if (to === id) throw invalid({ to: ['Choose somebody else'] })
  const all = await listOwned(tenant, [id])
  const owned = only ? { elements: all.elements.filter((one) => only.includes(one.id)), departments: [] } : all
  if (only && owned.elements.length < only.length) throw invalid({ elements: [INVALID_VALUE] })
  await runBatch(tenant, give(tenant, by, [id], owned, to, name, only))
  return { count: owned.elements.length + owned.departments.length }
}
