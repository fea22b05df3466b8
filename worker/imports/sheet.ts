import type { CsvColumns, CsvError, CsvImport } from '#worker/kit/csv/import.ts'

/** A good row: what becomes of which school or department, and what that changes, in words. */
export type SheetRow<Set> = {
  row: number
  /** Null for a new one. */
  id: string | null
  version: number
  name: string
  set: Set
  changes: Changes
}
export type Changes = Record<string, [string | null, string | null]>
export type Sheet<Row> = { rows: Row[]; errors: CsvError[] }

/** Where a fault stands, as a spreadsheet names it. */
export function faultAt<C extends CsvColumns>(columns: C, file: CsvImport<C>) {
  return (row: number, key: keyof C & string, message: string): CsvError => ({
    row,
    column: columns[key]?.label ?? null,
    letter: file.letters[key],
    message,
  })
}

/** Only what differs. */
export function differing(before: Record<string, string | null>, after: Record<string, string | null>): Changes {
  const changed = Object.entries(after).filter(([key, to]) => (before[key] ?? null) !== to)
  return Object.fromEntries(changed.map(([key, to]) => [key, [before[key] ?? null, to]]))
}
