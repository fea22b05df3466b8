import type { MeasureOnCard, SliceYear } from '#db/scorecards/rows.ts'
import type { SurveyYearRow } from '#db/surveys/years.ts'
import type { SchoolYear } from '#model/measures/school-years.ts'
import type { StoredYear, StoredYears } from '#model/measures/scorecard.ts'
import { seenWithResult } from '#model/measures/small-groups.ts'
import { surveyYears, type WaveResult } from '#model/measures/survey-years.ts'
import type { Decimals } from '#model/measures/units.ts'
import { numberOf } from '#model/measures/values.ts'
import type { ScorecardMeasure } from './contract.ts'

/** What a row says whatever the chosen year. */
type Settings = Pick<
  ScorecardMeasure,
  | 'kind'
  | 'id'
  | 'survey_id'
  | 'respondents'
  | 'name'
  | 'unit'
  | 'decimals'
  | 'grades'
  | 'is_reverse_scoring'
  | 'owner'
  | 'baseline'
>
/** A measure or survey dimension of a scorecard, with its school years as stored. */
export type CardRow = { settings: Settings; years: StoredYears; lastOn: string | null }

/** A measure's years of all students of the district, or of another slice, where its own target may be the district's. */
export function measureRow(row: MeasureOnCard, slice: readonly SliceYear[] | null): CardRow {
  const district = Object.entries(row.years ?? {})
  const years: StoredYears =
    slice === null
      ? new Map(district)
      : new Map<SchoolYear, StoredYear>([
          ...district.map(([year, { target }]) => [year, { ...NOTHING, target }] as const),
          ...slice.map(({ schoolYear, ...year }) => [schoolYear, year] as const),
        ])
  const read = slice?.flatMap(({ readOn, actual }) => (readOn !== null && actual !== null ? [readOn] : []))
  return {
    settings: {
      kind: 'measure',
      id: row.id,
      survey_id: null,
      respondents: null,
      name: row.name,
      unit: row.unit,
      decimals: row.decimals as Decimals, // a picklist in the contract
      grades: row.grades,
      is_reverse_scoring: row.is_reverse,
      owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? '' },
      // The baseline is a number of all students of the district.
      baseline:
        slice !== null || row.baseline_score === null
          ? null
          : { date: row.baseline_date, score: numberOf(row.baseline_score) },
    },
    years,
    lastOn: read ? (read.sort().at(-1) ?? null) : row.last_on,
  }
}

const NOTHING = { actual: null, noValue: null, result: null, seen: null }

/**
 * The dimensions of surveys, each with the years of its slice: % favorable of a year's latest wave. The results of a wave
 * that is still open are of today.
 */
export function surveyRows(rows: readonly SurveyYearRow[], today: string): CardRow[] {
  const found = new Map<string, SurveyYearRow[]>()
  for (const row of rows) found.set(row.id, [...(found.get(row.id) ?? []), row])
  return [...found.values()].flatMap(([first, ...others]) =>
    first ? [surveyRow(first, [first, ...others], today)] : [],
  )
}

type Values = Pick<SurveyYearRow, 'favorable' | 'numberAverage' | 'answers' | 'invited' | 'seen'>

function surveyRow(row: SurveyYearRow, rows: readonly SurveyYearRow[], today: string): CardRow {
  const waves = rows.flatMap((one): WaveResult<Values>[] => {
    const { startDate, endDate, schoolYear, resultId } = one
    if (startDate === null || endDate === null || schoolYear === null) return []
    return [{ startDate, endDate, schoolYear, values: resultId === null ? null : one }]
  })
  const years = surveyYears(row, waves)
  return {
    settings: {
      kind: 'survey',
      id: row.id,
      survey_id: row.surveyId,
      respondents: row.respondentType,
      name: `${row.surveyName}: ${row.dimensionName}`,
      unit: 'percent',
      decimals: 1,
      grades: [],
      is_reverse_scoring: false,
      owner: row.ownerId === null ? null : { id: row.ownerId, name: row.ownerName ?? '' },
      baseline: null,
    },
    years: new Map(
      years.map(({ schoolYear, values, target, result }) => [
        schoolYear,
        {
          ...{ actual: values?.favorable ?? null, noValue: null, target, result },
          seen: seenWithResult(values?.seen ?? null, target, { cutoff: row.cutoff, isReverse: false }),
        },
      ]),
    ),
    lastOn:
      years
        .flatMap(({ date, values }) => (date && values ? [date < today ? date : today] : []))
        .sort()
        .at(-1) ?? null,
  }
}
