import { and, asc, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { inDistrict, notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { measureHeads, measures } from '#db/measures/schema.ts'
import { type LocalNow, minutesAreOpen } from '#db/meetings/rights.ts'
import { meetings } from '#db/meetings/schema.ts'
import { users } from '#db/people/schema.ts'
import { owners } from '#db/plans/element-columns.ts'
import { elements, plans, reviews } from '#db/plans/schema.ts'
import type { Role } from '#model/permissions.ts'
import { inCurrentPlan, isGiven, isOwed, type Owing, owedBy, reviewDueOn } from './updates.ts'

/** When this person was reminded today; null if nobody did. */
function remindedAt(tenant: Tenant, today: string, userId: SQL | string) {
  return sql<string | null>`(select max(o.created_at) from outbox o where o.district_id = ${tenant.districtId}
    and o.id = ${reminderId(today, '')} || ${userId})`
}

/** How often this person wants emails about reviews; null without a choice. */
function howOften(tenant: Tenant, userId: SQL | string) {
  return sql<string | null>`(select n.how_often from notice_preferences n
    where n.district_id = ${tenant.districtId} and n.user_id = ${userId} and n.kind = 'review_due')`
}

const canSignIn = ({ status, isActive }: typeof users | typeof owners) =>
  sql`${status} = 'accepted' and ${isActive} = 1`

/** The columns that planners see of each person. */
function personOf(tenant: Tenant, today: string, { id, firstName, lastName }: typeof users | typeof owners) {
  return {
    id: sql<string>`${id}`.as('owner_id'),
    name: sql<string>`${firstName} || ' ' || ${lastName}`.as('owner_name'),
    last_name: sql<string>`${lastName}`.as('last_name'),
    reminded_at: remindedAt(tenant, today, sql`${id}`).as('reminded_at'),
    how_often: howOften(tenant, sql`${id}`).as('how_often'),
  }
}

/** The reminder's id in the outbox: one for each person and day. */
export function reminderId(today: string, userId: string): string {
  return `reminder:${today}:${userId}`
}

/**
 * A statement: each owner in current plans with the number of elements whose update is owed, and of the reviews that
 * the owner gave since `since`; most owed first. Only people who can sign in.
 */
export function selectOwners(tenant: Tenant, owing: Owing) {
  const { today, since } = owing
  const owed = sql<number>`count(*) filter (where ${elements.progressStatus} <> 'done' and ${isOwed({ ...owing, forOthers: true })})`
  // The newest review's date spares most elements a search.
  const given = sql<number>`sum(case when ${elements.lastReviewOn} >= ${since} then (select count(*) from ${reviews}
    where ${sameDistrict(reviews, elements, eq(reviews.elementId, elements.id))}
    and ${isGiven(tenant, sql`${owners.id}`, since)}) else 0 end)`
  return tenant.db
    .select({
      ...personOf(tenant, today, owners),
      owed: owed.as('owed'),
      given: given.as('given'),
    })
    .from(elements)
    .innerJoin(plans, sameDistrict(plans, elements, eq(plans.id, elements.planId)))
    .innerJoin(owners, sameDistrict(owners, elements, eq(owners.id, elements.ownerId)))
    .where(notDeleted(tenant, elements, inCurrentPlan(tenant, today), canSignIn(owners)))
    .groupBy(owners.id)
    .having(sql`${owed} > 0 or ${given} > 0`)
    .orderBy(desc(owed), asc(owners.lastName), asc(owners.id))
}

/** What people owe besides updates of elements. */
export type OwedElse = { until: string; now: LocalNow; today: string; roles: readonly Role[] }

/**
 * Two statements: who owes readings for the whole district, of those whose role may enter them, and who called meetings
 * whose minutes are open. A private meeting counts for nobody: only its members know of it.
 */
export function selectOwedElse(tenant: Tenant, { until, now, today, roles }: OwedElse) {
  const readings = tenant.db
    .select({ ...personOf(tenant, today, users), n: sql<number>`count(*)`.as('n') })
    .from(measureHeads)
    .innerJoin(measures, sameDistrict(measures, measureHeads, eq(measures.id, measureHeads.measureId)))
    .innerJoin(users, sameDistrict(users, measures, eq(users.id, measures.ownerId)))
    .where(
      and(
        inDistrict(tenant, measureHeads, lte(measureHeads.dueOn, until)),
        sql`${measures.deletedAt} is null and ${inArray(users.role, [...roles])} and ${canSignIn(users)}`,
      ),
    )
    .groupBy(users.id)
  const minutes = tenant.db
    .select({ ...personOf(tenant, today, users), n: sql<number>`count(*)`.as('n') })
    .from(meetings)
    .innerJoin(users, sameDistrict(users, meetings, eq(users.id, meetings.createdBy)))
    .where(
      notDeleted(tenant, meetings, sql`${minutesAreOpen(now)} and ${meetings.isPrivate} = 0 and ${canSignIn(users)}`),
    )
    .groupBy(users.id)
  return [readings, minutes] as const
}

/** A statement: one person who can sign in, for an email, with how many readings and minutes this person owes. */
export function selectToRemind(tenant: Tenant, userId: string, { until, now, today, roles }: OwedElse) {
  const readings = sql<number>`case when ${inArray(users.role, [...roles])} then (select count(*)
    from ${measures} join ${measureHeads} on ${sameDistrict(measureHeads, measures, eq(measureHeads.measureId, measures.id))}
    where ${notDeleted(tenant, measures, eq(measures.ownerId, userId), lte(measureHeads.dueOn, until))}) else 0 end`
  const minutes = sql<number>`(select count(*) from ${meetings}
    where ${notDeleted(tenant, meetings, sql`${minutesAreOpen(now)} and ${meetings.createdBy} = ${userId} and ${meetings.isPrivate} = 0`)})`
  return tenant.db
    .select({
      email: users.email,
      firstName: users.firstName,
      role: users.role,
      howOften: howOften(tenant, userId).as('how_often'),
      remindedAt: remindedAt(tenant, today, userId).as('reminded_at'),
      readings: readings.as('readings'),
      minutes: minutes.as('minutes'),
    })
    .from(users)
    .where(and(inDistrict(tenant, users, eq(users.id, userId)), canSignIn(users)))
}

/** A statement: the owed updates of one person who can sign in, for an email; each row repeats the address. */
export function selectOwedOf(tenant: Tenant, userId: string, days: Owing) {
  const owing = { ...days, forOthers: true } as const
  return tenant.db
    .select({
      elementId: sql<string>`${elements.id}`.as('element_id'),
      level: elements.level,
      name: elements.name,
      dueOn: sql<string>`coalesce(${reviewDueOn(owing)}, ${elements.endDate}, ${owing.today})`.as('due_on'),
      planId: sql<string>`${plans.id}`.as('plan_id'),
      planName: sql<string>`${plans.name}`.as('plan_name'),
      ownerId: sql<string>`${users.id}`.as('owner_id'),
      email: users.email,
      firstName: users.firstName,
      role: users.role,
      howOften: howOften(tenant, userId).as('how_often'),
    })
    .from(elements)
    .innerJoin(plans, sameDistrict(plans, elements, eq(plans.id, elements.planId)))
    .innerJoin(users, sameDistrict(users, elements, eq(users.id, elements.ownerId)))
    .where(and(owedBy(tenant, userId, owing), canSignIn(users)))
    .orderBy(sql`due_on`, asc(elements.nameKey), asc(elements.id))
}
