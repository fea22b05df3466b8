import { runBatch } from '#db/kit/batch.ts'
import { newId } from '#db/kit/id.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { NodeRef } from '#db/plans/nodes.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { undoData } from '#worker/measures/undo-data.ts'
import { retryOnConflict } from '#worker/plans/elements/retry-on-conflict.ts'
import type { UndoReview } from '#worker/plans/review-contract.ts'
import { reviewEffect } from './review-effect.ts'
import { removeReviewStatements } from './write-review.ts'

/**
 * Takes back a review that was just given: it goes to the trash, its element gets back the statuses and the percentage
 * it had before, and its readings what they said, in one batch. 412 if someone edited the review since; a reading that
 * someone changed since stays.
 */
export async function undoReview(tenant: Tenant, caller: Caller, of: NodeRef, id: string, before: UndoReview) {
  const { version, saves } = before
  const deletionId = newId('deletion')
  const gone = () =>
    removeReviewStatements(tenant, caller, of, {
      ...{ id, version, deletionId },
      effect: (...args) => reviewEffect(...args, before),
    })
  if (saves.length > 0) await undoData(tenant, caller, saves, gone)
  else await retryOnConflict(async () => runBatch(tenant, await gone()))
  return { id, deletion_id: deletionId, count: 1 }
}
