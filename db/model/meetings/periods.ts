import { addDays } from '#model/dates.ts'
import { addMonths, daysIn } from '#model/months.ts'
import { dayOfWeek } from '#model/weekdays.ts'

/** The days that a calendar shows, first and last included. Its weeks start on Sunday, as on US wall calendars. */
export type Period = { from: string; to: string }

export function sundayOf(date: string): string {
  return addDays(date, -dayOfWeek(date))
}

export function weekOf(date: string): Period {
  const from = sundayOf(date)
  return { from, to: addDays(from, 6) }
}

/** The month of a date, from its first day to its last one. */
export function monthOf(date: string): Period {
  const month = date.slice(0, 7)
  return { from: `${month}-01`, to: `${month}-${daysIn(Number(month.slice(0, 4)), Number(month.slice(5)))}` }
}

/** The whole weeks that a month's calendar shows, with days of the months before and after it. */
export function weeksOfMonth(date: string): Period {
  const { from, to } = monthOf(date)
  return { from: sundayOf(from), to: weekOf(to).to }
}

export function datesOf({ from, to }: Period): string[] {
  const dates: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date)
  return dates
}

/** The first day of the month that is so many months later. */
export function shiftMonth(date: string, months: number): string {
  return addMonths(date, months, 1)
}
