import { dateIn, timeIn } from '#model/dates.ts'

export type Moment = { date: string; time: string }

/** An instant as a date and a time in the district's time zone: 2026-11-03, 3:30 PM (look §14). */
export function momentIn(timeZone: string, iso: string): Moment {
  const at = new Date(iso)
  return { date: dateIn(timeZone, at), time: timeIn(timeZone, at) }
}
