import { MOST_OF_KIND, named } from '#db/kit/find.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { surveys } from './schema.ts'

/** A statement: the surveys that a search finds by name; none for null. */
export function findSurveys(tenant: Tenant, key: string | null) {
  const { where, order } = named(tenant, surveys, key)
  return tenant.db
    .select({ id: surveys.id, name: surveys.name })
    .from(surveys)
    .where(where)
    .orderBy(...order)
    .limit(MOST_OF_KIND)
}
