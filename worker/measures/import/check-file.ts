import type { Tenant } from '#db/kit/tenant.ts'
import { readStored, type StoredKey, type StoredRow } from '#db/measures/import-data.ts'
import { isSmall } from '#model/measures/small-groups.ts'
import type { PlacedRecord } from '#worker/kit/csv/read.ts'
import type { Conflicts } from './conflicts.ts'
import { type Decision, decideRow, type StoredCell } from './decide-row.ts'
import type { MeasureFile } from './measure-file.ts'
import type { Names } from './names.ts'
import { cellsOf, type ParsedRow, parseRow, type RowFault } from './parse-row.ts'

/** Rows whose stored values one query looks up. */
const CHUNK = 2500

/** What one row of a file does, or what is wrong with it. */
export type CheckedRow =
  | { row: number; faults: RowFault[]; cells: ReturnType<typeof cellsOf> }
  | { row: number; same: true }
  | { row: number; parsed: ParsedRow; decision: Decision; stored: StoredCell }

/**
 * Checks a file against what is stored, row by row in the order of the file. It has only some of the rows in memory at a
 * time.
 */
export async function* checkFile(
  tenant: Tenant,
  table: MeasureFile,
  { names, conflicts, today }: { names: Names; conflicts: Conflicts; today: string },
): AsyncGenerator<CheckedRow> {
  for (const chunk of chunksOf(table.records(), CHUNK)) {
    const read = chunk.map((record) => readRow(record, table, names, conflicts))
    const asking = read.flatMap((one) => ('parsed' in one ? [one.parsed] : []))
    const stored = asking.length > 0 ? await readStored(tenant, asking.map(keyOf)) : []
    let at = 0
    for (const one of read) {
      if (!('parsed' in one)) {
        yield one
        continue
      }
      const before = cellOf(stored[at])
      at += 1
      const decision = decideRow(one.parsed, before, names, today)
      if ('fault' in decision) yield { row: one.row, faults: [decision.fault], cells: one.cells }
      else yield { row: one.row, parsed: one.parsed, decision, stored: before }
    }
  }
}

/** A row by itself and among the others. */
export type ReadRow =
  | { row: number; faults: RowFault[]; cells: ReturnType<typeof cellsOf> }
  | { row: number; same: true }
  | { row: number; parsed: ParsedRow; cells: ReturnType<typeof cellsOf> }

export function readRow(
  { row, cells: raw }: Pick<PlacedRecord, 'row' | 'cells'>,
  table: Pick<MeasureFile, 'at' | 'header'>,
  names: Names,
  { faults, repeated }: Conflicts,
): ReadRow {
  const cells = cellsOf(raw, table.at)
  const parsed = parseRow(row, cells, names)
  const more: RowFault[] = raw.slice(table.header.cells.length).some((cell) => cell.trim() !== '')
    ? [{ key: null, message: 'This row has more cells than the header row' }]
    : []
  if (parsed !== 'says nothing' && 'faults' in parsed) return { row, faults: [...parsed.faults, ...more], cells }
  const conflict = faults.get(row)
  if (conflict || more.length > 0) return { row, faults: [...(conflict ? [conflict] : []), ...more], cells }
  if (parsed === 'says nothing' || repeated.has(row)) return { row, same: true }
  return { row, parsed: parsed.row, cells }
}

function keyOf({ measureId, schoolYear, subgroupId, schoolId, reading }: ParsedRow): StoredKey {
  return [measureId, schoolYear, subgroupId ?? '', schoolId ?? '', reading?.window ?? '', reading?.readOn ?? '']
}

function cellOf(row: StoredRow | undefined): StoredCell {
  if (!row) throw new Error('One stored row for each key')
  const { readingId, value, noValue, people, note, target } = row
  return { reading: readingId === null ? null : { value, noValue, people, note }, target }
}

/** Is this a reading that readers won't see, because it is about few people? */
export function isSmallReading({ parsed, decision }: Extract<CheckedRow, { parsed: unknown }>, names: Names): boolean {
  const { reading } = decision
  if (!reading || reading.value === null) return false
  const { subgroupId: group, schoolId: school } = parsed
  const cell = { key: '', group, school, people: reading.people, value: reading.value }
  return isSmall(cell, names.measureOf(parsed.measureId).threshold)
}

function* chunksOf<T>(all: Iterable<T>, most: number): Generator<T[]> {
  let chunk: T[] = []
  for (const one of all) {
    chunk.push(one)
    if (chunk.length < most) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}
