import { type SQL, sql } from 'drizzle-orm'
import { among } from '#db/kit/among.ts'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { meetingMembers, meetings } from '#db/meetings/schema.ts'
import { calendarConnections, calendarEvents } from './schema.ts'

/** A day of grace, because it is still yesterday in some districts. */
const isAhead = (now: string) => sql`${meetings.date} >= date(${now}, '-1 day')`

/**
 * Statements for the batch that changes meetings or their teams: the events of these meetings are to be written again
 * in every connected calendar. They cost no call to Google; a visit after the answer makes it.
 */
export function markMeetings(tenant: Tenant, ids: readonly string[] | SQL, now: string) {
  const ofMeetings = sql`${calendarEvents.meetingId} in ${among(ids)}`
  return [
    insertMissing(tenant, now, sql`${meetingMembers.meetingId} in ${among(ids)}`),
    markPending(tenant, now, ofMeetings),
    tenant.db
      .update(calendarConnections)
      .set({ dueAt: now })
      .where(
        inDistrict(
          tenant,
          calendarConnections,
          sql`${calendarConnections.state} = 'active' and ${calendarConnections.dueAt} > ${now}
            and ${calendarConnections.userId} in (select ${calendarEvents.userId} from ${calendarEvents}
              where ${inDistrict(tenant, calendarEvents, ofMeetings)})`,
        ),
      ),
  ]
}

/** Statements: a person's coming meetings that have no event yet, and events without their meeting, are to be written. */
export function markDifferences(tenant: Tenant, userId: string, now: string) {
  return [
    insertMissing(tenant, now, sql`${meetingMembers.userId} = ${userId}`),
    markPending(
      tenant,
      now,
      sql`${calendarEvents.userId} = ${userId} and ${calendarEvents.pendingAt} is null and not ${isWanted}`,
    ),
  ]
}

/** True if the event's meeting is not canceled and the person is on its team. */
export const isWanted = sql<number>`exists (select 1 from meetings wm join meeting_members wmm
  on wmm.district_id = wm.district_id and wmm.meeting_id = wm.id
  where wm.district_id = calendar_events.district_id and wm.id = calendar_events.meeting_id and wm.deleted_at is null
    and wmm.user_id = calendar_events.user_id)`

function insertMissing(tenant: Tenant, now: string, members: ReturnType<typeof sql>) {
  return tenant.db
    .insert(calendarEvents)
    .select(
      // In the order of the table's columns.
      sql`select ${meetingMembers.districtId}, ${meetingMembers.userId}, ${meetingMembers.meetingId}, null, 'present',
          null, null, null, 1, ${now}, null, null, 0
        from ${meetingMembers}
        join ${calendarConnections} on ${calendarConnections.districtId} = ${meetingMembers.districtId}
          and ${calendarConnections.userId} = ${meetingMembers.userId} and ${calendarConnections.state} <> 'ending'
        join ${meetings} on ${meetings.districtId} = ${meetingMembers.districtId} and ${meetings.id} = ${meetingMembers.meetingId}
        where ${inDistrict(tenant, meetingMembers, members, isAhead(now), sql`${meetings.deletedAt} is null`)}`,
    )
    .onConflictDoNothing()
}

function markPending(tenant: Tenant, now: string, which: ReturnType<typeof sql>) {
  return tenant.db
    .update(calendarEvents)
    .set({ pendingAt: now, revision: sql`${calendarEvents.revision} + 1`, tries: 0 })
    .where(inDistrict(tenant, calendarEvents, which))
}

/** A statement: these events of a person are to be written again. */
export function markEvents(tenant: Tenant, userId: string, meetingIds: readonly string[], now: string) {
  return markPending(
    tenant,
    now,
    sql`${calendarEvents.userId} = ${userId} and ${calendarEvents.meetingId} in ${among(meetingIds)}`,
  )
}
