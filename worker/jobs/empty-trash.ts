import {
  deleteDeletions,
  deleteDocuments,
  deleteElements,
  deletePlans,
  listDistrictsWithOldTrash,
  listOldDocuments,
  listOldElements,
  listOldPlans,
} from '#db/jobs/trash.ts'
import { runBatch } from '#db/kit/batch.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { objectKey } from '#worker/documents/file-object.ts'
import { systemTenant } from '#worker/kit/tenant.ts'
import { everyDistrict } from './every-district.ts'
import { minutesBefore, type Run } from './run.ts'

/** Thirty days can be brought back (decisions §7); one more, so that nobody restores what leaves at this very moment. */
const KEPT_MINUTES = 31 * 24 * 60
/**
 * So much at once: what is left over is still there in a quarter of an hour. For each element that leaves, the database
 * looks through those of its district for one that still names it as its parent: few a batch, so that none is long.
 */
const DISTRICTS = 25
const ROUNDS = 30
const DOCUMENTS = 200
const ELEMENTS = 10
const PLANS = 5

/** Empties the trash of what has lain in it for longer than it can be brought back. */
export async function emptyTrash(run: Run): Promise<void> {
  const before = minutesBefore(run.now, KEPT_MINUTES)
  const failures: unknown[] = []
  let left = DISTRICTS
  for await (const { cell, database, districtIds } of everyDistrict(run)) {
    const full = left > 0 ? await listDistrictsWithOldTrash(database, districtIds, before) : []
    for (const districtId of full.slice(0, left)) {
      const tenant = systemTenant(run.env, run.meter, { cell, districtId })
      // One district's failure is its own.
      await emptyDistrict(run, tenant, before).catch((error: unknown) => failures.push(error))
    }
    left -= full.length
  }
  if (failures.length > 0) throw new AggregateError(failures, `The trash of ${failures.length} districts is not empty`)
}

async function emptyDistrict(run: Run, tenant: Tenant, before: string): Promise<void> {
  const now = run.now.toISOString()
  for (let round = 0; round < ROUNDS; round += 1) {
    if (!(await emptySome(run, tenant, before, now))) return
  }
}

/** One step, from what hangs on something to what it hangs on; false when nothing was left. */
async function emptySome(run: Run, tenant: Tenant, before: string, now: string): Promise<boolean> {
  const documents = await listOldDocuments(tenant, before, DOCUMENTS)
  if (documents.length > 0) {
    const files = documents.filter(({ kind }) => kind === 'file')
    // The objects first: a run killed between the two finds the rows again, never an object without one.
    if (files.length > 0) await run.env.FILES.delete(files.map(({ id }) => objectKey(tenant.districtId, id)))
    await runBatch(tenant, deleteDocuments(tenant, { ids: idsOf(documents), before, now }))
    return true
  }
  const elements = await listOldElements(tenant, before, ELEMENTS)
  if (elements.length > 0) {
    await runBatch(tenant, deleteElements(tenant, { ids: idsOf(elements), before, now }))
    return true
  }
  const plans = await listOldPlans(tenant, before, PLANS)
  if (plans.length > 0) {
    await runBatch(tenant, deletePlans(tenant, { ids: idsOf(plans), before, now }))
    return true
  }
  await deleteDeletions(tenant, before)
  return false
}

function idsOf(rows: { id: string }[]): string[] {
  return rows.map(({ id }) => id)
}
