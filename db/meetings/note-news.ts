import { type SQL, sql } from 'drizzle-orm'
import { among } from '#db/kit/among.ts'
import type { Author } from '#db/kit/stamps.ts'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { meetingNews } from './news-schema.ts'

/** Changes within this time are one email. */
export const NEWS_MINUTES = 5

/**
 * Statements for the end of a batch that changes meetings or their teams: marks what their people are to be told. A
 * later change does not put off the email of an earlier one.
 */
export function noteNews(tenant: Tenant, by: Author, ids: readonly string[] | SQL) {
  const due = new Date(Date.parse(by.now) + NEWS_MINUTES * 60_000).toISOString()
  const changed = among(ids)
  return [
    tenant.db
      .insert(meetingNews)
      .select(
        // In the order of the table's columns.
        sql`select mm.district_id, mm.meeting_id, mm.user_id, null, 1, ${due}, ${by.actor.userId}
          from meeting_members mm where mm.district_id = ${tenant.districtId} and mm.meeting_id in ${changed}`,
      )
      .onConflictDoUpdate({
        target: [meetingNews.districtId, meetingNews.meetingId, meetingNews.userId],
        set: {
          changes: sql`${meetingNews.changes} + 1`,
          dueAt: sql`coalesce(${meetingNews.dueAt}, excluded.due_at)`,
          byId: sql`excluded.by_id`,
        },
      }),
    // People who have left the team since they were told.
    tenant.db
      .update(meetingNews)
      .set({
        changes: sql`${meetingNews.changes} + 1`,
        dueAt: sql`coalesce(${meetingNews.dueAt}, ${due})`,
        byId: by.actor.userId,
      })
      .where(
        inDistrict(
          tenant,
          meetingNews,
          sql`${meetingNews.meetingId} in ${changed} and ${meetingNews.told} is not null
            and not exists (select 1 from meeting_members mm where mm.district_id = meeting_news.district_id
              and mm.meeting_id = meeting_news.meeting_id and mm.user_id = meeting_news.user_id)`,
        ),
      ),
  ]
}
