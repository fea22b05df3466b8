import { type EventRow, noteKnown, noteRemoved, noteUnsure } from '#db/calendar/events.ts'
import { runBatch } from '#db/kit/batch.ts'
import { momentIn } from '#model/dates.ts'
import { queueMail } from '#worker/mail/queue.ts'
import { eventOf, meetingTimesOf } from './event-values.ts'
import type { GoogleEvent } from './google.ts'
import { judgeEvent, type Verdict } from './judge-event.ts'
import { moveMeeting } from './move-meeting.ts'
import { minutesAfter, type Visit } from './visit-context.ts'

type Found = Extract<Verdict, { known: unknown }>

/** Takes an event as it is in the calendar: learns from it, moves its meeting, or has it moved back. */
export async function settleEvent(visit: Visit, row: EventRow, event: GoogleEvent): Promise<void> {
  const { tenant, visited } = visit
  const verdict = judgeEvent(row, event, row.wanted ? eventOf(row, visit.place).values : null)
  if (verdict.kind === 'removed') return void (await noteRemoved(tenant, visited, row.meetingId))
  if (verdict.kind === 'ignore') return
  const found = { meetingId: row.meetingId, etag: verdict.etag, known: verdict.known }
  if (verdict.kind === 'same') return void (await noteKnown(tenant, visited, found))
  if (verdict.kind === 'ours') return void (await noteKnown(tenant, visited, found, { pendingAt: visit.now }))
  if (verdict.kind === 'overruled') return moveBack(visit, row, verdict)
  await takeMove(visit, row, verdict)
}

/** A move in the calendar moves the meeting, if this person may edit it. */
async function takeMove(visit: Visit, row: EventRow, { etag, known, kind }: Found): Promise<void> {
  const { tenant, visited, caller } = visit
  const to = meetingTimesOf(known, visit.place.timeZone)
  const result = to ? await moveMeeting(tenant, caller, row.meetingId, to) : 'refused'
  if (result === 'refused') return moveBack(visit, row, { etag, known, kind })
  const { meetingId } = row
  if (result === 'moved')
    return void (await noteKnown(tenant, visited, { meetingId, etag, known }, { pendingAt: visit.now }))
  // Others are changing the meeting at this moment: the next visit looks at the event again.
  await noteUnsure(tenant, visited, meetingId, minutesAfter(visit.now, 1))
}

/** The event goes back to where the meeting is, and the person is told once. */
async function moveBack({ tenant, visited, caller, place, now }: Visit, row: EventRow, { etag, known }: Found) {
  const { meetingId } = row
  const { values, body } = eventOf(row, place)
  const { email, firstName, district, userId } = caller.actor
  await runBatch(tenant, [
    noteKnown(tenant, visited, { meetingId, etag, known }, { pendingAt: now }),
    queueMail(tenant, {
      key: `calendar-moved-back:${userId}:${meetingId}:${etag}`,
      now,
      to: email,
      message: {
        kind: 'calendar-moved-back',
        ...{ firstName, districtName: district.name, meeting: body.summary },
        at: momentIn(place.timeZone, new Date(values.start)),
        location: values.location || null,
        url: new URL(`/meetings/${meetingId}`, place.publicUrl).href,
      },
    }),
  ])
}
