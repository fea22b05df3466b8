import { addDays } from './dates.ts'

/** Days of the week of YYYY-MM-DD dates. A week starts on Monday. */

/** 0 is Sunday, as in Date. */
export function dayOfWeek(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay()
}

const NAMES = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

export function weekdayName(date: string): string {
  return NAMES[dayOfWeek(date)] ?? ''
}

export function isWeekend(date: string): boolean {
  return [0, 6].includes(dayOfWeek(date))
}

export function mondayOf(date: string): string {
  return addDays(date, -((dayOfWeek(date) + 6) % 7))
}

/** The date itself, or the Friday before a weekend. */
export function weekdayUpTo(date: string): string {
  const day = dayOfWeek(date)
  return addDays(date, day === 6 ? -1 : day === 0 ? -2 : 0)
}

/** The first date after this one from Monday to Friday. */
export function weekdayAfter(date: string): string {
  const next = addDays(date, 1)
  return isWeekend(next) ? addDays(mondayOf(next), 7) : next
}
