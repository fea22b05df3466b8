import { and, asc, inArray, type SQL, sql } from 'drizzle-orm'
import { choices, departments } from '#db/districts/schema.ts'
import { notDeleted, type Tenant } from '#db/kit/tenant.ts'
import type { ChoiceList } from '#model/fields.ts'

/** What a form asks for: departments to belong to, and the lists to choose from. */
export type FormNeeds = { departments: boolean; lists: ChoiceList[] }

/** Statements for one batch: the options of a Details form except people and schools. */
export function formChoiceReads(tenant: Tenant, needs: FormNeeds) {
  return [
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
