import { selectDocument, selectDocuments } from '#db/documents/documents.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { notFound } from '#worker/kit/problem.ts'
import type { Document } from './contract.ts'
import { presentDocument } from './present.ts'

export async function getDocument(tenant: Tenant, caller: Caller, id: string): Promise<Document> {
  const [row] = await selectDocument(tenant, caller.actor, id)
  if (!row) throw notFound()
  return presentDocument(row)
}

/** Loads several, in the given order. */
export async function getDocuments(tenant: Tenant, caller: Caller, ids: string[]): Promise<Document[]> {
  const rows = await selectDocuments(tenant, caller.actor, ids)
  const known = new Map(rows.map((row) => [row.id, presentDocument(row)]))
  return ids.flatMap((id) => known.get(id) ?? [])
}
