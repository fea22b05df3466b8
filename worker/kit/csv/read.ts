import { numberWords } from '#model/counted.ts'
import { plainCell } from './cell.ts'
import { recordsOf } from './records.ts'

/**
 * `row` is the number that a spreadsheet shows: the first line is 1, an empty line counts, a line break inside quotes
 * does not.
 */
export type CsvRecord = { row: number; cells: string[] }
export type CsvFile = { delimiter: string; header: CsvRecord; records: CsvRecord[] }
/** Why we can't read a file, in words for the person who uploaded it. */
export type CsvProblem = { problem: string }

const DELIMITERS = [',', ';', '\t'] as const
const SAVE_AS = 'Save it as “CSV UTF-8” and upload that file'
const ZIPPED = [0x50, 0x4b, 0x03, 0x04]
/** More than any of our imports accepts. */
export const MAX_ROWS = 20_000
/** A spreadsheet's own limit: some programs save all of its empty rows. */
const MOST_LINES = 1_048_576

/**
 * Reads a CSV file as people have them: UTF-8 with or without a byte order mark, any line breaks, quoted line breaks,
 * and commas, semicolons, or tabs, whichever gives the most headings that `isHeading` knows.
 */
export function readCsv(bytes: Uint8Array, isHeading: (name: string) => boolean): CsvFile | CsvProblem {
  const opened = openCsv(bytes, isHeading)
  if ('problem' in opened) return opened
  const records: CsvRecord[] = []
  for (const record of recordsIn(opened, MAX_ROWS)) {
    if ('problem' in record) return record
    records.push({ row: record.row, cells: record.cells })
  }
  const [header, ...rest] = records
  return header ? { delimiter: opened.delimiter, header, records: rest } : { problem: 'The file is empty' }
}

/** `headerRow` is the row with the headings; a title can be above it. */
export type OpenCsv = { text: string; delimiter: string; headerRow: number }
/** A record and where it is in the text. */
export type PlacedRecord = CsvRecord & { from: number; to: number }

/** The text of a file, and what separates its cells. */
export function openCsv(bytes: Uint8Array, isHeading: (name: string) => boolean): OpenCsv | CsvProblem {
  const decoded = decode(bytes)
  if (typeof decoded !== 'string') return decoded
  const { text, named } = withoutSeparatorLine(decoded)
  const delimiter = named ?? likeliest(text, isHeading)
  return { text, delimiter, headerRow: headerOf(text, delimiter, isHeading).row }
}

/** The header and the records below it, one at a time. A problem of the file ends it. */
export function* recordsIn(
  { text, delimiter, headerRow }: OpenCsv,
  most: number,
): Generator<PlacedRecord | CsvProblem> {
  let row = 0
  let found = 0
  for (const { cells, open, from, to } of recordsOf(text, delimiter)) {
    row += 1
    if (open) return yield { problem: `Row ${row} has an opening quotation mark without a closing one` }
    if (row > MOST_LINES) return yield { problem: 'The file has more lines than a spreadsheet can hold' }
    if (isEmpty(cells) || row < headerRow) continue
    if (found > most) return yield { problem: `Up to ${numberWords(most)} rows can be imported at once` }
    found += 1
    yield { row, cells: cells.map(plainCell), from, to }
  }
}

const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '')

/** The first line of a file with numbers of small groups, and part of its name. */
export const SMALL_GROUPS = 'contains small groups'
const isNotice = ([first = '', ...rest]: readonly string[]) =>
  first.trim().toLowerCase() === SMALL_GROUPS && isEmpty(rest)

function decode(bytes: Uint8Array): string | CsvProblem {
  if (ZIPPED.every((byte, at) => bytes[at] === byte)) return { problem: `This is an Excel workbook. ${SAVE_AS}` }
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes) // removes the byte order mark
    return text.includes('\0') ? { problem: `This is not a CSV file. ${SAVE_AS}` } : text
  } catch {
    return { problem: `This file is not saved as UTF-8. ${SAVE_AS}` }
  }
}

/** Removes Excel's own first line "sep=;", which no spreadsheet shows as a row. */
function withoutSeparatorLine(text: string): { text: string; named: string | null } {
  const line = /^"?sep=([,;\t])"?(?:\r\n?|\n)/i.exec(text)
  return line ? { text: text.slice(line[0].length), named: line[1] ?? null } : { text, named: null }
}

/** Look for the header only in the start of the file. */
const BEGINNING = 100_000
/** Above it may be a title, and who made the file. */
const MOST_ABOVE = 10

type Header = { row: number; score: number }
/** The first row that is not empty, unless it has no heading that we know and a row below it has some. */
function headerOf(text: string, delimiter: string, isHeading: (name: string) => boolean): Header {
  const rows: Header[] = []
  let row = 0
  for (const { cells } of recordsOf(text.slice(0, BEGINNING), delimiter)) {
    row += 1
    if (isEmpty(cells) || (rows.length === 0 && isNotice(cells))) continue
    rows.push({ row, score: cells.filter((cell) => isHeading(plainCell(cell))).length })
    if (rows[0]?.score !== 0 || rows.length > MOST_ABOVE) break
  }
  const [first, ...others] = rows
  return others.reduce((best, one) => (one.score > best.score ? one : best), first ?? { row: 0, score: 0 })
}

function likeliest(text: string, isHeading: (name: string) => boolean): string {
  const scores = DELIMITERS.map((delimiter) => ({ delimiter, ...headerOf(text, delimiter, isHeading) }))
  return scores.sort((a, b) => b.score - a.score)[0]?.delimiter ?? ',' // if equal, the first: a comma
}
