import { addDays } from '#model/dates.ts'
import { addYears, firstDayOf, lastDayOf, type SchoolYear, schoolYearOf } from './school-years.ts'

/** When a measure is read: once a year, or in these windows of the school year. */
export const WINDOW_SETS = ['yearly', 'fall_winter_spring', 'quarterly', 'monthly'] as const
export type WindowSet = (typeof WINDOW_SETS)[number]
export const WINDOW_SET_LABELS: Record<WindowSet, string> = {
  yearly: 'Once a year',
  fall_winter_spring: 'Fall, winter, and spring',
  quarterly: 'Every quarter',
  monthly: 'Every month',
}

export const WINDOWS = [
  'fall',
  'winter',
  'spring',
  'quarter_1',
  'quarter_2',
  'quarter_3',
  'quarter_4',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
] as const
export type Window = (typeof WINDOWS)[number]

export function isWindow(text: string): text is Window {
  return WINDOWS.some((window) => window === text)
}

type WindowDefinition = {
  set: WindowSet
  label: string
  /** Month and day from which its readings are taken. */
  opens: string
  /** Month and day when its reading is due: the first such day from its opening. */
  due: string
}

export const WINDOW_TABLE: Record<Window, WindowDefinition> = {
  fall: { set: 'fall_winter_spring', label: 'Fall', opens: '07-01', due: '11-15' },
  winter: { set: 'fall_winter_spring', label: 'Winter', opens: '11-16', due: '02-28' },
  spring: { set: 'fall_winter_spring', label: 'Spring', opens: '03-01', due: '06-30' },
  quarter_1: { set: 'quarterly', label: 'Quarter 1', opens: '07-01', due: '10-15' },
  quarter_2: { set: 'quarterly', label: 'Quarter 2', opens: '10-01', due: '01-15' },
  quarter_3: { set: 'quarterly', label: 'Quarter 3', opens: '01-01', due: '04-15' },
  quarter_4: { set: 'quarterly', label: 'Quarter 4', opens: '04-01', due: '07-15' },
  july: { set: 'monthly', label: 'July', opens: '07-01', due: '08-15' },
  august: { set: 'monthly', label: 'August', opens: '08-01', due: '09-15' },
  september: { set: 'monthly', label: 'September', opens: '09-01', due: '10-15' },
  october: { set: 'monthly', label: 'October', opens: '10-01', due: '11-15' },
  november: { set: 'monthly', label: 'November', opens: '11-01', due: '12-15' },
  december: { set: 'monthly', label: 'December', opens: '12-01', due: '01-15' },
  january: { set: 'monthly', label: 'January', opens: '01-01', due: '02-15' },
  february: { set: 'monthly', label: 'February', opens: '02-01', due: '03-15' },
  march: { set: 'monthly', label: 'March', opens: '03-01', due: '04-15' },
  april: { set: 'monthly', label: 'April', opens: '04-01', due: '05-15' },
  may: { set: 'monthly', label: 'May', opens: '05-01', due: '06-15' },
  june: { set: 'monthly', label: 'June', opens: '06-01', due: '07-15' },
}

/** Yearly results are from the second half of the school year and arrive until the next January. */
const YEARLY = { opens: '02-01', due: '08-31' }

/** The windows of a measure, in order; none if it is read once a year. */
export function windowsOf(set: WindowSet): Window[] {
  return WINDOWS.filter((window) => WINDOW_TABLE[window].set === set)
}

/** The window that counts for the year unless the measure says otherwise; null is the latest reading of the year. */
export function usualCountsWindow(set: WindowSet): Window | null {
  return set === 'fall_winter_spring' ? 'spring' : null
}

/** A measure's own due days (MM-DD) by window; `year` is the one of a measure that is read once a year. */
export type DueDays = Partial<Record<Window | 'year', string>>

/** A month and day that every year has. */
export function isMonthDay(text: string): boolean {
  const parsed = new Date(`2025-${text}T00:00:00Z`)
  return !Number.isNaN(parsed.getTime()) && parsed.toISOString().slice(5, 10) === text
}

/** The day on which the reading of a window, or of the year (null), is due. */
export function dueOn(year: SchoolYear, window: Window | null, own: DueDays = {}): string {
  const { opens, due } = window === null ? YEARLY : WINDOW_TABLE[window]
  const opening = firstDayFrom(`${year.slice(0, 4)}-07-01`, opens)
  return firstDayFrom(opening, own[window ?? 'year'] ?? due)
}

/** The day on which a window, or the year (null), opens for readings. */
export function opensOn(year: SchoolYear, window: Window | null): string {
  return firstDayFrom(`${year.slice(0, 4)}-07-01`, window === null ? YEARLY.opens : WINDOW_TABLE[window].opens)
}

/** The window in which a reading of this date is taken; null if the measure is read once a year. */
export function windowOn(set: WindowSet, date: string): Window | null {
  return windowsOf(set).findLast((window) => opensOn(schoolYearOf(date), window) <= date) ?? null
}

/** Tests begin at most this many days before their window opens. */
const EARLY_DAYS = 60

/**
 * The school year of a reading if nobody says another one: that of its date, or the one before if its window opens much
 * later. So spring results that are entered in August are those of the spring that is over.
 */
export function schoolYearOfReading(date: string, window: Window | null): SchoolYear {
  const year = schoolYearOf(date)
  return window !== null && opensOn(year, window) > addDays(date, EARLY_DAYS) ? addYears(year, -1) : year
}

/** Is a reading's date so early that its school year must be wrong? Only what has windows begins before the year does. */
export function isBefore(year: SchoolYear, window: Window | null, date: string): boolean {
  return (window === null ? date : addDays(date, EARLY_DAYS)) < firstDayOf(year)
}

/**
 * The school year that a new reading of a measure without windows is likely for, if not that of its date: until the next
 * results are taken, the year that is over, if it has no reading or its own arrived after it had ended. `last` is the
 * newest reading.
 */
export function yearStillRead(
  last: { date: string; school_year: SchoolYear } | null,
  today: string,
): SchoolYear | null {
  const year = schoolYearOf(today)
  const before = addYears(year, -1)
  if (today >= opensOn(year, null)) return null
  if (!last) return today <= dueOn(before, null) ? before : null
  const isMissing = last.school_year < before
  return isMissing || (last.school_year === before && last.date > lastDayOf(before)) ? before : null
}

/** The first date from a given one with this month and day. */
function firstDayFrom(from: string, monthDay: string): string {
  const sameYear = `${from.slice(0, 4)}-${monthDay}`
  return sameYear >= from ? sameYear : `${Number(from.slice(0, 4)) + 1}-${monthDay}`
}
