import { listFaults } from '#db/imports/runs.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { GivenFile } from '#worker/imports/given-file.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { type CsvError, failedRowsCsv } from '#worker/kit/csv/import.ts'
import { notFound } from '#worker/kit/problem.ts'
import { checkFile } from './check-file.ts'
import { findConflicts, type MeasureFile, openMeasureFile } from './measure-file.ts'
import { readNames } from './names.ts'
import { faultPlace } from './parse-row.ts'

/** The rows that failed in the preview, or in a run, as a CSV file to fix and upload again. */
export async function failedRows(
  tenant: Tenant,
  by: Caller,
  { fileName, bytes }: Pick<GivenFile, 'fileName' | 'bytes'>,
  runId: string | null,
) {
  const table = openMeasureFile(bytes)
  const errors = runId === null ? await errorsOf(tenant, by, table) : await listFaults(tenant, runId)
  const { delimiter, header } = table
  const csv = failedRowsCsv({ file: { delimiter, header, records: table.records() }, errors })
  if (csv === null) throw notFound()
  return { csv, name: `To fix - ${fileName.replace(/\.(csv|xlsx)$/i, '')}.csv` }
}

async function errorsOf(tenant: Tenant, { today }: Caller, table: MeasureFile): Promise<CsvError[]> {
  const names = await readNames(tenant)
  const errors: CsvError[] = []
  for await (const one of checkFile(tenant, table, { names, conflicts: findConflicts(table, names), today })) {
    if (!('faults' in one)) continue
    errors.push(...one.faults.map(({ key, message }) => ({ row: one.row, message, ...faultPlace(key, table.letters) })))
  }
  return errors
}
