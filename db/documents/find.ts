import { eq, inArray, sql } from 'drizzle-orm'
import { MOST_OF_KIND, named } from '#db/kit/find.ts'
import { sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import type { Viewer } from '#db/plans/rights.ts'
import { elements, plans } from '#db/plans/schema.ts'
import { ofSomePlan, visibleDocument } from './documents.ts'
import { documents } from './schema.ts'

/** A statement: documents and URLs of plans and elements that the viewer may see, by name; none for null. */
export function findDocuments(tenant: Tenant, viewer: Viewer, key: string | null) {
  // The index that begins with the kind has only what is not deleted.
  const ofAnyKind = inArray(documents.kind, ['file', 'url'])
  const { where, order } = named(tenant, documents, key, ofAnyKind, ofSomePlan, visibleDocument(tenant, viewer))
  return tenant.db
    .select({
      id: documents.id,
      name: documents.name,
      kind: documents.kind,
      belongs_to: sql<string>`coalesce(${elements.name}, ${plans.name})`.as('belongs_to'),
    })
    .from(documents)
    .innerJoin(plans, sameDistrict(plans, documents, eq(plans.id, documents.planId)))
    .leftJoin(elements, sameDistrict(elements, documents, eq(elements.id, documents.elementId)))
    .where(where)
    .orderBy(...order)
    .limit(MOST_OF_KIND)
}
