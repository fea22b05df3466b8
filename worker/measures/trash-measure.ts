import { insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { guardMeasure } from '#db/measures/edit-measure.ts'
import { findMeasure } from '#db/measures/measures.ts'
import { findTrashed, guardTrashedMeasure, listMeasureTrash, trashMeasure, untrashMeasure } from '#db/measures/trash.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { notFound, stale } from '#worker/kit/problem.ts'
import { deletionOf, kept, restoreNamed, trashSince } from '#worker/kit/trash.ts'
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
  const row = kept(await findTrashed(tenant, id), caller)
  const deletion = deletionOf(row)
  const now = name ?? row.name
  await restoreNamed(tenant, caller, { entity: 'measure', id, was: row.name, name: now }, [
    guardTrashedMeasure(tenant, id, deletion),
    ...untrashMeasure(tenant, caller, id, deletion, name),
  ])
  // The threshold or a school may have changed in the meantime.
  await remakeMeasure(tenant, id)
  return { id, name: now }
}

/** What people can still restore, newest first. */
export function findMeasureTrash(tenant: Tenant, { now }: Caller, ask: { page: number; page_size: number }) {
  return listMeasureTrash(tenant, trashSince(now), ask)
}
