import * as v from 'valibot'
import { ElementEntries } from './element-contract.ts'

const text = v.nullable(v.string())

/** One school, person, tier, and so on, with the counts of its elements. */
export const GroupRow = v.object({
  /** `none` for elements without any. */
  id: v.string(),
  name: v.string(),
  /** What the groups stand under: the region of a school. */
  section: text,
  elements: v.number(),
  on_track: v.number(),
  some_risk: v.number(),
  high_risk: v.number(),
  no_status: v.number(),
  todo: v.number(),
  doing: v.number(),
  done: v.number(),
  late: v.number(),
  /** Done of all elements, with two decimals; null without elements. */
  percent_done: v.nullable(v.number()),
  objectives: v.number(),
  achieved: v.number(),
  last_review_on: text,
})
export type GroupRow = v.InferOutput<typeof GroupRow>

/** An element below its group and its initiative; one in several chosen groups has a row in each. */
export const MemberRow = v.object({
  ...ElementEntries,
  group: v.string(),
  initiative: text,
  achieved_on: text,
  achieved_by: text,
})
export type MemberRow = v.InferOutput<typeof MemberRow>

export const GroupedRow = v.union([MemberRow, GroupRow])

export const GroupedBody = v.object({
  /** `groups`: a row is a group; `elements`: a row is an element of the chosen groups. */
  rows_are: v.picklist(['groups', 'elements']),
  /** The groups shown; null shows all. */
  chosen: v.nullable(v.array(v.object({ id: v.string(), name: v.string() }))),
  /** The report opens with the reader's own groups, because they have some. */
  opens_on_own: v.boolean(),
})
export type GroupedBody = v.InferOutput<typeof GroupedBody>
