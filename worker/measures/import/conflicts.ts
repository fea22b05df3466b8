import { numberWords } from '#model/counted.ts'
import type { ParsedRow, RowFault } from './parse-row.ts'

/** What the rows of a file say about each other. */
export type Conflicts = {
  /** By row: it contradicts another row. */
  faults: Map<number, RowFault>
  /** Rows that repeat an earlier row to the letter. */
  repeated: Set<number>
  /** Rows of one measure, slice, and date: they may be students. */
  sameSlice: { count: number; rows: readonly [number, number] | null }
}

/** Collects the conflicts of a file, one row after the other. */
export function newConflicts() {
  const found: Conflicts = { faults: new Map(), repeated: new Set(), sameSlice: { count: 0, rows: null } }
  const dates = new Map<string, number>()
  const readings = new Map<string, { row: number; says: string }>()
  const targets = new Map<string, { row: number; says: string }>()
  const noteFaults = (first: number, second: number, fault: (other: number) => RowFault) => {
    if (!found.faults.has(first)) found.faults.set(first, fault(second))
    if (!found.faults.has(second)) found.faults.set(second, fault(first))
  }
  function note({ row, measureId, schoolId, subgroupId, schoolYear, reading, target }: ParsedRow): void {
    const slice = `${measureId} ${schoolId ?? ''} ${subgroupId ?? ''}`
    if (target !== null) {
      const says = JSON.stringify(target)
      const other = targets.get(`${slice} ${schoolYear}`)
      if (!other) targets.set(`${slice} ${schoolYear}`, { row, says })
      else if (other.says !== says) noteFaults(other.row, row, targetFault)
    }
    if (reading === null) return
    const { window, readOn, ...rest } = reading
    const first = dates.get(`${slice} ${readOn}`)
    if (first === undefined) dates.set(`${slice} ${readOn}`, row)
    else {
      found.sameSlice.rows ??= [first, row]
      found.sameSlice.count += 1
    }
    const key = `${slice} ${schoolYear} ${window ?? ''} ${readOn}`
    const says = JSON.stringify([rest.value, rest.people, rest.note])
    const other = readings.get(key)
    if (!other) readings.set(key, { row, says })
    else if (other.says !== says) noteFaults(other.row, row, readingFault)
    else if (target === null) found.repeated.add(row)
  }
  return { found, note }
}

const targetFault = (other: number): RowFault => ({
  key: 'target',
  message: `Row ${numberWords(other)} has another target for the same school, student group, and school year`,
})
const readingFault = (other: number): RowFault => ({
  key: null,
  message: `Same measure, school, student group, window, and date as row ${numberWords(other)}, with another value`,
})
