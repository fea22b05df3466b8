import { newId } from '#db/kit/id.ts'
import type { Calendar } from './calendar.ts'

/** What people have not opened for this many days, they opened when it came. */
const UNREAD_DAYS = 3

/**
 * Writes the notices that the last weeks brought: reviews that are due, meetings of the coming three weeks, and what
 * others changed and reviewed. Nobody is told of their own work.
 */
export async function seedNotices(
  { database, districtId }: { database: D1Database; districtId: string },
  calendar: Calendar,
): Promise<void> {
  const { daysAgo, moment } = calendar
  const id = `'${newId('notice').slice(0, -10)}' || lower(hex(randomblob(5)))`
  const statements = [
    `select ?1, ${id}, e.owner_id, 'review_due', 'due:' || e.id, e.next_review_on, e.id, null, null, 1, ?2, null
      from elements e join plans p on p.district_id = e.district_id and p.id = e.plan_id and p.deleted_at is null
        and p.is_draft = 0
      where e.district_id = ?1 and e.deleted_at is null and e.owner_id is not null
        and e.next_review_on between ?3 and ?4 and e.progress_status is not 'done'`,
    `select ?1, ${id}, mm.user_id, 'meeting_called', 'meeting:' || m.id, substr(?2, 1, 10), m.id, m.lead_id, null, 1, ?2, null
      from meetings m join meeting_members mm on mm.district_id = m.district_id and mm.meeting_id = m.id
      where m.district_id = ?1 and m.deleted_at is null and mm.user_id is not m.lead_id and m.date between ?3 and ?4`,
    `select ?1, ${id}, e.owner_id, case a.action when 'review' then 'element_reviewed' else 'element_changed' end,
        'element:' || e.id, substr(max(a.at), 1, 10), e.id, a.user_id, null, 1, a.at,
        case when a.at < ?4 then a.at end
      from audit a join elements e on e.district_id = a.district_id and e.id = a.entity_id and e.deleted_at is null
        and e.owner_id is not null and e.owner_id is not a.user_id
      where a.district_id = ?1 and a.at between ?3 and ?2 and a.action in ('review', 'edit') and a.user_id is not null
      group by e.id, substr(a.at, 1, 10)`,
  ] as const
  const now = moment(0, 0)
  const spans = [
    [daysAgo(6), daysAgo(-3)],
    [daysAgo(0), daysAgo(-21)],
    [daysAgo(45), daysAgo(UNREAD_DAYS)],
  ] as const
  await database.batch(
    statements.map((rows, at) =>
      database
        .prepare(`insert into notices ${rows} on conflict do nothing`)
        .bind(districtId, now, ...(spans[at] ?? [])),
    ),
  )
}
