import { inArray } from 'drizzle-orm'
import { choices, departments, schools } from '#db/districts/schema.ts'
import { among } from '#db/kit/among.ts'
import { notDeleted, type Tenant } from '#db/kit/tenant.ts'

/** Which of the schools, departments, and choices in a write exist: three short reads. */
export function referenceReads(tenant: Tenant, asked: { schools: string[]; departments: string[]; choices: string[] }) {
  return [
    tenant.db
      .select({ id: schools.id, name: schools.name, closedOn: schools.closedOn })
      .from(schools)
      .where(notDeleted(tenant, schools, inArray(schools.id, among(asked.schools)))),
    tenant.db
      .select({ id: departments.id, name: departments.name })
      .from(departments)
      .where(notDeleted(tenant, departments, inArray(departments.id, among(asked.departments)))),
    tenant.db
      .select({ id: choices.id, name: choices.name, list: choices.list })
      .from(choices)
      .where(notDeleted(tenant, choices, inArray(choices.id, among(asked.choices)))),
  ] as const
}
