import { insertRegion } from '#db/districts/regions.ts'
import { recordAudit } from '#db/kit/audit.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { nameKey } from '#model/keys.ts'
import type { By } from '#worker/kit/by.ts'
import { once } from '#worker/kit/once.ts'
import { getRegion } from './get-region.ts'
import { refused } from './refused.ts'
import type { CreateRegion, Region } from './region-contract.ts'

export async function createRegion(tenant: Tenant, by: By, input: CreateRegion, key: string | null): Promise<Region> {
  const make = (fresh: string, mark: Statement[]) => write(tenant, by, fresh, input.name, mark)
  return getRegion(tenant, await once(tenant, by, key, input, make, newId('region')))
}

async function write(tenant: Tenant, by: By, id: string, name: string, mark: Statement[]): Promise<string> {
  const userId = by.actor.userId
  const stamps = { createdAt: by.now, createdBy: userId, updatedAt: by.now, updatedBy: userId }
  try {
    await runBatch(tenant, [
      ...mark,
      insertRegion(tenant, { id, name, nameKey: nameKey(name), ...stamps }),
      recordAudit(tenant, {
        at: by.now,
        userId,
        entity: 'region',
        entityId: id,
        planId: null,
        action: 'create',
        changes: { name: [null, name] },
      }),
    ])
  } catch (error) {
    throw await refused(error, 'name', async () => {})
  }
  return id
}
