import { addYears, type SchoolYear, schoolYearOf } from './school-years.ts'
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

/** Every reading that a measure needs, in order, from a school year on: this year's and the next year's. */
function slotsFrom(schedule: Schedule, year: SchoolYear): Due[] {
  return [year, addYears(year, 1)].flatMap((one) => dueReadings(schedule, one))
}

/**
 * The reading that is due next: the one after the latest that is there, or the first after the measure was created. A
 * reading without a value ("not tested") is there too, and a gap before a later reading is not due any more.
 */
export function nextDue(
  schedule: Schedule,
  readings: readonly { schoolYear: SchoolYear; window: Window | null }[],
  createdOn: string,
): Due | null {
  const lastYear = readings
    .map(({ schoolYear }) => schoolYear)
    .sort()
    .at(-1)
  if (lastYear === undefined) {
    return slotsFrom(schedule, addYears(schoolYearOf(createdOn), -1)).find(({ on }) => on >= createdOn) ?? null
  }
  const slots = slotsFrom(schedule, lastYear)
  const there = new Set(readings.filter(({ schoolYear }) => schoolYear === lastYear).map(({ window }) => window))
  const isThere = ({ schoolYear, window }: Due) => schoolYear === lastYear && (window === null || there.has(window))
  return slots[slots.findLastIndex(isThere) + 1] ?? null
}
