import { closedFrom } from '#model/measures/head.ts'
import { type Goal, goalFor } from '#model/measures/result.ts'
import { shortYear } from '#model/measures/school-years.ts'
import type { NoValue } from '#model/measures/units.ts'
import { after } from '#worker/imports/cells.ts'
import { LATER_DATE, wrongYear } from '#worker/measures/add-record.ts'
import { isPastYear } from '#worker/measures/past-change.ts'
import type { ReadingWrite, TargetWrite } from '#worker/measures/write-data.ts'
import type { ParsedRow, RowFault } from './parse-row.ts'

export type StoredReading = {
  value: number | null
  noValue: NoValue | null
  people: number | null
  note: string | null
}
export type StoredCell = { reading: StoredReading | null; target: number | null }
export type Kind = 'added' | 'changed' | 'removed' | 'same'
/** What a row does to what is stored. */
export type Decision = {
  kind: Kind
  reading: ReadingWrite | null
  target: TargetWrite | null
  /** It changes or removes a target that past results were compared with. */
  isPastTarget: boolean
}

type Known = { closedOn: (schoolId: string) => string | null; measureOf: (id: string) => Goal }

/** Compares a row with what is stored for its slice. */
export function decideRow(
  row: ParsedRow,
  stored: StoredCell,
  { closedOn, measureOf }: Known,
  today: string,
): Decision | { fault: RowFault } {
  const reading = readingWrite(row, stored.reading)
  if (reading && 'fault' in reading) return reading
  const isNew = reading !== null && stored.reading === null && !isRemoval(reading)
  if (isNew) {
    const closed = row.schoolId === null ? null : closedFrom(closedOn(row.schoolId))
    if (closed !== null && row.schoolYear >= closed)
      return fault('school', `This school is closed: no readings from ${shortYear(closed)} on`)
    const wrong = wrongYear(reading, today)
    if (wrong !== null) return fault('school_year', wrong)
    if (reading.readOn > today) return fault('date', LATER_DATE)
  }
  const target = targetWrite(row, stored.target)
  const before = stored.target ?? goalFor(row, measureOf(row.measureId))
  const isRemoved = (reading !== null && isRemoval(reading)) || (reading === null && target?.target === null)
  const isAdded = isNew || (reading === null && target !== null && stored.target === null)
  return {
    kind: isRemoved ? 'removed' : isAdded ? 'added' : reading || target ? 'changed' : 'same',
    reading,
    target,
    isPastTarget: target !== null && isPastYear(row.schoolYear, today) && before !== null && target.target !== before,
  }
}

const fault = (key: RowFault['key'], message: string) => ({ fault: { key, message } })
const isRemoval = ({ value, noValue }: StoredReading) => value === null && noValue === null

/** The reading after the row; null if the row leaves it as it is. */
function readingWrite(row: ParsedRow, stored: StoredReading | null): ReadingWrite | null | { fault: RowFault } {
  const { reading: asked, subgroupId, schoolId, schoolYear } = row
  if (asked === null) return null
  const { window, readOn } = asked
  const key = { subgroupId, schoolId, schoolYear, window, readOn }
  if (asked.value === 'remove') return stored ? { ...key, ...NOTHING } : null
  if (asked.value === null && stored === null) {
    const isRemoved = [asked.people, asked.note].every((one) => one === null || one === 'remove')
    return isRemoved ? null : fault('value', 'Enter the value too: there is no reading of this date yet')
  }
  const next: StoredReading = {
    ...(asked.value === null ? { value: stored?.value ?? null, noValue: stored?.noValue ?? null } : asked.value.set),
    people: after(asked.people, stored?.people ?? null),
    note: after(asked.note, stored?.note ?? null),
  }
  return stored && isSame(stored, next) ? null : { ...key, ...next }
}

const NOTHING: StoredReading = { value: null, noValue: null, people: null, note: null }

function isSame(a: StoredReading, b: StoredReading): boolean {
  return a.value === b.value && a.noValue === b.noValue && a.people === b.people && a.note === b.note
}

function targetWrite({ target: asked, subgroupId, schoolId, schoolYear }: ParsedRow, stored: number | null) {
  const target = after(asked, stored)
  return target === stored ? null : { subgroupId, schoolId, schoolYear, target }
}
