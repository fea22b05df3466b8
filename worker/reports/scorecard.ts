import { selectPlan } from '#db/plans/plans.ts'
import type { Naming } from '#model/levels.ts'
import { RESULTS, type Result } from '#model/measures/result.ts'
import { addYears, shortYear } from '#model/measures/school-years.ts'
import { DISTRICT_SCORECARD, type Scorecard, type ScorecardMeasure } from '#worker/scorecards/contract.ts'
import { countsOf } from '#worker/scorecards/counts.ts'
import { numbered, resultWord, resultWords } from '#worker/scorecards/file-cells.ts'
import { presentScorecard } from '#worker/scorecards/get-scorecard.ts'
import { type Chart, CUTOFF_OF, type ReportDocument, type ReportParams } from './contract.ts'
import { defineReport, type ReportScope } from './report.ts'
import { ScorecardBody, ScorecardReportRow } from './scorecard-contract.ts'
import { scorecardNotes } from './scorecard-notes.ts'
import { scorecardColumns, scorecardRows } from './scorecard-rows.ts'

const ASKED = { above: 'at_or_above', near: 'approaching', below: 'below', none: 'none' } as const

async function load(scope: ReportScope, { plan: planId, scorecard: id, year, school_id, subgroup_id }: ReportParams) {
  const { tenant, actor, today } = scope
  const [plan] = await selectPlan(tenant, actor, today, planId)
  if (!plan) return null
  const ask = { plan: planId, year, school_id, subgroup_id, by: 'year', page: 1 } as const
  const found = await presentScorecard(tenant, scope, id ?? DISTRICT_SCORECARD, ask, scope.forBoard)
  return { plan, rows: [], schoolYears: yearsOf(found.card), ...found }
}

/** The years that have readings (measures.md section 3), and the one that is shown; newest first. */
const yearsOf = ({ years, year }: Scorecard) => [...new Set([year, ...years])].sort().reverse()

/** The rows with the chosen result; the scores still count all rows. */
function withResult(card: Scorecard, cutoff: ReportParams['cutoff']): Scorecard {
  if (!cutoff) return card
  const isListed = ({ result }: ScorecardMeasure) => (result ?? 'none') === ASKED[cutoff]
  const sections = card.sections.map((section) => ({
    ...section,
    objectives: section.objectives
      .map(({ objective, rows }) => ({ objective, rows: rows.filter(isListed) }))
      .filter(({ rows }) => rows.length > 0),
  }))
  return { ...card, sections }
}

const rowsIn = ({ sections }: Scorecard) => sections.flatMap(({ objectives }) => objectives.flatMap(({ rows }) => rows))

const shareOf = (percentage: number | null) => (percentage === null ? '' : `: ${percentage.toFixed(2)}%`)

/** The score with both counts, the year before, and the rest (look, reports §8). */
function deckOf(naming: Naming, card: Scorecard): string {
  const { score, year } = card
  const rows = rowsIn(card)
  const word = (result: Result) => resultWord(naming, result)
  if (rows.length === 0) return 'No measure is on the scorecard yet.'
  if (score.counted === 0) return `None of ${rows.length} measures has a result for ${shortYear(year)}.`
  const before = countsOf(rows.map(({ years }) => yearOf(years, addYears(year, -1))?.result ?? null))
  const first = `${score.at_or_above} of ${score.counted} measures with a result for ${shortYear(year)} are ${word('at_or_above')}${shareOf(score.percentage)}.`
  const past =
    before.counted > 0
      ? ` The year before it was ${before.at_or_above} of ${before.counted}${shareOf(before.percentage)}.`
      : ''
  return `${first}${past} ${word('approaching')}: ${score.approaching}. ${word('below')}: ${score.below}. No result: ${score.none}.`
}

const yearOf = (years: ScorecardMeasure['years'], year: string) => years.find(({ school_year }) => school_year === year)

function chartsOf(naming: Naming, { score, year, sections }: Scorecard): ReportDocument['charts'] {
  const parts = (of: Scorecard['score']): Chart['parts'] => [
    ...RESULTS.map((result) => ({ key: CUTOFF_OF[result], label: resultWord(naming, result), count: of[result] })),
    { key: 'none', label: 'No result', count: of.none },
  ]
  const all: Chart = { key: 'all', label: 'All measures', family: 'result', parts: parts(score) }
  const each = sections.flatMap(({ pillar, score: own }): Chart[] =>
    pillar ? [{ key: pillar.id, label: numbered(pillar), family: 'result', parts: parts(own) }] : [],
  )
  return { heading: `Results for ${shortYear(year)}`, items: [all, ...each] }
}

function showingOf(naming: Naming, card: Scorecard, { cutoff }: ReportParams, today: string): string {
  const { year, school, subgroup } = card
  const words = cutoff && (cutoff === 'none' ? 'no result' : resultWord(naming, ASKED[cutoff] as Result)) // `none` is no result
  const named = card.version === null ? '' : `scorecard ${card.name}; `
  const place = school ? `school ${school.name}; ` : ''
  const group = subgroup ? `student group ${subgroup.name}` : 'all students'
  return `${named}every ${naming.levels.levelOnePillar}; ${place}${group}; ${shortYear(year)}; ${words ?? 'any result'}; as of ${today}`
}

/** The district's measures by pillar and objective, with the results of a school year (spec §5 "Reports"). */
export const scorecard = defineReport({
  key: 'scorecard',
  row: ScorecardReportRow,
  body: ScorecardBody,
  columns: (naming) => scorecardColumns(naming, [], '2024-2025'),
  load,
  draw({ district: { naming }, today }, { card: whole, hasSmall }, params) {
    const card = withResult(whole, params.cutoff)
    return {
      rows: scorecardRows(naming, card),
      columns: scorecardColumns(naming, card.columns, card.year),
      hasSmall: hasSmall(),
      body: { card, results: resultWords(naming) },
      has_data: rowsIn(whole).length > 0,
      deck: deckOf(naming, whole),
      showing: showingOf(naming, card, params, today),
      charts: rowsIn(whole).length > 0 ? chartsOf(naming, whole) : null,
      table: null,
      notes: scorecardNotes(naming),
    }
  },
})
