import type { Tenant } from '#db/kit/tenant.ts'
import { type ExportPlan, planExport } from '#db/measures/export-data.ts'
import { numberWords } from '#model/counted.ts'
import { attachment } from '#worker/kit/attachment.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { SMALL_GROUPS } from '#worker/kit/csv/read.ts'
import { CSV_HEADERS, CSV_START, csvLines } from '#worker/kit/csv/write.ts'
import { Problem } from '#worker/kit/problem.ts'
import { writeXlsx, XLSX_HEADERS, type XlsxCell } from '#worker/kit/xlsx/write-xlsx.ts'
import { COLUMN_KEYS, MEASURE_COLUMNS } from '#worker/measures/import/columns.ts'
import type { ExportMeasures } from './contract.ts'
import { exportRows } from './export-rows.ts'

const HEADER = COLUMN_KEYS.map((key) => MEASURE_COLUMNS[key].label)
const WIDTHS = [44, 28, 26, 12, 10, 12, 12, 10, 10, 30]
/** Cells of a workbook: it is made in memory. */
const MOST_CELLS = 50_000
export const MOST_XLSX_ROWS = MOST_CELLS / HEADER.length

/** The chosen readings and targets as CSV, in the format of the import, sent while it is read. */
export async function exportCsv(tenant: Tenant, caller: Caller, ask: ExportMeasures): Promise<Response> {
  const plan = await planExport(tenant, caller.actor, ask)
  const rows = exportRows(tenant, caller.actor, plan, ask)
  const encoder = new TextEncoder()
  const top = csvLines([...(plan.hasSmall ? [[SMALL_GROUPS]] : []), HEADER])
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(CSV_START + top))
    },
    async pull(controller) {
      const { done, value } = await rows.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(csvLines(value.map((cells) => cells.map(csvCell)))))
    },
  })
  return new Response(body, { headers: { ...CSV_HEADERS, 'Content-Disposition': nameOf(caller, plan, 'csv') } })
}

const csvCell = (cell: XlsxCell) => (typeof cell === 'object' ? cell.date : cell)

/** The same as an Excel workbook, if it has no more cells than one can have. */
export async function exportXlsx(tenant: Tenant, caller: Caller, ask: ExportMeasures): Promise<Response> {
  const plan = await planExport(tenant, caller.actor, ask)
  const rows: XlsxCell[][] = []
  for await (const part of exportRows(tenant, caller.actor, plan, ask)) {
    rows.push(...part)
    if (rows.length > MOST_XLSX_ROWS) {
      const most = numberWords(MOST_XLSX_ROWS)
      throw new Problem(400, `An Excel file can have up to ${most} rows. Choose fewer measures, or download CSV`)
    }
  }
  const notice = plan.hasSmall ? SMALL_GROUPS : null
  const bytes = writeXlsx({ sheet: 'Readings', notice, header: HEADER, widths: WIDTHS, rows })
  return new Response(bytes, { headers: { ...XLSX_HEADERS, 'Content-Disposition': nameOf(caller, plan, 'xlsx') } })
}

/** Says what is in the file, and that it contains small groups. */
function nameOf({ district }: Caller, { hasSmall, measures }: ExportPlan, ending: 'csv' | 'xlsx'): string {
  const [only, ...others] = measures
  const what = only && others.length === 0 ? `Readings of ${only.name}` : 'Readings'
  const parts = [what, ...(hasSmall ? [SMALL_GROUPS] : []), district.name]
  return attachment(
    `${parts.map((part) => part.replace(/[^\p{L}\p{M}\p{N} '’-]+/gu, ' ').trim()).join(' - ')}.${ending}`,
  )
}
