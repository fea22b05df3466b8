import { and, asc, desc, eq, gte, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import { choices, schools } from '#db/districts/schema.ts'
import { among } from '#db/kit/among.ts'
import { notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { measureHeads, measures } from '#db/measures/schema.ts'
import { elementMeasures } from '#db/measures/use-schema.ts'
import { parents } from '#db/plans/element-columns.ts'
import { isLateSql } from '#db/plans/own-work.ts'
import { mayEditElement, type Viewer } from '#db/plans/rights.ts'
import { elements, plans, reviews } from '#db/plans/schema.ts'
import { progressKeySql } from '#db/plans/status.ts'
import { STATUS_LEVELS } from '#model/levels.ts'
import type { SchoolYear } from '#model/measures/school-years.ts'

/** What the newest reviews of an element say, without reading more than `limit` of them. */
function newest(column: string, limit = 1) {
  return `(select r.${column} from reviews r where r.district_id = elements.district_id and r.element_id = elements.id
    and r.deleted_at is null order by r.reviewed_on desc, r.created_at desc, r.id desc limit ${limit})`
}

/** How many of the two newest reviews say that nothing has changed. */
function unchangedTimes(words: string) {
  return sql<number>`(select count(*) from (select r.summary from reviews r where r.district_id = elements.district_id
    and r.element_id = elements.id and r.deleted_at is null
    order by r.reviewed_on desc, r.created_at desc, r.id desc limit 2) newest where newest.summary = ${words})`
}

/** The names of those who own something directly below whose own update is still due, in one text, or null. */
function awaited(tenant: Tenant, userId: string, until: string) {
  return sql<string | null>`(select json_group_array(json_object('id', b.id, 'name', b.name,
      'owner', (select u.first_name || ' ' || u.last_name from users u where u.district_id = b.district_id and u.id = b.owner_id)))
    from elements b where b.district_id = ${tenant.districtId} and b.parent_id = elements.id and b.deleted_at is null
    and b.next_review_on <= ${until} and b.progress_status <> 'done' and b.owner_id <> ${userId})`
}

/**
 * What meetings ask of the owner of an element: requests that no review has answered. Notices say it at once, My updates
 * as early as any other review. To others than the owner, a private meeting asks nothing.
 */
const askedBy = ({ until, forOthers }: Pick<Owing, 'until' | 'forOthers'>) => sql`from meeting_outcomes o
  join meetings m on m.district_id = o.district_id and m.id = o.meeting_id and m.deleted_at is null
    and (m.is_private = 0 or ${forOthers ? 0 : 1})
  where o.district_id = elements.district_id and o.element_id = elements.id and o.kind = 'request'
  and o.deleted_at is null and o.due_on <= ${until}
  and not exists (select 1 from reviews r where r.district_id = o.district_id and r.element_id = o.element_id
    and r.deleted_at is null and (r.created_at > o.created_at or r.reviewed_on > date(o.created_at)))`

/** When its review is due, by its frequency or because a meeting asked for one. */
export function reviewDueOn(owing: Owing) {
  return sql<string | null>`nullif(min(coalesce(${elements.nextReviewOn}, '9999'),
    coalesce((select min(o.due_on) ${askedBy(owing)}), '9999')), '9999')`
}

/** Its review is due by `until`, or it is late and nobody has reviewed it since `since`. */
export function isOwed(owing: Owing) {
  const { today, until, since } = owing
  return or(
    lte(elements.nextReviewOn, until),
    sql`exists (select 1 ${askedBy(owing)})`,
    sql`(${inArray(elements.level, [...STATUS_LEVELS])} and ${isLateSql(today)}
      and coalesce(${elements.lastReviewOn}, '') < ${since})`,
  )
}

/** What counts as given, in both lists: what the owner wrote about an element of their own since then. */
export function isGiven(tenant: Tenant, owner: SQL | string, since: string) {
  return notDeleted(tenant, reviews, sql`${reviews.createdBy} = ${owner}`, gte(reviews.reviewedOn, since))
}

export const inCurrentPlan = (tenant: Tenant, today: string) =>
  notDeleted(tenant, plans, eq(plans.isDraft, false), gte(plans.endDate, today))

/**
 * Two statements about the elements that a person owns in published plans that have not ended: those whose review is
 * due by `until` or that are late, and this person's own reviews since `since`, newest first.
 */
export function selectUpdates(tenant: Tenant, viewer: Viewer, { unchanged, ...owing }: Owing & { unchanged: string }) {
  const { today, until, since } = owing
  const owed = tenant.db
    .select({
      id: elements.id,
      level: elements.level,
      name: elements.name,
      parent_name: sql<string | null>`${parents.name}`.as('parent_name'),
      plan_id: elements.planId,
      plan_name: sql<string>`${plans.name}`.as('plan_name'),
      alert_status: elements.alertStatus,
      alert_since: elements.alertSince,
      done_on: elements.doneOn,
      progress_status: elements.progressStatus,
      progress_key: progressKeySql(today).as('progress_key'),
      percentage_completed: elements.percentageCompleted,
      start_date: elements.startDate,
      end_date: elements.endDate,
      due_on: reviewDueOn(owing).as('review_due_on'),
      asked: sql<string | null>`(select json_object('text', o.text, 'due_on', o.due_on) ${askedBy(owing)}
        order by o.due_on, o.created_at limit 1)`.as('asked'),
      last_review_on: elements.lastReviewOn,
      last_summary: sql<string | null>`${sql.raw(newest('summary'))}`.as('last_summary'),
      last_next_step: sql<string | null>`${sql.raw(newest('next_step'))}`.as('last_next_step'),
      unchanged_times: unchangedTimes(unchanged).as('unchanged_times'),
      awaited: awaited(tenant, viewer.userId, until).as('awaited'),
      version: elements.version,
      is_editable: mayEditElement(viewer).mapWith(Boolean).as('is_editable'),
    })
    .from(elements)
    .innerJoin(plans, sameDistrict(plans, elements, eq(plans.id, elements.planId)))
    .leftJoin(parents, sameDistrict(parents, elements, eq(parents.id, elements.parentId)))
    .where(owedBy(tenant, viewer.userId, owing))
    .orderBy(sql`review_due_on`, asc(elements.nameKey), asc(elements.id))
  const given = tenant.db
    .select({
      review_id: sql<string>`${reviews.id}`.as('review_id'),
      reviewed_on: reviews.reviewedOn,
      given_at: sql<string>`${reviews.createdAt}`.as('given_at'),
      summary: reviews.summary,
      id: elements.id,
      level: elements.level,
      name: elements.name,
      plan_id: elements.planId,
      alert_status: elements.alertStatus,
      progress_key: progressKeySql(today).as('progress_key'),
    })
    .from(elements)
    .innerJoin(plans, sameDistrict(plans, elements, eq(plans.id, elements.planId)))
    // In this order: SQLite would begin with all reviews of the district.
    .crossJoin(reviews)
    .where(
      notDeleted(
        tenant,
        elements,
        eq(elements.ownerId, viewer.userId),
        inCurrentPlan(tenant, today),
        sameDistrict(reviews, elements, eq(reviews.elementId, elements.id)),
        isGiven(tenant, viewer.userId, since),
      ),
    )
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
  return [owed, given] as const
}
export type OwedUpdate = Awaited<ReturnType<typeof selectUpdates>[0]>[number]

export type Owing = {
  today: string
  until: string
  since: string
  /** Set if somebody else than the owner sees it. */
  forOthers?: true
}

export const owedBy = (tenant: Tenant, userId: string, owing: Owing) =>
  notDeleted(
    tenant,
    elements,
    eq(elements.ownerId, userId),
    ne(elements.progressStatus, 'done'),
    isOwed(owing),
    inCurrentPlan(tenant, owing.today),
  )

/**
 * A statement: the measures that these elements use, each in its slice, in their order; with the newest value of the
 * slice in these school years.
 */
export function selectOwedMeasures(
  tenant: Tenant,
  userId: string,
  { years, ...owing }: Owing & { years: readonly SchoolYear[] },
) {
  const last = sql<
    string | null
  >`(select json_object('school_year', y.school_year, 'value', y.actual, 'date', y.read_on) from measure_years y
    where y.district_id = element_measures.district_id and y.measure_id = element_measures.measure_id
    and y.school_year in ${among(years)}
    and y.subgroup_id = coalesce(element_measures.subgroup_id, '')
    and y.school_id = coalesce(element_measures.school_id, '')
    and y.actual is not null order by y.school_year desc limit 1)`
  return (
    tenant.db
      .select({
        use_id: sql<string>`${elementMeasures.id}`.as('use_id'),
        element_id: elementMeasures.elementId,
        name: measures.name,
        unit: measures.unit,
        decimals: measures.decimals,
        windows: measures.windows,
        school_id: elementMeasures.schoolId,
        school_name: sql<string | null>`${schools.name}`.as('school_name'),
        school_closed_on: schools.closedOn,
        subgroup_name: sql<string | null>`${choices.name}`.as('subgroup_name'),
        last: last.as('last'),
      })
      .from(elements)
      .innerJoin(plans, sameDistrict(plans, elements, eq(plans.id, elements.planId)))
      // In this order: SQLite would begin with all uses of the district.
      .crossJoin(elementMeasures)
      .innerJoin(measures, sameDistrict(measures, elementMeasures, eq(measures.id, elementMeasures.measureId)))
      .leftJoin(schools, sameDistrict(schools, elementMeasures, eq(schools.id, elementMeasures.schoolId)))
      .leftJoin(choices, sameDistrict(choices, elementMeasures, eq(choices.id, elementMeasures.subgroupId)))
      .where(
        and(
          owedBy(tenant, userId, owing),
          sameDistrict(elementMeasures, elements, eq(elementMeasures.elementId, elements.id)),
          isNull(measures.deletedAt),
        ),
      )
      .orderBy(asc(elementMeasures.position), asc(elementMeasures.id))
  )
}
export type OwedMeasure = Awaited<ReturnType<typeof selectOwedMeasures>>[number]

/**
 * A statement: how many updates, and readings for the whole district, a person owes. Every screen's frame shows it, so
 * it reads only what this person owns. `entersReadings`: may this person enter readings for the whole district?
 */
export function countOwed(tenant: Tenant, userId: string, owing: Owing, entersReadings: boolean) {
  const count = { n: sql<number>`count(*)`.as('n') }
  const ofElements = tenant.db
    .select(count)
    .from(elements)
    .innerJoin(plans, sameDistrict(plans, elements, eq(plans.id, elements.planId)))
    .where(owedBy(tenant, userId, owing))
  const ofReadings = tenant.db
    .select(count)
    .from(measures)
    .innerJoin(measureHeads, sameDistrict(measureHeads, measures, eq(measureHeads.measureId, measures.id)))
    .where(isDue(tenant, userId, owing.until))
  const owed = entersReadings ? sql<number>`${ofElements} + ${ofReadings}` : sql<number>`${ofElements}`
  return tenant.db.select({ owed: owed.as('owed') }).from(sql`(select 1)`)
}

const isDue = (tenant: Tenant, userId: string, until: string) =>
  notDeleted(tenant, measures, eq(measures.ownerId, userId), lte(measureHeads.dueOn, until))

/** A statement: the measures of this person whose reading for the whole district is due by `until`. */
export function selectDueReadings(tenant: Tenant, userId: string, until: string) {
  return tenant.db
    .select({
      id: measures.id,
      name: measures.name,
      due_on: sql<string>`${measureHeads.dueOn}`.as('reading_due_on'),
      school_year: measureHeads.dueYear,
      window: measureHeads.dueWindow,
      unit: measures.unit,
      decimals: measures.decimals,
      windows: measures.windows,
      last_value: measureHeads.lastValue,
      last_on: measureHeads.lastOn,
    })
    .from(measures)
    .innerJoin(measureHeads, sameDistrict(measureHeads, measures, eq(measureHeads.measureId, measures.id)))
    .where(isDue(tenant, userId, until))
    .orderBy(asc(measureHeads.dueOn), asc(measures.nameKey), asc(measures.id))
}
export type DueReading = Awaited<ReturnType<typeof selectDueReadings>>[number]
