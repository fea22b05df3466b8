import { differences, insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { isDuplicate, isGuardFailure } from '#db/kit/guard.ts'
import { updateStamps } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { guardStrategy, updateStrategy } from '#db/repository/edit-strategies.ts'
import { strategyRow } from '#db/repository/strategy-row.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { stale } from '#worker/kit/problem.ts'
import type { LibraryStrategy } from './contract.ts'
import { getStrategy } from './list-strategies.ts'
import { known, ownStrategy } from './own-strategy.ts'
import type { EditStrategy } from './strategy-contract.ts'

/** Saves the given fields of a strategy and updates its search text. */
export async function editStrategy(
  tenant: Tenant,
  caller: Caller,
  id: string,
  { version, ...given }: EditStrategy,
): Promise<LibraryStrategy> {
  const before = await ownStrategy(tenant, caller, id)
  if (version !== before.version) throw stale(version, before)
  const changes = differences(before, given)
  if (Object.keys(changes).length === 0) return before
  try {
    await runBatch(tenant, [
      guardStrategy(tenant, id, version),
      updateStrategy(tenant, id, { ...strategyRow({ ...before, ...given }), ...updateStamps(caller) }),
      insertAudit(tenant, caller, { entity: 'repository', entityId: id, action: 'edit', changes }),
    ])
  } catch (error) {
    if (isDuplicate(error, 'content_key')) throw known()
    if (isGuardFailure(error)) throw stale(version, await ownStrategy(tenant, caller, id))
    throw error
  }
  return getStrategy(tenant, caller, id)
}
