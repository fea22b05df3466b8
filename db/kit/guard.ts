import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { guards } from './schema.ts'
import type { Tenant } from './tenant.ts'

type VersionedTable = SQLiteTable & { districtId: SQLiteColumn; id: SQLiteColumn; version: SQLiteColumn }

/**
 * First statement of a guarded batch: fails the whole batch unless the condition finds a row. An UPDATE of no rows
 * would let the rest of the batch commit (platform, D1).
 */
export function guardThat(tenant: Tenant, condition: SQL) {
  return tenant.db.insert(guards).select(sql`select ${tenant.districtId}, null where not exists (${condition})`)
}

/** Fails the batch unless the row still has this version and is not in the trash. */
export function guard(tenant: Tenant, table: VersionedTable, id: string, version: number, deletedAt?: SQLiteColumn) {
  const there = deletedAt ? sql` and ${deletedAt} is null` : sql``
  return guardThat(
    tenant,
    sql`select 1 from ${table} where ${table.districtId} = ${tenant.districtId} and ${table.id} = ${id} and ${table.version} = ${version}${there}`,
  )
}

type SoftDeletable = SQLiteTable & { districtId: SQLiteColumn; id: SQLiteColumn; deletedAt: SQLiteColumn }

/** Fails the batch unless the row exists and is not in the trash. */
export function guardNotDeleted(tenant: Tenant, table: SoftDeletable, id: string) {
  return guardThat(
    tenant,
    sql`select 1 from ${table} where ${table.districtId} = ${tenant.districtId} and ${table.id} = ${id} and ${table.deletedAt} is null`,
  )
}

/** Did a guard refuse the batch? We can't explain any other failure. */
export function isGuardFailure(error: unknown): boolean {
  return /NOT NULL constraint failed: guards\.failed/.test(messages(error))
}

/** Did the unique index with this column refuse the batch, e.g. `elements.name_key`? */
export function isDuplicate(error: unknown, column: string): boolean {
  const text = messages(error)
  return /UNIQUE constraint failed/.test(text) && text.includes(column)
}

function messages(error: unknown): string {
  const parts: string[] = []
  for (let at: unknown = error; at instanceof Error; at = at.cause) parts.push(at.message)
  return parts.join(' | ')
}
