import { guard, guardAlive } from '#db/kit/guard.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { elements, plans, reviews } from './schema.ts'

/** First statements of a guarded batch: each fails it unless the row is out of the trash and, where asked, of this version. */
export function guardPlan(tenant: Tenant, id: string, version: number) {
  return guard(tenant, plans, id, version, plans.deletedAt)
}

export function guardElement(tenant: Tenant, id: string, version: number) {
  return guard(tenant, elements, id, version, elements.deletedAt)
}

export function guardReview(tenant: Tenant, id: string, version: number) {
  return guard(tenant, reviews, id, version)
}

export function guardPlanAlive(tenant: Tenant, id: string) {
  return guardAlive(tenant, plans, id)
}

export function guardElementAlive(tenant: Tenant, id: string) {
  return guardAlive(tenant, elements, id)
}
