import * as v from 'valibot'
import { GAP_KEYS } from '#model/gaps.ts'
import { CHAIN } from '#model/levels.ts'
import { ElementEntries } from './element-contract.ts'

const text = v.nullable(v.string())
export const AlignmentRow = v.object({
  ...ElementEntries,
  school: text,
  department: text,
  /** Both in short: "18 schools". */
  place: text,
  measures: v.number(),
  gaps: v.array(v.picklist(GAP_KEYS)),
  /** The gaps in words. */
  missing: text,
  /** How many elements below it are not among the rows, because the rows end with a higher level. */
  closed: v.number(),
})
export type AlignmentRow = v.InferOutput<typeof AlignmentRow>

const count = v.nullable(v.number())
export const AlignmentBody = v.object({
  /** All elements of each level, whatever the rows show. */
  levels: v.array(v.object({ key: v.picklist(CHAIN), label: v.string(), total: v.number() })),
  /** How many elements of each level have the gap; null where it is none. */
  gaps: v.array(
    v.object({ key: v.picklist(GAP_KEYS), label: v.string(), counts: v.object(v.entriesFromList(CHAIN, count)) }),
  ),
  /** How many elements of each pillar have any gap, itself included. */
  pillars: v.array(
    v.object({
      id: v.string(),
      number: v.string(),
      name: v.string(),
      with_gap: v.number(),
      of: v.number(),
      /** Its objectives by risk status, in words. */
      status: v.string(),
    }),
  ),
})
export type AlignmentBody = v.InferOutput<typeof AlignmentBody>
