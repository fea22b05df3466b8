import { insertDocument } from '#db/documents/documents.ts'
import { insertAudit } from '#db/kit/audit.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import { createStamps } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { searchKey } from '#model/keys.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { notFound } from '#worker/kit/problem.ts'
import { type AttachmentTarget, guardAttachmentTarget } from './attachment-target.ts'

export type NewDocument = { id: string; name: string; grades: string[] } & (
  | { kind: 'file'; contentType: string; size: number }
  | { kind: 'url'; externalDocumentUrl: string }
)

/** A new document's row and audit row, in one batch with the idempotency writes (worker/kit/idempotent.ts). */
export async function writeDocument(
  tenant: Tenant,
  caller: Caller,
  home: AttachmentTarget,
  document: NewDocument,
  mark: Statement[],
): Promise<string> {
  const url = document.kind === 'url' ? document.externalDocumentUrl : null
  try {
    await runBatch(tenant, [
      ...mark,
      guardAttachmentTarget(tenant, home),
      insertDocument(tenant, {
        ...document,
        planId: home.planId,
        elementId: home.elementId,
        searchKey: searchKey(document.name, url),
        ...createStamps(caller),
      }),
      insertAudit(tenant, caller, {
        entity: home.node,
        entityId: home.id,
        planId: home.planId,
        action: 'document-add',
        changes: {
          document: [null, document.name],
          ...(url ? { external_document_url: [null, url] } : {}),
          ...(document.grades.length > 0 ? { grades: [[], document.grades] } : {}),
        },
      }),
    ])
  } catch (error) {
    if (isGuardFailure(error)) throw notFound()
    throw error
  }
  return document.id
}
