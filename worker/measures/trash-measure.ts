import { insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { isDuplicate, isGuardFailure } from '#db/kit/guard.ts'
import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { guardMeasure } from '#db/measures/edit-measure.ts'
import { findMeasure } from '#db/measures/measures.ts'
import { findTrashed, guardTrashedMeasure, listMeasureTrash, trashMeasure, untrashMeasure } from '#db/measures/trash.ts'
import { DUPLICATE_NAME } from '#model/rules.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { conflict, notFound, stale } from '#worker/kit/problem.ts'
import { trashSince } from '#worker/plans/trash/list-trash.ts'
import { getMeasure } from './present-measure.ts'
import { remakeMeasure } from './remake-measures.ts'

/** Moves a measure to the trash, with its data; elements that use it stop showing it. */
export async function removeMeasure(tenant: Tenant, caller: Caller, id: string, version: number | undefined) {
  const found = await findMeasure(tenant, id)
  if (!found) throw notFound()
  const isStale = async () => stale(version ?? found.version, await getMeasure(tenant, caller, id))
  if (version !== undefined && version !== found.version) throw await isStale()
  const deletion = { id: newId('deletion'), at: caller.now, by: caller.actor.userId }
  try {
    await runBatch(tenant, [
      guardMeasure(tenant, id, found.version),
      ...trashMeasure(tenant, id, found.name, deletion),
      insertAudit(tenant, caller, {
        entity: 'measure',
        entityId: id,
        action: 'delete',
        changes: { name: [found.name, null] },
      }),
    ])
  } catch (error) {
    throw isGuardFailure(error) ? await isStale() : error
  }
  return { id, name: found.name }
}

/** Restores a measure within thirty days; asks for another name if its own was taken. */
export async function restoreMeasure(tenant: Tenant, caller: Caller, id: string, name: string | undefined) {
  const row = await findTrashed(tenant, id)
  if (!row || (row.deletedAt !== null && row.deletedAt < trashSince(caller.now))) throw notFound()
  if (row.deletedAt === null || row.deletionId === null) throw conflict('This is not in the trash')
  try {
    await runBatch(tenant, [
      guardTrashedMeasure(tenant, id, row.deletionId),
      ...untrashMeasure(tenant, caller, id, row.deletionId, name),
      insertAudit(tenant, caller, {
        entity: 'measure',
        entityId: id,
        action: 'restore',
        changes: { name: [row.name, name ?? row.name] },
      }),
    ])
  } catch (error) {
    if (isDuplicate(error, 'name_key'))
      throw conflict(`“${name ?? row.name}” is already in use. Enter another name.`, { name: [DUPLICATE_NAME] })
    if (isGuardFailure(error)) throw conflict('Someone else restored this just now. Reload the page.')
    throw error
  }
  // The threshold or a school may have changed in the meantime.
  await remakeMeasure(tenant, id)
  return { id, name: name ?? row.name }
}

/** What people can still restore, newest first. */
export function findMeasureTrash(tenant: Tenant, { now }: Caller, ask: { page: number; page_size: number }) {
  return listMeasureTrash(tenant, trashSince(now), ask)
}
