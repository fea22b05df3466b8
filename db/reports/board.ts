import { desc, ne, sql } from 'drizzle-orm'
import { audit } from '#db/kit/schema.ts'
import { notDeleted, type Tenant } from '#db/kit/tenant.ts'
import { meetings } from '#db/meetings/schema.ts'
import { ownerName, owners } from '#db/plans/element-columns.ts'
import { selectPlan } from '#db/plans/plans.ts'
import type { Viewer } from '#db/plans/rights.ts'
import { elements, reviews } from '#db/plans/schema.ts'
import { LEVEL_KEYS } from '#model/levels.ts'
import { ofPlan, ownerOf, reportColumns } from './elements.ts'
import { ofNewestPresented, selectNewestPresented } from './presented.ts'

const LEVELS = ['pillar', 'initiative', 'objective'] as const

/** Not of another level. Each is compared by itself: D1 counts a row more for each row with `not in`. */
const OF_NO_OTHER = sql.join(
  LEVEL_KEYS.filter((key) => !LEVELS.some((one) => one === key)).map((key) => ne(audit.entity, key)),
  sql` and `,
)

export type NewestReview = { by: string | null; summary: string; next_step: string | null; ask: string | null }

/** An element's newest review with its author, who is mostly its owner, in one search. */
const newestReview = sql<NewestReview | null>`(select json_object(
    'by', case when r.created_by = elements.owner_id then ${ownerName}
      else (select u.first_name || ' ' || u.last_name from users u where u.district_id = r.district_id and u.id = r.created_by) end,
    'summary', r.summary, 'next_step', r.next_step, 'ask', r.ask)
  from reviews r where r.district_id = elements.district_id and r.element_id = elements.id and r.deleted_at is null
  order by r.reviewed_on desc, r.created_at desc limit 1)`
  .mapWith((text: string | null) => (text === null ? null : (JSON.parse(text) as NewestReview))) // made above
  .as('newest_review')

/** Changes are read since an instant and meetings since a day, or both since the newest presented report. */
type Since = { at: string; day: string; orPresented: boolean }

/**
 * Audit rows of the plan that set a status or an achievement since an instant, without those of elements that are not in
 * the report. A review's row finds its element through the review.
 */
function changesSince(tenant: Tenant, planId: string, { at, orPresented }: Since) {
  const { districtId } = tenant
  const since = orPresented ? sql`coalesce(${ofNewestPresented(tenant, planId, 'created_at')}, ${at})` : sql`${at}`
  return tenant.db
    .select({
      at: audit.at,
      element_id: sql<string>`coalesce(${reviews.elementId}, ${audit.entityId})`.as('element_id'),
      alert: sql<string | null>`json_extract(${audit.changes}, '$.alert_status')`.as('alert'),
      achieved: sql<string | null>`json_extract(${audit.changes}, '$.objective_achieved')`.as('achieved'),
    })
    .from(audit)
    .leftJoin(reviews, sql`${reviews.districtId} = ${audit.districtId} and ${reviews.id} = ${audit.entityId}`)
    .where(
      sql`${audit.districtId} = ${districtId} and ${audit.planId} = ${planId} and ${audit.at} >= ${since} and (json_extract(${audit.changes}, '$.alert_status') is not null or json_extract(${audit.changes}, '$.objective_achieved') is not null)
        and ${OF_NO_OTHER}`,
    )
    .orderBy(audit.at, audit.id)
}

/** A report names at most so many meetings. */
const MEETINGS = 20

/**
 * A statement: the newest closed meetings of a plan since a day, with the elements that they reviewed. A private meeting
 * never counts, and none can be closed before its day, so the coming ones are not looked at.
 */
function meetingsSince(tenant: Tenant, planId: string, { day, orPresented }: Since, today: string) {
  const since = orPresented ? sql`coalesce(${ofNewestPresented(tenant, planId, 'presented_on')}, ${day})` : sql`${day}`
  const reviewed = sql`from meeting_elements me cross join elements e on e.district_id = me.district_id and e.id = me.element_id
    where me.district_id = meetings.district_id and me.meeting_id = meetings.id and e.plan_id = ${planId} and e.deleted_at is null`
  return (
    tenant.db
      .select({
        date: meetings.date,
        name: sql<string>`coalesce(${meetings.name}, (select mt.topic from meeting_topics mt where mt.district_id = meetings.district_id
        and mt.meeting_id = meetings.id order by mt.position limit 1), 'Meeting')`.as('meeting_name'),
        element_ids: sql<string>`(select json_group_array(me.element_id) ${reviewed})`.as('element_ids'),
      })
      .from(meetings)
      .where(
        notDeleted(
          tenant,
          meetings,
          sql`${meetings.date} between ${since} and ${today} and ${meetings.closedAt} is not null and ${meetings.isPrivate} = 0`,
          sql`(coalesce(${meetings.planId} = ${planId}, 0) or exists (select 1 ${reviewed}))`,
        ),
      )
      // The order of the index: SQLite walks back and stops at the last one that is named.
      .orderBy(desc(meetings.date), desc(meetings.startTime), desc(meetings.id))
      .limit(MEETINGS)
  )
}

/**
 * All data of the board report in one round trip: the plan down to objectives, the newest presented report, what changed
 * and the meetings since then.
 */
export async function loadBoard(tenant: Tenant, viewer: Viewer, today: string, planId: string, since: Since) {
  const [plans, rows, presented, changes, held] = await tenant.db.batch([
    selectPlan(tenant, viewer, today, planId),
    tenant.db
      .select({ ...reportColumns(tenant, viewer, today, {}), review: newestReview })
      .from(elements)
      .leftJoin(owners, ownerOf)
      .where(ofPlan(tenant, viewer, planId, LEVELS)),
    selectNewestPresented(tenant, planId),
    changesSince(tenant, planId, since),
    meetingsSince(tenant, planId, since, today),
  ])
  const plan = plans[0]
  return plan ? { plan, rows, presented: presented[0] ?? null, changes, meetings: held } : null
}
export type BoardFound = NonNullable<Awaited<ReturnType<typeof loadBoard>>>
