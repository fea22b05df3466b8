import { guardDocument, selectTrashedDocument, updateDocument } from '#db/documents/documents.ts'
import { insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import { newId } from '#db/kit/id.ts'
import { updateStamps } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { conflict, notFound, stale } from '#worker/kit/problem.ts'
import { trashSince } from '#worker/kit/trash.ts'
import { type AttachmentTarget, findAttachmentTarget, guardAttachmentTarget } from './attachment-target.ts'
import type { Document } from './contract.ts'
import { getDocument } from './get-document.ts'

/** Moves it to the trash; a file's object stays until worker/jobs/empty-trash.ts runs. */
export async function removeDocument(tenant: Tenant, caller: Caller, id: string, version: number | undefined) {
  const before = await getDocument(tenant, caller, id)
  const home = await findAttachmentTarget(tenant, caller, before)
  if (version !== undefined && version !== before.version) throw stale(version, before)
  const deletionId = newId('deletion')
  try {
    await runBatch(tenant, [
      guardDocument(tenant, id, before.version),
      guardAttachmentTarget(tenant, home),
      updateDocument(tenant, id, before.version, {
        ...{ deletedAt: caller.now, deletionId },
        ...updateStamps(caller),
      }),
      auditRow(tenant, caller, home, 'document-delete', [before.name, null]),
    ])
  } catch (error) {
    if (!isGuardFailure(error)) throw error
    throw stale(before.version, await getDocument(tenant, caller, id))
  }
  return { id, deletion_id: deletionId, count: 1 }
}

/** Restores it, if its plan or element exists and the trash still has it. */
export async function restoreDocument(tenant: Tenant, caller: Caller, id: string): Promise<Document> {
  const [before] = await selectTrashedDocument(tenant, id)
  if (!before || before.deleted_at < trashSince(caller.now)) throw notFound()
  const home = await findAttachmentTarget(tenant, caller, before)
  try {
    await runBatch(tenant, [
      guardDocument(tenant, id, before.version),
      guardAttachmentTarget(tenant, home),
      updateDocument(tenant, id, before.version, { deletedAt: null, deletionId: null }),
      auditRow(tenant, caller, home, 'document-restore', [null, before.name]),
    ])
  } catch (error) {
    if (!isGuardFailure(error)) throw error
    throw conflict('Someone else changed this just now. Reload the list and try again.')
  }
  return getDocument(tenant, caller, id)
}

function auditRow(
  tenant: Tenant,
  caller: Caller,
  home: AttachmentTarget,
  action: string,
  document: [unknown, unknown],
) {
  return insertAudit(tenant, caller, {
    entity: home.node,
    entityId: home.id,
    planId: home.planId,
    action,
    changes: { document },
  })
}
