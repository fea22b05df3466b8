import type { Tenant } from '#db/kit/tenant.ts'
import { findMeasure } from '#db/measures/measures.ts'
import { findReading } from '#db/measures/records.ts'
import { numberOf } from '#model/measures/values.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { invalid, notFound, stale } from '#worker/kit/problem.ts'
import { checkedValue, getRecord, refuseOtherSchools, tooEarly } from './add-record.ts'
import type { EditRecord, Record } from './contract.ts'
import { ReadingChanged, writeData } from './write-data.ts'

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
  if (version !== input.version) throw stale(input.version, await getRecord(tenant, caller, measureId, before))
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
  try {
    await writeData(tenant, caller, measureId, { readings: [removed, next], targets: [], expected: { id, version } })
  } catch (error) {
    if (!(error instanceof ReadingChanged)) throw error
    throw stale(version, await getRecord(tenant, caller, measureId, before))
  }
  return getRecord(tenant, caller, measureId, next)
}

/** Removes a reading; entering it again is the way back. */
export async function removeRecord(tenant: Tenant, caller: Caller, measureId: string, id: string) {
  const { reading } = await findRecord(tenant, caller, measureId, id)
  await writeData(tenant, caller, measureId, { readings: [{ ...reading, value: null, noValue: null }], targets: [] })
  return { id }
}

async function findRecord(tenant: Tenant, caller: Caller, measureId: string, id: string) {
  const [measure, reading] = await Promise.all([findMeasure(tenant, measureId), findReading(tenant, measureId, id)])
  if (!measure || !reading) throw notFound()
  refuseOtherSchools(caller, reading.schoolId)
  return { measure, reading }
}
