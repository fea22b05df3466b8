import { inArray, type SQL, sql } from 'drizzle-orm'
import { inDistrict, notDeleted, type Tenant } from '#db/kit/tenant.ts'
import { idsBelow } from '#db/plans/below.ts'
import { isLateSql } from '#db/plans/own-work.ts'
import { type Viewer, visibleElement } from '#db/plans/rights.ts'
import { elements } from '#db/plans/schema.ts'
import { progressKeySql } from '#db/plans/status.ts'
import { STATUS_LEVELS } from '#model/levels.ts'
import type { ProposalReason } from '#model/meetings/proposals.ts'
import { visibleMeeting } from './rights.ts'
import { meetings, meetingTopics } from './schema.ts'

/** How many days back topics that were left open are offered. */
const DAYS_BACK = 370
const MOST = 60

/** The meeting that an agenda is for. */
export type ProposedFor = { id: string; planId: string | null; elementId: string | null; today: string; until: string }

/**
 * Topics that earlier meetings left open and no later one took: of the series, or, without one, of meetings about the
 * same.
 */
function leftOpen(tenant: Tenant, viewer: Viewer, { id, today }: ProposedFor): SQL {
  const before = sql`meetings.date || ' ' || meetings.start_time < tm.date || ' ' || tm.start_time
    and meetings.date >= date(${today}, ${`-${DAYS_BACK} days`}) and meetings.date <= ${today}`
  return sql`from meetings tm cross join meetings on meetings.district_id = tm.district_id
      and case when tm.series_id is not null then meetings.series_id = tm.series_id
        else meetings.series_id is null and meetings.plan_id = tm.plan_id and meetings.element_id is tm.element_id end
    cross join meeting_topics on meeting_topics.district_id = meetings.district_id
      and meeting_topics.meeting_id = meetings.id
    where tm.district_id = ${tenant.districtId} and tm.id = ${id} and meetings.deleted_at is null and ${before}
      and ${visibleMeeting(viewer) ?? sql`1`} and meeting_topics.outcome in ('open', 'carried_over')
      and not exists (select 1 from meeting_topics lt where lt.district_id = meeting_topics.district_id
        and lt.carried_from_id = meeting_topics.id)`
}

/** A statement: the topics that earlier meetings left open, the latest meeting first. */
export function selectLeftOpen(tenant: Tenant, viewer: Viewer, about: ProposedFor) {
  return tenant.db
    .select({
      topic_id: meetingTopics.id,
      topic: meetingTopics.topic,
      element_id: meetingTopics.elementId,
      lead_id: meetingTopics.leadId,
      minutes: meetingTopics.minutes,
      meeting_id: sql<string>`${meetings.id}`.as('left_meeting_id'),
      date: sql<string>`${meetings.date}`.as('left_meeting_date'),
    })
    .from(meetingTopics)
    .innerJoin(
      meetings,
      sql`${meetings.districtId} = ${meetingTopics.districtId} and ${meetings.id} = ${meetingTopics.meetingId}`,
    )
    .where(
      inDistrict(
        tenant,
        meetingTopics,
        sql`${meetingTopics.id} in (select meeting_topics.id ${leftOpen(tenant, viewer, about)})`,
      ),
    )
    .orderBy(sql`${meetings.date} desc`, meetingTopics.position)
    .limit(MOST)
}

/** Each reason of `proposeTopics` as a condition, so that only the first candidates leave the database. */
function reasons(tenant: Tenant, viewer: Viewer, about: ProposedFor): Record<ProposalReason, SQL> {
  const { today, until } = about
  const { alertStatus, progressStatus, ownerId } = elements
  const isOpen = sql`${progressStatus} <> 'done'`
  return {
    carried_over: sql`${elements.id} in (select meeting_topics.element_id ${leftOpen(tenant, viewer, about)}
      and meeting_topics.element_id is not null)`,
    high_risk: sql`(${isOpen} and ${alertStatus} = 'high_risk')`,
    late: isLateSql(today),
    review_overdue: sql`(${isOpen} and coalesce(${nextReview(today)} < ${today}, 0))`,
    review_due: sql`(${isOpen} and coalesce(${nextReview(today)} between ${today} and ${until}, 0))`,
    no_owner: sql`(${isOpen} and ${ownerId} is null)`,
  }
}

/** Nothing of an ended plan is due for review. */
function nextReview(today: string): SQL<string | null> {
  return sql<string | null>`(select elements.next_review_on from plans np where np.district_id = elements.district_id
    and np.id = elements.plan_id and np.end_date >= ${today})`
}

/** Where an element is in the order of the plan: the places of everything above it, then its own. */
const PLAN_ORDER = (['pillar', 'initiative', 'objective', 'strategy', 'activity'] as const).map((level) =>
  sql.raw(
    `case when elements.level = '${level}' then elements.position ${
      level === 'activity'
        ? ''
        : `else (select a.position from elements a where a.district_id = elements.district_id and a.id = elements.${level}_id)`
    } end`,
  ),
)

/** A statement: the elements to propose, as `proposeTopics` would order them, with how many there are. */
export function selectProposed(tenant: Tenant, viewer: Viewer, about: ProposedFor) {
  const why = reasons(tenant, viewer, about)
  const { planId, elementId, id } = about
  const inPlan = elementId
    ? sql`(${elements.id} = ${elementId} or ${elements.id} in ${idsBelow(tenant, elementId)})`
    : sql`${elements.planId} = ${planId ?? ''}`
  const any = sql.join(Object.values(why), sql` or `)
  const onAgenda = sql`(select ot.element_id from meeting_topics ot where ot.district_id = ${tenant.districtId}
    and ot.meeting_id = ${id} and ot.element_id is not null)`
  return tenant.db
    .select({
      id: elements.id,
      name: elements.name,
      level: elements.level,
      plan_id: elements.planId,
      alert: elements.alertStatus,
      progress: progressKeySql(about.today).as('proposed_progress'),
      next_review_on: nextReview(about.today).as('proposed_review'),
      owner_id: elements.ownerId,
      owner_name: sql<string | null>`(select po.first_name || ' ' || po.last_name from users po
        where po.district_id = elements.district_id and po.id = elements.owner_id)`.as('proposed_owner'),
      is_carried: sql<number>`${why.carried_over}`.as('is_carried'),
      total: sql<number>`count(*) over ()`.as('proposed_total'),
    })
    .from(elements)
    .where(
      notDeleted(
        tenant,
        elements,
        inArray(elements.level, [...STATUS_LEVELS]),
        visibleElement(viewer),
        sql`((${inPlan} and (${any})) or ${why.carried_over})`,
        sql`${elements.id} not in ${onAgenda}`,
      ),
    )
    .orderBy(...Object.values(why).map((reason) => sql`(${reason}) desc`), ...PLAN_ORDER, elements.id)
    .limit(MOST)
}
