import { recordAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { countOfImport, guardImportThere, removeOfImport } from '#db/repository/strategies.ts'
import type { By } from '#worker/kit/by.ts'
import { notFound } from '#worker/kit/problem.ts'

/** Takes an import back: the rows it added leave the library. */
export async function undoImport(tenant: Tenant, by: By, importId: string): Promise<{ removed: number }> {
  const removed = await countOfImport(tenant, importId)
  if (removed === 0) throw notFound()
  const deletionId = newId('deletion')
  try {
    await runBatch(tenant, [
      guardImportThere(tenant, importId),
      removeOfImport(tenant, importId, { id: deletionId, at: by.now, by: by.actor.userId }),
      recordAudit(tenant, {
        at: by.now,
        userId: by.actor.userId,
        entity: 'repository',
        entityId: importId,
        planId: null,
        action: 'delete',
        changes: { added: [removed, 0] },
      }),
    ])
  } catch (error) {
    throw isGuardFailure(error) ? notFound() : error
  }
  return { removed }
}
