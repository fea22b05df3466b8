import { TZDate } from '@date-fns/tz'
import { dateIn } from './dates.ts'
import { isWeekend, weekdayAfter } from './weekdays.ts'

/** Notices go out at seven in the morning of the district's own time zone, Monday to Friday (decisions §3). */
export const DIGEST_HOUR = 7

/** Seven o'clock of a date as an instant: the clock on the wall counts, so summer time shifts it by itself. */
export function morningAt(timeZone: string, date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(new TZDate(year, month - 1, day, DIGEST_HOUR, 0, 0, timeZone).getTime()).toISOString()
}

/** The first morning after a moment, weekends left out. */
export function nextDigestAt(timeZone: string, after: Date): string {
  const today = dateIn(timeZone, after)
  const morning = morningAt(timeZone, today)
  if (!isWeekend(today) && Date.parse(morning) > after.getTime()) return morning
  return morningAt(timeZone, weekdayAfter(today))
}

/**
 * After a change of time zone: the next morning there, unless the digest that waits comes earlier and is not due before
 * seven there. So none is left out; one that is written twice on a day has the same key and goes out once.
 */
export function movedDigestAt(waiting: string | null, timeZone: string, now: Date): string {
  const next = nextDigestAt(timeZone, now)
  if (waiting === null || waiting >= next) return next
  return new TZDate(Date.parse(waiting), timeZone).getHours() >= DIGEST_HOUR ? waiting : next
}
