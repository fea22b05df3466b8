import { lt, sql } from 'drizzle-orm'
import { calendarEvents } from '#db/calendar/schema.ts'
import { documents } from '#db/documents/schema.ts'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { meetingNews } from '#db/meetings/news-schema.ts'
import {
  meetingAdditions,
  meetingElements,
  meetingMembers,
  meetingOutcomes,
  meetings,
  meetingTopics,
} from '#db/meetings/schema.ts'
import { among, type Emptying, stillOld, told } from './trash.ts'

/** Files of these meetings, whose objects go first. */
export function listMeetingFiles(tenant: Tenant, ids: string[]) {
  return tenant.db
    .select({ id: documents.id })
    .from(documents)
    .where(inDistrict(tenant, documents, among(documents.meetingId, ids), sql`${documents.kind} = 'file'`))
}

export function deleteMeetings(tenant: Tenant, { ids, before, now }: Emptying) {
  const old = stillOld(tenant, meetings, { ids, before })
  // Outcomes refer to topics.
  const children = [
    meetingOutcomes,
    meetingTopics,
    meetingAdditions,
    meetingElements,
    meetingMembers,
    meetingNews,
    calendarEvents,
    documents,
  ]
  return [
    ...children.map((table) =>
      tenant.db.delete(table).where(inDistrict(tenant, table, sql`${table.meetingId} in ${old}`)),
    ),
    tenant.db
      .delete(meetings)
      .where(inDistrict(tenant, meetings, among(meetings.id, ids), lt(meetings.deletedAt, before))),
    told(tenant, now, 'meetings', ids.length),
  ]
}
