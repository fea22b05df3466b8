import * as v from 'valibot'
import { columnLetter } from './cell.ts'
import { type CsvFile, type CsvProblem, type CsvRecord, readCsv } from './read.ts'
import { writeCsv } from './write.ts'

/**
 * Reads CSV files for every import of the product. An import lists its columns once:
 *
 *     const columns = {
 *       name: { label: 'School name', also: ['School'], schema: properName('School name') },
 *       region: { label: 'Region', schema: v.optional(text), optional: true },
 *     } satisfies CsvColumns
 *     const file = readImport(bytes, columns)
 *     if ('problem' in file) throw invalid({ file: [file.problem] })
 *
 * `file.rows` are the good rows with the values of their schemas, `file.errors` every wrong cell by row and column as a
 * spreadsheet names them, and `failedRowsCsv(file)` a CSV of the failed rows that says what to fix and can be uploaded again.
 * Pure: the area of the import decides what the rows change in the database.
 */
export type CsvColumn = {
  label: string
  /** Other accepted headings; case, spaces, and punctuation don't matter. */
  also?: readonly string[]
  /** Validates a cell; it gets the trimmed text. */
  schema: v.GenericSchema<string, unknown>
  /** The whole column may be missing; its cells are then empty. */
  optional?: boolean
}
export type CsvColumns = Record<string, CsvColumn>
export type RowOf<C extends CsvColumns> = { [K in keyof C]: v.InferOutput<C[K]['schema']> }

/** One wrong cell; without a column, the whole row is wrong. */
export type CsvError = { row: number; column: string | null; letter: string | null; message: string }
export type CsvImport<C extends CsvColumns> = {
  file: CsvFile
  rows: { row: number; value: RowOf<C> }[]
  errors: CsvError[]
  /** Headings that match no column of this import, which we ignored. */
  unread: string[]
  /** The spreadsheet's letter of each column in this file; null for a missing column. */
  letters: { [K in keyof C]: string | null }
}

const FIX = 'What to fix'

export function readImport<C extends CsvColumns>(
  bytes: Uint8Array,
  columns: C,
  refusal: (header: readonly string[]) => string | null = () => null,
): CsvImport<C> | CsvProblem {
  const file = readCsv(bytes, knowsHeading(columns))
  if ('problem' in file) return file
  const refused = refusal(file.header.cells)
  if (refused !== null) return { problem: refused }
  const places = readHeader(file.header, columns)
  if ('problem' in places) return places
  if (file.records.length === 0) return { problem: NO_ROWS }
  const { letters, unread } = places
  const found: CsvImport<C> = { file, rows: [], errors: [], unread, letters }
  for (const record of file.records) {
    const checked = check(record, file.header.cells.length, columns, places)
    if (checked.errors.length > 0) found.errors.push(...checked.errors)
    else found.rows.push({ row: record.row, value: checked.value as RowOf<C> }) // every column passed its schema
  }
  return found
}

export const NO_ROWS = 'The file has a header row but no rows below it'

/** Where a file has each column. */
export type CsvHeader<C extends CsvColumns> = Pick<CsvImport<C>, 'letters' | 'unread'> & { at: Map<string, number> }

export function readHeader<C extends CsvColumns>(header: CsvRecord, columns: C): CsvHeader<C> | CsvProblem {
  const keys = headings(columns)
  const places = placesOf(header, columns, keys)
  if ('problem' in places) return places
  const letters = Object.fromEntries(
    Object.keys(columns).map((key) => [key, places.at.has(key) ? columnLetter(places.at.get(key) ?? 0) : null]),
  ) as CsvImport<C>['letters'] // one for each column
  return { at: places.at, letters, unread: unreadOf(header, keys) }
}

/** Does one of the columns have this heading? */
export function knowsHeading(columns: CsvColumns): (name: string) => boolean {
  const keys = headings(columns)
  return (name) => keys.has(folded(name))
}

/** The failed rows unchanged, each with what to fix, in the file's own format; null if all are good. */
export function failedRowsCsv({
  file,
  errors,
}: {
  file: Omit<CsvFile, 'records'> & { records: Iterable<CsvRecord> }
  errors: CsvError[]
}): string | null {
  const told = new Map<number, string[]>()
  for (const { row, column, message } of errors) {
    told.set(row, [...(told.get(row) ?? []), column ? `${column}: ${message}` : message])
  }
  if (told.size === 0) return null
  const width = file.header.cells.length
  const kept = file.header.cells.map((_, at) => at).filter((at) => folded(file.header.cells[at] ?? '') !== folded(FIX))
  const rows: string[][] = []
  for (const { row, cells } of file.records) {
    const messages = told.get(row)
    if (messages) rows.push([...kept.map((at) => cells[at] ?? ''), messages.join('. '), ...cells.slice(width)])
  }
  return writeCsv([...kept.map((at) => file.header.cells[at] ?? ''), FIX], rows, file.delimiter)
}

/** Rows that repeat an earlier row of the same file: row → the first one. */
export function repeatedRows<T>(
  rows: readonly { row: number; value: T }[],
  keyOf: (value: T) => string,
): Map<number, number> {
  const first = new Map<string, number>()
  const repeated = new Map<number, number>()
  for (const { row, value } of rows) {
    const key = keyOf(value)
    const before = first.get(key)
    if (before === undefined) first.set(key, row)
    else repeated.set(row, before)
  }
  return repeated
}

/** Treats "Strategic Method", "strategic_method", and "STRATEGICMETHOD" as one heading. */
export function folded(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Folded heading → key; if two columns share a name, the one with it as its own label wins. */
function headings(columns: CsvColumns): Map<string, string> {
  const all = Object.entries(columns)
  const also = all.flatMap(([key, column]) => (column.also ?? []).map((name): [string, string] => [folded(name), key]))
  return new Map([...also, ...all.map(([key, { label }]): [string, string] => [folded(label), key])])
}

/** The position of each column in this file: key → index. */
function placesOf(
  header: CsvRecord,
  columns: CsvColumns,
  keys: Map<string, string>,
): { at: Map<string, number> } | CsvProblem {
  const at = new Map<string, number>()
  for (const [index, name] of header.cells.entries()) {
    const key = keys.get(folded(name))
    if (key === undefined) continue
    if (at.has(key)) return { problem: `The header row has ${columns[key]?.label} twice` }
    at.set(key, index)
  }
  const missing = Object.entries(columns).filter(([key, { optional }]) => !optional && !at.has(key))
  if (missing.length === 0) return { at }
  return { problem: `The header row is missing ${missing.map(([, { label }]) => label).join(', ')}` }
}

function unreadOf(header: CsvRecord, keys: Map<string, string>): string[] {
  return header.cells.filter((name) => name.trim() !== '' && !keys.has(folded(name)) && folded(name) !== folded(FIX))
}

function check(record: CsvRecord, width: number, columns: CsvColumns, places: { at: Map<string, number> }) {
  const errors: CsvError[] = []
  const value: Record<string, unknown> = {}
  for (const [key, { label, schema }] of Object.entries(columns)) {
    const at = places.at.get(key)
    const parsed = v.safeParse(schema, at === undefined ? '' : (record.cells[at] ?? '').trim())
    if (parsed.success) value[key] = parsed.output
    else {
      const letter = at === undefined ? null : columnLetter(at)
      errors.push({ row: record.row, column: label, letter, message: parsed.issues[0].message })
    }
  }
  if (record.cells.slice(width).some((cell) => cell.trim() !== '')) {
    errors.push({ row: record.row, column: null, letter: null, message: 'This row has more cells than the header row' })
  }
  return { errors, value }
}
