import type { Naming } from '#model/levels.ts'
import { shortYear } from '#model/measures/school-years.ts'
import type { Scorecard, ScorecardMeasure } from '#worker/scorecards/contract.ts'
import { aboutRow, numbered, resultWord, yearCells } from '#worker/scorecards/file-cells.ts'
import type { Column } from './report.ts'
import { actualKey, CARD_YEARS, type ScorecardReportRow, targetKey } from './scorecard-contract.ts'

type Row = ScorecardReportRow

function toRow(naming: Naming, card: Scorecard, row: ScorecardMeasure, place: Pick<Row, 'pillar' | 'objective'>): Row {
  const [name, unit, owner, , group, grades, better] = aboutRow(card, row).map(String)
  const years = CARD_YEARS.map((at) => yearCells(row, card.columns[at - 1] ?? ''))
  const nullIfEmpty = <T>(value: T | '') => (value === '' || value === undefined ? null : value)
  return {
    id: row.id,
    ...place,
    name: name ?? '',
    unit: unit ?? '',
    owner: nullIfEmpty(owner ?? ''),
    group: group ?? '',
    grades: grades ?? '',
    better: better ?? '',
    baseline_date: row.baseline?.date ?? null,
    baseline: row.baseline?.score ?? null,
    ...(Object.fromEntries(
      CARD_YEARS.flatMap((at) => [
        [actualKey(at), nullIfEmpty(years[at - 1]?.[0] ?? '')],
        [targetKey(at), nullIfEmpty(years[at - 1]?.[1] ?? '')],
      ]),
    ) as Pick<Row, `actual_${1 | 2 | 3 | 4 | 5}` | `target_${1 | 2 | 3 | 4 | 5}`>), // a pair for each year
    result: row.result && resultWord(naming, row.result),
    gap: row.gap,
    trend: row.trend?.change ?? null,
    last_reading: row.last_reading,
  }
}

/** A row for each measure, under its pillar and its first objective. */
export function scorecardRows(naming: Naming, card: Scorecard): Row[] {
  return card.sections.flatMap(({ pillar, objectives }) =>
    objectives.flatMap(({ objective, rows }) => {
      const place = {
        pillar: pillar ? numbered(pillar) : 'Not in this plan',
        objective: objective && numbered(objective),
      }
      return rows.map((row) => toRow(naming, card, row, place))
    }),
  )
}

export function scorecardColumns(naming: Naming, years: readonly string[], year: string): Column<Row>[] {
  return [
    { key: 'pillar', label: naming.levels.levelOnePillar, format: 'text' },
    { key: 'objective', label: naming.levels.levelThreeObjective, format: 'text' },
    { key: 'name', label: 'Measure', format: 'text' },
    { key: 'unit', label: 'Unit', format: 'text' },
    { key: 'owner', label: 'Owner', format: 'text' },
    { key: 'group', label: 'Group', format: 'text' },
    { key: 'grades', label: 'Grades', format: 'text' },
    { key: 'better', label: 'Better', format: 'text' },
    { key: 'baseline_date', label: 'Baseline date', format: 'date' },
    { key: 'baseline', label: 'Baseline', format: 'number' },
    ...CARD_YEARS.flatMap((at): Column<Row>[] => {
      const name = shortYear(years[at - 1] ?? year)
      return [
        { key: actualKey(at), label: `${name} actual`, format: 'number' },
        { key: targetKey(at), label: `${name} target`, format: 'number' },
      ]
    }),
    { key: 'result', label: `Result ${shortYear(year)}`, format: 'text' },
    { key: 'gap', label: 'Gap', format: 'number' },
    { key: 'trend', label: 'Trend', format: 'number' },
    { key: 'last_reading', label: 'Last reading', format: 'date' },
  ]
}
