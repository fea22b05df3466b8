import type { Tenant } from '#db/kit/tenant.ts'
import type { Naming } from '#model/levels.ts'
import { shortYear } from '#model/measures/school-years.ts'
import { csvFile, type TableFile, xlsxFile } from '#worker/imports/table-file.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { XlsxCell } from '#worker/kit/xlsx/write-xlsx.ts'
import type { AskScorecard, Scorecard } from './contract.ts'
import { schoolsFile } from './export-schools.ts'
import { aboutRow, nameOf, numbered, resultWord, yearCells } from './file-cells.ts'
import { presentScorecard } from './get-scorecard.ts'

/** The scorecard as this person sees it on the screen, as CSV. */
export async function scorecardCsv(tenant: Tenant, caller: Caller, id: string, ask: AskScorecard): Promise<Response> {
  return csvFile(caller, await fileOf(tenant, caller, id, ask))
}

/** The same as an Excel workbook. */
export async function scorecardXlsx(tenant: Tenant, caller: Caller, id: string, ask: AskScorecard): Promise<Response> {
  return xlsxFile(caller, await fileOf(tenant, caller, id, ask), 'Choose a smaller scorecard, or download CSV')
}

async function fileOf(tenant: Tenant, caller: Caller, id: string, ask: AskScorecard): Promise<TableFile> {
  const { card, hasSmall } = await presentScorecard(tenant, caller, id, ask)
  if (ask.by === 'school') return schoolsFile(tenant, caller, id, card, ask)
  const { naming } = caller.district
  const years = card.columns.flatMap((year) => [`${shortYear(year)} actual`, `${shortYear(year)} target`])
  const pillar = naming.levels.levelOnePillar
  const objective = naming.levels.levelThreeObjective
  return {
    ...{ what: nameOf(card), sheet: 'Scorecard', hasSmall: hasSmall() },
    header: [
      ...[pillar, objective, 'Measure', 'Unit', 'Owner', 'School', 'Group', 'Grades', 'Better', 'Baseline date'],
      ...['Baseline', ...years, `Result ${shortYear(card.year)}`, 'Gap', 'Trend', 'Last reading'],
    ],
    widths: [28, 36, 44, 12, 20, 20, 20, 12, 10, 13, 10, ...years.map(() => 14), 16, 8, 8, 13],
    rows: rowsOf(card, naming),
  }
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
