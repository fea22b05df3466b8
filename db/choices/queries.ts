import { eq, type SQL, sql } from 'drizzle-orm'
import { choices } from '#db/districts/schema.ts'
import { guardThat } from '#db/kit/guard.ts'
import { notDeleted, type Tenant } from '#db/kit/tenant.ts'
import type { ChoiceList } from '#model/fields.ts'

const columns = { id: choices.id, name: choices.name, version: choices.version }

export function listChoices(tenant: Tenant, list: ChoiceList) {
  return tenant.db
    .select(columns)
    .from(choices)
    .where(notDeleted(tenant, choices, eq(choices.list, list)))
    .orderBy(choices.position, choices.nameKey)
}

/** Every list of the district, in one statement. */
export function listAllChoices(tenant: Tenant) {
  return tenant.db
    .select({ ...columns, list: choices.list })
    .from(choices)
    .where(notDeleted(tenant, choices))
    .orderBy(choices.list, choices.position, choices.nameKey)
}

export function findChoice(tenant: Tenant, list: ChoiceList, id: string) {
  return tenant.db
    .select(columns)
    .from(choices)
    .where(notDeleted(tenant, choices, eq(choices.id, id), eq(choices.list, list)))
}

type NewChoice = Omit<typeof choices.$inferInsert, 'districtId' | 'position'>
/**
 * Adds an entry at the end of its list, or in the place that a deleted entry with this name had: Undo adds it again.
 */
export function insertChoice(tenant: Tenant, choice: NewChoice) {
  const { districtId } = tenant
  const before = sql`(select c.position from choices c where c.district_id = ${districtId} and c.list = ${choice.list} and c.name_key = ${choice.nameKey} and c.deleted_at is not null order by c.deleted_at desc limit 1)`
  const last = sql`(select coalesce(max(c.position), 0) + 1 from choices c where c.district_id = ${districtId} and c.list = ${choice.list} and c.deleted_at is null)`
  return tenant.db.insert(choices).values({ ...choice, position: sql`coalesce(${before}, ${last})`, districtId })
}

/** Fails the batch unless the entry exists and has this version. */
export function guardChoice(tenant: Tenant, list: ChoiceList, id: string, version: number) {
  return guardThat(
    tenant,
    sql`select 1 from ${choices} where ${notDeleted(tenant, choices, eq(choices.id, id), eq(choices.list, list), eq(choices.version, version))}`,
  )
}

type NewName = { name: string; nameKey: string; updatedAt: string; updatedBy: string | null }
export function updateChoice(tenant: Tenant, list: ChoiceList, id: string, set: NewName) {
  return tenant.db
    .update(choices)
    .set({ ...set, version: sql`${choices.version} + 1` })
    .where(notDeleted(tenant, choices, eq(choices.id, id), eq(choices.list, list)))
}

/** The element's column, for lists with one value per element; the other lists are sets (`element_choices`). */
const COLUMNS: Partial<Record<ChoiceList, string>> = {
  strategy_type: 'strategy_type_id',
  activity_task_type: 'activity_task_type_id',
  tier_level: 'tier_level_id',
}

/** The elements outside the trash that use a choice; for a school type, the schools. */
function uses(tenant: Tenant, list: ChoiceList, id: string): SQL {
  const column = COLUMNS[list]
  const { districtId } = tenant
  if (list === 'school_type')
    return sql`from schools s where s.district_id = ${districtId} and s.school_type_id = ${id} and s.deleted_at is null`
  if (column)
    return sql`from elements e where e.district_id = ${districtId} and e.${sql.raw(column)} = ${id} and e.deleted_at is null`
  return sql`from element_choices l join elements e on e.district_id = l.district_id and e.id = l.element_id where l.district_id = ${districtId} and l.choice_id = ${id} and e.deleted_at is null`
}

export function countUses(tenant: Tenant, list: ChoiceList, id: string) {
  const total = sql<number>`(select count(*) ${uses(tenant, list, id)})`
  return tenant.db
    .select({ total: total.as('total') })
    .from(choices)
    .where(notDeleted(tenant, choices, eq(choices.id, id)))
}

/** Fails the batch if the choice is gone or something uses it. */
export function guardUnused(tenant: Tenant, list: ChoiceList, id: string) {
  return guardThat(
    tenant,
    sql`select 1 from ${choices} where ${notDeleted(tenant, choices, eq(choices.id, id), eq(choices.list, list))} and not exists (select 1 ${uses(tenant, list, id)})`,
  )
}

export function trashChoice(
  tenant: Tenant,
  list: ChoiceList,
  id: string,
  deletion: { id: string; at: string; by: string },
) {
  return tenant.db
    .update(choices)
    .set({ deletedAt: deletion.at, deletionId: deletion.id, updatedAt: deletion.at, updatedBy: deletion.by })
    .where(notDeleted(tenant, choices, eq(choices.id, id), eq(choices.list, list)))
}
