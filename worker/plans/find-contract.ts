import * as v from 'valibot'
import { LEVEL_KEYS } from '#model/levels.ts'
import { TableRow } from './table-contract.ts'

export const FindQuery = v.object({
  plan_id: v.pipe(v.string('Please select a plan first'), v.nonEmpty('Please select a plan first')),
  /** Words of names, or an outline number such as 1.2.3. */
  search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100)), ''),
  /** Only elements of this level. */
  level: v.optional(v.picklist(LEVEL_KEYS)),
  /** `true`: only elements with statuses that the person may change. */
  set: v.optional(v.picklist(['true'])),
})
export type FindQuery = v.InferOutput<typeof FindQuery>

export const Found = v.object({
  elements: v.array(TableRow),
  /** Owners in the plan; none for people who can't choose owners. */
  people: v.array(v.object({ id: v.string(), name: v.string() })),
})
export type Found = v.InferOutput<typeof Found>
