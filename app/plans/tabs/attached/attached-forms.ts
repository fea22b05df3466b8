import * as v from 'valibot'
import type { WithSchools } from '#app/components/schools/school-step.ts'
import type { FormAnswer } from '#app/kit/submit.ts'
import { REQUIRED } from '#model/rules.ts'
import { sliceEntries } from '#worker/plans/attached-contract.ts'

/** The value of `edit` in the address while the form for attaching is open. */
export const ATTACH = 'attach'

/** The forms of what is attached; the API saves the whole list. */
export const AttachForm = v.object({
  of: v.pipe(v.optional(v.array(v.string()), []), v.minLength(1, REQUIRED)),
  ...sliceEntries,
})
export const SliceForm = v.object(sliceEntries)

/**
 * The API names the row of the list that is wrong (`measures[2].school_id`); the form has one row. Messages about the
 * list itself belong to what was chosen.
 */
export const ownField = (name: string) => /\]\.(school_id|subgroup_id)$/.exec(name)?.[1] ?? 'of'

/** The answer to a form with a slice. */
export type SliceAnswer = FormAnswer & { extra?: WithSchools }

/** The answer of one of the page's forms, if it is this one's. */
export function answerOf<A extends { result: { initialValue?: Record<string, unknown> | null } }>(
  answer: A | undefined,
  form: string,
): A | undefined {
  return answer?.result.initialValue?.form === form ? answer : undefined
}
