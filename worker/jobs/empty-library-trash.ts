import { deleteStrategies, listDistrictsWithOldStrategies, listOldStrategies } from '#db/jobs/library-trash.ts'
import { runBatch } from '#db/kit/batch.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { systemTenant } from '#worker/kit/tenant.ts'
import { type CellRun, idsOf } from './cell-run.ts'
import { newFailures } from './failures.ts'
import { minutesBefore, type Run, roomOf } from './run.ts'

/**
 * People can restore rows for thirty days; keep them one more, so that nobody restores a row at the moment we delete
 * it.
 */
const KEPT_MINUTES = 31 * 24 * 60
/** Limits for one run; the rest follows a quarter of an hour later. An import that was undone has up to 5,000 rows. */
const DISTRICTS = 25
const ROUNDS = 20
const ROWS = 500
/** Finding rows, deleting them, and writing the audit. */
const ROUND_STATEMENTS = 3

/**
 * Deletes strategies of the repository for good that people deleted or removed by undoing an import, also in
 * suspended districts.
 */
export async function emptyLibraryTrash(run: CellRun): Promise<void> {
  const before = minutesBefore(run.now, KEPT_MINUTES)
  const failures = newFailures('Districts whose old strategies stay')
  let left = DISTRICTS
  const { cell, database } = run
  for (const page of [...run.pages, ...run.suspended]) {
    const full = left > 0 ? await listDistrictsWithOldStrategies(database, idsOf(page), before) : []
    for (const districtId of full.slice(0, left)) {
      const tenant = systemTenant(run.env, run.meter, { cell, districtId })
      // One district's failure does not stop the others.
      await failures.catching({ district: districtId }, () => emptyDistrict(run, tenant, before))
    }
    left -= full.length
  }
  failures.raise()
}

async function emptyDistrict(run: Run, tenant: Tenant, before: string): Promise<void> {
  const now = run.now.toISOString()
  for (let round = 0; round < ROUNDS && roomOf(run) >= ROUND_STATEMENTS; round += 1) {
    const ids = await listOldStrategies(tenant, before, ROWS)
    if (ids.length === 0) return
    await runBatch(tenant, deleteStrategies(tenant, { ids, before, now }))
  }
}
