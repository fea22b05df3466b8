import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { By } from '#worker/kit/by.ts'
import { once } from '#worker/kit/once.ts'
import type { Added, AddUrl } from './contract.ts'
import { getDocument } from './get-document.ts'
import { findHome, refuseWithoutTab } from './place.ts'
import { writeDocument } from './write-document.ts'

/** Keeps a URL with its title. */
export async function addUrl(tenant: Tenant, by: By, input: AddUrl, key: string | null): Promise<Added> {
  const home = await findHome(tenant, by, input)
  refuseWithoutTab(home)
  const { name, grades, external_document_url: externalDocumentUrl } = input
  const id = await once(
    tenant,
    by,
    key,
    { url: input },
    (fresh, mark) =>
      writeDocument(tenant, by, home, { id: fresh, kind: 'url', name, grades, externalDocumentUrl }, mark),
    newId('document'),
  )
  return { saved: [await getDocument(tenant, by, id)], refused: [] }
}
