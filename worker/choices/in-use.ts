import { listCollisions, type Replacement } from '#db/choices/replace-uses.ts'
import { listUses } from '#db/choices/uses.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { OwnList } from '#model/own-lists.ts'
import type { PlaceInUse } from '#worker/districts/place-contract.ts'
import { usedSentence } from '#worker/districts/used-sentence.ts'
import { conflict, Problem } from '#worker/kit/problem.ts'

/** Name at most this many uses of each kind; count the others. */
const SHOWN = 5

/** Throws 409 with what uses the entry, if anything does. */
export async function refuseInUse(tenant: Tenant, list: OwnList, { id, name }: { id: string; name: string }) {
  const uses = await listUses(tenant, list, id, SHOWN)
  const total = uses.reduce((sum, use) => sum + use.count, 0)
  if (total === 0) return
  const data: PlaceInUse = { in_use: { name, total, uses } }
  throw new Problem(409, `${usedSentence(name, uses)} Choose another entry to replace it, then delete it.`, data)
}

/** Throws 409 if a measure or survey has numbers of both entries: nobody could say which of them is right. */
export async function refuseCollisions(tenant: Tenant, change: Omit<Replacement, 'at' | 'by'>): Promise<void> {
  const names = await listCollisions(tenant, change)
  if (names.length === 0) return
  const shown = names.slice(0, 3).map((name) => `“${name}”`)
  const more = names.length > 3 ? ` and ${names.length - 3} more` : ''
  throw conflict(
    `${shown.join(', ')}${more} ${names.length === 1 ? 'has' : 'have'} numbers of both ${change.from.name} and ${change.to.name}. Remove one of them there first.`,
  )
}
