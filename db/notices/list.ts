import { eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { among } from '#db/kit/among.ts'
import { type PageQuery, page } from '#db/kit/page.ts'
import { inDistrict, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { readingRequests } from '#db/measures/use-schema.ts'
import { visibleMeeting } from '#db/meetings/rights.ts'
import { meetingOutcomes, meetings } from '#db/meetings/schema.ts'
import { users } from '#db/people/schema.ts'
import { type Viewer, visibleElement } from '#db/plans/rights.ts'
import { elements, plans } from '#db/plans/schema.ts'
import { addDays } from '#model/dates.ts'
import type { LevelKey } from '#model/levels.ts'
import type { NewsKind } from '#model/news.ts'
import { notices } from './schema.ts'

/** The bar shows a hundred as 99+, so we never count further. */
export const MOST_COUNTED = 100

const there = (table: string, condition: SQL) =>
  sql`exists (select 1 from ${sql.raw(table)} where ${sql.raw(table)}.district_id = notices.district_id
    and ${sql.raw(table)}.id = notices.entity_id and ${condition})`

function elementThere(viewer: Viewer, more: SQL = sql`1`): SQL {
  return sql`elements.deleted_at is null and ${visibleElement(viewer) ?? sql`1`} and ${more}`
}

/**
 * The notices whose subject still exists and may be seen by this person as they are now, with the conditions that
 * meetings and plans have everywhere. What was done since, such as a review that was due, is no longer there.
 */
function stillTrue(viewer: Viewer, today: string): SQL {
  const meeting = there('meetings', sql`meetings.deleted_at is null and ${visibleMeeting(viewer) ?? sql`1`}`)
  const soon = addDays(today, 3) // Friday names what is due until Sunday
  const due = sql`elements.owner_id = ${viewer.userId} and elements.next_review_on <= ${soon} and elements.progress_status is not 'done'`
  const noDraft = viewer.role === 'board' || viewer.role === 'community_member' ? sql`plans.is_draft = 0` : sql`1`
  const plan = there('plans', sql`plans.deleted_at is null and ${noDraft}`)
  // The board can't open measures and surveys; someone with that role may have owned some before.
  const readsNumbers = viewer.role === 'board' ? sql`0` : sql`1`
  const owner = viewer.role === 'board' ? null : viewer.userId
  const theirs = (table: string) => sql`${sql.raw(table)}.deleted_at is null and ${sql.raw(table)}.owner_id = ${owner}`
  const others = (table: string) =>
    sql`${sql.raw(table)}.deleted_at is null and ${sql.raw(table)}.owner_id is not ${viewer.userId}`
  const ownsSome = (table: string) =>
    sql`exists (select 1 from ${sql.raw(table)} where ${sql.raw(table)}.district_id = notices.district_id and ${theirs(table)})`
  const accepts =
    viewer.role === 'super_admin'
      ? sql`1`
      : sql`${viewer.role} = 'region_admin' and users.region_id = ${viewer.regionId}`
  return sql`case ${notices.kind}
    when 'meeting_canceled' then ${there('meetings', sql`meetings.deleted_at is not null`)}
    when 'meeting_left' then ${there('meetings', sql`meetings.deleted_at is null`)}
    when 'meeting_called' then ${meeting}
    when 'meeting_changed' then ${meeting}
    when 'meeting_tomorrow' then ${meeting}
    when 'review_due' then ${there('elements', elementThere(viewer, due))}
    when 'review_asked' then exists (select 1 from meeting_outcomes o join elements on elements.district_id = o.district_id
      and elements.id = o.element_id where o.district_id = notices.district_id and o.id = notices.entity_id
      and o.deleted_at is null and ${elementThere(viewer)})
    when 'reading_asked' then ${there('reading_requests', sql`reading_requests.closed_at is null`)}
    when 'join_asked' then ${there('users', sql`users.status = 'pending' and ${accepts}`)}
    when 'elements_deleted' then ${there('elements', sql`elements.deleted_at is not null and ${visibleElement(viewer) ?? sql`1`}`)}
      or ${there('plans', sql`plans.deleted_at is not null and ${noDraft}`)}
    when 'elements_changed' then ${plan}
    when 'elements_left' then ${plan}
    when 'elements_owner' then ${plan}
    when 'measure_owner' then ${there('measures', theirs('measures'))}
    when 'measures_owner' then ${ownsSome('measures')}
    when 'survey_owner' then ${there('surveys', theirs('surveys'))}
    when 'surveys_owner' then ${ownsSome('surveys')}
    when 'measure_left' then ${readsNumbers} and ${there('measures', others('measures'))}
    when 'survey_left' then ${readsNumbers} and ${there('surveys', others('surveys'))}
    when 'measures_left' then ${readsNumbers}
    when 'surveys_left' then ${readsNumbers}
    else ${there('elements', elementThere(viewer))} end`
}

function unread(tenant: Tenant, viewer: Viewer): SQL {
  return inDistrict(tenant, notices, eq(notices.userId, viewer.userId), isNull(notices.readAt))
}

/** A statement: how many notices this person has not read, up to a hundred. */
export function countUnread(tenant: Tenant, viewer: Viewer, today: string) {
  const some = sql`(select 1 from ${notices} where ${unread(tenant, viewer)} and ${stillTrue(viewer, today)} limit ${MOST_COUNTED})`
  return tenant.db.select({ unread: sql<number>`count(*)`.as('unread_count') }).from(sql`${some}`)
}

const columns = {
  id: notices.id,
  kind: notices.kind,
  count: notices.count,
  at: notices.at,
  read_at: notices.readAt,
  by_name: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`.as('by_name'),
  title: notices.title,
  meeting_id: sql<string | null>`${meetings.id}`.as('of_meeting'),
  meeting_own_name: sql<string | null>`${meetings.name}`.as('meeting_own_name'),
  meeting_type: sql<typeof meetings.$inferSelect.type | null>`${meetings.type}`.as('meeting_type'),
  meeting_topic: sql<string | null>`(select mt.topic from meeting_topics mt where mt.district_id = meetings.district_id
    and mt.meeting_id = meetings.id order by mt.position limit 1)`.as('meeting_topic'),
  meeting_about: sql<string | null>`(select te.name from elements te where te.district_id = meetings.district_id
    and te.id = meetings.element_id and te.deleted_at is null)`.as('meeting_about'),
  date: sql<string | null>`${meetings.date}`.as('meeting_date'),
  start_time: sql<string | null>`${meetings.startTime}`.as('meeting_start'),
  element_id: sql<string | null>`${elements.id}`.as('of_element'),
  element_name: sql<string | null>`${elements.name}`.as('element_name'),
  element_level: sql<LevelKey | null>`${elements.level}`.as('element_level'),
  plan_id: sql<string | null>`case when plans.deleted_at is null then ${plans.id} end`.as('of_plan'),
  plan_name: sql<string | null>`${plans.name}`.as('plan_name'),
  due_on: sql<string | null>`coalesce(${meetingOutcomes.dueOn}, ${readingRequests.dueOn},
    case ${notices.kind} when 'review_due' then ${elements.nextReviewOn} end)`.as('due_on'),
  asked_text: sql<string | null>`${meetingOutcomes.text}`.as('asked_text'),
  request_id: sql<string | null>`${readingRequests.id}`.as('of_request'),
  measure_id: sql<
    string | null
  >`case when ${notices.kind} in ('measure_owner', 'measure_left') then ${notices.entityId} end`.as('of_measure'),
  measure_name: sql<string | null>`(select me.name from measures me where me.district_id = notices.district_id
    and me.id = coalesce(${readingRequests.measureId}, ${notices.entityId}))`.as('measure_name'),
  survey_id: sql<
    string | null
  >`case when ${notices.kind} in ('survey_owner', 'survey_left') then ${notices.entityId} end`.as('of_survey'),
  survey_name: sql<string | null>`(select sv.name from surveys sv where sv.district_id = notices.district_id
    and sv.id = ${notices.entityId})`.as('survey_name'),
  person_name: sql<
    string | null
  >`case ${notices.kind} when 'join_asked' then (select jp.first_name || ' ' || jp.last_name
    from users jp where jp.district_id = notices.district_id and jp.id = notices.entity_id) end`.as('person_name'),
}

/** A person's notices, newest first, or those with these ids. */
export function listNotices(tenant: Tenant, viewer: Viewer, today: string, ask: PageQuery, ids?: readonly string[]) {
  const isKind = (...kinds: NewsKind[]) => inArray(notices.kind, kinds)
  const ofMeeting = isKind('meeting_called', 'meeting_changed', 'meeting_canceled', 'meeting_left', 'meeting_tomorrow')
  return page(tenant, ask, {
    columns,
    from: notices,
    joins: [
      [users, sameDistrict(users, notices, eq(users.id, notices.byId))],
      [meetings, sameDistrict(meetings, notices, sql`${meetings.id} = ${notices.entityId} and ${ofMeeting}`)],
      [
        meetingOutcomes,
        sameDistrict(
          meetingOutcomes,
          notices,
          sql`${meetingOutcomes.id} = ${notices.entityId} and ${isKind('review_asked')}`,
        ),
      ],
      [
        elements,
        sameDistrict(
          elements,
          notices,
          sql`${elements.id} = coalesce(${meetingOutcomes.elementId}, ${notices.entityId})`,
        ),
      ],
      [plans, sameDistrict(plans, notices, sql`${plans.id} = coalesce(${elements.planId}, ${notices.entityId})`)],
      [
        readingRequests,
        sameDistrict(
          readingRequests,
          notices,
          sql`${readingRequests.id} = ${notices.entityId} and ${isKind('reading_asked')}`,
        ),
      ],
    ],
    where: inDistrict(
      tenant,
      notices,
      eq(notices.userId, viewer.userId),
      stillTrue(viewer, today),
      ids && sql`${notices.id} in ${among(ids)}`,
    ),
    sorts: { at: notices.at },
    fallback: '-at',
    id: notices.id,
  })
}
export type NoticeRow = Awaited<ReturnType<typeof listNotices>>['results'][number]

/** A statement: these notices of a person are read, those of a kind, or all. */
export function markRead(
  tenant: Tenant,
  viewer: Pick<Viewer, 'userId'>,
  at: string,
  which: { ids: readonly string[] } | { kind: NewsKind } | 'all',
) {
  const some =
    which === 'all'
      ? undefined
      : 'kind' in which
        ? eq(notices.kind, which.kind)
        : sql`${notices.id} in ${among(which.ids)}`
  return tenant.db
    .update(notices)
    .set({ readAt: at })
    .where(inDistrict(tenant, notices, eq(notices.userId, viewer.userId), isNull(notices.readAt), some))
}
