import { type CellStore, keyOf } from '#app/components/in-place/cell-store.ts'
import { type CellRow, isEditableCell } from '#app/components/in-place/cells.ts'
import { LATE_RULES, latenessOf } from '#model/status.ts'
import type { GanttRow } from '#worker/reports/gantt-contract.ts'

/** The row as lists have it whose cells are changed in place. The chart changes only dates. */
export function cellRow(planId: string, row: GanttRow): CellRow {
  const { id, name, version, is_editable, percentage_completed, start_date, end_date } = row
  return {
    ...{ id, name, version, is_editable, percentage_completed, start_date, end_date },
    plan_id: planId,
    level: row.plan_element_type,
    alert_status: row.alert_status ?? 'none',
    progress_key: row.progress_key ?? 'todo',
    owner_id: null,
    owner_name: row.owner,
  }
}

export const mayMove = (planId: string, row: GanttRow) => isEditableCell(cellRow(planId, row), 'dates')

type Dates = Pick<GanttRow, 'start_date' | 'end_date'>

/** The row with other dates, late or not by them. */
export function withDates<R extends GanttRow>(row: R, dates: Dates, today: string): R {
  const moved = { ...row, ...dates }
  const lateness = latenessOf(moved, today)
  const { progress_status: status } = row
  const late = lateness.days_late !== null
  return { ...moved, ...lateness, progress_key: status && late ? LATE_RULES[status].late : status }
}

/** The dates of a row that were saved here, or by someone else while this person changed them, and its version. */
export function savedDates(store: CellStore, row: GanttRow): (Dates & { version: number }) | null {
  const entry = store.entry(keyOf(row.id, 'dates'))
  if (!entry || (entry.version !== null && entry.version <= row.version)) return null
  const { start_date = row.start_date, end_date = row.end_date } = entry.set
  return { start_date, end_date, version: entry.version ?? row.version }
}

/** The row as the page shows it now. */
export function shownRow<R extends GanttRow>(store: CellStore, row: R, today: string): R {
  const saved = savedDates(store, row)
  return saved ? { ...withDates(row, saved, today), version: saved.version } : row
}
