import Papa from 'papaparse'
import { safeCell } from './cell.ts'

const BOM = '\uFEFF'
/** How a file begins that is written line by line. */
export const CSV_START = BOM

/**
 * Rows for a spreadsheet: UTF-8 with a byte order mark, so that every program reads Peña correctly, and no text becomes
 * a formula.
 */
export function writeCsv(header: readonly string[], rows: readonly (string | number)[][], delimiter = ','): string {
  const fields = header.map(safeCell)
  const data = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? safeCell(cell) : cell)))
  return BOM + Papa.unparse({ fields, data }, { newline: '\r\n', delimiter })
}

/** Lines of a file that is written piece by piece. */
export function csvLines(rows: readonly (readonly (string | number)[])[]): string {
  const safe = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? safeCell(cell) : cell)))
  return safe.length === 0 ? '' : `${Papa.unparse(safe, { newline: '\r\n' })}\r\n`
}

/** The headers of a CSV answer of the API. */
export const CSV_HEADERS = { 'Content-Type': 'text/csv; charset=utf-8', 'Cache-Control': 'private, no-store' } as const
