import { TZDate } from '@date-fns/tz'
import { dateIn } from './dates.ts'
import { isWeekend, weekdayAfter } from './weekdays.ts'

/** Notices go out at seven in the morning in the district's time zone, Monday to Friday. */
export const DIGEST_HOUR = 7

/** Seven o'clock on a date as an instant, in local time, so that it follows daylight saving time. */
export function morningAt(timeZone: string, date: string): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(new TZDate(year, month - 1, day, DIGEST_HOUR, 0, 0, timeZone).getTime()).toISOString()
}

/** The first morning after a moment, without weekends. */
export function nextDigestAt(timeZone: string, after: Date): string {
  const today = dateIn(timeZone, after)
  const morning = morningAt(timeZone, today)
  if (!isWeekend(today) && Date.parse(morning) > after.getTime()) return morning
  return morningAt(timeZone, weekdayAfter(today))
}

/**
 * After a change of time zone: the next morning there, unless the waiting digest comes earlier and is not due before
 * seven there. So we skip none; a second one on the same day has the same key and goes out once.
 */
export function movedDigestAt(waiting: string | null, timeZone: string, now: Date): string {
  const next = nextDigestAt(timeZone, now)
  if (waiting === null || waiting >= next) return next
  return new TZDate(Date.parse(waiting), timeZone).getHours() >= DIGEST_HOUR ? waiting : next
}
