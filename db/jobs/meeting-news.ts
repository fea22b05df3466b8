import { asc, eq, lte, sql } from 'drizzle-orm'
import { among } from '#db/kit/among.ts'
import { guardThat } from '#db/kit/guard.ts'
import { inDistrict, notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { meetingNews } from '#db/meetings/news-schema.ts'
import { meetings } from '#db/meetings/schema.ts'
import { noticePreferences } from '#db/notices/schema.ts'
import { users } from '#db/people/schema.ts'
import { preferenceOf } from './notices.ts'

const titleParts = {
  ownName: meetings.name,
  firstTopic: sql<string | null>`(select mt.topic from meeting_topics mt where mt.district_id = meetings.district_id
    and mt.meeting_id = meetings.id order by mt.position limit 1)`.as('first_topic'),
  elementName: sql<string | null>`(select te.name from elements te where te.district_id = meetings.district_id
    and te.id = meetings.element_id and te.deleted_at is null)`.as('title_element'),
  type: meetings.type,
}

const personParts = {
  userId: sql<string>`${users.id}`.as('person_id'),
  email: users.email,
  firstName: users.firstName,
  role: users.role,
  howOften: noticePreferences.howOften,
}

const canSignIn = sql`(${users.status} = 'accepted' and ${users.isActive} = 1)`

/** People with news of meetings that is due, those who have waited longest first. */
export async function listPeopleWithNews(tenant: Tenant, now: string, limit: number): Promise<string[]> {
  const rows = await tenant.db
    .select({ userId: meetingNews.userId, due: sql<string>`min(${meetingNews.dueAt})`.as('first_due') })
    .from(meetingNews)
    .where(inDistrict(tenant, meetingNews, lte(meetingNews.dueAt, now)))
    .groupBy(meetingNews.userId)
    .orderBy(sql`first_due`, meetingNews.userId)
    .limit(limit)
  return rows.map(({ userId }) => userId)
}

/** All news of these people, due or soon due, with the meeting as it is now. */
export function listNews(tenant: Tenant, people: readonly string[]) {
  return tenant.db
    .select({
      ...personParts,
      ...titleParts,
      meetingId: sql<string>`${meetings.id}`.as('of_meeting'),
      seriesId: meetings.seriesId,
      date: meetings.date,
      startTime: meetings.startTime,
      endTime: meetings.endTime,
      location: meetings.location,
      joinUrl: meetings.joinUrl,
      sequence: meetings.sequence,
      told: meetingNews.told,
      changes: meetingNews.changes,
      dueAt: sql<string>`${meetingNews.dueAt}`.as('news_due'),
      byId: meetingNews.byId,
      byName: sql<string | null>`(select bu.first_name || ' ' || bu.last_name from users bu
        where bu.district_id = meeting_news.district_id and bu.id = meeting_news.by_id)`.as('by_name'),
      isComing: sql<number>`(${meetings.deletedAt} is null and ${canSignIn} and exists (select 1 from meeting_members mm
        where mm.district_id = meeting_news.district_id and mm.meeting_id = meeting_news.meeting_id
        and mm.user_id = meeting_news.user_id))`
        .mapWith(Boolean)
        .as('is_coming'),
      isCanceled: sql<number>`${meetings.deletedAt} is not null`.mapWith(Boolean).as('is_canceled'),
      mayRead: canSignIn.mapWith(Boolean).as('may_read'),
    })
    .from(meetingNews)
    .innerJoin(meetings, sameDistrict(meetings, meetingNews, eq(meetings.id, meetingNews.meetingId)))
    .innerJoin(users, sameDistrict(users, meetingNews, eq(users.id, meetingNews.userId)))
    .leftJoin(noticePreferences, preferenceOf(sql`'meetings'`))
    .where(
      inDistrict(
        tenant,
        meetingNews,
        sql`${meetingNews.dueAt} is not null and ${meetingNews.userId} in ${among(people)}`,
      ),
    )
    .orderBy(asc(meetings.date), asc(meetings.startTime), asc(meetings.id))
}
export type News = Awaited<ReturnType<typeof listNews>>[number]

export type Told = { meetingId: string; userId: string; changes: number; told: string | null }

/** Fails the batch unless all this news is still as it was read and still to be told: another run may have told it. */
export function guardNews(tenant: Tenant, rows: readonly Told[]) {
  const same = sql`(select count(*) from json_each(${JSON.stringify(rows)}) r
    join meeting_news n on n.district_id = ${tenant.districtId} and n.meeting_id = r.value ->> 'meetingId'
      and n.user_id = r.value ->> 'userId'
    where n.changes = r.value ->> 'changes' and n.due_at is not null)`
  return guardThat(tenant, sql`select 1 where ${same} = ${rows.length}`)
}

/** A statement: this news was told. */
export function markTold(tenant: Tenant, rows: readonly Told[]) {
  return tenant.db
    .insert(meetingNews)
    .select(
      // In the order of the table's columns; SQLite needs `where true` between the select and ON CONFLICT.
      sql`select ${tenant.districtId}, value ->> 'meetingId', value ->> 'userId', value ->> 'told', 0, null, null
        from json_each(${JSON.stringify(rows)}) where true`,
    )
    .onConflictDoUpdate({
      target: [meetingNews.districtId, meetingNews.meetingId, meetingNews.userId],
      set: { told: sql`excluded.told`, dueAt: null },
    })
}

/** The meetings of these days that are not over, one row for each person on a team who can sign in and wants to be reminded. */
export function listToRemind(
  tenant: Tenant,
  { from, until, now }: { from: string; until: string; now: { date: string; time: string } },
) {
  return tenant.db
    .select({
      ...personParts,
      ...titleParts,
      meetingId: sql<string>`${meetings.id}`.as('of_meeting'),
      date: meetings.date,
      startTime: meetings.startTime,
      endTime: meetings.endTime,
      location: meetings.location,
      joinUrl: meetings.joinUrl,
    })
    .from(meetings)
    .innerJoin(
      sql`meeting_members mm`,
      sql`mm.district_id = meetings.district_id and mm.meeting_id = meetings.id and coalesce(mm.answer, '') <> 'no'`,
    )
    .innerJoin(users, sameDistrict(users, meetings, sql`${users.id} = mm.user_id and ${canSignIn}`))
    .innerJoin(noticePreferences, preferenceOf(sql`'meeting_reminders'`))
    .where(
      notDeleted(
        tenant,
        meetings,
        sql`${meetings.date} between ${from} and ${until}
          and (${meetings.date} > ${now.date} or ${meetings.startTime} > ${now.time})
          and ${noticePreferences.howOften} = 'email'`,
      ),
    )
    .orderBy(asc(meetings.date), asc(meetings.startTime), asc(meetings.id))
}
export type Reminded = Awaited<ReturnType<typeof listToRemind>>[number]
