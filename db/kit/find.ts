import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { matches } from './page.ts'
import { notDeleted, type Tenant } from './tenant.ts'

/** The rows that the search of the district shows of each kind. */
export const MOST_OF_KIND = 4

/** The order of what a search finds: names that begin with the text, then those with a word that does, then all others. */
export function rank(column: SQLiteColumn, key: string): SQL {
  const words = sql`' ' || replace(replace(replace(${column}, '-', ' '), '(', ' '), '/', ' ')`
  return sql`case when instr(${column}, ${key}) = 1 then 0 when instr(${words}, ${` ${key}`}) > 0 then 1 else 2 end`
}

type Named = SQLiteTable & Record<'districtId' | 'id' | 'searchKey' | 'deletedAt', SQLiteColumn>

/** The rows whose names have the words of the key, in order; none for null, without going through them. */
export function named(tenant: Tenant, table: Named, key: string | null, ...more: (SQL | undefined)[]) {
  return {
    where: notDeleted(tenant, table, key === null ? sql`${0}` : matches(key, table.searchKey), ...more),
    order: [rank(table.searchKey, key ?? ''), table.searchKey, table.id],
  }
}

/** A statement: the rows of a table that the search finds by name; none for null. */
export function findNames(tenant: Tenant, table: Named & { name: SQLiteColumn }, key: string | null) {
  const { where, order } = named(tenant, table, key)
  return tenant.db
    .select({ id: sql<string>`${table.id}`.as('found_id'), name: sql<string>`${table.name}`.as('found_name') })
    .from(table)
    .where(where)
    .orderBy(...order)
    .limit(MOST_OF_KIND)
}
