import { eq, sql } from 'drizzle-orm'
import { documents } from '#db/documents/schema.ts'
import { inDistrict, notDeleted, type Tenant } from '#db/kit/tenant.ts'
import { reviews } from './schema.ts'
import type { Deletion } from './trash.ts'

/** Tables whose rows are deleted and restored together with their plan or element. */
const ATTACHED = [reviews, documents] as const

/** Deletes what belongs to the elements just deleted under this deletion. */
export function trashAttachedTo(tenant: Tenant, planId: string, deletion: Deletion) {
  return ATTACHED.map((table) => {
    const theirs = sql`${table.elementId} in (select e.id from elements e where e.district_id = ${tenant.districtId} and e.deleted_at = ${deletion.at} and e.deletion_id = ${deletion.id})`
    return tenant.db
      .update(table)
      .set({ deletedAt: deletion.at, deletionId: deletion.id })
      .where(notDeleted(tenant, table, eq(table.planId, planId), theirs))
  })
}

/** Deletes everything that belongs to a plan and its elements. */
export function trashAttachedToPlan(tenant: Tenant, planId: string, deletion: Deletion) {
  return ATTACHED.map((table) =>
    tenant.db
      .update(table)
      .set({ deletedAt: deletion.at, deletionId: deletion.id })
      .where(notDeleted(tenant, table, eq(table.planId, planId))),
  )
}

/** Restores what was deleted under a deletion. */
export function restoreAttached(tenant: Tenant, planId: string, deletionId: string) {
  return ATTACHED.map((table) =>
    tenant.db
      .update(table)
      .set({ deletedAt: null, deletionId: null })
      .where(inDistrict(tenant, table, eq(table.planId, planId), eq(table.deletionId, deletionId))),
  )
}
