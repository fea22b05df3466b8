import { between, sql } from 'drizzle-orm'
import { notDeleted, type Tenant } from '#db/kit/tenant.ts'
import type { Viewer } from '#db/plans/rights.ts'
import { weekOf, weeksOfMonth } from '#model/meetings/periods.ts'
import { selectOwnNext } from './next.ts'
import { isComing, type LocalNow, visibleMeeting } from './rights.ts'
import { meetings } from './schema.ts'
import { selectTime } from './time-by-pillar.ts'

/** Statements: what the list of meetings begins with, whatever its filters are. */
export function selectOverview(tenant: Tenant, viewer: Viewer, now: LocalNow) {
  const { from, to } = weeksOfMonth(now.date)
  return [
    selectRestOfWeek(tenant, viewer, now),
    selectOwnNext(tenant, viewer, now),
    tenant.db
      .select({ date: meetings.date, count: sql<number>`count(*)`.as('day_count') })
      .from(meetings)
      .where(notDeleted(tenant, meetings, visibleMeeting(viewer), between(meetings.date, from, to)))
      .groupBy(meetings.date)
      .orderBy(meetings.date),
    selectTime(tenant, viewer, now),
  ] as const
}

/** How many meetings are left this week, and how many of them have no agenda. */
function selectRestOfWeek(tenant: Tenant, viewer: Viewer, now: LocalNow) {
  const without = sql`not exists (select 1 from meeting_topics mt
    where mt.district_id = meetings.district_id and mt.meeting_id = meetings.id)`
  return tenant.db
    .select({
      left: sql<number>`count(*)`.as('left_this_week'),
      without: sql<number>`count(*) filter (where ${without})`.as('without_agenda'),
    })
    .from(meetings)
    .where(
      notDeleted(
        tenant,
        meetings,
        visibleMeeting(viewer),
        between(meetings.date, now.date, weekOf(now.date).to),
        isComing(now),
      ),
    )
}
