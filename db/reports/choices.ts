import { inArray } from 'drizzle-orm'
import { choices, departments, schools } from '#db/districts/schema.ts'
import { notDeleted, type Tenant } from '#db/kit/tenant.ts'

/** A statement: schools or departments to choose from, by name. */
function placeChoices(tenant: Tenant, table: typeof schools | typeof departments) {
  return tenant.db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(notDeleted(tenant, table))
    .orderBy(table.nameKey)
}

/** Statements: the places and the district's own lists for a report's filters. */
export function choiceReads(tenant: Tenant, lists: string[]) {
  return [
    placeChoices(tenant, schools),
    placeChoices(tenant, departments),
    tenant.db
      .select({ id: choices.id, name: choices.name, list: choices.list })
      .from(choices)
      .where(notDeleted(tenant, choices, inArray(choices.list, lists)))
      .orderBy(choices.position, choices.nameKey),
  ] as const
}

/** Like `choiceReads`, in one round trip. */
export async function loadChoices(tenant: Tenant, wanted: string[]) {
  const [schools, departments, lists] = await tenant.db.batch([...choiceReads(tenant, wanted)])
  return { schools, departments, lists }
}
export type Places = Awaited<ReturnType<typeof loadChoices>>
