import type { Tenant } from '#db/kit/tenant.ts'
import { shortYear } from '#model/measures/school-years.ts'
import type { TableFile } from '#worker/imports/table-file.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { XlsxCell } from '#worker/kit/xlsx/write-xlsx.ts'
import { type AskScorecard, DISTRICT_SCORECARD, type Scorecard } from './contract.ts'
import { aboutRow, nameOf, numbered, resultWord, withheldWord } from './file-cells.ts'
import { presentSchools } from './heat-map.ts'

/** The heat map as a file: a row for each school and measure that is read there, in the order of the screen. */
export async function schoolsFile(
  tenant: Tenant,
  caller: Caller,
  id: string,
  card: Scorecard,
  ask: AskScorecard,
): Promise<TableFile> {
  const scorecard = id === DISTRICT_SCORECARD ? null : id
  const { levels } = caller.district.naming
  const rows: XlsxCell[][] = []
  let [pages, hasSmall] = [1, false]
  for (let page = 1; page <= pages; page += 1) {
    const found = await presentSchools(tenant, caller, scorecard, card, { ...ask, page })
    rows.push(...rowsOf(found.card, caller))
    pages = found.card.schools?.pages ?? 1
    hasSmall ||= found.hasSmall()
  }
  const year = shortYear(card.year)
  return {
    ...{ what: `${nameOf(card)}, schools`, sheet: 'Schools', hasSmall },
    header: [
      ...['Region', 'School', levels.levelOnePillar, levels.levelThreeObjective, 'Measure', 'Unit', 'Owner', 'Group'],
      ...['Grades', 'Better', `${year} actual`, `Result ${year}`],
    ],
    widths: [20, 28, 28, 36, 44, 12, 20, 20, 12, 10, 14, 16],
    rows: inOne(rows),
  }
}

async function* inOne(rows: XlsxCell[][]): AsyncGenerator<XlsxCell[][]> {
  yield rows
}

function rowsOf(card: Scorecard, { district: { naming } }: Caller): XlsxCell[][] {
  const schools = card.schools?.results ?? []
  return schools.flatMap(({ name, region }, at) =>
    card.sections.flatMap(({ pillar, objectives }) =>
      objectives.flatMap(({ objective, rows }) =>
        rows.flatMap((row): XlsxCell[][] => {
          const cell = row.cells?.[at]
          if (!cell) return []
          const [measure, unit, owner, , group, grades, better] = aboutRow(card, row)
          return [
            [
              ...[region.name, name, pillar ? numbered(pillar) : 'Not in this plan'],
              ...[objective ? numbered(objective) : '', measure ?? '', unit ?? '', owner ?? '', group ?? ''],
              ...[grades ?? '', better ?? '', cell.score ?? withheldWord(cell)],
              cell.result ? resultWord(naming, cell.result) : '',
            ],
          ]
        }),
      ),
    ),
  )
}
