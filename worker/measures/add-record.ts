import type { Tenant } from '#db/kit/tenant.ts'
import { findMeasure } from '#db/measures/measures.ts'
import { listRecords, type RecordRow } from '#db/measures/records.ts'
import { referenceReads } from '#db/plans/references.ts'
import { isAllStudents } from '#model/measures/families.ts'
import { closedFrom } from '#model/measures/head.ts'
import { readsSmallGroups, shownNumber } from '#model/measures/reader.ts'
import { firstDayOf, type SchoolYear, shortYear } from '#model/measures/school-years.ts'
import type { Unit } from '#model/measures/units.ts'
import { parseValue } from '#model/measures/values.ts'
import { isBefore, schoolYearOfReading, type Window, type WindowSet, windowsOf } from '#model/measures/windows.ts'
import { INVALID_VALUE, REQUIRED } from '#model/rules.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { type FieldMessages, forbidden, invalid, notFound } from '#worker/kit/problem.ts'
import type { AddedRecord, AddRecord, Record } from './contract.ts'
import { type ReadingWrite, writeData } from './write-data.ts'

type ReadingKey = Pick<ReadingWrite, 'schoolYear' | 'schoolId' | 'subgroupId' | 'window' | 'readOn'>

/** The readings of a measure that this person may see. */
export async function findRecords(
  tenant: Tenant,
  { actor }: Caller,
  measureId: string,
  ask: Parameters<typeof listRecords>[3],
) {
  if (!(await findMeasure(tenant, measureId))) throw notFound()
  const { count, results } = await listRecords(tenant, actor, measureId, ask)
  return { count, results: results.map(presentRecord) }
}

function presentRecord({ value, seen, people, in_full, ...row }: RecordRow): Record {
  const { school_id, school_name, subgroup_id, subgroup_name, note, ...rest } = row
  return {
    ...rest,
    ...shownNumber({ value, people, seen }, in_full),
    note: in_full ? note : null,
    school: school_id === null ? null : { id: school_id, name: school_name ?? '' },
    subgroup: subgroup_id === null ? null : { id: subgroup_id, name: subgroup_name ?? '' },
  }
}

/**
 * Writes a reading of a slice. The same slice, school year, window, and date again replaces it, and `replaced` says so.
 * What is left empty stays: without its number of people, a small group would be shown. A principal writes those of the
 * own schools.
 */
export async function addRecord(
  tenant: Tenant,
  caller: Caller,
  measureId: string,
  input: AddRecord,
): Promise<{ written: AddedRecord; replaced: boolean }> {
  const measure = await findMeasure(tenant, measureId)
  if (!measure) throw notFound()
  const schoolId = input.school_id || null
  refuseOtherSchools(caller, schoolId)
  const window = input.window ?? null
  const schoolYear = input.school_year ?? schoolYearOfReading(input.date, window)
  const early = tooEarly({ readOn: input.date, schoolYear, window }, caller.today)
  if (early) throw invalid(early)
  const subgroupId = await checkSlice(tenant, schoolYear, schoolId, input.subgroup_id || null)
  const { value, noValue } = checkedValue(measure, { window, score: input.score, no_value: input.no_value })
  const reading = {
    ...{ schoolId, subgroupId, schoolYear, window, readOn: input.date, value, noValue },
    ...{ people: input.people ?? undefined, note: input.note || undefined },
  }
  const { saves, replaced } = await writeData(tenant, caller, measureId, { readings: [reading], targets: [] })
  return { written: { ...(await getRecord(tenant, caller, measureId, reading)), saves }, replaced }
}

export const NO_TARGETS = 'Your role does not set targets.'
export const OTHER_SCHOOL = 'You can enter numbers only for your own schools.'
/** A principal writes readings of the own schools only. */
export function refuseOtherSchools({ actor }: Caller, schoolId: string | null): void {
  if (readsSmallGroups(actor.role)) return
  if (schoolId === null || !actor.schoolIds.includes(schoolId)) throw forbidden(OTHER_SCHOOL)
}

export const LATER_DATE = 'Choose today or an earlier date'
export const NOT_BEGUN = 'This school year has not begun'

/** A reading can't be in the future; what is wrong, by field. */
export function tooEarly(
  reading: Pick<ReadingKey, 'readOn' | 'schoolYear' | 'window'>,
  today: string,
): FieldMessages | null {
  if (reading.readOn > today) return { date: [LATER_DATE] }
  const wrong = wrongYear(reading, today)
  return wrong === null ? null : { school_year: [wrong] }
}

/** Why a reading of this date can't be one of the school year; null if it can. */
export function wrongYear(
  { readOn, schoolYear, window }: Pick<ReadingKey, 'readOn' | 'schoolYear' | 'window'>,
  today: string,
): string | null {
  if (firstDayOf(schoolYear) > today) return NOT_BEGUN
  return isBefore(schoolYear, window, readOn) ? `${shortYear(schoolYear)} had not begun on that date` : null
}

type Typed = Pick<AddRecord, 'score' | 'no_value'> & { window: Window | null }
/** The value of a reading or the reason for none: exactly one of the two. */
export function checkedValue(measure: { windows: WindowSet; unit: Unit }, { window, score, no_value }: Typed) {
  if (window !== null && !windowsOf(measure.windows).includes(window)) throw invalid({ window: [INVALID_VALUE] })
  const parsed = score ? parseValue(score, measure.unit) : null
  if (parsed && 'problem' in parsed) throw invalid({ score: [parsed.problem] })
  const noValue = parsed && 'noValue' in parsed ? parsed.noValue : (no_value ?? null)
  const value = parsed && 'thousandths' in parsed ? parsed.thousandths : null
  if ((value === null) === (noValue === null)) throw invalid({ score: [value === null ? REQUIRED : INVALID_VALUE] })
  return { value, noValue }
}

/** The reading of this slice, school year, window, and date. */
export async function getRecord(
  tenant: Tenant,
  { actor }: Caller,
  measureId: string,
  { schoolYear, schoolId, subgroupId, window, readOn }: ReadingKey,
): Promise<Record> {
  const ask = {
    page: 1,
    page_size: 100,
    year: schoolYear,
    date: readOn,
    window,
    school: schoolId,
    subgroup: subgroupId,
  }
  const { results } = await listRecords(tenant, actor, measureId, ask)
  const [written] = results
  if (!written) throw notFound()
  return presentRecord(written)
}

/** Why a school gets no readings of this school year; null if it does. */
export function closedSince(school: { name: string; closedOn: string | null }, schoolYear: SchoolYear): string | null {
  const closed = closedFrom(school.closedOn)
  return closed !== null && schoolYear >= closed ? `${school.name} has been closed since ${school.closedOn}` : null
}

/** The student group of a slice; an entry that means all students is none. A closed school gets no new readings. */
async function checkSlice(
  tenant: Tenant,
  schoolYear: SchoolYear,
  schoolId: string | null,
  subgroupId: string | null,
): Promise<string | null> {
  const asked = { schools: schoolId ? [schoolId] : [], departments: [], choices: subgroupId ? [subgroupId] : [] }
  const [places, , lists] = await tenant.db.batch(referenceReads(tenant, asked))
  const [school] = places
  if (schoolId && !school) throw invalid({ school_id: [INVALID_VALUE] })
  const closed = school && closedSince(school, schoolYear)
  if (closed) throw invalid({ school_id: [closed] })
  const group = lists.find(({ list }) => list === 'subgroup')
  if (subgroupId && !group) throw invalid({ subgroup_id: [INVALID_VALUE] })
  return group && !isAllStudents(group.name) ? group.id : null
}
