import { differences } from '#db/kit/audit.ts'
import { createStamps, updateStamps } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { TrashState } from '#db/kit/trash.ts'
import { guardReview } from '#db/plans/guards.ts'
import type { NodeRef } from '#db/plans/nodes.ts'
import { insertReview, selectReview, updateReview } from '#db/plans/reviews.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { notFound } from '#worker/kit/problem.ts'
import type { AddReview, EditReview, Review } from '#worker/plans/review-contract.ts'
import { definePart } from '#worker/plans/tabs/define-part.ts'
import { checkReview, findReviewed, type Reviewed, type ReviewState, reviewEffect } from './review-effect.ts'

/** A review that a meeting decided names it. */
type NewReview = Omit<AddReview, 'readings'> & { meetingId?: string }

/**
 * The reviews of a plan or element. The newest one updates its element. After it is removed, the one before it becomes
 * current, but the element keeps its status, because a person set it.
 */
export const {
  add: addReview,
  insert: insertReviewRow,
  insertStatements: reviewStatements,
  edit: editReview,
  remove: removeReview,
  removeStatements: removeReviewStatements,
  restore: restoreReview,
} = definePart<ReviewState, Review, Reviewed, NewReview, EditReview>({
  kind: 'review',
  action: 'review',
  findPlace: findReviewed,
  async find(tenant, by, of, id, trash) {
    return { place: await findReviewed(tenant, by, of, id), row: await getReview(tenant, by, of, id, trash) }
  },
  get: (tenant, by, of, id) => getReview(tenant, by, of, id, 'out'),
  check: checkReview,
  add(tenant, by, of, id, input, { planId }) {
    const { summary, reviewed_on = by.today } = input
    const write = insertReview(tenant, {
      id,
      planId,
      elementId: of.node === 'plan' ? null : of.id,
      reviewedOn: reviewed_on,
      alertStatus: input.alert_status ?? null,
      progressStatus: input.progress_status ?? null,
      summary,
      nextStep: input.next_step ?? null,
      ask: input.ask ?? null,
      meetingId: input.meetingId ?? null,
      ...createStamps(by),
    })
    const next = { reviewed_on, created_at: by.now, summary, given: input }
    const { next_step, ask } = input
    return { write, next, changes: differences({}, { reviewed_on, summary, next_step, ask }) }
  },
  edit(tenant, by, before, { version, ...given }) {
    const { reviewed_on, summary } = { ...before, ...given }
    const write = updateReview(tenant, before.id, version, {
      reviewedOn: reviewed_on,
      summary,
      ...(given.alert_status === undefined ? {} : { alertStatus: given.alert_status }),
      ...(given.progress_status === undefined ? {} : { progressStatus: given.progress_status }),
      ...(given.next_step === undefined ? {} : { nextStep: given.next_step }),
      ...(given.ask === undefined ? {} : { ask: given.ask }),
      ...updateStamps(by),
    })
    const next = { reviewed_on, created_at: before.created_at, summary, given: changedStatuses(before, given) }
    return { write, next, changes: differences(before, given) }
  },
  effect: reviewEffect,
  summarize: ({ reviewed_on, summary, next_step, ask }) => ({ reviewed_on, summary, next_step, ask }),
  guard: guardReview,
  trash: updateReview,
})

export async function getReview(
  tenant: Tenant,
  { actor }: Caller,
  of: NodeRef,
  id: string,
  trash: TrashState,
): Promise<Review> {
  const [review] = await selectReview(tenant, actor, of, id, trash)
  if (!review) throw notFound()
  return review
}

/** Ignores statuses that the review already had: the element's status may have changed since. */
function changedStatuses(before: Review, given: Omit<EditReview, 'version'>) {
  return {
    alert_status: given.alert_status === before.alert_status ? undefined : given.alert_status,
    progress_status: given.progress_status === before.progress_status ? undefined : given.progress_status,
  }
}
