import type * as v from 'valibot'
import { listDocuments, listDocumentsOf } from '#db/documents/documents.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { By } from '#worker/kit/by.ts'
import { notFound } from '#worker/kit/problem.ts'
import type { ListDocuments } from './contract.ts'
import { placeOf } from './place.ts'
import { presentDocument } from './present.ts'

/** Documents of a plan or an element, or of the whole district. */
export async function findDocuments(tenant: Tenant, by: By, ask: v.InferOutput<typeof ListDocuments>) {
  const place = placeOf(ask)
  if (!place) {
    const { count, results } = await listDocuments(tenant, by.actor, ask)
    return { count, results: results.map(presentDocument) }
  }
  const { place: found, count, results } = await listDocumentsOf(tenant, by.actor, place, ask)
  if (!found) throw notFound()
  return { count, results: results.map(presentDocument) }
}
