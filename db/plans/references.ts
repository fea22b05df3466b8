import { inArray, type SQL, sql } from 'drizzle-orm'
import { choices, departments, schools } from '#db/districts/schema.ts'
import { among } from '#db/kit/among.ts'
import { guardThat } from '#db/kit/guard.ts'
import { notDeleted, type Tenant } from '#db/kit/tenant.ts'
import { smallGroupRules } from '#db/measures/use-schema.ts'

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

type Found = Record<'schools' | 'departments' | 'choices' | 'masks', ReadonlyMap<string, unknown>>

/** Fails the batch unless the places, choices, and small-group rules that were found for a write can still be chosen. */
export function guardReferences(tenant: Tenant, found: Found) {
  const gone = ([ids, from, there]: [ReadonlyMap<string, unknown>, SQL, SQL]) =>
    sql`exists (select 1 from json_each(${JSON.stringify([...ids.keys()])}) j where not exists (select 1 from ${from} where ${there}))`
  const lists = [
    [found.schools, sql`${schools}`, sql`${notDeleted(tenant, schools, sql`${schools.id} = j.value`)}`],
    [found.departments, sql`${departments}`, sql`${notDeleted(tenant, departments, sql`${departments.id} = j.value`)}`],
    [found.choices, sql`${choices}`, sql`${notDeleted(tenant, choices, sql`${choices.id} = j.value`)}`],
    [
      found.masks,
      sql`${smallGroupRules}`,
      sql`${notDeleted(tenant, smallGroupRules, sql`${smallGroupRules.id} = j.value`)}`,
    ],
  ] as [ReadonlyMap<string, unknown>, SQL, SQL][]
  return guardThat(tenant, sql`select 1 where not (${sql.join(lists.map(gone), sql` or `)})`)
}
