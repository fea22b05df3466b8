import type { SurveyYearRow } from '#db/surveys/years.ts'
import { type Reader, seesSlice } from '#model/measures/reader.ts'
import { gapOf, type Result } from '#model/measures/result.ts'
import type { Seen } from '#model/measures/small-groups.ts'
import { type ShownResult, shownResult, shownResultOf } from '#model/measures/survey-results.ts'
import { surveyYears, type WaveResult } from '#model/measures/survey-years.ts'
import type { RespondentType } from '#model/measures/surveys.ts'
import { numberOf } from '#model/measures/values.ts'

/** A school year of a slice of a dimension, as a person may see it. */
export type PresentedYear = ShownResult & {
  school_year: string
  /** The last day of the wave that counts; null without a result. */
  date: string | null
  target_score: number | null
  /** Null without a percentage or target, and where the percentage is not shown. */
  result: Result | null
  /** In points: + ahead, − short. */
  gap: number | null
}
/** A dimension of a survey and its school years, oldest first. */
export type PresentedDimension = {
  id: string
  survey: { id: string; name: string }
  dimension: string
  /** "Families who feel welcome: School safety". */
  name: string
  respondent_type: RespondentType
  owner: { id: string; name: string } | null
  target_date: string | null
  target_score: number | null
  cutoff: number
  /** Null for the district. */
  school_id: string | null
  years: PresentedYear[]
}

const NO_RESULT = { favorable: null, numberAverage: null, answers: null, invited: null }

/** The rows of `selectSurveyYears` as this person may see them: one entry for each dimension and school. */
export function presentSurveyYears(reader: Reader, rows: readonly SurveyYearRow[]): PresentedDimension[] {
  const found: PresentedDimension[] = []
  for (const ofDimension of groupsOf(rows, ({ id }) => id)) {
    const schools = groupsOf(ofDimension, ({ schoolId }) => schoolId ?? '')
    const waves = [...new Map(ofDimension.map((row) => [row.waveId, row])).values()]
    for (const own of schools) {
      // A wave without a result of this slice has a row only if it has none of any slice.
      const school = own[0]?.schoolId ?? null
      if (school === null && schools.length > 1) continue
      const withOwn = waves.map((wave) => own.find(({ waveId }) => waveId === wave.waveId) ?? withoutResult(wave))
      found.push(presented(withOwn, school, seesSlice(reader, school)))
    }
  }
  return found
}

function withoutResult(row: SurveyYearRow): SurveyYearRow {
  return { ...row, ...NO_RESULT, resultId: null, schoolId: null, seen: null }
}

function groupsOf<T>(rows: readonly T[], keyOf: (row: T) => string): T[][] {
  const found = new Map<string, T[]>()
  for (const row of rows) found.set(keyOf(row), [...(found.get(keyOf(row)) ?? []), row])
  return [...found.values()]
}

type Values = Pick<SurveyYearRow, 'favorable' | 'numberAverage' | 'answers' | 'invited' | 'seen'>

function presented(rows: readonly SurveyYearRow[], schoolId: string | null, inFull: boolean): PresentedDimension {
  const row = rows[0]! // groupsOf makes no empty group
  const waves = rows.flatMap((one): WaveResult<Values>[] => {
    const { startDate, endDate, schoolYear, resultId } = one
    if (startDate === null || endDate === null || schoolYear === null) return []
    return [{ startDate, endDate, schoolYear, values: resultId === null ? null : one }]
  })
  return {
    id: row.id,
    survey: { id: row.surveyId, name: row.surveyName },
    dimension: row.dimensionName,
    name: `${row.surveyName}: ${row.dimensionName}`,
    respondent_type: row.respondentType,
    owner: row.ownerId === null ? null : { id: row.ownerId, name: row.ownerName ?? '' },
    target_date: row.targetDate,
    target_score: row.targetScore === null ? null : numberOf(row.targetScore),
    cutoff: numberOf(row.cutoff),
    school_id: schoolId,
    years: surveyYears(row, waves).map(({ schoolYear, date, values, target }) => {
      const { favorable, seen } = values ?? { ...NO_RESULT, seen: null }
      return {
        school_year: schoolYear,
        date,
        ...shownYear(values, inFull),
        target_score: target === null ? null : numberOf(target),
        result: shownResultOf({ favorable, target, seen }, row.cutoff, inFull),
        gap: gapShown(favorable, target, seen, inFull),
      }
    }),
  }
}

function shownYear(values: Values | null, inFull: boolean): ShownResult {
  if (values === null) {
    return { percent_favorable: null, number_average: null, answers: null, invited: null, shown: 'value' }
  }
  return shownResult(values, inFull)
}

/** A gap says the percentage: never where readers get `< 5%` instead. */
export function gapShown(favorable: number | null, target: number | null, seen: Seen | null, inFull: boolean) {
  const isOpen = inFull || seen === 'value'
  return isOpen && favorable !== null && target !== null ? numberOf(gapOf(favorable, target, false)) : null
}
