import type { Tenant } from '#db/kit/tenant.ts'
import type { NodeRef } from '#db/plans/nodes.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { UndoReview } from '#worker/plans/review-contract.ts'
import { reviewEffect } from './review-effect.ts'
import { removeReview } from './write-review.ts'

/**
 * Takes back a review that was just given: it goes to the trash, and its element gets back the statuses and the
 * percentage it had before, in one batch. 412 if someone edited the review since.
 */
export function undoReview(tenant: Tenant, caller: Caller, of: NodeRef, id: string, before: UndoReview) {
  return removeReview(tenant, caller, of, id, before.version, [], (...args) => reviewEffect(...args, before))
}
