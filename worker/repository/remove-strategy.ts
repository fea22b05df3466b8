import { insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { isDuplicate, isGuardFailure } from '#db/kit/guard.ts'
import { newId } from '#db/kit/id.ts'
import { updateStamps } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import {
  findTrashedStrategy,
  guardStrategy,
  guardTrashedStrategy,
  untrashStrategy,
  updateStrategy,
} from '#db/repository/edit-strategies.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { conflict, notFound, stale } from '#worker/kit/problem.ts'
import { trashSince } from '#worker/kit/trash.ts'
import type { LibraryStrategy } from './contract.ts'
import { getStrategy } from './list-strategies.ts'
import { ownStrategy } from './own-strategy.ts'

/** Moves it to the trash; it disappears from lists, searches, and filters right away. */
export async function removeStrategy(tenant: Tenant, caller: Caller, id: string, version: number | undefined) {
  const before = await ownStrategy(tenant, caller, id)
  if (version !== undefined && version !== before.version) throw stale(version, before)
  const deletionId = newId('deletion')
  try {
    await runBatch(tenant, [
      guardStrategy(tenant, id, before.version),
      updateStrategy(tenant, id, { deletedAt: caller.now, deletionId, ...updateStamps(caller) }),
      auditRow(tenant, caller, id, 'delete', [before.strategy, null]),
    ])
  } catch (error) {
    if (!isGuardFailure(error)) throw error
    throw stale(before.version, await ownStrategy(tenant, caller, id))
  }
  return { id, deletion_id: deletionId, count: 1 }
}

/** Restores it to the library's first place, if it is still in the trash and nothing else repeats it by now. */
export async function restoreStrategy(tenant: Tenant, caller: Caller, id: string): Promise<LibraryStrategy> {
  const before = await findTrashedStrategy(tenant, id)
  if (!before || before.deletedAt < trashSince(caller.now)) throw notFound()
  try {
    await runBatch(tenant, [
      guardTrashedStrategy(tenant, id, before.version),
      untrashStrategy(tenant, id, before.version, { at: caller.now, by: caller.actor.userId }),
      auditRow(tenant, caller, id, 'restore', [null, before.strategy]),
    ])
  } catch (error) {
    if (isDuplicate(error, 'content_key')) throw conflict('Your repository already has the same strategy')
    if (isGuardFailure(error)) throw conflict('Someone else changed this just now. Reload the list and try again.')
    throw error
  }
  return getStrategy(tenant, caller, id)
}

function auditRow(tenant: Tenant, caller: Caller, id: string, action: string, strategy: [unknown, unknown]) {
  return insertAudit(tenant, caller, { entity: 'repository', entityId: id, action, changes: { strategy } })
}
