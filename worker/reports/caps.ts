import { numberWords } from '#model/counted.ts'
import { Problem } from '#worker/kit/problem.ts'
import { XLSX_CELLS } from '#worker/kit/xlsx/write-xlsx.ts'
import { FILE_FAILED, type FileKind, type ReportDocument, type ReportFiles } from './contract.ts'
import { type Sheets, tablesOf } from './tables.ts'

/** The most that each file of a report has; tests/reports/files.test.ts reads this table. CSV has no limit: it streams. */
export const CAPS = {
  pdf: { rows: 5000, bytes: 25_000_000 },
  xlsx: { cells: XLSX_CELLS },
} as const

const NARROW = 'Choose fewer elements with the filters, or download CSV'

/** The cells of a workbook of this report, headers included. */
export function cellsOf(document: Sheets): number {
  return tablesOf(document).reduce((sum, { columns, rows }) => sum + columns.length * (rows.length + 1), 0)
}

/** Why this report is too large for a file; null if it is not. */
export function tooLarge(document: Sheets, kind: FileKind): string | null {
  if (kind === 'xlsx' && cellsOf(document) > CAPS.xlsx.cells)
    return `An Excel file can have up to ${numberWords(CAPS.xlsx.cells)} cells. ${NARROW}`
  if (kind === 'pdf' && document.rows.length > CAPS.pdf.rows)
    return `A PDF can have up to ${numberWords(CAPS.pdf.rows)} rows. ${NARROW}`
  return null
}

/** Refuses a file that would be too large, before anything is made. */
export function checkSize(document: ReportDocument, kind: FileKind): void {
  const why = tooLarge(document, kind)
  if (why) throw new Problem(400, `${FILE_FAILED[kind]}: ${why}`)
}

/** Refuses a printed file that is too large to send. */
export function checkBytes(pdf: Uint8Array): void {
  if (pdf.length > CAPS.pdf.bytes)
    throw new Problem(400, `${FILE_FAILED.pdf}: A PDF can have up to ${CAPS.pdf.bytes / 1_000_000} MB. ${NARROW}`)
}

/** The report's other tables, and which of its files would be too large. */
export function filesOf(document: Sheets): ReportFiles {
  const [, ...tables] = tablesOf(document).map(({ key, name }) => ({ key, name }))
  return { tables, too_large: { pdf: tooLarge(document, 'pdf'), xlsx: tooLarge(document, 'xlsx') } }
}
