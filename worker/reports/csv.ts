import Papa from 'papaparse'
import { PROGRESS_LABELS, type ProgressKey } from '#worker/plans/status.ts'
import type { ReportDocument } from './contract.ts'

/** Spreadsheets take a cell that begins like this for a formula; one that a person began with ' is marked too, to stay apart. */
const FORMULA = /^'*[=+\-@\t\r]/
const MARKED = /^'+[=+\-@\t\r]/

/** Neutralises a text cell (quality 15). `plainCell` gives back what it was. */
export function safeCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}
export function plainCell(cell: string): string {
  return MARKED.test(cell) ? cell.slice(1) : cell
}

type Format = ReportDocument['columns'][number]['format']

function cellOf(value: unknown, format: Format, words: ReportDocument['words']): string | number {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return value
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  const text = String(value)
  if (format === 'alert') return safeCell(words.alert[text] ?? text)
  if (format === 'level') return safeCell(words.level[text] ?? text)
  if (format === 'progress') return PROGRESS_LABELS[text as ProgressKey] ?? text // the contract's own key
  return safeCell(text)
}

const BOM = '\uFEFF'

/** A report's rows for a spreadsheet: UTF-8 with its mark, so that every one of them reads Peña. */
export function toCsv({ columns, rows, words }: ReportDocument): string {
  const fields = columns.map(({ label }) => safeCell(label))
  const data = rows.map((row) => columns.map(({ key, format }) => cellOf(row[key], format, words)))
  return BOM + Papa.unparse({ fields, data }, { newline: '\r\n' })
}
