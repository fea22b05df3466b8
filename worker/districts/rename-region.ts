import { guardPlace } from '#db/districts/places.ts'
import { updateRegion } from '#db/districts/regions.ts'
import { recordAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { nameKey } from '#model/keys.ts'
import type { By } from '#worker/kit/by.ts'
import { stale } from '#worker/kit/problem.ts'
import { getRegion } from './get-region.ts'
import { refused } from './refused.ts'
import type { Region } from './region-contract.ts'

export async function renameRegion(
  tenant: Tenant,
  by: By,
  id: string,
  { version, name }: { version: number; name: string },
): Promise<Region> {
  const before = await getRegion(tenant, id)
  if (version !== before.version) throw stale(version, before)
  if (name === before.name) return before
  const userId = by.actor.userId
  try {
    await runBatch(tenant, [
      guardPlace(tenant, by.actor, 'region', id, version),
      updateRegion(tenant, id, { name, nameKey: nameKey(name), updatedAt: by.now, updatedBy: userId }),
      recordAudit(tenant, {
        at: by.now,
        userId,
        entity: 'region',
        entityId: id,
        planId: null,
        action: 'edit',
        changes: { name: [before.name, name] },
      }),
    ])
  } catch (error) {
    throw await refused(error, 'name', async () => {
      throw stale(version, await getRegion(tenant, id))
    })
  }
  return getRegion(tenant, id)
}
