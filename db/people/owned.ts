import { and, asc, eq, sql } from 'drizzle-orm'
import { departments } from '#db/districts/schema.ts'
import { alive, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { elements, plans } from '#db/plans/schema.ts'
import { users } from './schema.ts'

const MOST = 500

function among(ids: string[]) {
  return sql`(select value from json_each(${JSON.stringify(ids)}))`
}

/** Statements: what these people own, for the question of what becomes of it: elements by plan, and contacts of departments. */
export function selectOwned(tenant: Tenant, userIds: string[]) {
  return [
    tenant.db
      .select({
        id: elements.id,
        name: elements.name,
        level: elements.level,
        owner_id: sql<string>`${elements.ownerId}`.as('owner_id'),
        plan_id: elements.planId,
        plan_name: sql<string>`${plans.name}`.as('plan_name'),
      })
      .from(elements)
      .innerJoin(
        plans,
        and(sameDistrict(plans, elements, eq(plans.id, elements.planId)), sql`${plans.deletedAt} is null`),
      )
      .where(alive(tenant, elements, sql`${elements.ownerId} in ${among(userIds)}`))
      .orderBy(asc(plans.nameKey), asc(elements.nameKey))
      .limit(MOST),
    tenant.db
      .select({
        id: departments.id,
        name: departments.name,
        owner_id: sql<string>`${departments.mainContactId}`.as('contact_id'),
      })
      .from(departments)
      .where(alive(tenant, departments, sql`${departments.mainContactId} in ${among(userIds)}`))
      .orderBy(asc(departments.nameKey)),
  ] as const
}

/** Gives what people own to another, or with null to nobody: all of it, or the elements named. */
export function handOver(
  tenant: Tenant,
  from: string[],
  to: string | null,
  who: { at: string; by: string },
  only?: string[],
) {
  const owned = sql`${elements.ownerId} in ${among(from)}`
  return [
    tenant.db
      .update(elements)
      .set({ ownerId: to, updatedAt: who.at, updatedBy: who.by, version: sql`${elements.version} + 1` })
      .where(alive(tenant, elements, owned, only ? sql`${elements.id} in ${among(only)}` : undefined)),
    ...(only
      ? []
      : [
          tenant.db
            .update(departments)
            .set({ mainContactId: to, updatedAt: who.at, updatedBy: who.by, version: sql`${departments.version} + 1` })
            .where(alive(tenant, departments, sql`${departments.mainContactId} in ${among(from)}`)),
        ]),
  ]
}

/** A statement: may this person own things? Accepted, active, and able to open an element. */
export function selectHeir(tenant: Tenant, id: string) {
  return tenant.db
    .select({ id: users.id, name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`.as('name') })
    .from(users)
    .where(
      and(
        eq(users.districtId, tenant.districtId),
        eq(users.id, id),
        eq(users.status, 'accepted'),
        eq(users.isActive, true),
        sql`${users.role} <> 'board'`,
      ),
    )
}
