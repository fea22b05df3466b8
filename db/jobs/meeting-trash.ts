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
import { auditEmptying, type Emptying, isAmong, stillOld } from './trash.ts'

/** Files of these meetings, whose objects go first: documents, published agendas, and minutes. */
export function listMeetingFiles(tenant: Tenant, ids: string[]) {
  const mine = sql`district_id = ${tenant.districtId}`
  const some = JSON.stringify(ids)
  return tenant.db.all<{ id: string }>(sql`
    select id from ${documents} where ${mine} and kind = 'file' and meeting_id in (select value from json_each(${some}))
    union all select agenda_id from ${meetings} where ${mine} and agenda_id is not null
      and id in (select value from json_each(${some}))
    union all select minutes_id from ${meetings} where ${mine} and minutes_id is not null
      and id in (select value from json_each(${some}))`)
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
      .where(inDistrict(tenant, meetings, isAmong(meetings.id, ids), lt(meetings.deletedAt, before))),
    auditEmptying(tenant, now, 'meetings', ids.length),
  ]
}
