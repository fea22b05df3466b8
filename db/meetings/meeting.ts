import { eq, sql } from 'drizzle-orm'
import { documents } from '#db/documents/schema.ts'
import { inDistrict, notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import type { Viewer } from '#db/plans/rights.ts'
import { rowColumns, rowJoins } from './columns.ts'
import { type LocalNow, visibleMeeting } from './rights.ts'
import { meetingAdditions, meetingMembers, meetingSeries, meetings } from './schema.ts'

const nameOf = (column: 'updated_by' | 'closed_by', as: string) =>
  sql<string | null>`(select eu.first_name || ' ' || eu.last_name from users eu
    where eu.district_id = meetings.district_id and eu.id = meetings.${sql.raw(column)})`.as(as)

/** A statement: what was added to the minutes of a meeting after they were closed, oldest first. */
export function selectAdditions(tenant: Tenant, meetingId: string) {
  return tenant.db
    .select({
      id: meetingAdditions.id,
      text: meetingAdditions.text,
      created_at: meetingAdditions.createdAt,
      created_by: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`.as('added_by'),
    })
    .from(meetingAdditions)
    .leftJoin(users, sameDistrict(users, meetingAdditions, eq(users.id, meetingAdditions.createdBy)))
    .where(inDistrict(tenant, meetingAdditions, eq(meetingAdditions.meetingId, meetingId)))
    .orderBy(meetingAdditions.createdAt, meetingAdditions.id)
}

/** A meeting that this person may see, as lists show it; null if there is none. */
export async function findMeetingRow(tenant: Tenant, viewer: Viewer, now: LocalNow, id: string) {
  const query = tenant.db.select(rowColumns(viewer, now)).from(meetings).$dynamic()
  for (const [table, on] of rowJoins(viewer)) query.leftJoin(table, on)
  const [row] = await query.where(notDeleted(tenant, meetings, eq(meetings.id, id), visibleMeeting(viewer)))
  return row ?? null
}

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
      updated_by: nameOf('updated_by', 'updated_by_name'),
      closed_by_id: meetings.closedBy,
      closed_by: nameOf('closed_by', 'closed_by_name'),
      agenda_published_at: meetings.agendaPublishedAt,
    })
    .from(meetings)
    .$dynamic()
  for (const [table, on] of rowJoins(viewer)) query.leftJoin(table, on)
  query.leftJoin(meetingSeries, sameDistrict(meetingSeries, meetings, eq(meetingSeries.id, meetings.seriesId)))
  const [rows, team, files, additions] = await tenant.db.batch([
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
    selectAdditions(tenant, id),
  ])
  return rows[0] ? { ...rows[0], team, files, additions } : null
}
