import { lt, sql } from 'drizzle-orm'
import { among } from '#db/kit/among.ts'
import { newRowId } from '#db/kit/row-id.ts'
import type { Database, Tenant } from '#db/kit/tenant.ts'
import { notices } from '#db/notices/schema.ts'

type Days = { from: string; until: string }

/** A statement: a notice for each owner of an element whose review is due in these days; the same one twice is one. */
export function tellDueReviews(tenant: Tenant, { from, until }: Days, now: string) {
  return tenant.db
    .insert(notices)
    .select(
      // In the order of the table's columns.
      sql`select e.district_id, ${newRowId('notice')}, e.owner_id, 'review_due', 'due:' || e.id, e.next_review_on, e.id, null, null,
        1, ${now}, null from elements e
        join plans p on p.district_id = e.district_id and p.id = e.plan_id and p.deleted_at is null and p.is_draft = 0
        where e.district_id = ${tenant.districtId} and e.deleted_at is null and e.owner_id is not null
          and e.next_review_on between ${from} and ${until} and e.progress_status is not 'done'`,
    )
    .onConflictDoNothing()
}

/** A statement: a notice for each person on the team of a meeting in these days. */
export function tellNextMeetings(tenant: Tenant, { from, until }: Days, now: string) {
  return tenant.db
    .insert(notices)
    .select(
      // In the order of the table's columns.
      sql`select m.district_id, ${newRowId('notice')}, mm.user_id, 'meeting_tomorrow', 'tomorrow:' || m.id, m.date, m.id, null, null,
        1, ${now}, null from meetings m
        join meeting_members mm on mm.district_id = m.district_id and mm.meeting_id = m.id
        where m.district_id = ${tenant.districtId} and m.deleted_at is null and m.date between ${from} and ${until}
          and coalesce(mm.answer, '') <> 'no'`,
    )
    .onConflictDoNothing()
}

/** A statement for a whole cell: deletes notices from before a moment, by age alone like the other sweeps. */
export function sweepNotices(cell: Database, except: readonly string[], before: string) {
  return cell.delete(notices).where(sql`${lt(notices.at, before)} and district_id not in ${among(except)}`)
}
