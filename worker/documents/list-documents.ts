import type * as v from 'valibot'
import { listDocuments, listDocumentsOf } from '#db/documents/documents.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { notFound } from '#worker/kit/problem.ts'
import { targetOf } from './attachment-target.ts'
import type { ListDocuments } from './contract.ts'
import { presentDocument } from './present.ts'

/** Documents of a plan, an element, or the whole district. */
export async function findDocuments(tenant: Tenant, caller: Caller, ask: v.InferOutput<typeof ListDocuments>) {
  const place = targetOf(ask)
  if (!place) {
    const { count, results } = await listDocuments(tenant, caller.actor, ask)
    return { count, results: results.map(presentDocument) }
  }
  const { place: found, count, results } = await listDocumentsOf(tenant, caller.actor, place, ask)
  if (!found) throw notFound()
  return { count, results: results.map(presentDocument) }
}
