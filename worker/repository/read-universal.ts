import { universalRow } from '#db/repository/strategy-row.ts'
import { readImport, repeatedRows } from '#worker/kit/csv/import.ts'
import { strategyColumns } from './columns.ts'

/** Reads the operator's file for the universal library: its rows in order, or all its errors. */
export function readUniversal(bytes: Uint8Array, loadedAt: string) {
  const file = readImport(bytes, strategyColumns())
  if ('problem' in file) return { rows: [], repeated: 0, problems: [file.problem] }
  const made = file.rows.map(({ row, value }, at) => ({ row, value: universalRow(value, at + 1, loadedAt) }))
  const repeated = repeatedRows(made, ({ id }) => id)
  return {
    rows: made.filter(({ row }) => !repeated.has(row)).map(({ value }) => value),
    repeated: repeated.size,
    problems: file.errors.map(({ row, column, message }) => `Row ${row}${column ? `, ${column}` : ''}: ${message}`),
  }
}
