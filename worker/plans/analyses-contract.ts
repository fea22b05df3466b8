import * as v from 'valibot'
import { ANALYSIS_KINDS } from '#model/parts.ts'
import { INVALID_VALUE, optionalText, versionOrNone } from '#model/rules.ts'

/** One of an objective's analyses (spec §2 "Objective analysis tabs"). */
export const Analysis = v.object({
  kind: v.picklist(ANALYSIS_KINDS),
  text: v.nullable(v.string()),
  /** 0 until the first save. */
  version: v.number(),
  updated_at: v.nullable(v.string()),
  updated_by: v.nullable(v.string()),
})
export type Analysis = v.InferOutput<typeof Analysis>
export const Analyses = v.array(Analysis)

/** Saving an empty text deletes the analysis. */
export const PutAnalysis = v.object({
  kind: v.picklist(ANALYSIS_KINDS, INVALID_VALUE),
  text: optionalText,
  version: versionOrNone,
})
export type PutAnalysis = v.InferOutput<typeof PutAnalysis>
