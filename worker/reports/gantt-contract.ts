import * as v from 'valibot'
import { LEVEL_KEYS } from '#model/levels.ts'
import { ALERT_STATUSES, PROGRESS_KEYS, PROGRESS_STATUSES } from '#model/status.ts'

export const NO_GANTT = 'No Gantt Chart Found'

const text = v.nullable(v.string())
/** A row of the chart, in the order of the plan. */
export const GanttRow = v.object({
  id: v.string(),
  parent_id: text,
  number: v.string(),
  name: v.string(),
  plan_element_type: v.picklist(LEVEL_KEYS),
  parent: text,
  owner: text,
  alert_status: v.nullable(v.picklist(ALERT_STATUSES)),
  /** Null for levels without a status. */
  progress_status: v.nullable(v.picklist(PROGRESS_STATUSES)),
  progress_key: v.nullable(v.picklist(PROGRESS_KEYS)),
  percentage_completed: v.nullable(v.number()),
  start_date: text,
  end_date: text,
  done_on: text,
  days_late: v.nullable(v.number()),
  late_since: v.nullable(v.picklist(['start', 'end'])),
  /** False if only rows below it match the filters. */
  matches: v.boolean(),
  is_editable: v.boolean(),
  version: v.number(),
})
export type GanttRow = v.InferOutput<typeof GanttRow>

export const GanttBody = v.object({
  plan_date_range: v.object({ start_date: v.string(), end_date: v.string() }),
})
export type GanttBody = v.InferOutput<typeof GanttBody>
