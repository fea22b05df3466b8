import { type Result, resultOf } from './result.ts'
import type { SchoolYear } from './school-years.ts'
import type { SurveyResult } from './survey-results.ts'
import { byDates, type SurveyGoal, surveyTarget, type WaveDates } from './surveys.ts'

type Values = Pick<SurveyResult, 'favorable' | 'numberAverage' | 'answers' | 'invited'>
/** What one slice answered in a wave; null without a result. */
export type WaveResult<V extends Values> = WaveDates & { schoolYear: SchoolYear; values: V | null }

/** A school year of one slice of a dimension: its latest wave with a percentage, its target, and the result. */
export type SurveyYear<V extends Values> = {
  schoolYear: SchoolYear
  /** The last day of that wave; null if no wave of the year has a percentage yet. */
  date: string | null
  values: V | null
  target: number | null
  result: Result | null
}

/**
 * The school years of one slice of a dimension, oldest first: every year with a wave. A wave counts for the school year
 * of its end, and the latest one with a percentage is the year's actual.
 */
export function surveyYears<V extends Values>(
  dimension: SurveyGoal & { cutoff: number },
  waves: readonly WaveResult<V>[],
): SurveyYear<V>[] {
  const years = [...new Set(waves.map(({ schoolYear }) => schoolYear))].sort()
  const firstYear = years[0] ?? null
  return years.map((schoolYear) => {
    const actual = waves
      .filter((one) => one.schoolYear === schoolYear && one.values !== null && one.values.favorable !== null)
      .sort(byDates)
      .at(-1)
    const target = surveyTarget(dimension, firstYear, schoolYear)
    const result = resultOf(actual?.values?.favorable ?? null, target, { cutoff: dimension.cutoff, isReverse: false })
    return { schoolYear, date: actual?.endDate ?? null, values: actual?.values ?? null, target, result }
  })
}
