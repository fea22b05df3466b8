import { type DocumentSet, guardDocument, updateDocument } from '#db/documents/documents.ts'
import { differences, insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import { updateStamps } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { searchKey } from '#model/keys.ts'
import { INVALID_VALUE } from '#model/rules.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { invalid, stale } from '#worker/kit/problem.ts'
import { findAttachmentTarget, guardAttachmentTarget } from './attachment-target.ts'
import type { Document, EditDocument } from './contract.ts'
import { getDocument } from './get-document.ts'

/** Changes the name, the grades, or the address. */
export async function editDocument(tenant: Tenant, caller: Caller, id: string, input: EditDocument): Promise<Document> {
  const before = await getDocument(tenant, caller, id)
  const home = await findAttachmentTarget(tenant, caller, before)
  const { version, ...given } = input
  if (before.version !== version) throw stale(version, before)
  const url = given.external_document_url
  if (url !== undefined && before.kind === 'file') throw invalid({ external_document_url: [INVALID_VALUE] })
  const changes = differences(before, given)
  if (Object.keys(changes).length === 0) return before
  const name = given.name ?? before.name
  const set: DocumentSet = {
    name,
    searchKey: searchKey(name, url ?? before.external_document_url),
    ...(url === undefined ? {} : { externalDocumentUrl: url }),
    ...(given.grades === undefined ? {} : { grades: given.grades }),
    ...updateStamps(caller),
  }
  const { name: _, ...others } = changes
  try {
    await runBatch(tenant, [
      guardDocument(tenant, id, version),
      guardAttachmentTarget(tenant, home),
      updateDocument(tenant, id, version, set),
      insertAudit(tenant, caller, {
        entity: home.node,
        entityId: home.id,
        planId: home.planId,
        action: 'document-edit',
        changes: { document: [before.name, name], ...others },
      }),
    ])
  } catch (error) {
    if (!isGuardFailure(error)) throw error
    throw stale(version, await getDocument(tenant, caller, id))
  }
  return getDocument(tenant, caller, id)
}
