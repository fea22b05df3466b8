import { numberWords } from '#model/counted.ts'
import { FILE_FAILED } from '#model/file-kinds.ts'
import { ok } from '#worker/kit/answer.ts'
import { Problem } from '#worker/kit/problem.ts'
import { XLSX_CELLS } from '#worker/kit/xlsx/write-xlsx.ts'
import type { ReportDocument, ReportFiles } from './contract.ts'
import { type Sheets, tablesOf } from './tables.ts'

/**
 * The most that a report has on the screen or as JSON, and in each file; tests/reports/files.test.ts reads this table.
 * CSV has no limit: it streams.
 */
export const CAPS = {
  json: { rows: 20_000, bytes: 25_000_000 },
  pdf: { rows: 5000, bytes: 25_000_000 },
  xlsx: { cells: XLSX_CELLS },
} as const

const FAILED = { ...FILE_FAILED, json: 'Failed to load the report' }
type Capped = keyof typeof FAILED

const NARROW = 'Choose fewer elements with the filters, or download CSV'

/** The cells of a workbook of this report, headers included. */
export function cellsOf(document: Sheets): number {
  return tablesOf(document).reduce((sum, { columns, rows }) => sum + columns.length * (rows.length + 1), 0)
}

/** Why this report is too large for a file, or for JSON; null if it is not. */
export function tooLarge(document: Sheets, kind: Capped): string | null {
  if (kind === 'json' && document.rows.length > CAPS.json.rows)
    return `A report can have up to ${numberWords(CAPS.json.rows)} rows here. ${NARROW}`
  if (kind === 'xlsx' && cellsOf(document) > CAPS.xlsx.cells)
    return `An Excel file can have up to ${numberWords(CAPS.xlsx.cells)} cells. ${NARROW}`
  if (kind === 'pdf' && document.rows.length > CAPS.pdf.rows)
    return `A PDF can have up to ${numberWords(CAPS.pdf.rows)} rows. ${NARROW}`
  return null
}

/** Refuses what would be too large, before anything is made. */
export function checkSize(document: ReportDocument, kind: Capped): void {
  const why = tooLarge(document, kind)
  if (why) throw new Problem(400, `${FAILED[kind]}: ${why}`)
}

const WHAT = { pdf: 'A PDF', json: 'A report' } as const

/** Refuses what was made and is too large to send. */
export function checkBytes(bytes: number, kind: keyof typeof WHAT): void {
  const most = CAPS[kind].bytes
  if (bytes > most)
    throw new Problem(400, `${FAILED[kind]}: ${WHAT[kind]} can have up to ${most / 1_000_000} MB. ${NARROW}`)
}

/** The report as JSON; 400 with the reason if it has too many rows or bytes. */
export function jsonAnswer(document: ReportDocument): Response {
  checkSize(document, 'json')
  const body = JSON.stringify(ok(document))
  checkBytes(body.length, 'json')
  return new Response(body, { headers: { 'Content-Type': 'application/json' } })
}

/** The report's other tables and its charts, and which of its files would be too large. */
export function filesOf(document: Sheets, charts: ReportFiles['charts']): ReportFiles {
  const [, ...tables] = tablesOf(document).map(({ key, name }) => ({ key, name }))
  return { tables, charts, too_large: { pdf: tooLarge(document, 'pdf'), xlsx: tooLarge(document, 'xlsx') } }
}
