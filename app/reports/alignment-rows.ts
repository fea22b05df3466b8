import type { AlignmentRow } from '#worker/reports/alignment-contract.ts'

/** What the Alignment Report draws of an element. Files and the API have its texts and other fields too. */
const DRAWN = [
  'id',
  'number',
  'name',
  'plan_element_type',
  'owner',
  'place',
  'start_date',
  'end_date',
  'alert_status',
  'progress_key',
  'percentage_completed',
  'missing',
  'closed',
] as const satisfies readonly (keyof AlignmentRow)[]
export type DrawnRow = Pick<AlignmentRow, (typeof DRAWN)[number]>

/** The rows with these fields alone, for the screen. */
export function onlyDrawn(rows: readonly Record<string, unknown>[]): Record<string, unknown>[] {
  return rows.map((row) => Object.fromEntries(DRAWN.map((key) => [key, row[key]])))
}
