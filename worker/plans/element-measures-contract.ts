import * as v from 'valibot'
import { RESULTS } from '#model/measures/result.ts'
import { DECIMALS, NO_VALUES, UNITS } from '#model/measures/units.ts'
import { WINDOW_SETS, WINDOWS } from '#model/measures/windows.ts'
import { id } from '#model/rules.ts'
import { ShownNumber, Year } from '#worker/measures/contract.ts'
import { readerNumber } from '#worker/measures/reader-contract.ts'
import { Named, PutAttached } from './attached-contract.ts'

const nullableText = v.nullable(v.string())
const window = v.nullable(v.picklist(WINDOWS))

const UseReading = v.object({
  id: v.string(),
  date: v.string(),
  school_year: v.string(),
  window,
  ...ShownNumber,
  no_value: v.nullable(v.picklist(NO_VALUES)),
  /** True if it is the actual of its school year. */
  counts: v.boolean(),
})

/** A measure that an element uses: the measure, its slice here, and the years and readings of that slice. */
export const ElementMeasure = v.object({
  id: v.string(),
  measure_id: v.string(),
  school: v.nullable(Named),
  subgroup: v.nullable(Named),
  unit: v.picklist(UNITS),
  decimals: v.picklist(DECIMALS),
  is_reverse_scoring: v.boolean(),
  windows: v.picklist(WINDOW_SETS),
  counts_window: window,
  cutoff: v.number(),
  owner: v.nullable(Named),
  target_date: nullableText,
  target_score: v.nullable(v.number()),
  /** The specification's names of an objective's measurement; its group is the slice's. */
  measure: v.string(),
  measure_type: nullableText,
  grades: v.array(v.string()),
  baseline_date: nullableText,
  baseline_score: v.nullable(v.number()),
  target_score_yr_1: v.nullable(v.number()),
  /** The latest five years with a value. */
  progress_scores: v.array(v.object({ date: v.string(), score: readerNumber })),
  years: v.array(Year),
  /** By date. */
  readings: v.array(UseReading),
  /** Of the latest school year with a value. */
  result_year: nullableText,
  result: v.nullable(v.picklist(RESULTS)),
  gap: v.nullable(readerNumber),
  /** True if this person may enter readings of the slice. */
  can_enter: v.boolean(),
})
export type ElementMeasure = v.InferOutput<typeof ElementMeasure>

export const ElementMeasures = v.object({
  /** The element's. */
  version: v.number(),
  /** The school of its plan: the slice of a newly attached measure. */
  school: v.nullable(Named),
  measures: v.array(ElementMeasure),
})
export type ElementMeasures = v.InferOutput<typeof ElementMeasures>

export const PutMeasures = PutAttached('measures', { measure_id: id })
export type PutMeasures = v.InferOutput<typeof PutMeasures>
