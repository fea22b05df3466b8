import Papa from 'papaparse'
import { safeCell } from './cell.ts'

const BOM = '\uFEFF'

/**
 * Rows for a spreadsheet: UTF-8 with a byte order mark, so that every program reads Peña correctly, and no text becomes
 * a formula.
 */
export function writeCsv(header: readonly string[], rows: readonly (string | number)[][], delimiter = ','): string {
  const fields = header.map(safeCell)
  const data = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? safeCell(cell) : cell)))
  return BOM + Papa.unparse({ fields, data }, { newline: '\r\n', delimiter })
}

/** The headers of a CSV answer of the API. */
export const CSV_HEADERS = { 'Content-Type': 'text/csv; charset=utf-8', 'Cache-Control': 'private, no-store' } as const
