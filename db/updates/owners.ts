import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import { notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import { ownerName, owners } from '#db/plans/element-columns.ts'
import { elements, plans, reviews } from '#db/plans/schema.ts'
import { inCurrentPlan, isGiven, isOwed, owedBy } from './updates.ts'

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

/** The reminder's id in the outbox: one for each person and day. */
export function reminderId(today: string, userId: string): string {
  return `reminder:${today}:${userId}`
}

/**
 * A statement: each owner in current plans with the number of elements whose update is owed, and of the reviews that
 * the owner gave since `since`; most owed first. Only people who can sign in.
 */
export function selectOwners(tenant: Tenant, { today, until, since }: { today: string; until: string; since: string }) {
  const owed = sql<number>`count(*) filter (where ${elements.progressStatus} <> 'done' and ${isOwed(today, until)})`
  // The newest review's date spares most elements a search.
  const given = sql<number>`sum(case when ${elements.lastReviewOn} >= ${since} then (select count(*) from ${reviews}
    where ${sameDistrict(reviews, elements, eq(reviews.elementId, elements.id))}
    and ${isGiven(tenant, sql`${owners.id}`, since)}) else 0 end)`
  return tenant.db
    .select({
      id: sql<string>`${owners.id}`.as('owner_id'),
      name: sql<string>`${ownerName}`.as('owner_name'),
      owed: owed.as('owed'),
      given: given.as('given'),
      reminded_at: remindedAt(tenant, today, sql`${owners.id}`).as('reminded_at'),
      how_often: howOften(tenant, sql`${owners.id}`).as('how_often'),
    })
    .from(elements)
    .innerJoin(plans, sameDistrict(plans, elements, eq(plans.id, elements.planId)))
    .innerJoin(owners, sameDistrict(owners, elements, eq(owners.id, elements.ownerId)))
    .where(
      notDeleted(
        tenant,
        elements,
        inCurrentPlan(tenant, today),
        sql`${owners.status} = 'accepted' and ${owners.isActive} = 1`,
      ),
    )
    .groupBy(owners.id)
    .having(sql`${owed} > 0 or ${given} > 0`)
    .orderBy(desc(owed), asc(owners.lastName), asc(owners.id))
}

/** A statement: the owed updates of one person who can sign in, for an email; each row repeats the address. */
export function selectOwedOf(tenant: Tenant, userId: string, { today, until }: { today: string; until: string }) {
  return tenant.db
    .select({
      elementId: sql<string>`${elements.id}`.as('element_id'),
      level: elements.level,
      name: elements.name,
      dueOn: sql<string>`coalesce(${elements.nextReviewOn}, ${elements.endDate}, ${today})`.as('due_on'),
      planId: sql<string>`${plans.id}`.as('plan_id'),
      planName: sql<string>`${plans.name}`.as('plan_name'),
      ownerId: sql<string>`${users.id}`.as('owner_id'),
      email: users.email,
      firstName: users.firstName,
      role: users.role,
      howOften: howOften(tenant, userId).as('how_often'),
      remindedAt: remindedAt(tenant, today, userId).as('reminded_at'),
    })
    .from(elements)
    .innerJoin(plans, sameDistrict(plans, elements, eq(plans.id, elements.planId)))
    .innerJoin(users, sameDistrict(users, elements, eq(users.id, elements.ownerId)))
    .where(and(owedBy(tenant, userId, { today, until }), sql`${users.status} = 'accepted' and ${users.isActive} = 1`))
    .orderBy(asc(elements.nextReviewOn), asc(elements.nameKey), asc(elements.id))
}
