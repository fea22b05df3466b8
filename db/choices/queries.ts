import { eq, sql } from 'drizzle-orm'
import { choices } from '#db/districts/schema.ts'
import { guardThat } from '#db/kit/guard.ts'
import { notDeleted, type Tenant } from '#db/kit/tenant.ts'
import { smallGroupRules } from '#db/measures/use-schema.ts'
import type { ChoiceList } from '#model/fields.ts'
import { type OwnList, RULES } from '#model/own-lists.ts'
import { isUnused } from './uses.ts'

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

/** A statement: the entries of one list in the order of forms, and when each last changed. */
export function selectValues(tenant: Tenant, list: OwnList) {
  if (list === RULES) {
    return tenant.db
      .select({
        ...{ id: smallGroupRules.id, name: smallGroupRules.name, version: smallGroupRules.version },
        ...{ updated_at: smallGroupRules.updatedAt, threshold: sql<number | null>`${smallGroupRules.threshold}` },
      })
      .from(smallGroupRules)
      .where(notDeleted(tenant, smallGroupRules))
      .orderBy(smallGroupRules.nameKey)
  }
  return tenant.db
    .select({ ...columns, updated_at: choices.updatedAt, threshold: sql<number | null>`null` })
    .from(choices)
    .where(notDeleted(tenant, choices, eq(choices.list, list)))
    .orderBy(choices.position, choices.nameKey)
}

/** A statement: how many entries each list has; lists without entries are left out. */
export function countValues(tenant: Tenant) {
  return tenant.db
    .select({ list: sql<OwnList>`${choices.list}`, count: sql<number>`count(*)` })
    .from(choices)
    .where(notDeleted(tenant, choices))
    .groupBy(choices.list)
    .unionAll(
      tenant.db
        .select({ list: sql<OwnList>`${RULES}`, count: sql<number>`count(*)` })
        .from(smallGroupRules)
        .where(notDeleted(tenant, smallGroupRules)),
    )
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

/** Fails the batch if the choice is gone or something uses it. */
export function guardUnused(tenant: Tenant, list: ChoiceList, id: string) {
  return guardThat(
    tenant,
    sql`select 1 from ${choices} where ${notDeleted(tenant, choices, eq(choices.id, id), eq(choices.list, list))} and ${isUnused(tenant, list, id)}`,
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
