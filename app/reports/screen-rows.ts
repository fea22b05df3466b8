import type { ReportDocument } from '#worker/reports/contract.ts'

/** With more rows than this, the screen shows pages; paper and files have all rows. */
export const ROWS = 100

/** The rows of one page of a report's table, and their number. Reports without a table are unchanged. */
export function rowsOfPage<D extends Pick<ReportDocument, 'rows' | 'table'>>(document: D, asked: string | null) {
  const count = document.rows.length
  if (!document.table || count <= ROWS) return { document, paging: null }
  const page = Math.min(Math.max(1, Math.trunc(Number(asked)) || 1), Math.ceil(count / ROWS))
  const rows = document.rows.slice((page - 1) * ROWS, page * ROWS)
  return { document: { ...document, rows }, paging: { page, count, shown: rows.length } }
}
