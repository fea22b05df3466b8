import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { idempotent } from '#worker/kit/idempotent.ts'
import { findAttachmentTarget, refuseWithoutTab } from './attachment-target.ts'
import type { Added, AddUrl } from './contract.ts'
import { getDocument } from './get-document.ts'
import { writeDocument } from './write-document.ts'

/** Saves a URL with its title. */
export async function addUrl(tenant: Tenant, caller: Caller, input: AddUrl, key: string | null): Promise<Added> {
  const home = await findAttachmentTarget(tenant, caller, input)
  refuseWithoutTab(home)
  const { name, grades, external_document_url: externalDocumentUrl } = input
  const id = await idempotent(
    tenant,
    caller,
    key,
    { url: input },
    (fresh, mark) =>
      writeDocument(tenant, caller, home, { id: fresh, kind: 'url', name, grades, externalDocumentUrl }, mark),
    newId('document'),
  )
  return { saved: [await getDocument(tenant, caller, id)], refused: [] }
}
