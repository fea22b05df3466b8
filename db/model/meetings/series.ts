import { addDays } from '#model/dates.ts'
import { addMonths, dayOf, daysIn } from '#model/months.ts'
import { dayOfWeek } from '#model/weekdays.ts'

/** How a meeting repeats. */
export const REPEATS = ['weekly', 'every_two_weeks', 'monthly_by_date', 'monthly_by_weekday'] as const
export type Repeats = (typeof REPEATS)[number]

/** The most meetings of one series: two years of weeks. */
export const MOST_MEETINGS = 104

/** The last day on which a meeting can be, or how many meetings there are. */
export type SeriesEnd = { until: string } | { count: number }

/**
 * The dates (YYYY-MM-DD) of a series, its first date included. A month that is too short for the date has its meeting
 * on its last day, and the later ones are on the date again; the fifth weekday of a month is the last one where there
 * is no fifth. `isCut`: the series would go on beyond the most meetings.
 */
export function datesOfSeries(first: string, repeats: Repeats, end: SeriesEnd): { dates: string[]; isCut: boolean } {
  const isPast = (date: string, at: number) => ('until' in end ? date > end.until : at >= end.count)
  const dates: string[] = []
  for (let at = 0; at < MOST_MEETINGS; at++) {
    const date = dateAt(first, repeats, at)
    if (isPast(date, at)) return { dates, isCut: false }
    dates.push(date)
  }
  return { dates, isCut: !isPast(dateAt(first, repeats, MOST_MEETINGS), MOST_MEETINGS) }
}

/** The date of the meeting with this number in its series, from 0. */
function dateAt(first: string, repeats: Repeats, at: number): string {
  switch (repeats) {
    case 'weekly':
      return addDays(first, 7 * at)
    case 'every_two_weeks':
      return addDays(first, 14 * at)
    case 'monthly_by_date':
      return addMonths(first, at, dayOf(first))
    case 'monthly_by_weekday':
      return sameWeekday(first, at)
  }
}

/** Which of its weekday in the month a date is, from 1: the third Monday is 3. */
export function weekdayInMonth(date: string): number {
  return Math.ceil(dayOf(date) / 7)
}

/** The same weekday of a later month, such as its third Monday. */
function sameWeekday(first: string, months: number): string {
  const month = addMonths(first, months, 1)
  const offset = (dayOfWeek(first) - dayOfWeek(month) + 7) % 7
  const day = 1 + offset + 7 * (weekdayInMonth(first) - 1)
  const last = daysIn(Number(month.slice(0, 4)), Number(month.slice(5, 7)))
  return addDays(month, (day > last ? day - 7 : day) - 1)
}
