import { addYears, type SchoolYear } from '#model/measures/school-years.ts'
import { usualCountsWindow, type Window, windowsOf } from '#model/measures/windows.ts'
import type { StoryMeasure } from './schemas/measures.ts'

/** The plan's first school year; the demo's measures begin four years earlier and have targets for four years. */
const FIRST_PLAN_YEAR = '2025-2026'
export const PAST_YEARS = [-4, -3, -2, -1, 0].map((count) => addYears(FIRST_PLAN_YEAR, count))
export const BASELINE = { year: addYears(FIRST_PLAN_YEAR, -1), date: '2025-06-12' }
export const THIS_YEAR = addYears(FIRST_PLAN_YEAR, 1)
export const GOAL_DATE = '2029-06-30'
export const PLAN_YEARS = [0, 1, 2, 3].map((count) => addYears(FIRST_PLAN_YEAR, count))
/** Of the plan before; the year between the two plans has no targets. */
export const EARLIER_YEARS = PAST_YEARS.slice(0, 3)

/** The days on which windows are read, as MM-DD. */
const READ_ON: Partial<Record<Window, string>> = {
  ...{ fall: '10-02', winter: '01-22', spring: '05-20' },
  ...{ quarter_1: '10-09', quarter_2: '01-14', quarter_3: '04-08', quarter_4: '06-12' },
  ...{ october: '10-31', june: '06-12' },
}

/** The day of a reading; results that arrive after the school year still belong to it. */
export function readOn({ readOn: day, arrives }: StoryMeasure, year: SchoolYear, window: Window | null): string {
  const [first, second] = [year.slice(0, 4), year.slice(5)]
  if (window !== null) return inYear(READ_ON[window] ?? '06-12', first, second)
  return arrives ? `${second}-${arrives}` : inYear(day ?? '06-12', first, second)
}

function inYear(monthDay: string, first: string, second: string): string {
  return `${monthDay >= '07-01' ? first : second}-${monthDay}`
}

/** The window whose readings close a year: the one that counts, or else the last. */
export function closingWindow({ windows, counts }: StoryMeasure): Window | null {
  return counts ?? usualCountsWindow(windows) ?? windowsOf(windows).at(-1) ?? null
}

/** The window of the reading that `autumn` is. */
export function autumnWindow({ windows }: StoryMeasure): Window | null {
  return windows === 'monthly' ? 'october' : (windowsOf(windows)[0] ?? null)
}
