import type { Tenant } from '#db/kit/tenant.ts'
import { findMeasure } from '#db/measures/measures.ts'
import { findReading } from '#db/measures/records.ts'
import { numberOf } from '#model/measures/values.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { invalid, notFound, type Problem, stale } from '#worker/kit/problem.ts'
import { checkedValue, getRecord, refuseOtherSchools, tooEarly } from './add-record.ts'
import type { EditRecord, Record } from './contract.ts'
import { type DataWrite, ReadingChanged, writeData } from './write-data.ts'

/**
 * Saves what is given of a reading. With another date, window, or school year it replaces a reading that is there
 * already, like entering it.
 */
export async function editRecord(
  tenant: Tenant,
  caller: Caller,
  measureId: string,
  id: string,
  input: EditRecord,
): Promise<Record> {
  const { measure, reading } = await findRecord(tenant, caller, measureId, id)
  const { version, ...before } = reading
  const isStale = async () => stale(input.version, await getRecord(tenant, caller, measureId, before))
  if (version !== input.version) throw await isStale()
  const window = input.window === undefined ? before.window : input.window
  const isNewValue = input.score !== undefined || input.no_value !== undefined
  const typed = isNewValue
    ? input
    : { score: before.value === null ? null : String(numberOf(before.value)), no_value: before.noValue }
  const next = {
    ...before,
    window,
    ...checkedValue(measure, { window, score: typed.score, no_value: typed.no_value }),
    readOn: input.date ?? before.readOn,
    schoolYear: input.school_year ?? before.schoolYear,
    people: input.people === undefined ? before.people : input.people,
    note: input.note === undefined ? before.note : input.note || null,
  }
  const isMoved = input.date !== undefined || input.school_year !== undefined
  const early = isMoved ? tooEarly(next, caller.today) : null
  if (early) throw invalid(early)
  const removed = { ...before, value: null, noValue: null }
  // The last one counts if both have the same date, window, and school year.
  await writeExpected(tenant, caller, measureId, { readings: [removed, next], expected: { id, version } }, isStale)
  return getRecord(tenant, caller, measureId, next)
}

/** Removes a reading as it was found, or as the given version has it; entering it again is the way back. */
export async function removeRecord(
  tenant: Tenant,
  caller: Caller,
  measureId: string,
  id: string,
  asked: number | undefined,
) {
  const { reading } = await findRecord(tenant, caller, measureId, id)
  const { version } = reading
  const isStale = async () => stale(asked ?? version, await getRecord(tenant, caller, measureId, reading))
  if (asked !== undefined && asked !== version) throw await isStale()
  const removed = { ...reading, value: null, noValue: null }
  await writeExpected(tenant, caller, measureId, { readings: [removed], expected: { id, version } }, isStale)
  return { id }
}

async function writeExpected(
  tenant: Tenant,
  caller: Caller,
  measureId: string,
  write: Required<Pick<DataWrite, 'readings' | 'expected'>>,
  isStale: () => Promise<Problem>,
): Promise<void> {
  try {
    await writeData(tenant, caller, measureId, { ...write, targets: [] })
  } catch (error) {
    throw error instanceof ReadingChanged ? await isStale() : error
  }
}

async function findRecord(tenant: Tenant, caller: Caller, measureId: string, id: string) {
  const [measure, reading] = await Promise.all([findMeasure(tenant, measureId), findReading(tenant, measureId, id)])
  if (!measure || !reading) throw notFound()
  refuseOtherSchools(caller, reading.schoolId)
  return { measure, reading }
}
