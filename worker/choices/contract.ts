import * as v from 'valibot'
import { hasEmoji, INVALID_VALUE, LONG_ELEMENT_NAME, lengthOf, NAME_LIMIT, REQUIRED } from '#worker/kit/rules.ts'
import type { ChoiceList as ListKey } from '#worker/plans/fields.ts'

/** One value of a district's own list ("user-defined values", decisions §4). */
export const Choice = v.object({ id: v.string(), name: v.string() })
export type Choice = v.InferOutput<typeof Choice>
export const ChoiceList = v.array(Choice)

/** The add-new-option dialog requires a value (spec §5). */
export const AddChoice = v.object({
  name: v.pipe(
    v.string(REQUIRED),
    v.trim(),
    v.nonEmpty(REQUIRED),
    v.check((value) => !hasEmoji(value), INVALID_VALUE),
    v.check((value) => lengthOf(value) <= NAME_LIMIT, LONG_ELEMENT_NAME),
  ),
})
export const RemoveChoice = v.object({ id: v.pipe(v.string(REQUIRED), v.nonEmpty(REQUIRED), v.maxLength(64)) })

/** Under plans/, where each list has its calls. */
export const CHOICE_PATHS = {
  strategy_type: 'strategy-type',
  activity_task_type: 'activity-task-type',
  measure_type: 'measure-types',
  subgroup: 'subgroup',
  tier_level: 'tier-level',
  grade_portrait: 'grade-portrait',
} as const satisfies Partial<Record<ListKey, string>>
