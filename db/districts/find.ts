import { MOST_OF_KIND, named } from '#db/kit/find.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { schools } from './schema.ts'

/** A statement: the schools that a search finds by name; none for null. */
export function findSchools(tenant: Tenant, key: string | null) {
  const { where, order } = named(tenant, schools, key)
  return tenant.db
    .select({ id: schools.id, name: schools.name })
    .from(schools)
    .where(where)
    .orderBy(...order)
    .limit(MOST_OF_KIND)
}
