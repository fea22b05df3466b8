import { eq, isNull, sql } from 'drizzle-orm'
import { inDistrict, notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import { elements, plans } from '#db/plans/schema.ts'
import { districts, schools } from './schema.ts'

/** Statements for one batch: what a new district has so far. Each count stops at `most`. */
export function setupReads(tenant: Tenant, most: number) {
  const { db } = tenant
  const here = db
    .select({ one: sql`1`.as('one') })
    .from(schools)
    .where(notDeleted(tenant, schools))
    .limit(most)
  const people = db
    .select({ joined: sql`${users.passwordHash} is not null or ${users.emailConfirmedAt} is not null`.as('joined') })
    .from(users)
    .where(inDistrict(tenant, users, eq(users.status, 'accepted')))
    .limit(most)
  return [
    db
      .select({
        version: districts.version,
        naming: districts.naming,
        logoId: districts.logoId,
        dismissedAt: districts.setupDismissedAt,
      })
      .from(districts)
      .where(inDistrict(tenant, districts)),
    db.select({ total: sql<number>`count(*)`.as('total') }).from(here.as('here')),
    db
      .select({
        total: sql<number>`count(*)`.as('total'),
        joined: sql<number>`coalesce(sum(joined), 0)`.as('joined_in'),
      })
      .from(people.as('people')),
    db
      .select({ planId: elements.planId, name: plans.name })
      .from(elements)
      .innerJoin(plans, sameDistrict(plans, elements, eq(plans.id, elements.planId), isNull(plans.deletedAt)))
      .where(notDeleted(tenant, elements))
      .limit(most),
    db.select({ planId: plans.id, name: plans.name }).from(plans).where(notDeleted(tenant, plans)).limit(1),
  ] as const
}

/** Writes nothing, and no audit row, if it is already so. */
export function updateDismissed(tenant: Tenant, at: string | null) {
  return tenant.db.update(districts).set({ setupDismissedAt: at }).where(inDistrict(tenant, districts))
}
