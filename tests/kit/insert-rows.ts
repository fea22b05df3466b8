import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'

/** Inserts rows of one shape in one statement; what they leave out gets the table's default. */
export async function insertRows<Table extends SQLiteTable>(
  database: D1Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const given = rows as readonly Record<string, unknown>[]
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => given[0]?.[key] !== undefined)
  const lines = given.map((row) =>
    columns.map(([key, column]) => (row[key] === null ? null : column.mapToDriverValue(row[key]))),
  )
  const names = columns.map(([, { name }]) => `"${name}"`).join(', ')
  const values = columns.map((_, at) => `value ->> ${at}`).join(', ')
  await database
    .prepare(`insert into "${getTableName(table)}" (${names}) select ${values} from json_each(?)`)
    .bind(JSON.stringify(lines))
    .run()
}
