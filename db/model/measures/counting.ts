import type { SchoolYear } from './school-years.ts'
import { type DueDays, dueOn, type Window, type WindowSet, windowsOf } from './windows.ts'

/** A reading of one slice, as far as the choice of the one that counts depends on it. */
export type Dated = { id: string; window: Window | null; readOn: string }

/** Later by date; on the same date the one with the greater id, which was entered later. */
export function latestOf<R extends Dated>(readings: readonly R[]): R | null {
  return readings.reduce<R | null>((latest, one) => (latest === null || isLater(one, latest) ? one : latest), null)
}

function isLater(one: Dated, other: Dated): boolean {
  return one.readOn === other.readOn ? one.id > other.id : one.readOn > other.readOn
}

/**
 * The reading that is the actual of its school year: the latest of the window that counts, or of the whole year if the
 * measure has no such window. `readings` are those of one slice and school year.
 */
export function countingReading<R extends Dated>(readings: readonly R[], countsWindow: Window | null): R | null {
  return latestOf(countsWindow === null ? readings : readings.filter(({ window }) => window === countsWindow))
}

type Schedule = { windows: WindowSet; dueDays: DueDays }
type Due = { schoolYear: SchoolYear; window: Window | null; on: string }

/** The readings that a school year needs, by due date. */
export function dueReadings({ windows, dueDays }: Schedule, schoolYear: SchoolYear): Due[] {
  const needed: (Window | null)[] = windows === 'yearly' ? [null] : windowsOf(windows)
  return needed
    .map((window) => ({ schoolYear, window, on: dueOn(schoolYear, window, dueDays) }))
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
}

/**
 * The first reading that these school years need and do not have; a reading without a value ("not tested") is there.
 * Once a year, any reading of the year is enough.
 */
export function nextDue(
  schedule: Schedule,
  years: readonly SchoolYear[],
  readings: readonly { schoolYear: SchoolYear; window: Window | null }[],
): Due | null {
  const there = new Set(
    readings.map(({ schoolYear, window }) => `${schoolYear} ${schedule.windows === 'yearly' ? '' : window}`),
  )
  const missing = years
    .flatMap((year) => dueReadings(schedule, year))
    .filter(({ schoolYear, window }) => !there.has(`${schoolYear} ${window ?? ''}`))
  return missing[0] ?? null
}
