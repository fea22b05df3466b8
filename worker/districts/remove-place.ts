import { moveUses } from '#db/districts/move-uses.ts'
import { findPlace, guardPlace, guardTarget, trashPlaces } from '#db/districts/places.ts'
import { isUnused, listUses } from '#db/districts/uses.ts'
import { insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { PlaceKind, UseKind } from '#model/places.ts'
import { INVALID_VALUE } from '#model/rules.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { conflict, invalid, notEditable, notFound, Problem, stale } from '#worker/kit/problem.ts'
import type { PlaceInUse, RemovePlace } from './place-contract.ts'
import { usedSentence } from './used-sentence.ts'

/** Name at most this many uses of each kind; count the others. */
const SHOWN = 5
const CHANGED = 'Someone else changed this just now. Reload the page and try again.'

/**
 * Moves a school, department, or region to the trash. Moves its uses to another one in the same batch; without one,
 * refuses a place in use and says where it is used (issue "in use").
 */
export async function removePlace(tenant: Tenant, caller: Caller, kind: PlaceKind, id: string, input: RemovePlace) {
  const before = await findOpen(tenant, caller, kind, id)
  if (input.version !== undefined && input.version !== before.version) {
    throw stale(input.version, { id, name: before.name, version: before.version })
  }
  const to = input.move_to ? await findTarget(tenant, caller, kind, id, input.move_to) : null
  const uses = await listUses(tenant, kind, id, SHOWN)
  const total = uses.reduce((sum, use) => sum + use.count, 0)
  if (kind === 'school' && uses.some(({ kind: by }) => NUMBERS.includes(by))) throw hasNumbers(before.name, uses)
  if (total > 0 && !to) throw inUse(before.name, uses)
  const deletion = { id: newId('deletion'), at: caller.now, by: caller.actor.userId }
  try {
    await runBatch(tenant, [
      guardPlace(tenant, caller.actor, kind, id, before.version, to ? undefined : isUnused(tenant, kind, id)),
      ...(to
        ? [
            guardTarget(tenant, caller.actor, kind, to.id),
            ...moveUses(tenant, kind, { from: before, to, at: caller.now, by: caller.actor.userId }),
          ]
        : []),
      trashPlaces(tenant, kind, [id], deletion),
      insertAudit(tenant, caller, {
        entity: kind,
        entityId: id,
        action: 'delete',
        changes: { name: [before.name, null], ...(to ? { moved_to: [null, to.name], moved: [0, total] } : {}) },
      }),
    ])
  } catch (error) {
    if (isGuardFailure(error)) throw conflict(CHANGED)
    throw error
  }
  return { id, name: before.name, moved: to ? total : 0 }
}

async function findOpen(tenant: Tenant, caller: Caller, kind: PlaceKind, id: string) {
  const place = await findPlace(tenant, caller.actor, kind, id)
  if (!place || place.deletedAt !== null) throw notFound()
  if (!place.editable) throw notEditable()
  return place
}

async function findTarget(tenant: Tenant, caller: Caller, kind: PlaceKind, from: string, id: string) {
  const place = id === from ? null : await findPlace(tenant, caller.actor, kind, id)
  if (!place || place.deletedAt !== null || !place.editable) throw invalid({ move_to: [INVALID_VALUE] })
  return place
}

/** Numbers of a school can't become those of another one. */
const NUMBERS: readonly UseKind[] = ['measures', 'surveys']
function hasNumbers(name: string, uses: PlaceInUse['in_use']['uses']): Problem {
  const own = uses.filter(({ kind }) => NUMBERS.includes(kind))
  const total = own.reduce((sum, use) => sum + use.count, 0)
  const data: PlaceInUse = { in_use: { name, total, uses: own } }
  const why = 'They have its numbers. Close the school instead: it keeps them and gets no new ones.'
  return new Problem(409, `${usedSentence(name, own)} ${why}`, data)
}

function inUse(name: string, uses: PlaceInUse['in_use']['uses']): Problem {
  const total = uses.reduce((sum, use) => sum + use.count, 0)
  const data: PlaceInUse = { in_use: { name, total, uses } }
  return new Problem(409, `${usedSentence(name, uses)} Choose where to move them, then delete it.`, data)
}
