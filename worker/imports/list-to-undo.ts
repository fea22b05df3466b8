import type { Kind } from '#db/imports/queries.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { ImportToUndo } from './contract.ts'
import { recentRuns } from './recent-runs.ts'

/** The imports of this kind that can be undone, as long as their records are kept. */
export async function listToUndo(tenant: Tenant, caller: Caller, kind: Kind): Promise<ImportToUndo[]> {
  const runs = await recentRuns(tenant, caller, [kind])
  return runs
    .filter(({ added, changed, takenBackAt }) => added + changed > 0 && takenBackAt === null)
    .map(({ id, fileName, added, changed, startedAt, startedByName }) => ({
      ...{ import_id: id, file_name: fileName, added, changed },
      ...{ imported_at: startedAt, imported_by: startedByName },
    }))
}
