import { insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { isDuplicate, isGuardFailure } from '#db/kit/guard.ts'
import { newId } from '#db/kit/id.ts'
import { createStamps } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { insertStrategies, listKnown } from '#db/repository/strategies.ts'
import { type StrategyRow, strategyRow } from '#db/repository/strategy-row.ts'
import { TOLD } from '#worker/imports/contract.ts'
import { defineImport, forgetBytes, type Look, takeOnce } from '#worker/imports/define-import.ts'
import { failedRowsOf } from '#worker/imports/sheet.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { type CsvError, type CsvImport, repeatedRows } from '#worker/kit/csv/import.ts'
import { gone } from '#worker/kit/problem.ts'
import { strategyColumns } from './columns.ts'
import type { ImportPreview, ImportStrategies } from './contract.ts'

type Columns = ReturnType<typeof strategyColumns>
/** The rows that are new to the library, and those that repeat an earlier row or one of the library. */
type StrategySheet = { fresh: StrategyRow[]; repeats: ImportPreview['repeats']; errors: CsvError[] }
type StrategyLook = Look<Columns, StrategySheet>

/** An import of strategies into the district's library. Existing strategies are never added again. */
export const STRATEGY_IMPORT = defineImport<Columns, StrategySheet, ImportPreview, ImportStrategies>({
  kind: 'repository',
  columns: (by) => strategyColumns(by.district.naming),
  check: (tenant, _, file) => check(tenant, file),
  preview: previewOf,
  take: (call, tenant, by, look) => take(call.env, tenant, by, look),
})

async function check(tenant: Tenant, { rows, errors }: CsvImport<Columns>): Promise<StrategySheet> {
  const made = rows.map(({ row, value }) => ({ row, value: strategyRow(value) }))
  const repeated = repeatedRows(made, ({ contentKey }) => contentKey)
  const first = made.filter(({ row }) => !repeated.has(row)).map(({ value }) => value)
  const known = await listKnown(
    tenant,
    first.map(({ contentKey }) => contentKey),
  )
  const repeats = made.flatMap(({ row, value }): ImportPreview['repeats'] => {
    const before = repeated.get(row)
    if (before !== undefined) return [{ row, same_as: before }]
    return known.has(value.contentKey) ? [{ row, same_as: null }] : []
  })
  return { fresh: first.filter(({ contentKey }) => !known.has(contentKey)), repeats, errors }
}

function previewOf({ given, file, sheet: { fresh, repeats, errors } }: StrategyLook): ImportPreview {
  return {
    ...{ import_id: given.id, file_name: given.fileName, size: given.size },
    rows: file.file.records.length,
    ready: fresh.length,
    failed: failedRowsOf({ errors }),
    repeated: repeats.length,
    errors: errors.slice(0, TOLD),
    error_count: errors.length,
    repeats: repeats.slice(0, TOLD),
    unread: file.unread,
    added: null,
  }
}

async function take(
  env: Parameters<typeof forgetBytes>[0],
  tenant: Tenant,
  caller: Caller,
  look: StrategyLook,
): Promise<ImportPreview> {
  const importId = look.given.id ?? newId('import')
  try {
    await write(tenant, caller, look, importId)
  } catch (error) {
    if (isGuardFailure(error)) throw gone('This file was already imported')
    // Someone else imported the same rows at this moment, so check again which are new.
    if (isDuplicate(error, 'content_key'))
      return take(env, tenant, caller, { ...look, sheet: await check(tenant, look.file) })
    throw error
  }
  await forgetBytes(env, tenant, look.given)
  return { ...previewOf(look), import_id: importId, added: look.sheet.fresh.length }
}

/** One batch: the file still waits, the rows, and one audit row. */
async function write(tenant: Tenant, caller: Caller, { given, sheet }: StrategyLook, importId: string): Promise<void> {
  const rows = sheet.fresh.map((row) => ({ ...row, ...createStamps(caller), id: newId('libraryRow'), importId }))
  await runBatch(tenant, [
    ...takeOnce(tenant, caller, given),
    ...insertStrategies(tenant, rows),
    insertAudit(tenant, caller, {
      ...{ entity: 'repository', entityId: importId, action: 'import' },
      changes: {
        file: [null, given.fileName],
        added: [null, rows.length],
        repeated: [null, sheet.repeats.length],
        failed: [null, failedRowsOf(sheet)],
      },
    }),
  ])
}
