import { MOST_OF_KIND, named } from '#db/kit/find.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { measures } from './schema.ts'

/** A statement: the measures that a search finds by name; none for null. */
export function findMeasures(tenant: Tenant, key: string | null) {
  const { where, order } = named(tenant, measures, key)
  return tenant.db
    .select({ id: measures.id, name: measures.name })
    .from(measures)
    .where(where)
    .orderBy(...order)
    .limit(MOST_OF_KIND)
}
