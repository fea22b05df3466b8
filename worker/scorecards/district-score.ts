import type { Tenant } from '#db/kit/tenant.ts'
import { type ScoreMeasure, selectPillars, selectPillarsOfSurveys, selectScoreMeasures } from '#db/scorecards/score.ts'
import { type SurveyYearRow, selectSurveyYears } from '#db/surveys/years.ts'
import { seesSlice } from '#model/measures/reader.ts'
import type { Result } from '#model/measures/result.ts'
import { type SchoolYear, schoolYearOf } from '#model/measures/school-years.ts'
import { openingYear, type StoredYear, type StoredYears, standingOf } from '#model/measures/scorecard.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { surveyRows } from './card-rows.ts'
import { countsOf } from './counts.ts'

/**
 * The statements of the district's own scorecard in a plan, for a batch with other reads. `needs` also reads the measures
 * that are not on it, for `needsOf`.
 */
export function districtScoreReads(tenant: Tenant, { today }: Pick<Caller, 'today'>, planId: string, needs = false) {
  return [
    selectScoreMeasures(tenant, planId, schoolYearOf(today), !needs),
    selectSurveyYears(tenant, { dimensions: 'scorecard', slice: { schoolId: null, subgroupId: null } }),
    selectPillarsOfSurveys(tenant, planId),
    selectPillars(tenant, planId),
  ] as const
}

type Read = [
  measures: ScoreMeasure[],
  surveys: SurveyYearRow[],
  ofSurveys: { dimension_id: string; pillar_id: string | null }[],
  pillars: { id: string; name: string }[],
]
type Row = { years: StoredYears; isReverse: boolean; pillars: ReadonlySet<string | null> }

/**
 * Score achieved of the district's own scorecard, in all and by pillar, as this person sees it. A row counts once, for the
 * first pillar that uses it; what the plan does not use comes last.
 */
export function districtScore({ actor, today }: Caller, [measures, surveys, ofSurveys, pillars]: Read) {
  const rows = [...measures.flatMap(measureRow), ...surveyRows(surveys, today).map(surveyRow)]
  const inFull = seesSlice(actor, null)
  const year = openingYear(
    rows.map(({ years }) => years),
    inFull,
    schoolYearOf(today),
  )
  const results = new Map<string | null, (Result | null)[]>()
  for (const { years, isReverse, pillars: used } of rows) {
    const id = pillars.find((one) => used.has(one.id))?.id ?? null
    results.set(id, [...(results.get(id) ?? []), standingOf(years, year, isReverse, inFull).result])
  }
  return {
    year,
    score: countsOf([...results.values()].flat()),
    pillars: [...pillars, null].flatMap((pillar) => {
      const found = results.get(pillar?.id ?? null)
      return found ? [{ pillar, score: countsOf(found) }] : []
    }),
  }

  function surveyRow({ settings, years }: ReturnType<typeof surveyRows>[number]): Row {
    const used = ofSurveys.filter(({ dimension_id }) => dimension_id === settings.id)
    return { years, isReverse: settings.is_reverse_scoring, pillars: new Set(used.map(({ pillar_id }) => pillar_id)) }
  }
}

function measureRow({ is_on_card, is_reverse, years, pillars }: ScoreMeasure): Row[] {
  if (!is_on_card) return []
  const stored: Record<SchoolYear, StoredYear> = JSON.parse(years ?? '{}')
  const used: string[] = JSON.parse(pillars ?? '[]')
  const byYear = Object.entries(stored) as [SchoolYear, StoredYear][]
  return [{ years: new Map(byYear), isReverse: is_reverse, pillars: new Set(used) }]
}

/**
 * How many measures have a reading that is due and missing, no owner, or no target for this school year, and how many
 * there are. The list of measures counts the same with its filter `needs`.
 */
export function needsOf(measures: readonly ScoreMeasure[], today: string) {
  const count = (isOne: (one: ScoreMeasure) => boolean) => measures.filter(isOne).length
  return {
    total: measures.length,
    reading: count(({ due_on }) => due_on !== null && due_on < today),
    owner: count(({ has_owner }) => !has_owner),
    target: count(({ has_target }) => !has_target),
    school_year: schoolYearOf(today),
  }
}
