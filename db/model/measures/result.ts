import { type SchoolYear, schoolYearOf } from './school-years.ts'

/** The result of a slice and a school year. All numbers are integer thousandths. */
export const RESULTS = ['at_or_above', 'approaching', 'below'] as const
export type Result = (typeof RESULTS)[number]
/** How many schools have which result; those without one have no reading, no target, or a hidden number. */
export type ResultCounts = Record<Result, number>
export type Scoring = { cutoff: number; isReverse: boolean }

/** How far ahead of the target a value is: + ahead, − short, for both directions of scoring. */
export function gapOf(value: number, target: number, isReverse: boolean): number {
  return isReverse ? target - value : value - target
}

/** Null without a value or without a target: no result, never zero. */
export function resultOf(value: number | null, target: number | null, { cutoff, isReverse }: Scoring): Result | null {
  if (value === null || target === null) return null
  const gap = gapOf(value, target, isReverse)
  if (gap >= 0) return 'at_or_above'
  return gap >= -cutoff ? 'approaching' : 'below'
}

/** The change from the same window a year earlier, and whether it is for the better. */
export type Trend = { change: number; direction: 'better' | 'worse' | 'same' }

export function trendOf(value: number | null, earlier: number | null, isReverse: boolean): Trend | null {
  if (value === null || earlier === null) return null
  const ahead = gapOf(value, earlier, isReverse)
  return { change: value - earlier, direction: ahead > 0 ? 'better' : ahead < 0 ? 'worse' : 'same' }
}

/** At or Above out of all that have a result; a share is never shown without these two counts. */
export type Score = { atOrAbove: number; counted: number }

export function scoreOf(results: readonly (Result | null)[]): Score {
  const { at_or_above, approaching, below } = tallyOf(results)
  return { atOrAbove: at_or_above, counted: at_or_above + approaching + below }
}

/** How many have which result, or none. */
export type Tally = Record<Result | 'none', number>

export function tallyOf(results: readonly (Result | null)[]): Tally {
  const tally = { at_or_above: 0, approaching: 0, below: 0, none: 0 }
  for (const result of results) tally[result ?? 'none'] += 1
  return tally
}

/** The share as a percentage with two decimals (spec §9), in hundredths; null if nothing counts. */
export function scoreShare({ atOrAbove, counted }: Score): number | null {
  return counted === 0 ? null : Math.round((atOrAbove * 10_000) / counted)
}

export type Goal = { targetDate: string | null; targetScore: number | null }

/**
 * The target of all students of the district in a school year: its own, or else the goal if its date is in that year.
 * Nothing is interpolated between two targets.
 */
export function districtTarget(
  own: number | undefined,
  year: SchoolYear,
  { targetDate, targetScore }: Goal,
): number | null {
  if (own !== undefined) return own
  return targetDate !== null && schoolYearOf(targetDate) === year ? targetScore : null
}

type Cell = { schoolYear: SchoolYear; schoolId: string | null; subgroupId: string | null }

/** What an empty target of a slice means: the goal for all students of the district in its school year, or else null. */
export function goalFor({ schoolYear, schoolId, subgroupId }: Cell, goal: Goal): number | null {
  return schoolId === null && subgroupId === null ? districtTarget(undefined, schoolYear, goal) : null
}

/** The target of a slice: its own, or else the one of all students of the district. */
export function targetOf(own: number | undefined, ofDistrict: number | null): number | null {
  return own ?? ofDistrict
}

/** The latest school year in which at least half of the rows have a result: the year that a scorecard opens on. */
export function shownYear(
  results: readonly { schoolYear: SchoolYear; row: string }[],
  rows: number,
): SchoolYear | null {
  const byYear = new Map<SchoolYear, Set<string>>()
  for (const { schoolYear, row } of results) {
    byYear.set(schoolYear, (byYear.get(schoolYear) ?? new Set()).add(row))
  }
  const years = [...byYear].filter(([, found]) => rows > 0 && found.size * 2 >= rows).map(([year]) => year)
  return years.sort().at(-1) ?? null
}
