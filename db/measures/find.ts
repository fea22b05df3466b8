import { findNames } from '#db/kit/find.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { measures } from './schema.ts'

/** A statement: the measures that a search finds by name; none for null. */
export function findMeasures(tenant: Tenant, key: string | null) {
  return findNames(tenant, measures, key)
}
