import { insertAudit } from '#db/kit/audit.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import { isDuplicate } from '#db/kit/guard.ts'
import { newId } from '#db/kit/id.ts'
import { createStamps } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { insertStrategy } from '#db/repository/edit-strategies.ts'
import { strategyRow } from '#db/repository/strategy-row.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { idempotent } from '#worker/kit/idempotent.ts'
import type { LibraryStrategy } from './contract.ts'
import { getStrategy } from './list-strategies.ts'
import { known } from './own-strategy.ts'
import type { AddStrategy } from './strategy-contract.ts'

/** Adds one strategy written by hand; like the latest upload, it comes first in the library. */
export async function addStrategy(
  tenant: Tenant,
  caller: Caller,
  input: AddStrategy,
  key: string | null,
): Promise<LibraryStrategy> {
  const make = (fresh: string, mark: Statement[]) => write(tenant, caller, fresh, input, mark)
  return getStrategy(tenant, caller, await idempotent(tenant, caller, key, input, make, newId('libraryRow')))
}

async function write(
  tenant: Tenant,
  caller: Caller,
  id: string,
  input: AddStrategy,
  mark: Statement[],
): Promise<string> {
  try {
    await runBatch(tenant, [
      ...mark,
      insertStrategy(tenant, { id, ...strategyRow(input), ...createStamps(caller) }),
      insertAudit(tenant, caller, {
        entity: 'repository',
        entityId: id,
        action: 'create',
        changes: Object.fromEntries(Object.entries(input).map(([field, value]) => [field, [null, value]])),
      }),
    ])
  } catch (error) {
    throw isDuplicate(error, 'content_key') ? known() : error
  }
  return id
}
