import { countingReading, type Dated, latestOf } from './counting.ts'
import { districtTarget, type Goal, type Result, resultOf, type Scoring, targetOf } from './result.ts'
import type { SchoolYear } from './school-years.ts'
import type { SliceCell, SliceTable, SmallGroupRule } from './slice-table.ts'
import { type Seen, seenCells, seenWithResult, type YearSeen } from './small-groups.ts'
import type { NoValue, Unit } from './units.ts'
import type { DueDays, Window, WindowSet } from './windows.ts'

/** What of a measure decides its results, due dates, and small groups. */
export type MeasureRules = Scoring &
  Goal & {
    id: string
    unit: Unit
    windows: WindowSet
    countsWindow: Window | null
    dueDays: DueDays
    threshold: number
    /** The day from which readings are due. */
    createdOn: string
  }

/** Null for the district, and null for all students. */
export type Slice = { subgroupId: string | null; schoolId: string | null }
export type Reading = Dated & Slice & { value: number | null; noValue: NoValue | null; people: number | null }
export type Target = Slice & { target: number }
/** The targets and readings of one school year. */
export type YearData = { readings: readonly Reading[]; targets: readonly Target[] }

export type MadeYear = Slice & {
  actual: number | null
  noValue: NoValue | null
  people: number | null
  readOn: string | null
  target: number | null
  isOwnTarget: boolean
  result: Result | null
  seen: YearSeen | null
}
/** A year of each slice with a reading or target, and what readers see of each reading. */
export type Made = { years: MadeYear[]; seen: Map<string, Seen | null> }

type Family = SmallGroupRule['familyOf']

/**
 * Makes one school year of a measure, or of two measures that add up to 100%: they hide the same small groups, so each
 * is made with the other.
 */
export function makeYear(
  all: readonly { measure: MeasureRules; data: YearData }[],
  year: SchoolYear,
  familyOf: Family,
): Made[] {
  const threshold = Math.max(0, ...all.map(({ measure }) => measure.threshold))
  const sliced = all.map(({ measure, data }) => ({ measure, slices: bySlice(data) }))
  // The order of tables can decide what is hidden, so it is always the same, whichever of the two was changed.
  const ordered = [...sliced].sort((a, b) => (a.measure.id < b.measure.id ? -1 : 1))
  const tables = ordered.flatMap(({ measure, slices }) => tablesOf(measure, slices))
  const seen = seenCells(
    tables.map(({ table }) => table),
    { threshold, familyOf },
  )
  const seenOf = new Map<string, Seen>()
  for (const [at, { ids }] of tables.entries())
    for (const [place, id] of ids.entries()) seenOf.set(id, seen[at]?.[place] ?? 'hidden')
  return sliced.map(({ measure, slices }) => made(measure, slices, year, seenOf))
}

type SliceData = { slice: Slice; readings: Reading[]; target: number | undefined }

function bySlice({ readings, targets }: YearData): SliceData[] {
  const found = new Map<string, SliceData>()
  const at = ({ subgroupId, schoolId }: Slice) => {
    const key = sliceKey({ subgroupId, schoolId })
    const data = found.get(key) ?? { slice: { subgroupId, schoolId }, readings: [], target: undefined }
    found.set(key, data)
    return data
  }
  at({ subgroupId: null, schoolId: null })
  for (const one of readings) at(one).readings.push(one)
  for (const one of targets) at(one).target = one.target
  return [...found.values()]
}

export function sliceKey({ subgroupId, schoolId }: Slice): string {
  return `${subgroupId ?? ''} ${schoolId ?? ''}`
}

/** A table for each window, and one of the latest readings where no window counts: each number has the key of its window. */
function tablesOf({ unit, countsWindow }: MeasureRules, slices: readonly SliceData[]) {
  const windows = [...new Set(slices.flatMap(({ readings }) => readings.map(({ window }) => window)))]
  const choices: ((readings: readonly Reading[]) => Reading | null)[] = windows.map(
    (window) => (readings) => latestOf(readings.filter((one) => one.window === window)),
  )
  if (countsWindow === null && windows.length > 1) choices.push(latestOf)
  return choices.map((choose): { table: SliceTable; ids: string[] } => {
    const chosen = slices.flatMap(({ readings }) => choose(readings) ?? []).filter(hasValue)
    return { table: { isPercent: unit === 'percent', cells: chosen.map(cellOf) }, ids: chosen.map(({ id }) => id) }
  })
}

function hasValue(reading: Reading): reading is Reading & { value: number } {
  return reading.value !== null
}

function cellOf({ window, subgroupId, schoolId, people, value }: Reading & { value: number }): SliceCell {
  const key = `${window ?? ''} ${sliceKey({ subgroupId, schoolId })}`
  return { key, school: schoolId, group: subgroupId, people, value }
}

function made(measure: MeasureRules, slices: readonly SliceData[], year: SchoolYear, seenOf: Map<string, Seen>): Made {
  const isAll = ({ slice }: SliceData) => slice.subgroupId === null && slice.schoolId === null
  const ofDistrict = districtTarget(slices.find(isAll)?.target, year, measure)
  const years = slices.flatMap(({ slice, readings, target: own }): MadeYear[] => {
    const reading = countingReading(readings, measure.countsWindow)
    const target = targetOf(own, ofDistrict)
    const isDistrict = slice.subgroupId === null && slice.schoolId === null
    if (!reading && own === undefined && !(isDistrict && target !== null)) return []
    const actual = reading?.value ?? null
    return [
      {
        ...slice,
        actual,
        noValue: reading?.noValue ?? null,
        people: reading?.people ?? null,
        readOn: reading?.readOn ?? null,
        target,
        isOwnTarget: own !== undefined || (isDistrict && target !== null),
        result: resultOf(actual, target, measure),
        seen: reading && actual !== null ? seenWithResult(seenOf.get(reading.id) ?? null, target, measure) : null,
      },
    ]
  })
  return { years, seen: readingsSeen(slices, seenOf) }
}

/**
 * Readers see the latest reading of a window. Of all students of the district they see the earlier ones too, unless the
 * latest is withheld.
 */
function readingsSeen(slices: readonly SliceData[], seenOf: Map<string, Seen>): Map<string, Seen | null> {
  const seen = new Map<string, Seen | null>()
  for (const { slice, readings } of slices) {
    const isDistrict = slice.subgroupId === null && slice.schoolId === null
    for (const one of readings) {
      const latest = latestOf(readings.filter(({ window }) => window === one.window))
      const state = latest && seenOf.get(latest.id)
      const isOpen = latest?.id === one.id || (isDistrict && state === 'value')
      seen.set(one.id, isOpen && one.value !== null ? (state ?? null) : null)
    }
  }
  return seen
}
