import { PROGRESS_LABELS, type ProgressKey } from '#model/status.ts'
import { SUMMARY_SOURCE_LABELS, type SummarySource } from '#model/summary.ts'
import { writeCsv } from '#worker/kit/csv/write.ts'
import type { ReportDocument } from './contract.ts'

type Format = ReportDocument['columns'][number]['format']

function cellOf(value: unknown, format: Format, words: ReportDocument['words']): string | number {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const text = String(value)
  if (format === 'alert') return words.alert[text] ?? text
  if (format === 'level') return words.level[text] ?? text
  if (format === 'source') return SUMMARY_SOURCE_LABELS[text as SummarySource] ?? text // as above
  if (format === 'progress') return PROGRESS_LABELS[text as ProgressKey] ?? text // a key of the contract
  return text
}

/** A report's rows for a spreadsheet. */
export function toCsv({ columns, rows, words }: ReportDocument): string {
  return writeCsv(
    columns.map(({ label }) => label),
    rows.map((row) => columns.map(({ key, format }) => cellOf(row[key], format, words))),
  )
}
