import type { DueReading as DueRow, OwedMeasure } from '#db/updates/updates.ts'
import { seesSlice, shownNumber } from '#model/measures/reader.ts'
import { addYears, schoolYearOf } from '#model/measures/school-years.ts'
import type { Decimals } from '#model/measures/units.ts'
import { can } from '#model/permissions.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { closedSince } from '#worker/measures/add-record.ts'
import type { DueReading, OwedReading } from './contract.ts'

type Place = Pick<OwedMeasure, 'school_id' | 'school_name' | 'school_closed_on'>
/** The slice of a reading for the whole district. */
export const DISTRICT: Place = { school_id: null, school_name: null, school_closed_on: null }

/** The school years whose values an update shows as the last one. */
export function recentYears(today: string) {
  const year = schoolYearOf(today)
  return [year, addYears(year, -1)]
}

/** May this person enter a reading of the slice today? If so, its numbers are shown in full. */
export function mayEnter(
  { actor, today }: { actor: Pick<Caller['actor'], 'role' | 'schoolIds'>; today: string },
  { school_id, school_name, school_closed_on }: Place,
): boolean {
  if (!can(actor.role, 'measures:write') || !seesSlice(actor, school_id)) return false
  return (
    school_id === null ||
    closedSince({ name: school_name ?? '', closedOn: school_closed_on }, schoolYearOf(today)) === null
  )
}

export function presentOwed({ use_id, name, school_name, subgroup_name, last, ...row }: OwedMeasure): OwedReading {
  const { school_year, value, date } = last === null ? NONE : (JSON.parse(last) as Value) // made by json_object
  const newest = lastOf(value, date)
  const slice = { school: school_name, subgroup: subgroup_name }
  return { use_id, name, ...slice, ...numbersOf(row), last: newest && { ...newest, school_year } }
}

export function presentDue({ id, name, due_on, school_year, window, last_value, last_on, ...row }: DueRow): DueReading {
  return { id, name, due_on, school_year, window, ...numbersOf(row), last: lastOf(last_value, last_on) }
}

type Value = { school_year: string; value: number | null; date: string | null }
const NONE: Value = { school_year: '', value: null, date: null }

function numbersOf({ unit, decimals, windows }: Pick<OwedMeasure, 'unit' | 'decimals' | 'windows'>) {
  return { unit, decimals: decimals as Decimals, windows } // a picklist in the contract
}

function lastOf(value: number | null, date: string | null): DueReading['last'] {
  const { score } = shownNumber({ value, people: null, seen: null }, true)
  return score === null || date === null ? null : { score, date }
}
