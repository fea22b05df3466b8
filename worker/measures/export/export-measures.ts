import type { Tenant } from '#db/kit/tenant.ts'
import { type ExportPlan, planExport } from '#db/measures/export-data.ts'
import { csvFile, type TableFile, xlsxFile } from '#worker/imports/table-file.ts'
import { askedOwner } from '#worker/kit/asked-owner.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { COLUMN_KEYS, MEASURE_COLUMNS } from '#worker/measures/import/columns.ts'
import type { ExportMeasures } from './contract.ts'
import { exportRows } from './export-rows.ts'

/** The chosen readings and targets as CSV, in the format of the import, sent while it is read. */
export async function exportCsv(tenant: Tenant, caller: Caller, ask: ExportMeasures): Promise<Response> {
  return csvFile(caller, await fileOf(tenant, caller, ask))
}

/** The same as an Excel workbook, if it has no more cells than one can have. */
export async function exportXlsx(tenant: Tenant, caller: Caller, ask: ExportMeasures): Promise<Response> {
  return xlsxFile(caller, await fileOf(tenant, caller, ask), 'Choose fewer measures, or download CSV')
}

async function fileOf(tenant: Tenant, { actor }: Caller, asked: ExportMeasures): Promise<TableFile> {
  const ask = { ...asked, owner: askedOwner({ actor }, asked.owner) }
  const plan = await planExport(tenant, actor, ask)
  return {
    ...{ what: nameOf(plan), sheet: 'Readings', hasSmall: plan.hasSmall },
    header: COLUMN_KEYS.map((key) => MEASURE_COLUMNS[key].label),
    widths: [44, 28, 26, 12, 10, 12, 12, 10, 10, 30],
    rows: exportRows(tenant, actor, plan, ask),
  }
}

function nameOf({ measures }: ExportPlan): string {
  const [only, ...others] = measures
  return only && others.length === 0 ? `Readings of ${only.name}` : 'Readings'
}
