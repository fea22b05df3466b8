import { sql } from 'drizzle-orm'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { elements } from '#db/plans/schema.ts'

/** Of the latest closed meeting that was assigned to an element; a private one never counts (decisions §10). */
function ofLatest(column: 'id' | 'date' | 'summary') {
  return sql`(select dm.${sql.raw(column)} from meeting_elements me
    cross join meetings dm on dm.district_id = me.district_id and dm.id = me.meeting_id
    where me.district_id = elements.district_id and me.element_id = elements.id
      and dm.closed_at is not null and dm.is_private = 0 and dm.deleted_at is null
    order by dm.date desc, dm.start_time desc, dm.id desc limit 1)`
}

/**
 * A statement: what the elements of a meeting say of their latest meeting, computed again. It belongs into the batch of
 * every change of what counts: closing and reopening. A meeting that is closed can't be edited, canceled, or made
 * private, so those need none.
 */
export function discussAgain(tenant: Tenant, meetingId: string) {
  return tenant.db
    .update(elements)
    .set({
      latestMeetingId: ofLatest('id'),
      lastDiscussedOn: ofLatest('date'),
      latestMeetingSummary: ofLatest('summary'),
    })
    .where(
      inDistrict(
        tenant,
        elements,
        sql`${elements.id} in (select de.element_id from meeting_elements de
          where de.district_id = ${tenant.districtId} and de.meeting_id = ${meetingId})`,
      ),
    )
}
