import type { EventValues } from '#db/calendar/events.ts'
import {
  type EventRow,
  findEvent,
  forgetEvent,
  listPending,
  noteAbsent,
  noteFailing,
  noteKnown,
  noteRemoved,
  noteSent,
  noteWritten,
} from '#db/calendar/events.ts'
import { runBatch } from '#db/kit/batch.ts'
import { eventIdOf } from './event-id.ts'
import { eventOf, samePlaceAndTime } from './event-values.ts'
import type { EventBody, GoogleEvent } from './google.ts'
import { isFailure } from './google-error.ts'
import { retryAt } from './retry-at.ts'
import { settleEvent } from './settle-event.ts'
import type { Visit } from './visit-context.ts'

/** Events of one visit; the others follow in the next one. */
const AT_ONCE = 40
/** How often we look at one event in a visit before the next visit does. */
const LOOKS = 2

/** Writes the person's waiting events; a failure of one event does not keep the others waiting. */
export async function pushEvents(visit: Visit): Promise<void> {
  const { tenant, caller, visited, now } = visit
  const rows = await listPending(tenant, caller.actor, now, AT_ONCE)
  const fresh = rows.filter(
    (row) => row.wanted && row.state === 'present' && row.sent === null && isDifferent(visit, row),
  )
  if (fresh.length > 0)
    await noteSent(
      tenant,
      visited,
      fresh.map((row) => sentOf(visit, row)),
    )
  const noted = new Set(fresh)
  for (const row of rows) {
    if (!visit.hasRoom()) return
    await pushSafely(visit, row, noted.has(row))
  }
}

async function pushSafely(visit: Visit, row: EventRow, isNoted: boolean): Promise<void> {
  try {
    await pushEvent(visit, row, { isNoted, looks: LOOKS })
  } catch (error) {
    if (!isFailure(error, 'refused', 'stale', 'exists', 'missing', 'expired')) throw error
    const { at: pendingAt, since: failingSince } = retryAt(row, visit.now)
    await noteFailing(visit.tenant, visit.visited, {
      ...{ meetingId: row.meetingId, failure: error.failure, failingSince, pendingAt },
    })
  }
}

/** `isNoted`: what we are about to write is in the row already. `looks`: how often we may still look first. */
type Push = { isNoted: boolean; looks: number }

async function pushEvent(visit: Visit, row: EventRow, push: Push): Promise<void> {
  const { tenant, visited } = visit
  const { meetingId, revision } = row
  if (!row.wanted) return removeEvent(visit, row)
  if (row.state === 'removed') return void (await noteWritten(tenant, visited, meetingId, revision))
  // We don't know whether Google took what we sent: look before writing.
  if (row.sent !== null && !push.isNoted) return lookAndPush(visit, row, push.looks - 1)
  if (!isDifferent(visit, row)) return void (await noteWritten(tenant, visited, meetingId, revision))
  if (!push.isNoted) await noteSent(tenant, visited, [sentOf(visit, row)])
  await writeEvent(visit, row, push.looks)
}

async function writeEvent(visit: Visit, row: EventRow, looks: number): Promise<void> {
  const { tenant, visited, google, token } = visit
  const { body, values } = eventOf(row, visit.place)
  const id = idOf(visit, row)
  try {
    const { etag } = row.etag ? await google.update(token, id, row.etag, body) : await insertOrTake(visit, id, body)
    await noteKnown(tenant, visited, { meetingId: row.meetingId, etag, known: values }, { revision: row.revision })
  } catch (error) {
    if (looks === 0 || !isFailure(error, 'stale', 'missing', 'expired')) throw error
    await lookAndPush(visit, { ...row, sent: values }, looks - 1)
  }
}

/** An id that is taken is ours, from before or from a lost answer: Google keeps the ids of deleted events. */
async function insertOrTake({ google, token }: Visit, id: string, body: EventBody): Promise<GoogleEvent> {
  try {
    return await google.insert(token, { ...body, id })
  } catch (error) {
    if (!isFailure(error, 'exists')) throw error
    const { etag } = await google.get(token, id)
    return google.update(token, id, etag, body)
  }
}

/** Learns what is in the calendar now, and then writes if the meeting still differs. */
async function lookAndPush(visit: Visit, row: EventRow, looks: number): Promise<void> {
  const { tenant, visited, google, token, caller, now } = visit
  const found = await google.get(token, idOf(visit, row)).catch((error: unknown) => {
    if (isFailure(error, 'missing', 'expired')) return null
    throw error
  })
  if (found) await settleEvent(visit, row, found)
  else if (row.etag) await noteRemoved(tenant, visited, row.meetingId)
  else await noteAbsent(tenant, visited, row.meetingId)
  // A tombstone of an event that we never saw there is written over like a new one.
  if (found?.status === 'cancelled' && row.etag === null) await noteAbsent(tenant, visited, row.meetingId)
  const after = await findEvent(tenant, caller.actor, row.meetingId)
  if (!after || after.pendingAt === null || after.pendingAt > now || looks < 0) return
  await pushEvent(visit, after, { isNoted: false, looks })
}

async function removeEvent(visit: Visit, row: EventRow): Promise<void> {
  const { tenant, visited, google, token } = visit
  const mayBeThere = row.state === 'present' && (row.etag !== null || row.sent !== null)
  if (mayBeThere) await google.remove(token, idOf(visit, row))
  await runBatch(tenant, forgetEvent(tenant, visited, row.meetingId, row.revision))
}

function isDifferent(visit: Visit, row: EventRow): boolean {
  const { values } = eventOf(row, visit.place)
  return row.etag === null || row.known?.words !== values.words || !samePlaceAndTime(row.known, values)
}

function idOf({ tenant, visited }: Visit, row: EventRow): string {
  return row.eventId ?? eventIdOf(tenant.districtId, visited.userId, row.meetingId)
}

function sentOf(visit: Visit, row: EventRow): { meetingId: string; eventId: string; sent: EventValues } {
  return { meetingId: row.meetingId, eventId: idOf(visit, row), sent: eventOf(row, visit.place).values }
}
