import { getTableColumns } from 'drizzle-orm'
import { jsonChunks } from '#db/kit/chunk.ts'
import { universalStrategies } from './schema.ts'

export type UniversalStrategy = typeof universalStrategies.$inferInsert
export type Statement = { sql: string; params: string[] }

/** Statements that replace the universal library of one cell; run all or none. */
export function replaceUniversal(rows: readonly UniversalStrategy[]): Statement[] {
  const columns = Object.entries(getTableColumns(universalStrategies))
  const names = columns.map(([, column]) => column.name).join(', ')
  const values = columns.map(
    ([key, { columnType }]) => `value ${columnType === 'SQLiteTextJson' ? '->' : '->>'} '${key}'`,
  )
  const sql = `insert into universal_strategies (${names}) select ${values.join(', ')} from json_each(?)`
  return [
    { sql: 'delete from universal_strategies', params: [] },
    ...[...jsonChunks(rows)].map((chunk) => ({ sql, params: [chunk] })),
  ]
}
