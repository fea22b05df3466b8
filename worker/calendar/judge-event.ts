import type { EventRow, EventValues } from '#db/calendar/events.ts'
import { samePlaceAndTime, valuesOf } from './event-values.ts'
import type { GoogleEvent } from './google.ts'

/**
 * - ignore: nothing to learn from it
 * - removed: the person deleted it
 * - same: it is as the meeting is
 * - ours: it is as we wrote it, and the meeting has changed since
 * - moved: the person moved it, and the meeting is as we wrote it
 * - overruled: both have changed, and Waymark is the source of truth
 */
export type Verdict =
  | { kind: 'ignore' }
  | { kind: 'removed' }
  | { kind: 'same' | 'ours' | 'moved' | 'overruled'; etag: string; known: EventValues }

type Remembered = Pick<EventRow, 'etag' | 'known' | 'sent' | 'state'>

/**
 * Compares an event as Google has it with what we wrote and with the meeting. `meeting` is null if the person should
 * have no such event. What we sent without an answer may be there or not: both count as ours, so that our own writing
 * never looks like a move.
 */
export function judgeEvent(row: Remembered, event: GoogleEvent, meeting: EventValues | null): Verdict {
  if (meeting === null) return { kind: 'ignore' }
  if (event.status === 'cancelled') {
    // Without an etag it may be a tombstone from before we wrote the event, such as of a team that the person had left.
    const isOld = row.etag === null || row.state === 'removed'
    return isOld ? { kind: 'ignore' } : { kind: 'removed' }
  }
  if (event.etag !== '' && event.etag === row.etag && row.sent === null) return { kind: 'ignore' }
  const ours = [row.known, row.sent].filter((values) => values !== null)
  // We don't read an event's words, so after an answer that was lost we don't know them and write them again.
  const known = valuesOf(event, row.sent === null ? (row.known?.words ?? '') : '')
  const found = { etag: event.etag, known }
  if (samePlaceAndTime(known, meeting)) return { kind: 'same', ...found }
  if (ours.some((values) => samePlaceAndTime(values, known))) return { kind: 'ours', ...found }
  const isUnchanged = ours.some((values) => samePlaceAndTime(values, meeting))
  return { kind: isUnchanged ? 'moved' : 'overruled', ...found }
}
