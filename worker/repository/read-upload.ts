import type { Tenant } from '#db/kit/tenant.ts'
import { listKnown } from '#db/repository/strategies.ts'
import { type StrategyRow, strategyRow } from '#db/repository/strategy-row.ts'
import type { Naming } from '#model/levels.ts'
import { TOLD } from '#worker/imports/contract.ts'
import { type CsvImport, readImport, repeatedRows, rowsToMend } from '#worker/kit/csv/import.ts'
import { invalid } from '#worker/kit/problem.ts'
import { strategyColumns } from './columns.ts'
import type { ImportPreview } from './contract.ts'

type Columns = ReturnType<typeof strategyColumns>
type ReadFile = CsvImport<Columns>
export type Upload = { preview: ImportPreview; rows: StrategyRow[] }

export function readFile(bytes: Uint8Array, naming: Naming): ReadFile {
  const file = readImport(bytes, strategyColumns(naming))
  if ('problem' in file) throw invalid({ file: [file.problem] })
  return file
}

/** What a file holds, what of it is new, and everything that is wrong with it. */
export async function readUpload(
  tenant: Tenant,
  file: { bytes: Uint8Array; fileName: string; size: number; id: string | null },
  naming: Naming,
): Promise<Upload> {
  const read = readFile(file.bytes, naming)
  const made = read.rows.map(({ row, value }) => ({ row, value: strategyRow(value) }))
  const repeated = repeatedRows(made, ({ contentKey }) => contentKey)
  const first = made.filter(({ row }) => !repeated.has(row))
  const known = await listKnown(
    tenant,
    first.map(({ value }) => value.contentKey),
  )
  const fresh = first.filter(({ value }) => !known.has(value.contentKey))
  const repeats = made.flatMap(({ row, value }): ImportPreview['repeats'] => {
    const before = repeated.get(row)
    if (before !== undefined) return [{ row, same_as: before }]
    return known.has(value.contentKey) ? [{ row, same_as: null }] : []
  })
  const preview = {
    ...{ import_id: file.id, file_name: file.fileName, size: file.size },
    rows: read.file.records.length,
    ready: fresh.length,
    failed: read.file.records.length - read.rows.length,
    repeated: repeats.length,
    errors: read.errors.slice(0, TOLD),
    error_count: read.errors.length,
    repeats: repeats.slice(0, TOLD),
    unread: read.unread,
    added: null,
  }
  return { preview, rows: fresh.map(({ value }) => value) }
}

/** The rows that failed, as a file to mend and upload again. */
export function failedRows(bytes: Uint8Array, naming: Naming): string | null {
  return rowsToMend(readFile(bytes, naming))
}
