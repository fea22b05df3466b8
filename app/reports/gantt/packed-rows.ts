import type { GanttRow } from '#worker/reports/gantt-contract.ts'

/** The rows as lists of values, which is half of what thousands of objects would be. */
export type Packed = { keys: (keyof GanttRow)[]; rows: unknown[][] }

export function packed(rows: readonly GanttRow[]): Packed {
  const keys = Object.keys(rows[0] ?? {}) as Packed['keys'] // rows of one schema
  return { keys, rows: rows.map((row) => keys.map((key) => row[key])) }
}

export function unpacked({ keys, rows }: Packed): GanttRow[] {
  return rows.map((values) => Object.fromEntries(keys.map((key, at) => [key, values[at]])) as GanttRow) // as above
}
