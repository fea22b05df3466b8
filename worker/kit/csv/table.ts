import { plainCell } from './cell.ts'
import { type CsvColumns, type CsvHeader, knowsHeading, NO_ROWS, readHeader } from './import.ts'
import { type CsvProblem, type CsvRecord, type OpenCsv, openCsv, type PlacedRecord, recordsIn } from './read.ts'
import { recordsOf } from './records.ts'

/**
 * A large CSV file, read one row at a time: only its text is in memory. Every pass over `records` reads it again, and
 * `cellsAt` reads a single row whose place is known.
 */
export type CsvTable<C extends CsvColumns> = CsvHeader<C> & {
  delimiter: string
  header: CsvRecord
  /** How many rows are below the header. */
  rows: number
  records: () => Generator<PlacedRecord>
  cellsAt: (from: number, to: number) => string[]
}

export function openTable<C extends CsvColumns>(
  bytes: Uint8Array,
  columns: C,
  most: number,
  refusal: (header: readonly string[]) => string | null,
): CsvTable<C> | CsvProblem {
  const opened = openCsv(bytes, knowsHeading(columns))
  if ('problem' in opened) return opened
  const { text, delimiter } = opened
  let header: CsvRecord | null = null
  let rows = -1
  for (const record of recordsIn(opened, most)) {
    if ('problem' in record) return record
    if (header === null) {
      const refused = refusal(record.cells)
      if (refused !== null) return { problem: refused }
      header = record
    }
    rows += 1
  }
  if (header === null) return { problem: 'The file is empty' }
  const places = readHeader(header, columns)
  if ('problem' in places) return places
  if (rows === 0) return { problem: NO_ROWS }
  function* records() {
    let isHeader = true
    for (const record of recordsIn(opened as OpenCsv, most)) {
      if (!isHeader && 'row' in record) yield record
      isHeader = false
    }
  }
  const cellsAt = (from: number, to: number) => {
    for (const { cells } of recordsOf(text.slice(from, to), delimiter)) return cells.map(plainCell)
    return []
  }
  return { ...places, delimiter, header, rows, records, cellsAt }
}
