import { latestOf, nextDue } from './counting.ts'
import type { MadeYear, MeasureRules, Reading } from './made-years.ts'
import { isShown } from './reader.ts'
import { gapOf, RESULTS, type Result, type ResultCounts } from './result.ts'
import { type SchoolYear, schoolYearOf } from './school-years.ts'
import type { Seen, YearSeen } from './small-groups.ts'
import type { Window } from './windows.ts'

/** One school year of a measure, for all students of the district. */
export type HeadYear = Pick<MadeYear, 'actual' | 'noValue' | 'people' | 'readOn' | 'target' | 'result' | 'seen'>
export type HeadYears = Record<SchoolYear, HeadYear>

/** By school year, student group ('' is all students), and region. */
export type HeadCounts = Record<SchoolYear, Record<string, Record<string, ResultCounts>>>

export type Head = {
  lastValue: number | null
  lastYear: SchoolYear | null
  lastWindow: Window | null
  lastOn: string | null
  lastSeen: Seen | null
  dueOn: string | null
  dueYear: SchoolYear | null
  dueWindow: Window | null
  resultYear: SchoolYear | null
  result: Result | null
  gap: number | null
  resultSeen: YearSeen | null
  years: HeadYears
  counts: HeadCounts
}

/** A reading of all students of the district, in any school year. */
export type DistrictReading = Pick<Reading, 'id' | 'window' | 'readOn' | 'value'> & {
  schoolYear: SchoolYear
  seen: Seen | null
}

/** The region of each school that counts, and the school year from which it is closed. */
export type CountedSchools = ReadonlyMap<string, { regionId: string; closedFrom: SchoolYear | null }>

/** The row of a measure for lists: what it said before, with the school years that were made again. */
export function makeHead(
  measure: MeasureRules,
  before: { years: HeadYears; counts: HeadCounts } | null,
  again: ReadonlyMap<SchoolYear, readonly MadeYear[]>,
  readings: readonly DistrictReading[],
  schools: CountedSchools,
): Head {
  const years = { ...before?.years }
  const counts = { ...before?.counts }
  for (const [year, made] of again) {
    const own = made.find(({ subgroupId, schoolId }) => subgroupId === null && schoolId === null)
    const { [year]: _year, ...otherYears } = years
    // A year with nothing but readings that do not count is in the row too, so that its readings are found again.
    const hasReading = readings.some(({ schoolYear }) => schoolYear === year)
    replace(years, otherYears, year, own ? headYear(own) : hasReading ? NOTHING : undefined)
    const { [year]: _counts, ...otherCounts } = counts
    const counted = countResults(made, year, schools)
    replace(counts, otherCounts, year, Object.keys(counted).length > 0 ? counted : undefined)
  }
  const last = latestOf(readings.filter(({ value }) => value !== null))
  const due = nextDue(measure, readings, measure.createdOn)
  const resultYear =
    Object.keys(years)
      .sort()
      .findLast((year) => years[year]?.actual !== null) ?? null
  const shown = resultYear === null ? undefined : years[resultYear]
  const isKnown = shown !== undefined && shown.actual !== null && shown.target !== null
  return {
    lastValue: last?.value ?? null,
    lastYear: last?.schoolYear ?? null,
    lastWindow: last?.window ?? null,
    lastOn: last?.readOn ?? null,
    lastSeen: last?.seen ?? null,
    dueOn: due?.on ?? null,
    dueYear: due?.schoolYear ?? null,
    dueWindow: due?.window ?? null,
    resultYear,
    result: shown?.result ?? null,
    gap: isKnown ? gapOf(shown.actual ?? 0, shown.target ?? 0, measure.isReverse) : null,
    resultSeen: shown?.seen ?? null,
    years,
    counts,
  }
}

const NOTHING: HeadYear = {
  actual: null,
  noValue: null,
  people: null,
  readOn: null,
  target: null,
  result: null,
  seen: null,
}

function replace<T>(map: Record<string, T>, others: Record<string, T>, key: string, value: T | undefined): void {
  for (const one of Object.keys(map)) delete map[one]
  Object.assign(map, others, value === undefined ? {} : { [key]: value })
}

function headYear({ actual, noValue, people, readOn, target, result, seen }: MadeYear): HeadYear {
  return { actual, noValue, people, readOn, target, result, seen }
}

function countResults(made: readonly MadeYear[], year: SchoolYear, schools: CountedSchools): HeadCounts[SchoolYear] {
  const counts: HeadCounts[SchoolYear] = {}
  for (const { schoolId, subgroupId, result, seen } of made) {
    const school = schoolId === null ? undefined : schools.get(schoolId)
    const isOpen = school && (school.closedFrom === null || year < school.closedFrom)
    if (!isOpen || result === null || !isShown(seen, false)) continue
    const group = counts[subgroupId ?? ''] ?? {}
    const region = group[school.regionId] ?? noResults()
    counts[subgroupId ?? ''] = { ...group, [school.regionId]: { ...region, [result]: region[result] + 1 } }
  }
  return counts
}

function noResults(): ResultCounts {
  return Object.fromEntries(RESULTS.map((result) => [result, 0])) as ResultCounts // one entry for each
}

/** The school year from which a school is closed. */
export function closedFrom(closedOn: string | null): SchoolYear | null {
  return closedOn === null ? null : schoolYearOf(closedOn)
}
