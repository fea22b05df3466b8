import Papa from 'papaparse'
import { safeCell } from './cell.ts'

const BOM = '\uFEFF'

/** Rows for a spreadsheet: UTF-8 with its mark, so that every one of them reads Peña; no text is taken for a formula. */
export function writeCsv(header: readonly string[], rows: readonly (string | number)[][], delimiter = ','): string {
  const fields = header.map(safeCell)
  const data = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? safeCell(cell) : cell)))
  return BOM + Papa.unparse({ fields, data }, { newline: '\r\n', delimiter })
}

/** A CSV as an answer of the API. */
export const CSV_HEADERS = { 'Content-Type': 'text/csv; charset=utf-8', 'Cache-Control': 'private, no-store' } as const
