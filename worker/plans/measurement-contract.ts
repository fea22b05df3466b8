import * as v from 'valibot'
import { GRADES } from '#model/grades.ts'
import { date, elementName, optionalDate, optionalId, optionalText } from '#model/rules.ts'
import { reason, score } from '#worker/measures/contract.ts'
import { whole } from '#worker/measures/people-contract.ts'
import { readerNumber } from '#worker/measures/reader-contract.ts'
import { Named } from './attached-contract.ts'

/**
 * The measurement of an objective as the specification names it: the first measure that it uses, and what that measure
 * says of the objective's slice. Other levels have none.
 */

const nullableText = v.nullable(v.string())
const nullableNumber = v.nullable(v.number())
/** The most scores in one request. */
const MOST_SCORES = 100

export const measurementEntries = {
  measure_id: nullableText,
  measure: nullableText,
  measure_type: nullableText,
  grades: v.array(v.string()),
  baseline_date: nullableText,
  baseline_score: nullableNumber,
  target_date: nullableText,
  target_score: nullableNumber,
  target_score_yr_1: nullableNumber,
  /** Null is all students. */
  subgroup: v.nullable(Named),
  /** The latest five years with a value. */
  progress_scores: v.array(v.object({ date: v.string(), score: readerNumber })),
}
const Measurement = v.object(measurementEntries)
export type Measurement = v.InferOutput<typeof Measurement>

export const NO_MEASUREMENT: Measurement = {
  measure_id: null,
  measure: null,
  measure_type: null,
  grades: [],
  baseline_date: null,
  baseline_score: null,
  target_date: null,
  target_score: null,
  target_score_yr_1: null,
  subgroup: null,
  progress_scores: [],
}

/**
 * What a request can change of it. A `measure` that nobody has yet is created, and null takes the first one away. A type
 * and a group are an id or a name. A score of null removes the reading of that date; other readings stay.
 */
export const writtenMeasurement = {
  measure_id: optionalId,
  measure: v.optional(v.nullable(v.union([v.literal(''), elementName]))),
  measure_type: optionalText,
  grades: v.optional(v.array(v.picklist(GRADES))),
  baseline_date: optionalDate,
  baseline_score: score,
  target_date: optionalDate,
  target_score: score,
  target_score_yr_1: score,
  subgroup: optionalText,
  progress_scores: v.optional(
    v.pipe(
      v.array(v.object({ date, score, people: v.optional(v.nullable(whole)) })),
      v.maxLength(MOST_SCORES, `At most ${MOST_SCORES}`),
    ),
  ),
  /** Why a past target or the baseline changes. */
  reason,
}
const WrittenMeasurement = v.object(writtenMeasurement)
export type MeasurementInput = v.InferOutput<typeof WrittenMeasurement>
