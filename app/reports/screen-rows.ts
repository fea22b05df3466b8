import type { ReportDocument } from '#worker/reports/contract.ts'

/** More rows than this stand on pages of their own on the screen; paper and files hold them all. */
export const ROWS = 100

/** The rows of one page of a report's table, and how many it has. Reports that draw no table keep what they have. */
export function rowsOfPage<D extends Pick<ReportDocument, 'rows' | 'table'>>(document: D, asked: string | null) {
  const count = document.rows.length
  if (!document.table || count <= ROWS) return { document, paging: null }
  const page = Math.min(Math.max(1, Math.trunc(Number(asked)) || 1), Math.ceil(count / ROWS))
  const rows = document.rows.slice((page - 1) * ROWS, page * ROWS)
  return { document: { ...document, rows }, paging: { page, count, shown: rows.length } }
}
