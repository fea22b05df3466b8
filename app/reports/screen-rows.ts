import type { ReportDocument } from '#worker/reports/contract.ts'
import { onlyDrawn } from './alignment-rows.ts'
import { drawnRows } from './bare-rows.tsx'

/** With more rows than this, the screen shows pages; paper and files have all rows. */
export const ROWS = 100

type Rows = Pick<ReportDocument, 'rows' | 'table'>

/** The pillar and the initiative above the first row of a page, which are rows of an earlier page. */
function rowsAbove(rows: Rows['rows'], start: number): Rows['rows'] {
  const parts = String(rows[start]?.number ?? '').split('.')
  const above = parts.slice(0, Math.min(2, parts.length - 1)).map((_, at) => parts.slice(0, at + 1).join('.'))
  return rows.slice(0, start).filter(({ number }) => above.includes(String(number)))
}

/**
 * The rows of one page of a report's table, and their number. A tree's later pages begin with what they continue. A
 * report without rows of its own draws its body, so its rows stay here.
 */
export function rowsOfPage<D extends Rows>(whole: D, asked: string | null, tree = false) {
  if (!whole.table && !tree) return { document: { ...whole, rows: [] }, paging: null }
  const drawn = tree ? onlyDrawn(whole.rows) : drawnRows(whole)
  const document = { ...whole, table: whole.table && withFewNames(whole.table) }
  const count = drawn.length
  if (count <= ROWS) return { document: { ...document, rows: drawn }, paging: null }
  const page = Math.min(Math.max(1, Math.trunc(Number(asked)) || 1), Math.ceil(count / ROWS))
  const start = (page - 1) * ROWS
  const rows = drawn.slice(start, start + ROWS)
  const above = tree ? rowsAbove(drawn, start) : []
  return { document: { ...document, rows: [...above, ...rows] }, paging: { page, count, shown: rows.length } }
}

/** The table with as many names of rows without an element as a page has rows. */
function withFewNames(table: NonNullable<Rows['table']>): Rows['table'] {
  const { bare } = table
  return bare ? { ...table, bare: { ...bare, rows: bare.rows.slice(0, ROWS) } } : table
}
