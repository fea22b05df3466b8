import { createHash } from 'node:crypto'
import { TZDate } from '@date-fns/tz'
import * as v from 'valibot'
import type { EventRow, EventValues } from '#db/calendar/events.ts'
import { instantsOf, localOf } from '#model/meetings/times.ts'
import { meetingTitle } from '#model/meetings/title.ts'
import { meetingLocation } from '#worker/meetings/contract.ts'
import type { EventBody, GoogleEvent } from './google.ts'

export type EventPlace = { timeZone: string; publicUrl: string }

/**
 * A meeting's event: the body for Google, and what we remember of it. Times have their offset, so that nobody else
 * decides what an hour means that the clocks skip or repeat.
 */
export function eventOf(row: EventRow, { timeZone, publicUrl }: EventPlace): { body: EventBody; values: EventValues } {
  const { start, end } = instantsOf(timeZone, { date: row.date, start: row.startTime, end: row.endTime })
  const url = new URL(`/meetings/${row.meetingId}`, publicUrl).href
  const words = {
    summary: meetingTitle(row),
    description: [row.joinUrl && `Join: ${row.joinUrl}`, `Agenda and minutes: ${url}`].filter(Boolean).join('\n'),
    visibility: row.isPrivate ? ('private' as const) : ('default' as const),
  }
  const location = (row.location ?? '').trim()
  const moment = (at: Date) => ({ dateTime: withOffset(timeZone, at), timeZone })
  return {
    body: { status: 'confirmed', ...words, location, start: moment(start), end: moment(end) },
    values: {
      ...{ start: start.toISOString(), end: end.toISOString(), location },
      words: hashOf({ ...words, timeZone }),
    },
  }
}

/** 2026-03-08T09:00:00-05:00 */
function withOffset(timeZone: string, at: Date): string {
  return new TZDate(at.getTime(), timeZone).toISOString().replace('.000', '')
}

function hashOf(words: Record<string, string>): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('base64url').slice(0, 22)
}

/** What an event in the calendar says. An all-day event has dates instead of instants, so it equals no meeting. */
export function valuesOf(event: GoogleEvent, words: string): EventValues {
  const text = (moment: GoogleEvent['start']) =>
    moment?.dateTime ? new Date(moment.dateTime).toISOString() : (moment?.date ?? '')
  return { start: text(event.start), end: text(event.end), location: event.location.trim(), words }
}

/** The same date, time, and place is no change, whatever the etag. */
export function samePlaceAndTime(one: EventValues | null, other: EventValues | null): boolean {
  return (
    one !== null &&
    other !== null &&
    one.start === other.start &&
    one.end === other.end &&
    one.location === other.location
  )
}

export type MovedTo = { date: string; start_time: string; end_time: string; location: string | null }

/** The event's date, times, and place as a meeting has them; null if a meeting can't have them, such as on all day. */
export function meetingTimesOf(values: EventValues, timeZone: string): MovedTo | null {
  const isTimed = values.start.includes('T') && values.end.includes('T')
  if (!isTimed || !v.is(meetingLocation, values.location)) return null
  const [start, end] = [values.start, values.end].map((at) => localOf(timeZone, new Date(at)))
  if (!start || !end || start.date !== end.date || start.time >= end.time) return null
  return { date: start.date, start_time: start.time, end_time: end.time, location: values.location || null }
}
