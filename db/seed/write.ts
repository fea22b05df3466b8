import { getTableColumns } from 'drizzle-orm'
import { getTableConfig, type SQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import { jsonChunks } from '#db/kit/chunk.ts'

/**
 * Writes many rows with few statements: each binds one JSON text of whole rows, which avoids D1's limits of 100
 * parameters and 100 KB of SQL.
 */
export async function writeRows<T extends SQLiteTable>(
  database: D1Database,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.entries(getTableColumns(table)) as [string, SQLiteColumn][] // a table of SQLite has such columns
  const names = columns.map(([, column]) => `"${column.name}"`).join(', ')
  const values = columns.map((_, at) => `json_extract(value, '$[${at}]')`).join(', ')
  const sql = `insert into "${getTableConfig(table).name}" (${names}) select ${values} from json_each(?)`
  const cells = rows.map((row) => columns.map(([key, column]) => cell(row, key, column)))
  for (const chunk of jsonChunks(cells)) await database.prepare(sql).bind(chunk).run()
}

/** A value as the driver stores it: booleans as 0 and 1, JSON as text, the column's default if it is missing. */
function cell(row: Record<string, unknown>, key: string, column: SQLiteColumn): unknown {
  const value = row[key] === undefined ? (column.default ?? null) : row[key]
  return value === null ? null : column.mapToDriverValue(value)
}
