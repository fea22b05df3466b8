import { between, eq, sql } from 'drizzle-orm'
import { notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { type Viewer, visibleElement } from '#db/plans/rights.ts'
import { elements } from '#db/plans/schema.ts'
import { firstDayOf, schoolYearOf } from '#model/measures/school-years.ts'
import { weekOf, weeksOfMonth } from '#model/meetings/periods.ts'
import { rowColumns, rowJoins } from './columns.ts'
import { isComing, isOnTeam, type LocalNow, visibleMeeting } from './rights.ts'
import { meetings, meetingTopics } from './schema.ts'

/** Statements: what the list of meetings begins with, whatever its filters are. */
export function selectOverview(tenant: Tenant, viewer: Viewer, now: LocalNow) {
  const { from, to } = weeksOfMonth(now.date)
  return [
    selectRestOfWeek(tenant, viewer, now),
    selectNext(tenant, viewer, now),
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

/** The reader's own next meeting. */
function selectNext(tenant: Tenant, viewer: Viewer, now: LocalNow) {
  const query = tenant.db.select(rowColumns(viewer, now)).from(meetings).$dynamic()
  for (const [table, on] of rowJoins(viewer)) query.leftJoin(table, on)
  return query
    .where(notDeleted(tenant, meetings, isComing(now), isOnTeam(viewer.userId), visibleMeeting(viewer)))
    .orderBy(meetings.date, meetings.startTime, meetings.id)
    .limit(1)
}

/** The pillar that an element is or is below, unless it is deleted or a draft that this person can't see. */
const PILLAR = sql<string | null>`coalesce(${elements.pillarId}, ${elements.id})`

/** The minutes of the topics that were discussed this school year, by pillar; null for topics without an element. */
function selectTime(tenant: Tenant, viewer: Viewer, now: LocalNow) {
  return tenant.db
    .select({
      pillar_id: PILLAR.as('topic_pillar_id'),
      pillar_name: sql<string | null>`(select tp.name from elements tp
        where tp.district_id = meetings.district_id and tp.id = ${PILLAR})`.as('topic_pillar_name'),
      plan_id: sql<string | null>`${elements.planId}`.as('topic_plan_id'),
      plan_name: sql<string | null>`(select pp.name from plans pp
        where pp.district_id = meetings.district_id and pp.id = ${elements.planId})`.as('topic_plan_name'),
      topics: sql<number>`count(*)`.as('timed_topics'),
      minutes: sql<number>`sum(${meetingTopics.minutes})`.as('topic_minutes'),
    })
    .from(meetings)
    .innerJoin(meetingTopics, sameDistrict(meetingTopics, meetings, eq(meetingTopics.meetingId, meetings.id)))
    .leftJoin(
      elements,
      sameDistrict(
        elements,
        meetings,
        eq(elements.id, meetingTopics.elementId),
        sql`${elements.deletedAt} is null`,
        visibleElement(viewer),
      ),
    )
    .where(
      notDeleted(
        tenant,
        meetings,
        visibleMeeting(viewer),
        between(meetings.date, firstDayOf(schoolYearOf(now.date)), now.date),
        eq(meetingTopics.outcome, 'talked_through'),
        sql`${meetingTopics.minutes} > 0`,
      ),
    )
    .groupBy(PILLAR)
    .orderBy(sql`topic_minutes desc`, PILLAR)
}
