import { attachment } from '#worker/kit/attachment.ts'
import { SMALL_GROUPS } from '#worker/kit/csv/read.ts'
import { CSV_HEADERS } from '#worker/kit/csv/write.ts'
import { notFound } from '#worker/kit/problem.ts'
import { XLSX_HEADERS } from '#worker/kit/xlsx/write-xlsx.ts'
import { checkSize } from './caps.ts'
import type { ReportDocument, ReportParams } from './contract.ts'
import { fileName } from './file-name.ts'
import { tablesOf, toCsv, toXlsx } from './tables.ts'

/** A report's table as CSV: its rows, or the one that `table` names. */
export function csvFile(document: ReportDocument, asked: ReportParams['table']): Response {
  const tables = tablesOf(document)
  const table = tables.find(({ key }) => key === (asked ?? 'rows'))
  if (!table) throw notFound()
  const more = [...(table === tables[0] ? [] : [table.name]), ...small(document)]
  return new Response(toCsv(document, table), {
    headers: { ...CSV_HEADERS, 'Content-Disposition': attachment(fileName(document, 'csv', ...more)) },
  })
}

/** All tables of a report as a workbook; 400 with the reason if they have too many cells. */
export function xlsxFile(document: ReportDocument): Response {
  checkSize(document, 'xlsx')
  return new Response(toXlsx(document), {
    headers: { ...XLSX_HEADERS, 'Content-Disposition': attachment(fileName(document, 'xlsx', ...small(document))) },
  })
}

/** What the name of a file with numbers of small groups says. */
export const small = ({ has_small }: ReportDocument) => (has_small ? [SMALL_GROUPS] : [])
