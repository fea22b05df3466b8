import { differences, insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { updateStamps } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { guardReview } from '#db/plans/guards.ts'
import type { NodeRef } from '#db/plans/nodes.ts'
import { updateReview } from '#db/plans/reviews.ts'
import type { By } from '#worker/kit/by.ts'
import { stale } from '#worker/kit/problem.ts'
import { decideAgain } from './decide-again.ts'
import { getReview } from './get-review.ts'
import type { EditReview, Review } from './review-contract.ts'
import { checkReview, findReviewed, reviewEffect } from './review-effect.ts'

/** Saves what is given of a review; a status counts for its element only while the review is the current one. */
export async function editReview(tenant: Tenant, by: By, of: NodeRef, id: string, input: EditReview): Promise<Review> {
  checkReview(by, of, input)
  await decideAgain(() => write(tenant, by, of, id, input))
  return getReview(tenant, of, id)
}

async function write(tenant: Tenant, by: By, of: NodeRef, id: string, input: EditReview): Promise<void> {
  const reviewed = await findReviewed(tenant, by, of, id)
  const before = await getReview(tenant, of, id)
  if (before.version !== input.version) throw stale(input.version, before)
  const { version, ...given } = input
  const changes = differences(before, given)
  if (Object.keys(changes).length === 0) return
  const to = {
    created_at: before.created_at,
    reviewed_on: input.reviewed_on ?? before.reviewed_on,
    summary: input.summary ?? before.summary,
  }
  const effect = reviewEffect(tenant, by, of, { id, to, given: changedStatuses(before, given) }, reviewed)
  await runBatch(tenant, [
    guardReview(tenant, id, version),
    ...effect.guards,
    updateReview(tenant, id, version, {
      reviewedOn: to.reviewed_on,
      summary: to.summary,
      ...(given.alert_status === undefined ? {} : { alertStatus: given.alert_status }),
      ...(given.progress_status === undefined ? {} : { progressStatus: given.progress_status }),
      ...updateStamps(by),
    }),
    ...effect.writes,
    insertAudit(tenant, by, {
      entity: of.node,
      entityId: of.id,
      planId: reviewed.planId,
      action: 'review-edit',
      changes: { ...changes, ...effect.changes },
    }),
  ])
}

/** A status that the review had already was the element's then; it may have moved on since. */
function changedStatuses(before: Review, given: Omit<EditReview, 'version'>) {
  return {
    alert_status: given.alert_status === before.alert_status ? undefined : given.alert_status,
    progress_status: given.progress_status === before.progress_status ? undefined : given.progress_status,
  }
}
