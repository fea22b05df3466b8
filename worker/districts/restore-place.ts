import { findPlace, guardTrashedPlace, untrashPlace } from '#db/districts/places.ts'
import { guardPlaceRegion } from '#db/districts/regions.ts'
import { insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { isDuplicate, isGuardFailure } from '#db/kit/guard.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { PlaceKind } from '#model/places.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { conflict, notEditable } from '#worker/kit/problem.ts'
import { deletionOf, kept, nameTaken } from '#worker/kit/trash.ts'
import type { RestorePlace } from './place-contract.ts'
import { DUPLICATE_NCES } from './refused.ts'

/** Restores a school, department, or region within thirty days; uses that were moved elsewhere stay there. */
export async function restorePlace(
  tenant: Tenant,
  caller: Caller,
  kind: PlaceKind,
  id: string,
  { name }: RestorePlace,
) {
  const row = kept(await findPlace(tenant, caller.actor, kind, id), caller)
  if (!row.editable) throw notEditable()
  const deletion = deletionOf(row)
  try {
    await runBatch(tenant, [
      guardTrashedPlace(tenant, caller.actor, kind, id, deletion),
      ...(kind === 'region' ? [] : [guardPlaceRegion(tenant, kind, id)]),
      untrashPlace(tenant, kind, id, name, { at: caller.now, by: caller.actor.userId }),
      insertAudit(tenant, caller, {
        entity: kind,
        entityId: id,
        action: 'restore',
        changes: { name: [row.name, name ?? row.name] },
      }),
    ])
  } catch (error) {
    if (isDuplicate(error, 'nces_id')) throw conflict(`${DUPLICATE_NCES}. Remove it there first.`)
    if (isDuplicate(error, 'name_key')) throw nameTaken(name ?? row.name)
    if (isGuardFailure(error)) throw conflict('Its region is in the trash. Restore the region first.')
    throw error
  }
  return { id, name: name ?? row.name }
}
