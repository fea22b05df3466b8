import type { Statement } from '#db/kit/batch.ts'
import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { selectUses, type UseRow } from '#db/measures/uses.ts'
import { type NodeRef, selectNode } from '#db/plans/nodes.ts'
import { schoolYearOfReading } from '#model/measures/windows.ts'
import { can } from '#model/permissions.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { idempotent } from '#worker/kit/idempotent.ts'
import { type FieldMessages, forbidden, invalid, Problem } from '#worker/kit/problem.ts'
import { checkedValue, closedSince, refuseOtherSchools, wrongYear } from '#worker/measures/add-record.ts'
import { type EnteredReading, type MeasureWrite, saveData, yearsOf } from '#worker/measures/write-data.ts'
import type { AddedReview, AddReview, ReviewReading } from '#worker/plans/review-contract.ts'
import { requireEditable } from '#worker/plans/tabs/require-visible.ts'
import { addReview, getReview, reviewStatements } from './write-review.ts'

/**
 * Adds a review with the readings of the element's measures that come with it (issue "My updates"), all or nothing, in
 * one batch. A reading is of the review's date. What is wrong with one is at `readings.use_1.score`.
 */
export async function giveReview(
  tenant: Tenant,
  caller: Caller,
  of: NodeRef,
  { readings, ...said }: AddReview,
  key: string | null,
): Promise<AddedReview> {
  if (Object.keys(readings).length === 0) return { ...(await addReview(tenant, caller, of, said, key)), saves: [] }
  let saves: string[] = []
  const make = async (id: string, before: Statement[]) => {
    const writes = await checkReadings(tenant, caller, of, readings, said.reviewed_on ?? caller.today)
    const asked = writes.map(({ measureId, write }) => ({ measureId, years: yearsOf(write) }))
    const written = await saveData(tenant, caller, asked, async () => ({
      writes,
      extra: await reviewStatements(tenant, caller, of, said, { id, before }),
    }))
    saves = written.auditIds
    return id
  }
  const id = await idempotent(tenant, caller, key, { of, input: { readings, ...said } }, make, newId('review'))
  return { ...(await getReview(tenant, caller, of, id, 'out')), saves }
}

/** What the readings write, by measure; 403 for a school of others, 400 for a measure that the element does not use. */
async function checkReadings(
  tenant: Tenant,
  caller: Caller,
  of: NodeRef,
  readings: AddReview['readings'],
  readOn: string,
): Promise<MeasureWrite[]> {
  if (!can(caller.actor.role, 'measures:write')) throw forbidden()
  const [nodes, uses] = await tenant.db.batch([selectNode(tenant, caller.actor, of), selectUses(tenant, of.id)])
  requireEditable({ node: nodes[0] ?? null })
  const problems: FieldMessages = {}
  const rows = Object.entries(readings).flatMap(([useId, reading]) => {
    const use = uses.find(({ id }) => id === useId)
    const { row, problem = {} } = use ? readingOf(caller, use, reading, readOn) : UNKNOWN
    for (const [field, messages] of Object.entries(problem)) problems[`readings.${useId}.${field}`] = messages
    return row ?? []
  })
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return [...Map.groupBy(rows, ({ measureId }) => measureId)].map(([measureId, ofMeasure]) => ({
    measureId,
    write: { readings: ofMeasure.map(({ write }) => write), targets: [] },
  }))
}

type Checked = { row?: { measureId: string; write: EnteredReading }; problem?: FieldMessages }
const UNKNOWN: Checked = { problem: { score: ['This measure is not attached any more. Reload the page'] } }

function readingOf(caller: Caller, use: UseRow, reading: ReviewReading, readOn: string): Checked {
  refuseOtherSchools(caller, use.school_id)
  const window = reading.window ?? null
  const schoolYear = reading.school_year ?? schoolYearOfReading(readOn, window)
  const wrong = wrongYear({ readOn, schoolYear, window }, caller.today)
  if (wrong) return { problem: { school_year: [wrong] } }
  const school = { name: use.school_name ?? '', closedOn: use.school_closed_on }
  const closed = use.school_id ? closedSince(school, schoolYear) : null
  if (closed) return { problem: { score: [closed] } }
  try {
    const value = checkedValue(use, { window, score: reading.score, no_value: reading.no_value })
    const slice = { schoolId: use.school_id, subgroupId: use.subgroup_id, schoolYear, window, readOn }
    const write = { ...slice, ...value, people: reading.people ?? undefined, note: undefined }
    return { row: { measureId: use.measure_id, write } }
  } catch (error) {
    if (error instanceof Problem && error.status === 400) return { problem: error.data as FieldMessages } // as invalid() makes it
    throw error
  }
}
