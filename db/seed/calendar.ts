import { addDays, dateIn, daysBetween } from '#model/dates.ts'

/** The district's dates, counted back from today. */
export type Calendar = {
  today: string
  daysAgo: (days: number) => string
  /** Negative for future days. */
  ageOf: (date: string) => number
  /** A time on the working day that many days ago, never in the future; `order` sorts several on one day. */
  moment: (age: number, order: number) => string
}

/** 14:00 UTC is eight or nine in the morning of the demo districts, so the date is the same in both zones. */
const WORKDAY_BEGINS = 'T14:00:00.000Z'
const WORKDAY_MINUTES = 420

export function makeCalendar(timeZone: string, now: Date): Calendar {
  const today = dateIn(timeZone, now)
  const daysAgo = (days: number) => addDays(today, -days)
  return {
    today,
    daysAgo,
    ageOf: (date) => daysBetween(date, today),
    moment(age, order) {
      const begin = Date.parse(`${daysAgo(age)}${WORKDAY_BEGINS}`)
      const at = begin + (order % WORKDAY_MINUTES) * 60_000
      return new Date(Math.min(at, now.getTime())).toISOString()
    },
  }
}

/** The later of two dates or times. */
export function laterOf(one: string, other: string): string {
  return one > other ? one : other
}
