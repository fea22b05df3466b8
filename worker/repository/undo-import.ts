import { insertAudit } from '#db/kit/audit.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import {
  bringBack,
  countMissing,
  countOfImport,
  guardImportThere,
  guardMissing,
  removeOfImport,
} from '#db/repository/undo.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { notFound } from '#worker/kit/problem.ts'
import { trashSince } from '#worker/kit/trash.ts'
import type { ImportUndone } from './contract.ts'

/** Undoes an import: the rows it added leave the library. */
export async function undoImport(tenant: Tenant, caller: Caller, importId: string): Promise<ImportUndone> {
  const removed = await countOfImport(tenant, importId)
  if (removed === 0) throw notFound()
  const deletionId = newId('deletion')
  await write(tenant, [
    guardImportThere(tenant, importId),
    removeOfImport(tenant, importId, { id: deletionId, at: caller.now, by: caller.actor.userId }),
    auditRow(tenant, caller, importId, 'delete', [removed, 0]),
  ])
  return { removed, deletion_id: deletionId }
}

/** Redoes it within thirty days, except for rows added again in the meantime, so that nothing is there twice. */
export async function restoreImport(tenant: Tenant, caller: Caller, importId: string, deletionId: string) {
  const of = { importId, deletionId, since: trashSince(caller.now) }
  const restored = await countMissing(tenant, of)
  if (restored === 0) throw notFound()
  await write(tenant, [
    guardMissing(tenant, of),
    bringBack(tenant, of, { at: caller.now, by: caller.actor.userId }),
    auditRow(tenant, caller, importId, 'restore', [0, restored]),
  ])
  return { restored }
}

/** If nothing is left to do, someone else has just done it. */
async function write(tenant: Tenant, statements: Statement[]): Promise<void> {
  try {
    await runBatch(tenant, statements)
  } catch (error) {
    throw isGuardFailure(error) ? notFound() : error
  }
}

function auditRow(tenant: Tenant, caller: Caller, importId: string, action: string, added: [number, number]) {
  return insertAudit(tenant, caller, { entity: 'repository', entityId: importId, action, changes: { added } })
}
