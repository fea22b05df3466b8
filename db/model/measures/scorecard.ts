import { isMarkedSmall, isShown, type ReaderNumber, shownDifference, shownNumber, shownResult } from './reader.ts'
import { gapOf, type Result, shownYear, type Trend, trendOf } from './result.ts'
import { addYears, type SchoolYear } from './school-years.ts'
import type { Seen, YearSeen } from './small-groups.ts'
import type { NoValue } from './units.ts'

/** A school year of a row as it is stored: the value that counts, its target, and what readers see of it. */
export type StoredYear = {
  actual: number | null
  noValue: NoValue | null
  target: number | null
  result: Result | null
  seen: YearSeen | null
}
export type StoredYears = ReadonlyMap<SchoolYear, StoredYear>

/** A school year of a row as a reader sees it. */
export type RowYear = {
  schoolYear: SchoolYear
  score: ReaderNumber | null
  shown: Seen
  noValue: NoValue | null
  target: number | null
  result: Result | null
  /** Of a small group; only for those who see its numbers in full. */
  isSmall: boolean
}

/** How a row stands in one school year, for a reader. */
export type Standing = {
  years: RowYear[]
  result: Result | null
  gap: ReaderNumber | null
  trend: { change: ReaderNumber; direction: Trend['direction'] } | null
}

/** The school years next to the chosen one that a scorecard shows, and before those the ones of its small chart. */
export const YEARS_AROUND = { before: 2, after: 2, drawnBefore: 4 } as const

/** The chosen school year with the two before and the two after it. */
export function columnsOf(year: SchoolYear): SchoolYear[] {
  const { before, after } = YEARS_AROUND
  return Array.from({ length: before + 1 + after }, (_, at) => addYears(year, at - before))
}

/** A row in a school year, as this reader may see it; years without a value or target are left out. */
export function standingOf(years: StoredYears, year: SchoolYear, isReverse: boolean, inFull: boolean): Standing {
  const { drawnBefore, after } = YEARS_AROUND
  const around = Array.from({ length: drawnBefore + 1 + after }, (_, at) => addYears(year, at - drawnBefore))
  const now = years.get(year)
  const before = years.get(addYears(year, -1))
  const { actual = null, target = null, seen = null, result = null } = now ?? {}
  const gap = actual === null || target === null ? null : gapOf(actual, target, isReverse)
  const trend = trendOf(actual, before?.actual ?? null, isReverse)
  const change = shownDifference(trend?.change ?? null, [seen, before?.seen ?? null], inFull)
  return {
    years: around.flatMap((one) => {
      const stored = years.get(one)
      return stored ? [forReader(one, stored, inFull)] : []
    }),
    result: shownResult(result, seen, inFull),
    gap: shownDifference(gap, [seen], inFull),
    trend: trend && change !== null ? { change, direction: trend.direction } : null,
  }
}

function forReader(schoolYear: SchoolYear, { actual, noValue, target, result, seen }: StoredYear, inFull: boolean) {
  const { score, shown } = shownNumber({ value: actual, people: null, seen }, inFull)
  const isSmall = isMarkedSmall(actual, seen, inFull)
  return { schoolYear, score, shown, noValue, target, result: shownResult(result, seen, inFull), isSmall }
}

/** The school years in which a row has a value, newest first. */
export function yearsWithData(rows: readonly StoredYears[]): SchoolYear[] {
  const found = rows.flatMap((years) => [...years].flatMap(([year, { actual }]) => (actual === null ? [] : [year])))
  return [...new Set(found)].sort().reverse()
}

/**
 * The school year that a scorecard opens on: the latest with results for at least half of its rows, or else the latest
 * with a value, or this one.
 */
export function openingYear(rows: readonly StoredYears[], inFull: boolean, thisYear: SchoolYear): SchoolYear {
  const results = rows.flatMap((years, row) =>
    [...years].flatMap(([schoolYear, { result, seen }]) =>
      result !== null && isShown(seen, inFull) ? [{ schoolYear, row: String(row) }] : [],
    ),
  )
  return shownYear(results, rows.length) ?? yearsWithData(rows)[0] ?? thisYear
}
