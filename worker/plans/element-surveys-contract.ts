import * as v from 'valibot'
import { RESULTS } from '#model/measures/result.ts'
import { RESPONDENT_TYPES, WAVE_STATES } from '#model/measures/surveys.ts'
import { id } from '#model/rules.ts'
import { nullable, ResultNumbers } from '#worker/surveys/contract.ts'
import { Named, PutAttached } from './attached-contract.ts'

const nullableText = v.nullable(v.string())

/** A dimension of a survey that an element uses, with its slice and what the slice answered in each wave. */
export const ElementSurvey = v.object({
  id: v.string(),
  survey_dimension_id: v.string(),
  survey: Named,
  dimension: v.string(),
  respondent_type: v.picklist(RESPONDENT_TYPES),
  organization: nullableText,
  owner: v.nullable(Named),
  school: v.nullable(Named),
  subgroup: v.nullable(Named),
  threshold: v.number(),
  target_date: nullableText,
  target_score: nullable,
  scorecard_cutoff: v.number(),
  assign_to_scorecard: v.boolean(),
  /** Oldest first. */
  waves: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      start_date: v.string(),
      end_date: v.string(),
      state: v.picklist(WAVE_STATES),
      has_result: v.boolean(),
      ...ResultNumbers,
      /** Points since the wave before. */
      change: nullable,
    }),
  ),
  /** Of the latest wave with a percentage, against the target of its school year. */
  result: v.nullable(v.picklist(RESULTS)),
  gap: nullable,
})
export type ElementSurvey = v.InferOutput<typeof ElementSurvey>

export const ElementSurveys = v.object({
  /** The element's. */
  version: v.number(),
  /** The school of its plan: the slice of a newly attached survey. */
  school: v.nullable(Named),
  surveys: v.array(ElementSurvey),
})
export type ElementSurveys = v.InferOutput<typeof ElementSurveys>

export const PutSurveys = PutAttached('surveys', { survey_dimension_id: id })
export type PutSurveys = v.InferOutput<typeof PutSurveys>
