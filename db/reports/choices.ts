import { eq, inArray, sql } from 'drizzle-orm'
import { choices, departments, schools } from '#db/districts/schema.ts'
import { alive, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import { skeleton } from '#db/plans/elements.ts'
import type { Asker } from '#db/plans/rights.ts'
import { elements } from '#db/plans/schema.ts'
import type { LevelKey } from '#worker/plans/levels.ts'

/** Statements: what the filters of a report choose from. */
export function branchChoices(tenant: Tenant, asker: Asker, planId: string, levels: LevelKey[]) {
  return skeleton(tenant, asker, planId, levels)
}

/** Those who own something in the plan. */
export function ownerChoices(tenant: Tenant, planId: string) {
  return tenant.db
    .select({ id: users.id, name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`.as('name') })
    .from(users)
    .where(
      sql`${users.districtId} = ${tenant.districtId} and ${users.id} in (select distinct e.owner_id from ${elements} e where e.district_id = ${tenant.districtId} and e.plan_id = ${planId} and e.deleted_at is null and e.owner_id is not null)`,
    )
    .orderBy(users.lastName, users.firstName)
}

export function placeChoices(tenant: Tenant, table: typeof schools | typeof departments) {
  return tenant.db.select({ id: table.id, name: table.name }).from(table).where(alive(tenant, table)).orderBy(table.nameKey)
}

export function listChoices(tenant: Tenant, lists: string[]) {
  return tenant.db
    .select({ id: choices.id, name: choices.name, list: choices.list })
    .from(choices)
    .where(alive(tenant, choices, lists.length === 1 ? eq(choices.list, lists[0] as string) : inArray(choices.list, lists)))
    .orderBy(choices.position, choices.nameKey)
}
