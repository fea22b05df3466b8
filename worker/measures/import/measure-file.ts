import { nameKey } from '#model/keys.ts'
import { studentProblem } from '#worker/imports/students.ts'
import { type CsvTable, openTable } from '#worker/kit/csv/table.ts'
import { invalid } from '#worker/kit/problem.ts'
import { MEASURE_COLUMNS } from './columns.ts'
import { type Conflicts, newConflicts } from './conflicts.ts'
import type { Names } from './names.ts'
import { cellsOf, parseRow, yearOf } from './parse-row.ts'

/** More readings than a district of 140 schools enters for a window of ten measures. */
export const MOST_ROWS = 50_000

export type MeasureFile = CsvTable<typeof MEASURE_COLUMNS>

/** Opens a file of readings and targets; refuses one that is invalid as a whole, or whose rows are students. */
export function openMeasureFile(bytes: Uint8Array): MeasureFile {
  const table = openTable(bytes, MEASURE_COLUMNS, MOST_ROWS, studentProblem)
  if ('problem' in table) throw invalid({ file: [table.problem] })
  if (!table.at.has('value') && !table.at.has('target'))
    throw invalid({ file: ['The header row has neither Value nor Target'] })
  return table
}

/** A first pass over all rows: what they say about each other. */
export function findConflicts(table: MeasureFile, names: Names): Conflicts {
  const { found, note } = newConflicts()
  for (const { row, cells } of table.records()) {
    const parsed = parseRow(row, cellsOf(cells, table.at), names)
    if ('row' in Object(parsed)) note((parsed as Extract<typeof parsed, { row: unknown }>).row)
  }
  return found
}

/** Where a row of the file is, and the measure and school year that it names. */
type Placed = { row: number; from: number; to: number; group: string }

/**
 * The rows by measure and school year as the file names them, so that a part of an import writes few school years. The
 * order depends on the file alone: a run that was cut off goes on where it was.
 */
export function orderedRows(table: MeasureFile): Placed[] {
  const placed: Placed[] = []
  const groups = new Map<string, string>()
  for (const { row, cells, from, to } of table.records()) {
    const { measure, school_year, date } = cellsOf(cells, table.at)
    const name = `${nameKey(measure)} ${yearOf(school_year, /^\d{4}-\d{2}-\d{2}$/.test(date) ? date : null) ?? school_year}`
    // One text for all rows of a group.
    const group = groups.get(name) ?? name
    groups.set(name, group)
    placed.push({ row, from, to, group })
  }
  return placed.sort((a, b) => (a.group === b.group ? a.row - b.row : a.group < b.group ? -1 : 1))
}

/** The rows from a position on: whole measures and school years as long as they fit, and at least one row. */
export function nextRows(ordered: readonly Placed[], position: number, most: number): Placed[] {
  let end = position
  while (end < ordered.length) {
    let next = end + 1
    while (next < ordered.length && ordered[next]?.group === ordered[end]?.group) next += 1
    if (next - position > most) return ordered.slice(position, end === position ? position + most : end)
    end = next
  }
  return ordered.slice(position, end)
}
