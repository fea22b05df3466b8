import type { Tenant } from '#db/kit/tenant.ts'
import {
  cellsOf,
  countOpenSchools,
  type StoredCell,
  type StoredSurveyCell,
  selectCells,
  selectCounts,
  selectMeasureSchools,
  selectOpenSchools,
  selectSurveyCells,
} from '#db/scorecards/heat.ts'
import type { ScorecardId } from '#db/scorecards/rows.ts'
import {
  isMarkedSmall,
  isShown,
  seesSlice,
  shownNumber,
  shownResult,
  sumForReader,
  tallyForReader,
} from '#model/measures/reader.ts'
import { resultOf } from '#model/measures/result.ts'
import type { SchoolYear } from '#model/measures/school-years.ts'
import { seenWithResult } from '#model/measures/small-groups.ts'
import { surveyTarget } from '#model/measures/surveys.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { AskScorecard, Scorecard, ScorecardMeasure } from './contract.ts'
import { countsOf, countsOfTally } from './counts.ts'

/** The schools that fit next to each other. */
export const SCHOOLS_PER_PAGE = 30

type Cells = ScorecardMeasure['cells']

/**
 * The scorecard's rows with the schools' results of its year. Counts, of a row and of a school, are those that the Board
 * sees, for every role: they leave out hidden results.
 */
export async function addSchools(
  tenant: Tenant,
  caller: Caller,
  scorecard: ScorecardId,
  card: Scorecard,
  ask: AskScorecard,
): Promise<Scorecard> {
  return (await presentSchools(tenant, caller, scorecard, card, ask)).card
}

/** The same, and whether readers would see less of these schools, which only files need. */
export async function presentSchools(
  tenant: Tenant,
  caller: Caller,
  scorecard: ScorecardId,
  card: Scorecard,
  ask: Pick<AskScorecard, 'subgroup_id' | 'page'>,
): Promise<{ card: Scorecard; hasSmall: () => boolean }> {
  const { year } = card
  const page = { year, limit: SCHOOLS_PER_PAGE, offset: (ask.page - 1) * SCHOOLS_PER_PAGE }
  const [totals, schools, ofMeasures, readAt, counts, answered] = await tenant.db.batch([
    countOpenSchools(tenant, year),
    selectOpenSchools(tenant, page),
    selectCells(tenant, scorecard, page, ask.subgroup_id ?? ''),
    selectMeasureSchools(tenant, scorecard, page),
    selectCounts(tenant, scorecard, year, ask.subgroup_id ?? ''),
    selectSurveyCells(tenant, scorecard, year, ask.subgroup_id ?? ''),
  ])
  const ofSurveys = surveyCells(answered, year)
  const stored = [...cellsOf(ofMeasures), ...ofSurveys]
  const bySchool = Map.groupBy(stored, ({ schoolId }) => schoolId)
  const cellAt = new Map(stored.map((cell) => [`${cell.measureId} ${cell.schoolId}`, cell]))
  const isRead = new Set(readAt.flatMap(({ measureId, schoolIds }) => schoolIds.map((id) => `${measureId} ${id}`)))
  const sums = new Map([
    ...counts.map((row) => [row.measureId, sumForReader(Object.values(row.counts ?? {}))] as const),
    ...[...Map.groupBy(ofSurveys, ({ measureId }) => measureId)].map(
      ([id, cells]) => [id, tallyForReader(boardResults(cells))] as const,
    ),
  ])
  const shownCells = (id: string): Cells =>
    schools.map((school) => {
      const key = `${id} ${school.id}`
      const cell = cellAt.get(key)
      if (!cell && !isRead.has(key)) return null
      return presentCell(cell ?? null, seesSlice(caller.actor, school.id))
    })
  const none = sumForReader([])
  const count = totals[0]?.total ?? 0
  const hasSmall = () =>
    stored.some(
      (cell) =>
        seesSlice(caller.actor, cell.schoolId) &&
        JSON.stringify(presentCell(cell, true)) !== JSON.stringify(presentCell(cell, false)),
    )
  const withSchools: Scorecard = {
    ...card,
    sections: card.sections.map((section) => ({
      ...section,
      objectives: section.objectives.map(({ objective, rows }) => ({
        objective,
        rows: rows.map((row) => ({
          ...row,
          years: row.years.filter(({ school_year }) => school_year === year),
          cells: shownCells(row.id),
          schools: countsOfTally(sums.get(row.id) ?? none),
        })),
      })),
    })),
    schools: {
      page: ask.page,
      pages: Math.max(1, Math.ceil(count / SCHOOLS_PER_PAGE)),
      count,
      score: countsOfTally(sumForReader([...sums.values()])),
      results: schools.map(({ id, name, region_id, region_name }) => ({
        id,
        name,
        region: { id: region_id, name: region_name },
        score: countsOf(boardResults(bySchool.get(id) ?? [])),
      })),
    },
  }
  return { card: withSchools, hasSmall }
}

/** The latest wave of the school year in which a school has a percentage, as a cell like those of measures. */
function surveyCells(answered: readonly StoredSurveyCell[], year: SchoolYear): StoredCell[] {
  const found = new Map<string, StoredCell>()
  for (const { dimensionId, schoolId, favorable, seen, targetScore, targetDate, cutoff } of answered) {
    const key = `${dimensionId} ${schoolId}`
    if (found.has(key)) continue
    const target = surveyTarget({ targetScore, targetDate }, year, year)
    const scoring = { cutoff, isReverse: false }
    const result = resultOf(favorable, target, scoring)
    found.set(key, {
      ...{ measureId: dimensionId, schoolId, actual: favorable, result },
      seen: seenWithResult(seen, target, scoring),
    })
  }
  return [...found.values()]
}

function presentCell(cell: StoredCell | null, inFull: boolean) {
  const { actual = null, seen = null, result = null } = cell ?? {}
  const { score, shown } = shownNumber({ value: actual, people: null, seen }, inFull)
  const mark = isMarkedSmall(actual, seen, inFull) ? { is_small: true as const } : {}
  return { score, shown, result: shownResult(result, seen, inFull), ...mark }
}

function boardResults(cells: readonly StoredCell[]) {
  return cells.map(({ result, seen }) => (isShown(seen, false) ? result : null))
}
