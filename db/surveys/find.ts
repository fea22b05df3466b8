import { findNames } from '#db/kit/find.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { surveys } from './schema.ts'

/** A statement: the surveys that a search finds by name; none for null. */
export function findSurveys(tenant: Tenant, key: string | null) {
  return findNames(tenant, surveys, key)
}
