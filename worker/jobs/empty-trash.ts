import {
  deleteDeletions,
  deleteDocuments,
  deleteElements,
  deleteParts,
  deletePlans,
  listDistrictsWithOldTrash,
  listOldDocuments,
  listOldElements,
  listOldParts,
  listOldPlans,
} from '#db/jobs/trash.ts'
import { runBatch } from '#db/kit/batch.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { objectKey } from '#worker/documents/file-object.ts'
import { systemTenant } from '#worker/kit/tenant.ts'
import { type CellRun, idsOf } from './cell-run.ts'
import { newFailures } from './failures.ts'
import { minutesBefore, quarterAt, type Run, roomOf, type Where } from './run.ts'

/** Thirty days can be brought back (decisions §7); one more, so that nobody restores what leaves at this very moment. */
export const KEPT_MINUTES = 31 * 24 * 60
/** The most that one step asks. */
const STEP = 20
/**
 * So much a step. For each element that leaves, the database looks through those of its district for one that still names
 * it as its parent: few a batch, so that none is long.
 */
const DOCUMENTS = 200
const PARTS = 500
const ELEMENTS = 10
const PLANS = 5

/**
 * Empties the trash of what has lain in it for longer than it can be brought back: a step for each district in turn, and
 * what the budget leaves over in a quarter of an hour.
 */
export async function emptyTrash(run: CellRun): Promise<void> {
  const before = minutesBefore(run.now, KEPT_MINUTES)
  const failures = newFailures('Districts whose trash is not empty')
  let waiting = await listFull(run, before)
  while (waiting.length > 0) {
    const unfinished: Where[] = []
    for (const where of waiting) {
      if (roomOf(run) < STEP) return failures.raise()
      const tenant = systemTenant(run.env, run.meter, where)
      const goesOn = await failures.catching({ district: where.districtId }, () => emptySome(run, tenant, before))
      if (goesOn) unfinished.push(where)
    }
    waiting = unfinished
  }
  failures.raise()
}

/** Districts that hold something old; each run begins with another, so that none always waits behind the same. */
async function listFull(run: CellRun, before: string): Promise<Where[]> {
  const full: Where[] = []
  const { cell, database } = run
  for (const page of run.pages) {
    const own = await listDistrictsWithOldTrash(database, idsOf(page), before)
    full.push(...own.map((districtId) => ({ cell, districtId })))
  }
  const first = full.length > 0 ? quarterAt(run.now) % full.length : 0
  return [...full.slice(first), ...full.slice(0, first)]
}

/** One step, from what hangs on something to what it hangs on; false when nothing was left. */
async function emptySome(run: Run, tenant: Tenant, before: string): Promise<boolean> {
  const now = run.now.toISOString()
  const documents = await listOldDocuments(tenant, before, DOCUMENTS)
  if (documents.length > 0) {
    const files = documents.filter(({ kind }) => kind === 'file')
    // The objects first: a run killed between the two finds the rows again, never an object without one.
    if (files.length > 0) await run.env.FILES.delete(files.map(({ id }) => objectKey(tenant.districtId, id)))
    await runBatch(tenant, deleteDocuments(tenant, { ids: idsOf(documents), before, now }))
    return true
  }
  const parts = await listOldParts(tenant, before, PARTS)
  if (parts.length > 0) {
    await runBatch(tenant, deleteParts(tenant, parts, { before, now }))
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
