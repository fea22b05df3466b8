import type { Tenant } from '#db/kit/tenant.ts'
import type { Naming } from '#model/levels.ts'
import type { Result } from '#model/measures/result.ts'
import { shortYear } from '#model/measures/school-years.ts'
import { RESPONDENT_TYPE_LABELS } from '#model/measures/surveys.ts'
import { NO_VALUE_LABELS, UNIT_TABLE } from '#model/measures/units.ts'
import { csvFile, type TableFile, xlsxFile } from '#worker/imports/table-file.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { XlsxCell } from '#worker/kit/xlsx/write-xlsx.ts'
import type { AskScorecard, Scorecard, ScorecardMeasure } from './contract.ts'
import { presentScorecard } from './get-scorecard.ts'

/** The scorecard as this person sees it on the screen, as CSV. */
export async function scorecardCsv(tenant: Tenant, caller: Caller, id: string, ask: AskScorecard): Promise<Response> {
  return csvFile(caller, await fileOf(tenant, caller, id, ask))
}

/** The same as an Excel workbook. */
export async function scorecardXlsx(tenant: Tenant, caller: Caller, id: string, ask: AskScorecard): Promise<Response> {
  return xlsxFile(caller, await fileOf(tenant, caller, id, ask), 'Choose a smaller scorecard, or download CSV')
}

/** The rows of all schools together: a file has no heat map. */
async function fileOf(tenant: Tenant, caller: Caller, id: string, ask: AskScorecard): Promise<TableFile> {
  const { card, hasSmall } = await presentScorecard(tenant, caller, id, { ...ask, by: 'year' })
  const { naming } = caller.district
  const years = card.columns.flatMap((year) => [`${shortYear(year)} actual`, `${shortYear(year)} target`])
  const pillar = naming.levels.levelOnePillar
  const objective = naming.levels.levelThreeObjective
  return {
    ...{ what: nameOf(card), sheet: 'Scorecard', hasSmall },
    header: [
      ...[pillar, objective, 'Measure', 'Unit', 'Owner', 'School', 'Group', 'Grades', 'Better', 'Baseline date'],
      ...['Baseline', ...years, `Result ${shortYear(card.year)}`, 'Gap', 'Trend', 'Last reading'],
    ],
    widths: [28, 36, 44, 12, 20, 20, 20, 12, 10, 13, 10, ...years.map(() => 14), 16, 8, 8, 13],
    rows: rowsOf(card, naming),
  }
}

function nameOf({ name, year, school, subgroup }: Scorecard): string {
  return [`${name} ${shortYear(year)}`, school?.name, subgroup?.name].filter(Boolean).join(', ')
}

async function* rowsOf(card: Scorecard, naming: Naming): AsyncGenerator<XlsxCell[][]> {
  yield card.sections.flatMap(({ pillar, objectives }) =>
    objectives.flatMap(({ objective, rows }) =>
      rows.map((row) => [
        ...[pillar ? numbered(pillar) : 'Not in this plan', objective ? numbered(objective) : ''],
        ...aboutRow(card, row),
        ...card.columns.flatMap((year) => yearCells(row, year)),
        ...[row.result ? resultWord(naming, row.result) : '', row.gap ?? '', row.trend?.change ?? ''],
        row.last_reading ? { date: row.last_reading } : '',
      ]),
    ),
  )
}

const numbered = ({ number, name }: { number: string | null; name: string }) => (number ? `${number} ${name}` : name)

function aboutRow({ school, subgroup }: Scorecard, row: ScorecardMeasure): XlsxCell[] {
  const { kind, name, unit, owner, respondents, grades, is_reverse_scoring, baseline } = row
  return [
    ...[name, kind === 'survey' ? '% favorable' : UNIT_TABLE[unit].label, owner?.name ?? ''],
    school?.name ?? '',
    subgroup?.name ?? (respondents ? RESPONDENT_TYPE_LABELS[respondents] : 'All students'),
    ...[grades.join(', '), is_reverse_scoring ? 'Lower' : 'Higher'],
    baseline?.date ? { date: baseline.date } : '',
    baseline?.score ?? '',
  ]
}

const WITHHELD = { under_5: '< 5%', over_95: '> 95%', small: 'too few people', hidden: 'hidden' } as const

/** A school year’s actual, or the words in its place, and its target. */
function yearCells({ years }: ScorecardMeasure, year: string): XlsxCell[] {
  const found = years.find(({ school_year }) => school_year === year)
  if (!found) return ['', '']
  const { score, shown, no_value, target_score } = found
  const words = no_value ? NO_VALUE_LABELS[no_value] : shown === 'value' ? '' : WITHHELD[shown]
  return [score ?? words, target_score ?? '']
}

const CATEGORY = { at_or_above: 'firstCategory', approaching: 'secondCategory', below: 'thirdCategory' } as const

function resultWord({ results }: Naming, result: Result): string {
  return results[CATEGORY[result]]
}
