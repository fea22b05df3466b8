import { asc, eq, sql } from 'drizzle-orm'
import { choices, departments, schools } from '#db/districts/schema.ts'
import { alive, inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'

/** Statements: what a Details form offers, for one batch. */
export function formChoiceReads(tenant: Tenant, people: number) {
  return [
    tenant.db
      .select({ id: users.id, name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`.as('name') })
      .from(users)
      .where(inDistrict(tenant, users, eq(users.status, 'accepted'), eq(users.isActive, true)))
      .orderBy(asc(users.searchKey))
      .limit(people + 1),
    tenant.db
      .select({ id: schools.id, name: schools.name })
      .from(schools)
      .where(alive(tenant, schools))
      .orderBy(asc(schools.nameKey)),
    tenant.db
      .select({ id: departments.id, name: departments.name })
      .from(departments)
      .where(alive(tenant, departments))
      .orderBy(asc(departments.nameKey)),
    tenant.db
      .select({ id: choices.id, name: choices.name, list: choices.list })
      .from(choices)
      .where(alive(tenant, choices))
      .orderBy(asc(choices.list), asc(choices.position), asc(choices.nameKey)),
  ] as const
}
