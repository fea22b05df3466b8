import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { jsonChunks } from './chunk.ts'
import type { Tenant } from './tenant.ts'

/**
 * Statements that insert any number of rows of one shape: one JSON parameter for each chunk, because D1 allows a
 * hundred bound parameters per statement. Columns that the first row does not name get their default.
 */
export function insertMany<T extends SQLiteTable & { districtId: SQLiteColumn }>(
  tenant: Tenant,
  table: T,
  rows: Omit<T['$inferInsert'], 'districtId'>[],
) {
  const given = new Set(Object.keys(rows[0] ?? {}))
  const values = sql.join(
    Object.entries(getTableColumns(table)).map(([key, column]) => cellOf(tenant, key, column, given.has(key))),
    sql`, `,
  )
  return [...jsonChunks(rows, { rows: 500 })].map((chunk) =>
    tenant.db.insert(table).select(sql`select ${values} from json_each(${chunk})`),
  )
}

function cellOf(tenant: Tenant, key: string, column: SQLiteColumn, given: boolean): SQL {
  if (key === 'districtId') return sql`${tenant.districtId}`
  // A JSON column gets JSON text, every other one the value itself.
  if (given) return sql.raw(`value ${column.columnType === 'SQLiteTextJson' ? '->' : '->>'} '${key}'`)
  return sql`${column.default === undefined ? null : sql.param(column.default, column)}`
}

/**
 * The rows of a JSON list as `j`, for an UPDATE from them. The limit makes SQLite read the list first and look up each of
 * its rows; otherwise it may read the list once for each row of the table, which took minutes for a large district.
 */
export function listedRows(json: string): SQL {
  return sql`(select value from json_each(${json}) limit -1) j`
}
