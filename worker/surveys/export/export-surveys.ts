import type { Tenant } from '#db/kit/tenant.ts'
import { type ExportPlan, planExport, readExport } from '#db/surveys/export-data.ts'
import { seesSlice } from '#model/measures/reader.ts'
import { shownResult } from '#model/measures/survey-results.ts'
import { waveName } from '#model/measures/surveys.ts'
import { csvFile, type TableFile, xlsxFile } from '#worker/imports/table-file.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { XlsxCell } from '#worker/kit/xlsx/write-xlsx.ts'
import { SURVEY_COLUMNS } from '#worker/surveys/import/columns.ts'
import type { ExportSurveys } from './contract.ts'

/** Results that one trip reads. */
const PART = 10_000

/** The chosen results as CSV, in the format of the import, sent while it is read. */
export async function exportCsv(tenant: Tenant, caller: Caller, ask: ExportSurveys): Promise<Response> {
  return csvFile(caller, await fileOf(tenant, caller, ask))
}

/** The same as an Excel workbook, if it has no more cells than one can have. */
export async function exportXlsx(tenant: Tenant, caller: Caller, ask: ExportSurveys): Promise<Response> {
  return xlsxFile(caller, await fileOf(tenant, caller, ask), 'Choose one survey or wave, or download CSV')
}

/** The results as this person may see them. */
async function fileOf(tenant: Tenant, { actor }: Caller, ask: ExportSurveys): Promise<TableFile> {
  const plan = await planExport(tenant, actor, ask)
  return {
    ...{ what: nameOf(plan, ask), sheet: 'Results', hasSmall: plan.hasSmall },
    header: Object.values(SURVEY_COLUMNS).map(({ label }) => label),
    widths: [40, 16, 12, 12, 24, 28, 26, 12, 16, 10, 10],
    rows: exportRows(tenant, actor, plan, ask),
  }
}

function nameOf({ waves }: ExportPlan, { survey }: ExportSurveys): string {
  const [first] = waves
  return survey && first ? `Results of ${first.surveyName}` : 'Survey results'
}

async function* exportRows(tenant: Tenant, actor: Caller['actor'], plan: ExportPlan, ask: ExportSurveys) {
  for (const waves of partsOf(plan)) {
    const results = await readExport(
      tenant,
      waves.map(({ id }) => id),
      ask,
    )
    const ofWave = Map.groupBy(results, ({ waveId }) => waveId)
    yield waves.flatMap((wave) => waveRows(actor, plan, wave, ofWave.get(wave.id) ?? []))
  }
}

type Wave = ExportPlan['waves'][number]
type Result = Awaited<ReturnType<typeof readExport>>[number]

/** The waves with results, in parts that one trip can read. */
function partsOf({ waves, counts }: ExportPlan): Wave[][] {
  const rowsOf = new Map(counts.map(({ waveId, rows }) => [waveId, rows]))
  const parts: Wave[][] = []
  let size = PART
  for (const wave of waves) {
    const rows = rowsOf.get(wave.id) ?? 0
    if (rows === 0) continue
    if (size + rows > PART) {
      parts.push([])
      size = 0
    }
    parts.at(-1)?.push(wave)
    size += rows
  }
  return parts
}

/** The results of a wave: dimension by dimension, the district first, then its schools, each with its groups. */
function waveRows(actor: Caller['actor'], plan: ExportPlan, wave: Wave, results: readonly Result[]): XlsxCell[][] {
  const placed = results.map((one) => ({
    one,
    dimension: placeOf(plan.dimensions, one.surveyDimensionId),
    school: placeOf(plan.schools, one.schoolId),
    group: placeOf(plan.groups, one.subgroupId),
  }))
  placed.sort((a, b) => a.dimension - b.dimension || a.school - b.school || a.group - b.group)
  return placed.map(({ one, dimension, school, group }) => [
    ...[wave.surveyName, waveName(wave), { date: wave.startDate }, { date: wave.endDate }],
    plan.dimensions[dimension]?.dimensionName ?? '',
    ...[plan.schools[school]?.name ?? '', plan.groups[group]?.name ?? ''],
    ...numberCells(shownResult(one, seesSlice(actor, one.schoolId)), wave.threshold),
  ])
}

const placeOf = (all: readonly { id: string }[], id: string | null) => all.findIndex((one) => one.id === id)

function numberCells(result: ReturnType<typeof shownResult>, threshold: number): XlsxCell[] {
  const { percent_favorable, number_average, answers, invited, shown } = result
  const words = { value: '', under_5: '< 5%', over_95: '> 95%', small: `n < ${threshold}`, hidden: 'hidden' }
  return [percent_favorable ?? words[shown], number_average ?? '', answers ?? '', invited ?? '']
}
