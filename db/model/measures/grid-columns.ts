import { addYears, firstDayOf, lastDayOf, type SchoolYear } from './school-years.ts'
import { opensOn, type Window, type WindowSet, windowsOf } from './windows.ts'

/** The columns of the grid of targets and readings. */
export const GRID_SHOWS = ['both', 'targets', 'readings'] as const
export type GridShow = (typeof GRID_SHOWS)[number]
export type ReadingColumn = { schoolYear: SchoolYear; window: Window | null }
type Schedule = { windows: WindowSet; countsWindow: Window | null }

/** From the year before a school year to three years after it. */
export function targetYears(year: SchoolYear, show: GridShow): SchoolYear[] {
  return show === 'readings' ? [] : [-1, 0, 1, 2, 3].map((at) => addYears(year, at))
}

/** Up to a school year, without years that have not begun. */
export function readingYears(year: SchoolYear, show: GridShow, today: string): SchoolYear[] {
  const years = { both: [-1, 0], readings: [-4, -3, -2, -1, 0], targets: [] }[show].map((at) => addYears(year, at))
  return years.filter((one) => firstDayOf(one) <= today)
}

/**
 * The window of a year's column: the one that counts, or the latest that has opened; null for a measure that is read
 * once a year.
 */
export function windowOfYear({ windows, countsWindow }: Schedule, year: SchoolYear, today: string): Window | null {
  const open = windowsOf(windows).filter((window) => opensOn(year, window) <= today)
  return countsWindow !== null && open.includes(countsWindow) ? countsWindow : (open.at(-1) ?? null)
}

/** The date of a reading that is entered without one: today, or the last day of a school year that is over. */
export function usualDate(year: SchoolYear, today: string): string {
  const last = lastDayOf(year)
  return today > last ? last : today
}
