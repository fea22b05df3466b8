import { insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { guardReview } from '#db/plans/guards.ts'
import type { NodeRef } from '#db/plans/nodes.ts'
import { updateReview } from '#db/plans/reviews.ts'
import type { By } from '#worker/kit/by.ts'
import { stale } from '#worker/kit/problem.ts'
import { decideAgain } from './decide-again.ts'
import { getReview } from './get-review.ts'
import { trashSince } from './list-trash.ts'
import type { Review } from './review-contract.ts'
import { findReviewed, reviewEffect } from './review-effect.ts'

/** Takes a review away; the one before it becomes current. The element keeps its status: that was a person's judgment. */
export function removeReview(tenant: Tenant, by: By, of: NodeRef, id: string, version: number | undefined) {
  const deletionId = newId('deletion')
  return decideAgain(async () => {
    const reviewed = await findReviewed(tenant, by, of, id)
    const before = await getReview(tenant, of, id)
    if (version !== undefined && version !== before.version) throw stale(version, before)
    const effect = reviewEffect(tenant, by, of, { id, to: null, given: {} }, reviewed)
    await runBatch(tenant, [
      guardReview(tenant, id, before.version),
      ...effect.guards,
      updateReview(tenant, id, before.version, { deletedAt: by.now, deletionId }),
      ...effect.writes,
      insertAudit(tenant, by, {
        entity: of.node,
        entityId: of.id,
        planId: reviewed.planId,
        action: 'review-delete',
        changes: { reviewed_on: [before.reviewed_on, null], summary: [before.summary, null] },
      }),
    ])
    return { id, deletion_id: deletionId, count: 1 }
  })
}

/** Brings a removed review back, to the place its date gives it. */
export async function restoreReview(tenant: Tenant, by: By, of: NodeRef, id: string): Promise<Review> {
  await decideAgain(async () => {
    const reviewed = await findReviewed(tenant, by, of, id)
    const before = await getReview(tenant, of, id, { since: trashSince(by.now) })
    const effect = reviewEffect(tenant, by, of, { id, to: before, given: {} }, reviewed)
    await runBatch(tenant, [
      guardReview(tenant, id, before.version),
      ...effect.guards,
      updateReview(tenant, id, before.version, { deletedAt: null, deletionId: null }),
      ...effect.writes,
      insertAudit(tenant, by, {
        entity: of.node,
        entityId: of.id,
        planId: reviewed.planId,
        action: 'review-restore',
        changes: { reviewed_on: [null, before.reviewed_on], summary: [null, before.summary] },
      }),
    ])
  })
  return getReview(tenant, of, id)
}
