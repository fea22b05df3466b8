import type { Tenant } from '#db/kit/tenant.ts'
import { skeleton } from '#db/plans/skeleton.ts'
import { selectNames } from '#db/scorecards/names.ts'
import { selectSurveyUses } from '#db/scorecards/places.ts'
import { dimensionsOn, type ScorecardId, selectMeasureRows, selectSliceYears } from '#db/scorecards/rows.ts'
import { selectSurveyYears } from '#db/surveys/years.ts'
import { searchKey } from '#model/keys.ts'
import { seesSlice } from '#model/measures/reader.ts'
import { addYears, type SchoolYear, schoolYearOf } from '#model/measures/school-years.ts'
import { columnsOf, openingYear, standingOf, yearsWithData } from '#model/measures/scorecard.ts'
import { numberOf } from '#model/measures/values.ts'
import { INVALID_VALUE } from '#model/rules.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { invalid, notFound } from '#worker/kit/problem.ts'
import { outline } from '#worker/plans/quick-build/outline.ts'
import { type CardRow, measureRow, surveyRows } from './card-rows.ts'
import {
  type AskScorecard,
  DISTRICT_NAME,
  DISTRICT_SCORECARD,
  type Scorecard,
  type ScorecardMeasure,
} from './contract.ts'
import { countsOf } from './counts.ts'
import { addSchools } from './heat-map.ts'
import { placesOf } from './places.ts'
import { sectionsOf } from './sections.ts'

/** A scorecard for this person, in one round trip; its heat map needs a second one, for the schools of the year. */
export async function getScorecard(tenant: Tenant, caller: Caller, id: string, ask: AskScorecard): Promise<Scorecard> {
  const { card } = await presentScorecard(tenant, caller, id, ask)
  const scorecard = id === DISTRICT_SCORECARD ? null : id
  return ask.by === 'school' ? addSchools(tenant, caller, scorecard, card, ask) : card
}

/**
 * The scorecard without its schools, and whether readers would see less of it, which only files need; `forBoard` gives what the Board sees,
 * no matter who asks.
 */
export async function presentScorecard(
  tenant: Tenant,
  caller: Caller,
  id: string,
  ask: AskScorecard,
  forBoard = false,
) {
  const scorecard = id === DISTRICT_SCORECARD ? null : id
  const { about, places, numbers, rows } = await readScorecard(tenant, caller, scorecard, ask)
  const words = searchKey(ask.search).split(' ').filter(Boolean)
  const inFull = !forBoard && seesSlice(caller.actor, ask.school_id ?? null)
  const stored = rows.map(({ years }) => years)
  const year = ask.year ?? openingYear(stored, inFull, schoolYearOf(caller.today))
  const all = rows.map((row) => presentRow(row, year, inFull))
  const card: Scorecard = {
    ...about,
    year,
    years: yearsWithData(stored),
    columns: columnsOf(year),
    score: countsOf(all.map(({ result }) => result)),
    last_reading: latestOf(rows),
    sections: sectionsOf(
      all,
      places,
      ({ name, result }) =>
        (ask.cutoff === undefined || (result ?? 'none') === ask.cutoff) &&
        words.every((word) => searchKey(name).includes(word)),
      numbers,
    ),
    schools: null,
  }
  const hasSmall = () => inFull && rows.some((row, at) => !isSame(all[at], presentRow(row, year, false)))
  return { card, hasSmall }
}

function isSame(a: ScorecardMeasure | undefined, b: ScorecardMeasure): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** The school years of a slice that a scorecard looks at; those of all students of the district are all read. */
function yearsAround(today: string): SchoolYear[] {
  const now = schoolYearOf(today)
  return Array.from({ length: 12 }, (_, at) => addYears(now, at - 8))
}

/** Everything about the asked scorecard, as stored; 404 for a scorecard or plan that this person can't see. */
async function readScorecard(tenant: Tenant, caller: Caller, scorecard: ScorecardId, ask: AskScorecard) {
  const { actor, today } = caller
  const school = ask.by === 'school' ? '' : (ask.school_id ?? '')
  const slice = { schoolId: school, subgroupId: ask.subgroup_id ?? '' }
  const isDistrict = slice.schoolId === '' && slice.subgroupId === ''
  const plan = ask.plan ?? actor.defaultPlanId ?? ''
  const asked = { scorecard, plan, school, subgroup: slice.subgroupId }
  const [cards, plans, schools, groups, measures, years, surveys, ofSurveys, nodes] = await tenant.db.batch([
    ...selectNames(tenant, actor, asked),
    selectMeasureRows(tenant, scorecard, plan),
    selectSliceYears(tenant, scorecard, slice, isDistrict ? [] : yearsAround(today)),
    selectSurveyYears(tenant, {
      dimensions: scorecard === null ? 'scorecard' : dimensionsOn(tenant, scorecard),
      slice: { schoolId: slice.schoolId || null, subgroupId: slice.subgroupId || null },
    }),
    selectSurveyUses(tenant, plan, dimensionsOn(tenant, scorecard)),
    skeleton(tenant, actor, plan, ['pillar', 'initiative', 'objective']),
  ])
  const [card] = cards
  if (scorecard !== null && !card) throw notFound()
  if (ask.plan && plans.length === 0) throw notFound()
  if (school && schools.length === 0) throw invalid({ school_id: [INVALID_VALUE] })
  if (slice.subgroupId && groups.length === 0) throw invalid({ subgroup_id: [INVALID_VALUE] })
  const ofMeasures = measures.flatMap(({ id, uses }) =>
    uses.map(([node_id, position]) => ({ row_id: id, node_id, position })),
  )
  const sliced = new Map<string, typeof years>()
  for (const row of years) sliced.set(row.measureId, [...(sliced.get(row.measureId) ?? []), row])
  return {
    about: {
      ...(card ?? { id: DISTRICT_SCORECARD, name: DISTRICT_NAME, description: null, version: null }),
      plan: plans[0] ?? null,
      school: schools[0] ?? null,
      subgroup: groups[0] ?? null,
    },
    places: plans.length > 0 ? placesOf([...ofMeasures, ...ofSurveys], nodes) : [],
    numbers: new Map(outline(nodes).map(({ node, number }) => [node.id, number])),
    rows: [
      ...measures.map((row) => measureRow(row, isDistrict ? null : (sliced.get(row.id) ?? []))),
      ...surveyRows(surveys, today),
    ],
  }
}

export function presentRow({ settings, years, lastOn }: CardRow, year: SchoolYear, inFull: boolean): ScorecardMeasure {
  const standing = standingOf(years, year, settings.is_reverse_scoring, inFull)
  const first = [...years].flatMap(([one, { target }]) => (target === null ? [] : [one])).sort()[0]
  return {
    ...settings,
    years: standing.years.map(({ schoolYear, score, shown, noValue, target, result, isSmall }) => ({
      school_year: schoolYear,
      score,
      shown,
      result,
      no_value: noValue,
      target_score: target === null ? null : numberOf(target),
      ...(isSmall ? { is_small: true as const } : {}),
    })),
    result: standing.result,
    gap: standing.gap,
    trend: standing.trend,
    last_reading: lastOn,
    starts: first !== undefined && first > year ? first : null,
    also_in: [],
    cells: null,
    schools: null,
  }
}

function latestOf(rows: readonly CardRow[]): string | null {
  const dates = rows.flatMap(({ lastOn }) => lastOn ?? [])
  return dates.sort().at(-1) ?? null
}
