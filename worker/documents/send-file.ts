import type { Tenant } from '#db/kit/tenant.ts'
import { notFound } from '#worker/kit/problem.ts'
import type { Document } from './contract.ts'
import { type Files, fileHeaders, objectKey } from './file-object.ts'

/** A file's content, for a person who may see it. */
export async function sendFile(tenant: Tenant, store: Files, { id, name, content_type: contentType }: Document) {
  const object = await store.get(objectKey(tenant.districtId, id))
  if (!object) throw notFound()
  return new Response(object.body, { headers: fileHeaders({ name, contentType, size: object.size }) })
}
