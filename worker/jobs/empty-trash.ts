import { deleteMeasures, deleteRules, deleteScorecards, deleteSurveys } from '#db/jobs/measure-trash.ts'
import { deleteMeetings, listMeetingFiles } from '#db/jobs/meeting-trash.ts'
import {
  deleteDeletions,
  deleteDocuments,
  deleteElements,
  deleteParts,
  deletePlans,
  listDistrictsWithOldTrash,
  listOldDocuments,
  listOldElements,
  listOldMeasures,
  listOldMeetings,
  listOldParts,
  listOldPlans,
  listOldRules,
  listOldScorecards,
  listOldSurveys,
} from '#db/jobs/trash.ts'
import { runBatch } from '#db/kit/batch.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { forgetElements } from '#db/meetings/time.ts'
import { objectKey } from '#worker/documents/file-object.ts'
import { systemTenant } from '#worker/kit/tenant.ts'
import { type CellRun, idsOf } from './cell-run.ts'
import { newFailures } from './failures.ts'
import { type JobPlace, minutesBefore, quarterAt, type Run, roomOf } from './run.ts'

/**
 * People can restore rows for thirty days; keep them one more, so that nobody restores a row at the moment we delete
 * it.
 */
export const KEPT_MINUTES = 31 * 24 * 60
/** The most statements of one step. */
const STEP = 25
/**
 * Rows per step. For each element that we delete, D1 searches the district's elements for children, so a batch has only
 * a few.
 */
const DOCUMENTS = 200
const PARTS = 500
const ELEMENTS = 15
const PLANS = 5
/** A measure has tens of thousands of readings and years. */
const MEASURES = 1
const SURVEYS = 1
const SCORECARDS = 20
const RULES = 100
const MEETINGS = 100

/**
 * Deletes rows that have been in the trash too long to restore, also in suspended districts: one step for each district in
 * turn. What exceeds the budget follows a quarter of an hour later.
 */
export async function emptyTrash(run: CellRun): Promise<void> {
  const before = minutesBefore(run.now, KEPT_MINUTES)
  const failures = newFailures('Districts whose trash is not empty')
  let waiting = await listFull(run, before)
  while (waiting.length > 0) {
    const unfinished: JobPlace[] = []
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

/**
 * Districts with old trash; each run starts with another one, so that a failing district never delays the same others.
 */
async function listFull(run: CellRun, before: string): Promise<JobPlace[]> {
  const full: JobPlace[] = []
  const { cell, database } = run
  for (const page of [...run.pages, ...run.suspended]) {
    const own = await listDistrictsWithOldTrash(database, idsOf(page), before)
    full.push(...own.map((districtId) => ({ cell, districtId })))
  }
  const first = full.length > 0 ? quarterAt(run.now) % full.length : 0
  return [...full.slice(first), ...full.slice(0, first)]
}

/** One step; rows that refer to others go first. False if nothing was left. */
async function emptySome(run: Run, tenant: Tenant, before: string): Promise<boolean> {
  const now = run.now.toISOString()
  const documents = await listOldDocuments(tenant, before, DOCUMENTS)
  if (documents.length > 0) {
    const files = documents.filter(({ kind }) => kind === 'file')
    // Delete the objects first: if the run is killed in between, the next one finds the rows again, but it would never
    // find an object without a row.
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
    const ids = idsOf(elements)
    await runBatch(tenant, [...deleteElements(tenant, { ids, before, now }), ...forgetElements(tenant, ids)])
    return true
  }
  const plans = await listOldPlans(tenant, before, PLANS)
  if (plans.length > 0) {
    await runBatch(tenant, deletePlans(tenant, { ids: idsOf(plans), before, now }))
    return true
  }
  const measures = await listOldMeasures(tenant, before, MEASURES)
  if (measures.length > 0) {
    await runBatch(tenant, deleteMeasures(tenant, { ids: idsOf(measures), before, now }))
    return true
  }
  const surveys = await listOldSurveys(tenant, before, SURVEYS)
  if (surveys.length > 0) {
    await runBatch(tenant, deleteSurveys(tenant, { ids: idsOf(surveys), before, now }))
    return true
  }
  const scorecards = await listOldScorecards(tenant, before, SCORECARDS)
  if (scorecards.length > 0) {
    await runBatch(tenant, deleteScorecards(tenant, { ids: idsOf(scorecards), before, now }))
    return true
  }
  const rules = await listOldRules(tenant, before, RULES)
  if (rules.length > 0) {
    await runBatch(tenant, deleteRules(tenant, { ids: idsOf(rules), before, now }))
    return true
  }
  const meetings = await listOldMeetings(tenant, before, MEETINGS)
  if (meetings.length > 0) {
    const ids = idsOf(meetings)
    const files = await listMeetingFiles(tenant, ids)
    if (files.length > 0) await run.env.FILES.delete(files.map(({ id }) => objectKey(tenant.districtId, id)))
    await runBatch(tenant, deleteMeetings(tenant, { ids, before, now }))
    return true
  }
  await deleteDeletions(tenant, before)
  return false
}
