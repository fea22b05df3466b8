import { eq, sql } from 'drizzle-orm'
import { inDistrict, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { isComing, type LocalNow } from '#db/meetings/rights.ts'
import { meetingMembers, meetings } from '#db/meetings/schema.ts'
import { calendarConnections, calendarEvents } from './schema.ts'

/** How many ids of meetings one answer has. */
const MOST = 200

/** A person's connection, and how each of their coming meetings is in the calendar; in one trip. */
export async function findCalendar(tenant: Tenant, userId: string, now: LocalNow) {
  const [[connection], rows] = await tenant.db.batch([
    tenant.db
      .select()
      .from(calendarConnections)
      .where(inDistrict(tenant, calendarConnections, eq(calendarConnections.userId, userId))),
    tenant.db
      .select({
        id: meetings.id,
        state: calendarEvents.state,
        isThere: sql<number>`${calendarEvents.etag} is not null and ${calendarEvents.pendingAt} is null`.as('is_there'),
        failingSince: sql<string | null>`${calendarEvents.failingSince}`.as('event_failing_since'),
      })
      .from(meetingMembers)
      .innerJoin(meetings, sameDistrict(meetings, meetingMembers, eq(meetings.id, meetingMembers.meetingId)))
      .leftJoin(
        calendarEvents,
        sameDistrict(
          calendarEvents,
          meetingMembers,
          eq(calendarEvents.meetingId, meetingMembers.meetingId),
          eq(calendarEvents.userId, meetingMembers.userId),
        ),
      )
      .where(
        inDistrict(
          tenant,
          meetingMembers,
          eq(meetingMembers.userId, userId),
          sql`${meetings.deletedAt} is null and ${isComing(now)}`,
        ),
      )
      .orderBy(meetings.date, meetings.startTime, meetings.id),
  ])
  const present = rows.filter(({ state }) => state !== 'removed')
  return {
    connection: connection ?? null,
    meetings: present.length,
    inCalendar: present.filter(({ isThere }) => isThere).length,
    removed: rows.length - present.length,
    /** Coming meetings that are not in the calendar as they are here. */
    missing: present.filter(({ isThere }) => !isThere).slice(0, MOST),
  }
}
