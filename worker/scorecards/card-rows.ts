import type { MeasureOnCard, SliceYear } from '#db/scorecards/rows.ts'
import type { SchoolYear } from '#model/measures/school-years.ts'
import type { StoredYear, StoredYears } from '#model/measures/scorecard.ts'
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
