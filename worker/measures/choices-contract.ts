import * as v from 'valibot'
import { id } from '#model/rules.ts'
import { listQuery, Page } from '#worker/kit/list-contract.ts'

/** Only what one screen chooses from, without measures and people: some or all of the list's filters, or the slices. */
export const AskChoices = v.object({
  for: v.optional(v.picklist(['list', 'filters', 'scorecard'])),
  /** The school that is chosen already, which may not be among the first. */
  school_id: v.optional(id),
})
export type AskChoices = v.InferOutput<typeof AskChoices>

/** Schools by name, for people who read measures. */
export const ListSchoolChoices = listQuery(['name'], {})
export const SchoolChoices = Page(v.object({ id: v.string(), name: v.string() }))
