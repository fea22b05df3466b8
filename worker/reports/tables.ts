import { LATE_SINCE_LABELS, type Lateness, PROGRESS_LABELS, type ProgressKey } from '#model/status.ts'
import { SUMMARY_SOURCE_LABELS, type SummarySource } from '#model/summary.ts'
import { csvStream } from '#worker/imports/table-file.ts'
import { SMALL_GROUPS } from '#worker/kit/csv/read.ts'
import { writeXlsx, type XlsxCell } from '#worker/kit/xlsx/write-xlsx.ts'
import type { FileTable, ReportDocument } from './contract.ts'

type Column = FileTable['columns'][number]
type LateSince = NonNullable<Lateness['late_since']>
type Words = ReportDocument['words']

/** Excel has no dates before this one. */
const FIRST_DATE = '1900-03-01'
const A_DATE = /^\d{4}-\d\d-\d\d$/
/** So many rows of a CSV file are sent at a time. */
const ROWS_AT_ONCE = 500

/** One value as a file has it: dates and numbers stay what they are, and keys become the district's words. */
export function fileCell(value: unknown, format: Column['format'], words: Words): XlsxCell {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const text = String(value)
  if (format === 'date' && A_DATE.test(text) && text >= FIRST_DATE) return { date: text }
  if (format === 'alert') return words.alert[text] ?? text
  if (format === 'level') return words.level[text] ?? text
  if (format === 'source') return SUMMARY_SOURCE_LABELS[text as SummarySource] ?? text // as above
  if (format === 'lateness') return LATE_SINCE_LABELS[text as LateSince] ?? text // as above
  if (format === 'progress') return PROGRESS_LABELS[text as ProgressKey] ?? text // a key of the contract
  return text
}

/** What the tables are made from. */
export type Sheets = Pick<ReportDocument, 'title' | 'columns' | 'rows' | 'charts' | 'table' | 'tables'>

/** The rows of a report and, if it has one, the row below them that counts each element once. */
function rowsOf({ rows, table }: Sheets): FileTable['rows'] {
  return table?.sum && rows.length > 0 ? [...rows, table.sum] : rows
}

/** What the charts of a report draw, as a table: the same counts and shares that stand next to them. */
function chartTable({ charts }: Sheets): FileTable[] {
  if (!charts) return []
  return [
    {
      key: 'charts',
      name: charts.heading,
      columns: [
        { key: 'chart', label: 'Chart', format: 'text' },
        { key: 'part', label: 'Status', format: 'text' },
        { key: 'count', label: 'Count', format: 'number' },
        { key: 'share', label: 'Share, %', format: 'percent' },
      ],
      rows: charts.items.flatMap(({ label, parts }) => {
        const total = parts.reduce((sum, { count }) => sum + count, 0)
        return parts.map((part) => ({
          chart: label,
          part: part.label,
          count: part.count,
          share: total === 0 ? 0 : Math.round((part.count / total) * 10_000) / 100,
        }))
      }),
    },
  ]
}

/** Every table of a report, its rows first: the sheets of its workbook. */
export function tablesOf(document: Sheets): FileTable[] {
  const { title, columns, tables } = document
  return [{ key: 'rows', name: title, columns, rows: rowsOf(document) }, ...chartTable(document), ...tables]
}

const cellsOfRow = ({ columns }: FileTable, row: FileTable['rows'][number], words: Words) =>
  columns.map(({ key, format }) => fileCell(row[key], format, words))

function* pieces(table: FileTable, words: Words): Generator<XlsxCell[][]> {
  for (let at = 0; at < table.rows.length; at += ROWS_AT_ONCE)
    yield table.rows.slice(at, at + ROWS_AT_ONCE).map((row) => cellsOfRow(table, row, words))
}

/** One table as CSV, sent while it is written. */
export function toCsv({ has_small: hasSmall, words }: ReportDocument, table: FileTable): ReadableStream<Uint8Array> {
  return csvStream({ hasSmall, header: table.columns.map(({ label }) => label), rows: pieces(table, words) })
}

const WIDTHS: Partial<Record<Column['format'], number>> = { date: 12, number: 10, percent: 10, yes: 10, level: 14 }
/** Wide enough for most names; long texts are cut off by the next cell, not by the file. */
const TEXT_WIDTH = 28

/** All tables as a workbook, a sheet for each. */
export function toXlsx(document: ReportDocument): Uint8Array<ArrayBuffer> {
  const notice = document.has_small ? SMALL_GROUPS : null
  return writeXlsx(
    ...tablesOf(document).map((table) => ({
      sheet: table.name,
      notice,
      header: table.columns.map(({ label }) => label),
      widths: table.columns.map(({ format }) => WIDTHS[format] ?? TEXT_WIDTH),
      rows: table.rows.map((row) => cellsOfRow(table, row, document.words)),
    })),
  )
}
