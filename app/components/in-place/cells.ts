import { alert, endDate, owner, percent, progress, startDate } from '#model/fields.ts'
import { LEVELS } from '#model/levels.ts'
import type { ProgressStatus } from '#model/status.ts'
import type { BulkKey, BulkSet } from '#worker/plans/bulk-contract.ts'
import type { TableRow } from '#worker/plans/table-contract.ts'

/** What people change in place. Start and end are one cell, because each limits the other. */
export type CellKind = 'risk' | 'progress' | 'percent' | 'owner' | 'dates'

/** A row of an element in any list, with the values that its cells show and the right to change them. */
export type CellRow = Pick<
  TableRow,
  | 'id'
  | 'plan_id'
  | 'level'
  | 'name'
  | 'version'
  | 'is_editable'
  | 'alert_status'
  | 'progress_key'
  | 'percentage_completed'
  | 'owner_id'
  | 'owner_name'
  | 'start_date'
  | 'end_date'
>

/** What the message about a saved cell says; null for the usual words. */
export type CellWords = (change: { row: CellRow; set: CellSet }) => { message: string; detail: string } | null

const FIELDS = {
  risk: [alert],
  progress: [progress],
  percent: [percent],
  owner: [owner],
  dates: [startDate, endDate],
} as const

export type CellSet = Partial<BulkSet>

export const isChoice = (kind: CellKind): kind is 'risk' | 'progress' => kind === 'risk' || kind === 'progress'

/** The name of a cell's value in a sentence. */
export function cellLabel(kind: CellKind): string {
  return kind === 'dates' ? 'dates' : FIELDS[kind][0].label.toLowerCase()
}

/** The field of the form that a cell links to, for browsers without scripts. */
export function fieldOf(kind: CellKind): BulkKey {
  return FIELDS[kind][0].key
}

/** True if this person may change the row and its level has the fields. */
export function isEditableCell({ level, is_editable }: CellRow, kind: CellKind): boolean {
  return is_editable && FIELDS[kind].every(({ key }) => LEVELS[level].fields.some((field) => field.key === key))
}

export function progressOf({ progress_key }: Pick<CellRow, 'progress_key'>): ProgressStatus {
  return progress_key.replace('_late', '') as ProgressStatus // each key is a status with or without this ending
}

/** The values of a cell, by the API's fields. */
export function valuesOf(row: CellRow, kind: CellKind): CellSet {
  switch (kind) {
    case 'risk':
      return { alert_status: row.alert_status }
    case 'progress':
      return { progress_status: progressOf(row) }
    case 'percent':
      return { percentage_completed: row.percentage_completed }
    case 'owner':
      return { owner_id: row.owner_id }
    case 'dates':
      return { start_date: row.start_date, end_date: row.end_date }
  }
}

export function isSame(one: CellSet, other: CellSet): boolean {
  const keys = Object.keys(one) as BulkKey[] // a set has only these keys
  return keys.every((key) => (one[key] ?? null) === (other[key] ?? null))
}

/** The row with values that were chosen but are not on the page yet. Lateness comes with the page's next data. */
export function withValues(row: CellRow, set: CellSet, ownerName: string | null): CellRow {
  const { progress_status: status, ...rest } = set
  return {
    ...row,
    ...(Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as Partial<CellRow>), // the same keys and types
    ...(status && status !== progressOf(row) ? { progress_key: status } : {}),
    ...(set.owner_id === undefined ? {} : { owner_name: ownerName }),
  }
}
