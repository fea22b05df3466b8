import { asc, eq, sql } from 'drizzle-orm'
import { choices, departments, regions, schools } from '#db/districts/schema.ts'
import { notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'

/** Statements for one batch: the options of a Details form except people. Schools are grouped by region. */
export function formChoiceReads(tenant: Tenant) {
  return [
    tenant.db
      .select({ id: schools.id, name: schools.name, region: sql<string>`${regions.name}`.as('region_name') })
      .from(schools)
      .innerJoin(regions, sameDistrict(regions, schools, eq(regions.id, schools.regionId)))
      .where(notDeleted(tenant, schools))
      .orderBy(asc(regions.nameKey), asc(schools.nameKey)),
    tenant.db
      .select({ id: departments.id, name: departments.name })
      .from(departments)
      .where(notDeleted(tenant, departments))
      .orderBy(asc(departments.nameKey)),
    tenant.db
      .select({ id: choices.id, name: choices.name, list: choices.list })
      .from(choices)
      .where(notDeleted(tenant, choices))
      .orderBy(asc(choices.list), asc(choices.position), asc(choices.nameKey)),
  ] as const
}
