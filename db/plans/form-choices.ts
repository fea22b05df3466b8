import { and, asc, inArray, type SQL, sql } from 'drizzle-orm'
import { choices, departments, regions, schools } from '#db/districts/schema.ts'
import { inDistrict, notDeleted, type Tenant } from '#db/kit/tenant.ts'
import type { ChoiceList } from '#model/fields.ts'

/** What a form asks for: schools and departments to belong to, and the lists to choose from. */
export type FormNeeds = { schools: boolean; departments: boolean; lists: ChoiceList[] }

/**
 * Statements for one batch: the options of a Details form except people. Schools and regions are apart and by name,
 * each from its index: a join and its sort would read every school three times.
 */
export function formChoiceReads(tenant: Tenant, needs: FormNeeds) {
  return [
    tenant.db
      .select({ id: regions.id, name: regions.name })
      .from(regions)
      .where(inDistrict(tenant, regions, onlyIf(needs.schools)))
      .orderBy(asc(regions.nameKey)),
    tenant.db
      .select({ id: schools.id, name: schools.name, regionId: schools.regionId })
      .from(schools)
      .where(and(notDeleted(tenant, schools), onlyIf(needs.schools)))
      .orderBy(asc(schools.nameKey)),
    tenant.db
      .select({ id: departments.id, name: departments.name })
      .from(departments)
      .where(and(notDeleted(tenant, departments), onlyIf(needs.departments)))
      .orderBy(asc(departments.nameKey)),
    tenant.db
      .select({ id: choices.id, name: choices.name, list: choices.list })
      .from(choices)
      .where(and(notDeleted(tenant, choices), inArray(choices.list, needs.lists)))
      .orderBy(asc(choices.list), asc(choices.position), asc(choices.nameKey)),
  ] as const
}

/** A condition of no row, which SQLite checks before it reads any. */
function onlyIf(needed: boolean): SQL {
  return sql`${Number(needed)} = 1`
}
