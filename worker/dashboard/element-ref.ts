import type { ShownElement } from '#db/dashboard/elements.ts'

/** A dashboard row's element. */
export function elementRef({ id, level, name, parent_name, owner_name }: ShownElement) {
  return { id, level, name, parent_name, owner_name }
}

type InPlaceRow = Pick<
  ShownElement,
  | 'alert_status'
  | 'progress_key'
  | 'percentage_completed'
  | 'owner_id'
  | 'start_date'
  | 'end_date'
  | 'is_editable'
  | 'version'
>

/** The values and rights of an element that people change in its row. */
export function inPlaceOf(row: InPlaceRow) {
  const { alert_status, progress_key, percentage_completed, owner_id, start_date, end_date, is_editable, version } = row
  return { alert_status, progress_key, percentage_completed, owner_id, start_date, end_date, is_editable, version }
}
