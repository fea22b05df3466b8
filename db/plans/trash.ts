import { eq, sql } from 'drizzle-orm'
import { alive, type Tenant } from '#db/kit/tenant.ts'
import { elements, plans } from './schema.ts'

export type Deletion = { id: string; at: string; by: string }

function gone(deletion: Deletion) {
  return { deletedAt: deletion.at, deletionId: deletion.id, updatedAt: deletion.at, updatedBy: deletion.by }
}

export function trashPlan(tenant: Tenant, planId: string, deletion: Deletion) {
  return tenant.db
    .update(plans)
    .set({ ...gone(deletion), version: sql`${plans.version} + 1` })
    .where(alive(tenant, plans, eq(plans.id, planId)))
}

export function trashElementsOfPlan(tenant: Tenant, planId: string, deletion: Deletion) {
  return tenant.db
    .update(elements)
    .set({ ...gone(deletion), version: sql`${elements.version} + 1` })
    .where(alive(tenant, elements, eq(elements.planId, planId)))
}
