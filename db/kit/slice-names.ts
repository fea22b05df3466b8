import { eq } from 'drizzle-orm'
import { choices, schools } from '#db/districts/schema.ts'
import { inDistrict, type Tenant } from './tenant.ts'

/** Every student group that the district has had, also deleted ones: readings may still be of them. */
export function listGroups(tenant: Tenant) {
  return tenant.db
    .select({ id: choices.id, name: choices.name })
    .from(choices)
    .where(inDistrict(tenant, choices, eq(choices.list, 'subgroup')))
}

/** Statements: the names of student groups in their order and of schools in theirs, also of deleted ones. */
export function selectSliceNames(tenant: Tenant) {
  return [
    listGroups(tenant).orderBy(choices.position, choices.nameKey),
    tenant.db
      .select({ id: schools.id, name: schools.name, nameKey: schools.nameKey, closedOn: schools.closedOn })
      .from(schools)
      .where(inDistrict(tenant, schools))
      .orderBy(schools.nameKey),
  ] as const
}
