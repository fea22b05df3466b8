import { runBatch } from '#db/kit/batch.ts'
import { listTimedDistricts, recountTime } from '#db/meetings/time.ts'
import { repairDates } from '#db/meetings/write.ts'
import { commandTenant } from '#worker/kit/tenant.ts'

/**
 * Counts the time of every district of a cell again, and copies the days of its meetings to their teams; `tell` hears
 * after each how many are done. Returns how many.
 */
export async function recountCell(cell: D1Database, tell: (done: number, of: number) => void): Promise<number> {
  const ids = await listTimedDistricts(cell)
  for (const [at, districtId] of ids.entries()) {
    const tenant = commandTenant(cell, districtId)
    await runBatch(tenant, [...recountTime(tenant), repairDates(tenant)])
    tell(at + 1, ids.length)
  }
  return ids.length
}
