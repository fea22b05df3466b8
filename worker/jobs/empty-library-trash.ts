import { deleteStrategies, listDistrictsWithOldStrategies, listOldStrategies } from '#db/jobs/library-trash.ts'
import { runBatch } from '#db/kit/batch.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { systemTenant } from '#worker/kit/tenant.ts'
import { everyDistrict } from './every-district.ts'
import { minutesBefore, type Run } from './run.ts'

/** Thirty days can be brought back (decisions §7); one more, so that nobody restores what leaves at this very moment. */
const KEPT_MINUTES = 31 * 24 * 60
/** So much at once: what is left over is still there in a quarter of an hour. An upload taken back is up to 5,000 rows. */
const DISTRICTS = 25
const ROUNDS = 20
const ROWS = 500

/** Strategies of the repository that were deleted, or taken back with their upload, leave for good. */
export async function emptyLibraryTrash(run: Run): Promise<void> {
  const before = minutesBefore(run.now, KEPT_MINUTES)
  const failures: unknown[] = []
  let left = DISTRICTS
  for await (const { cell, database, districtIds } of everyDistrict(run)) {
    const full = left > 0 ? await listDistrictsWithOldStrategies(database, districtIds, before) : []
    for (const districtId of full.slice(0, left)) {
      const tenant = systemTenant(run.env, run.meter, { cell, districtId })
      // One district's failure is its own.
      await emptyDistrict(tenant, before, run.now.toISOString()).catch((error: unknown) => failures.push(error))
    }
    left -= full.length
  }
  if (failures.length > 0) throw new AggregateError(failures, `Old strategies of ${failures.length} districts stay`)
}

async function emptyDistrict(tenant: Tenant, before: string, now: string): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const ids = await listOldStrategies(tenant, before, ROWS)
    if (ids.length === 0) return
    await runBatch(tenant, deleteStrategies(tenant, { ids, before, now }))
  }
}
