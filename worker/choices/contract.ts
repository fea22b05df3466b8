import * as v from 'valibot'
import { CHOICE_LISTS, type ChoiceList as ListKey } from '#model/fields.ts'
import {
  hasEmoji,
  hasHidden,
  INVALID_VALUE,
  LONG_ELEMENT_NAME,
  lengthOf,
  NAME_LIMIT,
  NO_EMOJI,
  optionalId,
  REQUIRED,
  sentText,
  version,
} from '#model/rules.ts'

/** One entry of a district's own list ("user-defined values"). */
export const Choice = v.object({ id: v.string(), name: v.string(), version: v.number() })
export type Choice = v.InferOutput<typeof Choice>
export const ChoiceList = v.array(Choice)
export const ChoiceLists = v.object(v.entriesFromList(CHOICE_LISTS, ChoiceList))
export type ChoiceLists = v.InferOutput<typeof ChoiceLists>

/** The add-new-option dialog requires a value (spec §5). */
export const AddChoice = v.object({
  name: v.pipe(
    sentText(),
    v.trim(),
    v.nonEmpty(REQUIRED),
    v.check((value) => !hasEmoji(value), NO_EMOJI),
    v.check((value) => !hasHidden(value), INVALID_VALUE),
    v.check((value) => lengthOf(value) <= NAME_LIMIT, LONG_ELEMENT_NAME),
  ),
})
export const RenameChoice = v.object({ version, ...AddChoice.entries })
export type RenameChoice = v.InferOutput<typeof RenameChoice>
export const ReplaceChoice = v.object({
  /** The entry that takes its place where it is used; without one, an entry in use is not deleted. */
  replace_with: optionalId,
})
export const RemoveChoice = v.object({
  id: v.pipe(sentText(), v.nonEmpty(REQUIRED), v.maxLength(64)),
  ...ReplaceChoice.entries,
})
export type RemoveChoice = v.InferOutput<typeof RemoveChoice>

/** Under plans/, where each list has its endpoints. */
export const CHOICE_PATHS = {
  strategy_type: 'strategy-type',
  activity_task_type: 'activity-task-type',
  measure_type: 'measure-types',
  subgroup: 'subgroup',
  tier_level: 'tier-level',
  grade_portrait: 'grade-portrait',
  survey_dimension: 'survey-dimension',
} as const satisfies Partial<Record<ListKey, string>>
