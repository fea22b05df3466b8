import * as v from 'valibot'
import { CHECK_ANSWERS, CHECK_RESULTS, CHECK_TYPES } from '#model/fidelity.ts'
import { date, INVALID_VALUE, optionalText, version, whenSent } from '#model/rules.ts'
import { Page, pageQuery } from '#worker/kit/list-contract.ts'

/** The share of Yes among the answers, with both counts; the percentage has two decimals. */
export const FidelityScore = v.object({ yes: v.number(), answered: v.number(), percent: v.number() })
export type FidelityScore = v.InferOutput<typeof FidelityScore>

/** One check of whether something is done as intended (spec §3 "Fidelity check"). */
export const FidelityCheck = v.object({
  id: v.string(),
  fidelity_check: v.picklist(CHECK_RESULTS),
  date: v.string(),
  check_type: v.nullable(v.picklist(CHECK_TYPES)),
  /** Yes, No, or not answered. */
  ...v.entriesFromList(CHECK_ANSWERS, v.nullable(v.boolean())),
  feedback_comments: v.nullable(v.string()),
  /** Null if the check was not done, does not apply, or has no answers. */
  score: v.nullable(FidelityScore),
  created_by: v.nullable(v.string()),
  created_at: v.string(),
  updated_by: v.nullable(v.string()),
  version: v.number(),
})
export type FidelityCheck = v.InferOutput<typeof FidelityCheck>

export const FidelityPoint = v.object({ id: v.string(), date: v.string(), ...FidelityScore.entries })
export type FidelityPoint = v.InferOutput<typeof FidelityPoint>

/** One page of checks, newest first; the overall score; and each score by date. */
export const FidelityPage = v.object({
  ...Page(FidelityCheck).entries,
  overall: v.nullable(FidelityScore),
  points: v.array(FidelityPoint),
})
export type FidelityPage = v.InferOutput<typeof FidelityPage>
export const ListChecks = pageQuery

/** Forms send yes and no, JSON true and false. */
const answer = v.optional(
  v.nullable(
    v.union(
      [
        v.boolean(),
        v.pipe(
          v.picklist(['yes', 'no']),
          v.transform((word) => word === 'yes'),
        ),
      ],
      INVALID_VALUE,
    ),
  ),
)
const fields = {
  /** Defaults to today in the district's time zone. */
  date: v.exactOptional(date),
  check_type: v.optional(v.nullable(v.picklist(CHECK_TYPES, INVALID_VALUE))),
  ...v.entriesFromList(CHECK_ANSWERS, answer),
  feedback_comments: optionalText,
}
const result = v.picklist(CHECK_RESULTS, INVALID_VALUE)
export const AddCheck = v.object({ ...fields, fidelity_check: v.optional(result, 'done') })
export const EditCheck = v.object({ ...fields, ...whenSent({ fidelity_check: result }), version })
export type AddCheck = v.InferOutput<typeof AddCheck>
export type EditCheck = v.InferOutput<typeof EditCheck>
