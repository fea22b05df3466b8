import * as v from 'valibot'
import { id } from '#model/rules.ts'

/** Loads only what one screen needs. `filters` are all filters of the list; `list` is the only one that is open at first. */
export const AskChoices = v.object({
  for: v.optional(v.picklist(['list', 'filters', 'scorecard', 'form', 'measures', 'slices', 'uses'])),
  /** The school that is chosen already, which may not be among the first. */
  school_id: v.optional(id),
})
export type AskChoices = v.InferOutput<typeof AskChoices>
