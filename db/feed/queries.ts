import { between, eq, sql } from 'drizzle-orm'
import { districts } from '#db/districts/schema.ts'
import { among } from '#db/kit/among.ts'
import { inDistrict, notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { isOnTeam } from '#db/meetings/rights.ts'
import { meetings } from '#db/meetings/schema.ts'
import { users } from '#db/people/schema.ts'
import { calendarFeeds } from './schema.ts'

/** When this person's feed was made, and when a calendar last read it; null without one. */
export async function findFeed(tenant: Tenant, userId: string) {
  const [row] = await tenant.db
    .select({ createdAt: calendarFeeds.createdAt, readAt: calendarFeeds.readAt })
    .from(calendarFeeds)
    .where(inDistrict(tenant, calendarFeeds, eq(calendarFeeds.userId, userId)))
  return row ?? null
}

/** A statement: the person's feed has this secret, and an earlier one no longer works. */
export function putFeed(tenant: Tenant, feed: { userId: string; secretHash: string; createdAt: string }) {
  const { secretHash, createdAt } = feed
  return tenant.db
    .insert(calendarFeeds)
    .values({ ...feed, districtId: tenant.districtId, readAt: null })
    .onConflictDoUpdate({
      target: [calendarFeeds.districtId, calendarFeeds.userId],
      set: { secretHash, createdAt, readAt: null },
    })
}

/** A statement: these people's feeds end. */
export function endFeedsOf(tenant: Tenant, userIds: readonly string[]) {
  return tenant.db
    .delete(calendarFeeds)
    .where(inDistrict(tenant, calendarFeeds, sql`${calendarFeeds.userId} in ${among(userIds)}`))
}

/** Whose feed has this secret; only of people who can sign in. */
export async function findFeedOwner(tenant: Tenant, secretHash: string) {
  const [row] = await tenant.db
    .select({
      userId: calendarFeeds.userId,
      readAt: calendarFeeds.readAt,
      districtName: sql<string>`${districts.name}`.as('district_name'),
      timeZone: districts.timeZone,
      suspendedAt: districts.suspendedAt,
    })
    .from(calendarFeeds)
    .innerJoin(
      users,
      sameDistrict(
        users,
        calendarFeeds,
        sql`${users.id} = ${calendarFeeds.userId} and ${users.status} = 'accepted' and ${users.isActive} = 1`,
      ),
    )
    .innerJoin(districts, eq(districts.districtId, calendarFeeds.districtId))
    .where(inDistrict(tenant, calendarFeeds, eq(calendarFeeds.secretHash, secretHash)))
  return row ?? null
}

/** A statement: a calendar has read this feed. */
export function noteFeedRead(tenant: Tenant, userId: string, at: string) {
  return tenant.db
    .update(calendarFeeds)
    .set({ readAt: at })
    .where(inDistrict(tenant, calendarFeeds, eq(calendarFeeds.userId, userId)))
}

/** The meetings of these days whose team this person is on. Each meeting of a series is one of its own. */
export function listFeedMeetings(tenant: Tenant, userId: string, { from, until }: { from: string; until: string }) {
  return tenant.db
    .select({
      id: meetings.id,
      ownName: meetings.name,
      firstTopic: sql<string | null>`(select mt.topic from meeting_topics mt where mt.district_id = meetings.district_id
        and mt.meeting_id = meetings.id order by mt.position limit 1)`.as('first_topic'),
      elementName: sql<string | null>`(select te.name from elements te where te.district_id = meetings.district_id
        and te.id = meetings.element_id and te.deleted_at is null)`.as('title_element'),
      type: meetings.type,
      date: meetings.date,
      startTime: meetings.startTime,
      endTime: meetings.endTime,
      location: meetings.location,
      joinUrl: meetings.joinUrl,
      sequence: meetings.sequence,
    })
    .from(meetings)
    .where(notDeleted(tenant, meetings, between(meetings.date, from, until), isOnTeam(userId)))
    .orderBy(meetings.date, meetings.startTime, meetings.id)
}
