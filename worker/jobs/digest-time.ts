import { TZDate } from '@date-fns/tz'

/** The digest goes out at seven in the morning of the district's own time zone (decisions §3). */
export const DIGEST_HOUR = 7

/** The first morning after a moment, as an instant: the clock on the wall counts, so summer time shifts it by itself. */
export function nextDigestAt(timeZone: string, after: Date): string {
  const here = new TZDate(after.getTime(), timeZone)
  const morningIn = (days: number) =>
    new TZDate(here.getFullYear(), here.getMonth(), here.getDate() + days, DIGEST_HOUR, 0, 0, timeZone).getTime()
  const today = morningIn(0)
  return new Date(today > after.getTime() ? today : morningIn(1)).toISOString()
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
