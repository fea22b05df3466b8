import { type CsvColumns, type CsvError, type CsvImport, readImport } from '#worker/kit/csv/import.ts'
import { invalid } from '#worker/kit/problem.ts'
import { type Change, TOLD } from './contract.ts'
import { studentProblem } from './students.ts'

/** Files with more rows are refused. */
export type RowLimit = { rows: number; message: (rows: number) => string }

/** The rows of a file; refuses a file that is invalid as a whole, and if `aggregated` one whose rows are students. */
export function openFile<C extends CsvColumns>(
  bytes: Uint8Array,
  columns: C,
  { limit, aggregated = false }: { limit?: RowLimit | undefined; aggregated?: boolean | undefined } = {},
): CsvImport<C> {
  const file = readImport(bytes, columns, aggregated ? studentProblem : undefined)
  if ('problem' in file) throw invalid({ file: [file.problem] })
  const rows = file.file.records.length
  if (limit && rows > limit.rows) throw invalid({ file: [limit.message(rows)] })
  return file
}

/** A valid row: the school or department, and what changes, in readable form. */
export type SheetRow<Set> = {
  row: number
  /** Null for a new row. */
  id: string | null
  version: number
  name: string
  set: Set
  changes: Changes
}
export type Changes = Record<string, [string | null, string | null]>
export type Sheet<Row> = { rows: Row[]; errors: CsvError[] }

/** How many rows are skipped until they are fixed. */
export function failedRowsOf({ errors }: { errors: CsvError[] }): number {
  return new Set(errors.map(({ row }) => row)).size
}

/** What every preview of adding or changing rows contains. `touched` are the rows that do. */
export function countRows<Row extends SheetRow<unknown>>(
  file: CsvImport<CsvColumns>,
  sheet: Sheet<Row>,
  touched: Row[],
) {
  const added = touched.filter(({ id }) => id === null).length
  return {
    rows: file.file.records.length,
    added,
    changed: touched.length - added,
    same: sheet.rows.length - touched.length,
    failed: failedRowsOf(sheet),
    errors: sheet.errors.slice(0, TOLD),
    error_count: sheet.errors.length,
    unread: file.unread,
  }
}

/** A row that adds or changes something, under the columns' labels. */
export function changeOf({ row, id, name, changes }: SheetRow<unknown>, columns: CsvColumns): Change {
  return {
    ...{ row, name, kind: id === null ? 'new' : 'changed' },
    fields: Object.entries(changes).map(([key, [from, to]]) => ({ label: columns[key]?.label ?? key, from, to })),
  }
}

/** The position of an error, as a spreadsheet names it. */
export function faultAt<C extends CsvColumns>(columns: C, file: CsvImport<C>) {
  return (row: number, key: keyof C & string, message: string): CsvError => ({
    row,
    column: columns[key]?.label ?? null,
    letter: file.letters[key],
    message,
  })
}

/** Only the values that differ. */
export function differing(before: Record<string, string | null>, after: Record<string, string | null>): Changes {
  const changed = Object.entries(after).filter(([key, to]) => (before[key] ?? null) !== to)
  return Object.fromEntries(changed.map(([key, to]) => [key, [before[key] ?? null, to]]))
}
