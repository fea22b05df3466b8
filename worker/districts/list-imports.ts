import type { ImportKind } from '#db/districts/import-places.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { recentRuns } from '#worker/imports/recent-runs.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { PlacesImport } from './import-contract.ts'

/** The imports that can be undone, as long as their records are kept. */
export async function listImports(tenant: Tenant, caller: Caller, kind: ImportKind): Promise<PlacesImport[]> {
  const runs = await recentRuns(tenant, caller, [kind])
  return runs
    .filter(({ added, changed, takenBackAt }) => added + changed > 0 && takenBackAt === null)
    .map(({ id, fileName, added, changed, startedAt, startedByName }) => ({
      ...{ import_id: id, file_name: fileName, added, changed },
      ...{ imported_at: startedAt, imported_by: startedByName },
    }))
}
