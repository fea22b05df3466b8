import { eq, sql } from 'drizzle-orm'
import { documents } from '#db/documents/schema.ts'
import { inDistrict, notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import type { Viewer } from '#db/plans/rights.ts'
import { rowColumns, rowJoins } from './columns.ts'
import { type LocalNow, visibleMeeting } from './rights.ts'
import { meetingMembers, meetingSeries, meetings } from './schema.ts'

/** A meeting that this person may see with its team, documents, and series, in one trip; null if there is none. */
export async function findMeeting(tenant: Tenant, viewer: Viewer, now: LocalNow, id: string) {
  const query = tenant.db
    .select({
      ...rowColumns(viewer, now),
      topics: meetings.topics,
      objectives: meetings.objectives,
      notes: meetings.notes,
      summary: meetings.summary,
      pre_work: meetings.preWork,
      join_url: meetings.joinUrl,
      sequence: meetings.sequence,
      repeats: meetingSeries.repeats,
      until: meetingSeries.until,
      series_count: sql<number>`(select count(*) from meetings sm where sm.district_id = meetings.district_id
        and sm.series_id = meetings.series_id and sm.deleted_at is null)`.as('series_count'),
      series_before: sql<number>`(select count(*) from meetings sm where sm.district_id = meetings.district_id
        and sm.series_id = meetings.series_id and sm.deleted_at is null and sm.date < meetings.date)`.as(
        'series_before',
      ),
      created_at: meetings.createdAt,
      updated_at: meetings.updatedAt,
      updated_by: sql<string | null>`(select eu.first_name || ' ' || eu.last_name from users eu
        where eu.district_id = meetings.district_id and eu.id = meetings.updated_by)`.as('updated_by_name'),
    })
    .from(meetings)
    .$dynamic()
  for (const [table, on] of rowJoins(viewer)) query.leftJoin(table, on)
  query.leftJoin(meetingSeries, sameDistrict(meetingSeries, meetings, eq(meetingSeries.id, meetings.seriesId)))
  const [rows, team, files] = await tenant.db.batch([
    query.where(notDeleted(tenant, meetings, eq(meetings.id, id), visibleMeeting(viewer))),
    tenant.db
      .select({
        id: users.id,
        name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`.as('member_name'),
        position: users.userPosition,
        answer: meetingMembers.answer,
        attended: meetingMembers.attended,
      })
      .from(meetingMembers)
      .innerJoin(users, sameDistrict(users, meetingMembers, eq(users.id, meetingMembers.userId)))
      .where(inDistrict(tenant, meetingMembers, eq(meetingMembers.meetingId, id)))
      .orderBy(users.searchKey, users.id),
    tenant.db
      .select({
        id: documents.id,
        kind: documents.kind,
        name: documents.name,
        size: documents.size,
        content_type: documents.contentType,
        external_document_url: documents.externalDocumentUrl,
        version: documents.version,
      })
      .from(documents)
      .where(notDeleted(tenant, documents, eq(documents.meetingId, id)))
      // Addresses of one save have one time; their rows were written in their order.
      .orderBy(documents.createdAt, sql`${documents}.rowid`),
  ])
  return rows[0] ? { ...rows[0], team, files } : null
}
