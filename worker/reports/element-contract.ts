import * as v from 'valibot'
import { LEVEL_KEYS } from '#model/levels.ts'
import { ALERT_STATUSES, PROGRESS_KEYS, PROGRESS_STATUSES } from '#model/status.ts'
import { summaryEntries } from '#worker/plans/element-contract.ts'

const text = v.nullable(v.string())
/** A plan element in reports, with the spec's names (§3). */
export const ElementEntries = {
  id: v.string(),
  number: v.string(),
  name: v.string(),
  plan_element_type: v.picklist(LEVEL_KEYS),
  parent: text,
  owner: text,
  alert_status: v.nullable(v.picklist(ALERT_STATUSES)),
  alert_since: text,
  progress_status: v.nullable(v.picklist(PROGRESS_STATUSES)),
  progress_key: v.nullable(v.picklist(PROGRESS_KEYS)),
  percentage_completed: v.nullable(v.number()),
  objective_achieved: v.nullable(v.boolean()),
  start_date: text,
  end_date: text,
  last_review_on: text,
  description: text,
  executive_summary: text,
  ...summaryEntries,
}
export const ElementRow = v.object(ElementEntries)
export type ElementRow = v.InferOutput<typeof ElementRow>
