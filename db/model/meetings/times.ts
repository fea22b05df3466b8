import { TZDate } from '@date-fns/tz'
import { dateIn } from '#model/dates.ts'

/** Times of meetings are HH:MM in the district's time zone, on a date there. */
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/

export function isTime(text: string): boolean {
  return TIME.test(text)
}

/**
 * A local date and time as an instant. Of an hour that the clocks repeat in the fall, it is the first; an hour that
 * they skip in the spring is one hour later.
 */
export function instantOf(timeZone: string, date: string, time: string): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return new Date(new TZDate(year, month - 1, day, hour, minute, 0, timeZone).getTime())
}

/** The date and time of an instant in a time zone. */
export function localOf(timeZone: string, instant: Date): { date: string; time: string } {
  const local = new TZDate(instant.getTime(), timeZone)
  const time = [local.getHours(), local.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':')
  return { date: dateIn(timeZone, instant), time }
}

const HOUR = 60

/** The minutes since midnight. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * HOUR + Number(time.slice(3))
}

export type MeetingTimes = { date: string; start: string; end: string }

/**
 * The start and end of a meeting as instants. A start in the hour that the clocks skip is one hour later, so its end can
 * come to lie before it; then the meeting takes as long as it says.
 */
export function instantsOf(timeZone: string, { date, start, end }: MeetingTimes): { start: Date; end: Date } {
  const [from, to] = [instantOf(timeZone, date, start), instantOf(timeZone, date, end)]
  if (to > from) return { start: from, end: to }
  return { start: from, end: new Date(from.getTime() + (minutesOf(end) - minutesOf(start)) * 60_000) }
}

/** A meeting is upcoming until its end (decisions §10). */
export function isUpcoming(timeZone: string, { date, end }: MeetingTimes, now: Date): boolean {
  return instantOf(timeZone, date, end).getTime() > now.getTime()
}

export function isGoingOn(timeZone: string, times: MeetingTimes, now: Date): boolean {
  return isUpcoming(timeZone, times, now) && instantOf(timeZone, times.date, times.start).getTime() <= now.getTime()
}

const halfOf = (time: string) => (time < '12:00' ? 'AM' : 'PM')

function hoursText(time: string): string {
  const hour = Number(time.slice(0, 2)) % 12 || 12
  return `${hour}${time.slice(2)}`
}

/** "3:30 PM" (spec §9). */
export function timeText(time: string): string {
  return `${hoursText(time)} ${halfOf(time)}`
}

/** "3:30 to 4:30 PM", or "11:30 AM to 1:00 PM" where the two differ. */
export function timesText({ start, end }: Pick<MeetingTimes, 'start' | 'end'>): string {
  return `${halfOf(start) === halfOf(end) ? hoursText(start) : timeText(start)} to ${timeText(end)}`
}

/** The end after a start that is shown: "4:30", or "1:00 PM" if the start is before noon. */
export function untilText({ start, end }: Pick<MeetingTimes, 'start' | 'end'>): string {
  return halfOf(start) === halfOf(end) ? hoursText(end) : timeText(end)
}
