import { findNames } from '#db/kit/find.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { schools } from './schema.ts'

/** A statement: the schools that a search finds by name; none for null. */
export function findSchools(tenant: Tenant, key: string | null) {
  return findNames(tenant, schools, key)
}
