import ical, { ICalAttendeeRole, ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { instantsOf } from '#model/meetings/times.ts'
import { addressOf, oneLine } from '#worker/mail/mime.ts'

/** A meeting as a calendar knows it. Notes, results, and other people's addresses are not part of it. */
export type CalendarMeeting = {
  id: string
  name: string
  date: string
  startTime: string
  endTime: string
  location: string | null
  joinUrl: string | null
  /** Rises with each change (RFC 5545, SEQUENCE). */
  sequence: number
  isCanceled: boolean
}

type CalendarMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH'
export type Place = { publicUrl: string; timeZone: string; now: Date }

/** Between the one who sends an email and the one who gets it. */
type Scheduling = { mailFrom: string; districtName: string; attendee: { name: string; email: string } }

/**
 * The meetings in iCalendar (RFC 5545), with times in UTC. With `scheduling` it is an invitation, a change, or a
 * cancellation for one person (RFC 5546); without it, calendars only show it.
 */
export function calendarOf(
  place: Place,
  name: string,
  meetings: readonly CalendarMeeting[],
  scheduling: Scheduling | null = null,
): string {
  const { publicUrl, timeZone, now } = place
  const calendar = ical({
    name: scheduling ? null : escaped(oneLine(name)),
    method: ICalCalendarMethod[methodOf(meetings, scheduling !== null)],
  })
  calendar.prodId({ company: 'Waymark', product: 'Waymark', language: 'EN' })
  for (const meeting of meetings) {
    const url = new URL(`/meetings/${meeting.id}`, publicUrl).href
    const event = calendar.createEvent({
      // The same in emails, feeds, and files, so that a calendar knows the meeting again.
      id: `${meeting.id}@${new URL(publicUrl).hostname}`,
      sequence: meeting.sequence,
      stamp: now,
      ...instantsOf(timeZone, { date: meeting.date, start: meeting.startTime, end: meeting.endTime }),
      summary: oneLine(meeting.name),
      location: oneLine(meeting.location ?? '') || meeting.joinUrl,
      description: meeting.joinUrl ? `Join: ${meeting.joinUrl}\n\n${url}` : url,
      url,
      status: meeting.isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
    if (!scheduling) continue
    const { mailFrom, districtName, attendee } = scheduling
    event.organizer({ name: oneLine(districtName), email: addressOf(mailFrom) })
    event.createAttendee({
      ...{ name: oneLine(attendee.name), email: attendee.email },
      // Answers are given in Waymark: a reply by email would reach nobody.
      ...{ rsvp: false, role: ICalAttendeeRole.REQ },
    })
  }
  // RFC 5545 ends every line, the last one too.
  return `${calendar.toString()}\r\n`
}

/** As RFC 5545 (3.3.11) writes a text; the library does so for everything but the name of the calendar. */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&')

/** RFC 5546 lets an invitation or a cancellation be about one event only; several together are published. */
export function methodOf(meetings: readonly CalendarMeeting[], isScheduled: boolean): CalendarMethod {
  const [only, ...others] = meetings
  if (!isScheduled || !only || others.length > 0) return 'PUBLISH'
  return only.isCanceled ? 'CANCEL' : 'REQUEST'
}
