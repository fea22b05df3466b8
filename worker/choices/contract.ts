import * as v from 'valibot'
import { hasEmoji, INVALID_VALUE, LONG_ELEMENT_NAME, lengthOf, NAME_LIMIT, REQUIRED } from '#worker/kit/rules.ts'

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
