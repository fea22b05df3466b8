import * as v from 'valibot'
import { FREQUENCIES } from '#model/frequencies.ts'
import { LEVEL_KEYS, type Level } from '#model/levels.ts'
import { INVALID_VALUE, id, REQUIRED, sentText, version, whenSent } from '#model/rules.ts'
import { ALERT_STATUSES, PROGRESS_KEYS, PROGRESS_STATUSES } from '#model/status.ts'
import { SUMMARY_SOURCES } from '#model/summary.ts'
import { listQuery, Page } from '#worker/kit/list-contract.ts'
import { inOrder } from './contract.ts'
import { type ElementEdit, type ElementInput, readEntries, writtenEntries } from './field-contract.ts'
import { measurementEntries } from './measurement-contract.ts'

export type { ElementEdit, ElementInput }

/** One row of any level: lists, the tree, tables, reports. */
export const ElementRow = v.object({
  id: v.string(),
  plan_id: v.string(),
  level: v.picklist(LEVEL_KEYS),
  parent_id: v.nullable(v.string()),
  parent_name: v.nullable(v.string()),
  pillar_id: v.nullable(v.string()),
  initiative_id: v.nullable(v.string()),
  objective_id: v.nullable(v.string()),
  strategy_id: v.nullable(v.string()),
  position: v.number(),
  name: v.string(),
  owner_id: v.nullable(v.string()),
  owner_name: v.nullable(v.string()),
  alert_status: v.picklist(ALERT_STATUSES),
  alert_since: v.nullable(v.string()),
  progress_status: v.picklist(PROGRESS_STATUSES),
  progress_key: v.picklist(PROGRESS_KEYS),
  percentage_completed: v.nullable(v.number()),
  objective_achieved: v.boolean(),
  start_date: v.nullable(v.string()),
  end_date: v.nullable(v.string()),
  review_frequency: v.nullable(v.picklist(FREQUENCIES)),
  last_review_on: v.nullable(v.string()),
  next_review_on: v.nullable(v.string()),
  is_editable: v.boolean(),
  version: v.number(),
  updated_at: v.string(),
})
export type ElementRow = v.InferOutput<typeof ElementRow>
export const ElementPage = Page(ElementRow)

const nullableText = v.nullable(v.string())
/** Of its latest meeting, or else of its latest review, and which of the two it is. */
export const summaryEntries = {
  latest_meeting_review_summary: nullableText,
  latest_summary_source: v.nullable(v.picklist(SUMMARY_SOURCES)),
  latest_summary_on: nullableText,
}
/** One element of any level with everything its page shows; fields that its level doesn't have are null or empty. */
export const Element = v.object({
  ...ElementRow.entries,
  ...readEntries,
  ...measurementEntries,
  done_on: nullableText,
  achieved_by: nullableText,
  achieved_on: nullableText,
  ...summaryEntries,
  /** The day of the latest closed meeting whose summary it got, and that meeting if this person may see it. */
  last_discussed_on: nullableText,
  latest_meeting_id: nullableText,
  owner_active: v.nullable(v.boolean()),
  plan_name: v.string(),
  plan_start: v.string(),
  plan_end: v.string(),
  parent_start: nullableText,
  parent_end: nullableText,
  /** Warnings about allowed but unusual values, such as dates outside the parent's: field → sentence. */
  warnings: v.record(v.string(), v.string()),
  /** The number of entries in each tab, by its key; absent means none. */
  holds: v.record(v.string(), v.number()),
  created_at: v.string(),
  updated_by: nullableText,
})
export type Element = v.InferOutput<typeof Element>

/** A node of the tree: a row with its outline number and the number of elements below it. */
export const TreeNode = v.object({ ...ElementRow.entries, number: v.string(), below: v.number() })
export type TreeNode = v.InferOutput<typeof TreeNode>

/** The measurement is a third of the rows that an objective reads; without it, its fields are null or empty. */
export const AskElement = v.object({ without: v.optional(v.picklist(['measurement'])) })
export type AskElement = v.InferOutput<typeof AskElement>

/** A pillar is created in a plan, any other level under a parent, in the parent's plan. */
export function CreateElement(level: Level) {
  const place: v.ObjectEntries = level.parent === 'plan' ? { plan_id: v.pipe(sentText(), v.nonEmpty(REQUIRED)) } : {}
  const schema = v.pipe(v.object({ ...writtenEntries(level), ...place }), inOrder())
  return schema as unknown as v.GenericSchema<ElementInput> // the level's subset of the whole input
}

/** Changes only the given fields; a given set replaces the old one. */
export function EditElement(level: Level) {
  const entries: v.ObjectEntries = { ...whenSent(writtenEntries(level)), version }
  const schema = v.pipe(v.object(entries), inOrder())
  return schema as unknown as v.GenericSchema<ElementEdit> // as above
}

/** Without a position, the element becomes the last sibling; Undo sends its former position. */
export const MoveElement = v.object({
  parent_id: id,
  version,
  position: v.optional(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform(Number),
      v.integer(INVALID_VALUE),
      v.minValue(1, INVALID_VALUE),
    ),
  ),
})
export type MoveElement = v.InferOutput<typeof MoveElement>
export const SAME_PARENT = 'It is already there. Choose another place'

export const elementFilters = {
  pillar_id: v.optional(v.string()),
  parent_id: v.optional(v.string()),
  alert_status: v.optional(v.picklist(ALERT_STATUSES)),
  /** `open` is not done; `late` should have begun or ended by now. */
  progress_status: v.optional(v.picklist([...PROGRESS_KEYS, 'open', 'late'])),
  user_id: v.optional(v.string()),
  /** `mine`: with the person as owner or team member. */
  owner: v.optional(v.picklist(['none', 'mine'])),
  review: v.optional(v.picklist(['overdue'])),
  school_id: v.optional(v.string()),
  department_id: v.optional(v.string()),
  subgroup_id: v.optional(v.string()),
  grade_portrait: v.optional(v.string()),
  tier_level: v.optional(v.string()),
  mastered_status: v.optional(v.picklist(['achieved', 'not_achieved'])),
  /** `own`: in the person's schools or region, or with the person as owner or team member. */
  scope: v.optional(v.picklist(['own', 'all'])),
}
export const ELEMENT_SORTS = [
  'name',
  'level',
  'alert_status',
  'percentage_completed',
  'start_date',
  'end_date',
  'next_review_on',
  'updated_at',
] as const
const planId = v.pipe(sentText('Please select a plan first'), v.nonEmpty('Please select a plan first'))

export const ListElements = listQuery(ELEMENT_SORTS, { plan_id: planId, ...elementFilters })
export const ListPlanElements = listQuery(ELEMENT_SORTS, {
  plan_id: planId,
  plan_element_type: v.optional(v.picklist(LEVEL_KEYS)),
  ...elementFilters,
})
