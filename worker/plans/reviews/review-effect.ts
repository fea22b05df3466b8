import { updateStamps } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { type ElementSet, updateReviewedElement } from '#db/plans/element-writes.ts'
import { guardElement, guardPlanNotDeleted } from '#db/plans/guards.ts'
import type { NodeRef } from '#db/plans/nodes.ts'
import { selectPlan } from '#db/plans/plans.ts'
import { guardNewestOther, newestOther, type ReviewedRow, selectReviewed } from '#db/plans/reviews.ts'
import { STATUS_LEVELS } from '#model/levels.ts'
import { nextReviewOn } from '#model/next-review.ts'
import { INVALID_VALUE } from '#model/rules.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { type FieldMessages, invalid, notEditable, notFound } from '#worker/kit/problem.ts'
import type { AddReview, UndoReview } from '#worker/plans/review-contract.ts'
import type { Effect } from '#worker/plans/tabs/define-part.ts'

type Statuses = Pick<AddReview, 'alert_status' | 'progress_status' | 'percentage_completed'>
/** A review after the change, with the statuses it sets on its element. */
export type ReviewState = { reviewed_on: string; created_at: string; summary: string; given?: Statuses }
type Newest = Omit<ReviewState, 'given'> & { id: string }
/** The reviewed plan or element before the change. A plan itself has no status and no next review. */
export type Reviewed = { planId: string; element: ReviewedRow | null; newest: Newest | null }

/** Finds the plan or element and its newest review other than `except`; 404 or 403 if this person may not write. */
export async function findReviewed(tenant: Tenant, caller: Caller, of: NodeRef, except: string): Promise<Reviewed> {
  if (of.node === 'plan') {
    const [plan] = await selectPlan(tenant, caller.actor, caller.today, of.id)
    if (!plan) throw notFound()
    if (!plan.is_editable) throw notEditable()
    return { planId: of.id, element: null, newest: null }
  }
  const [rows, others] = await tenant.db.batch([
    selectReviewed(tenant, caller.actor, of),
    newestOther(tenant, of, except),
  ])
  const element = rows[0]
  if (!element) throw notFound()
  if (!element.editable) throw notEditable()
  return { planId: element.plan_id, element, newest: others[0] ?? null }
}

/** A review can't be in the future, and can set a status only if the level has one. */
export function checkReview(caller: Caller, of: NodeRef, input: Statuses & { reviewed_on?: string | undefined }): void {
  const problems: FieldMessages = {}
  if (input.reviewed_on && input.reviewed_on > caller.today) problems.reviewed_on = ['Choose today or an earlier date']
  if (!STATUS_LEVELS.some((level) => level === of.node)) {
    if (input.alert_status) problems.alert_status = [INVALID_VALUE]
    if (input.progress_status) problems.progress_status = [INVALID_VALUE]
    if (input.percentage_completed != null) problems.percentage_completed = [INVALID_VALUE]
  }
  if (Object.keys(problems).length > 0) throw invalid(problems)
}

/**
 * Updates the element after a review was added, changed, or removed: last review, summary, next review, and, if the
 * review is current and sets a status or the percentage, these. Only what it sets raises the element's version.
 */
export function reviewEffect(
  tenant: Tenant,
  caller: Caller,
  of: NodeRef,
  id: string,
  to: ReviewState | null,
  { planId, element, newest }: Reviewed,
  /** An Undo: the element's values before the review that goes. */
  back?: UndoReview,
): Effect {
  if (!element) return { guards: [guardPlanNotDeleted(tenant, planId)], writes: [], changes: {} }
  const isCurrent = to !== null && (newest === null || isNewer({ ...to, id }, newest))
  const current = isCurrent ? to : newest
  const given = back ?? (isCurrent ? to.given : undefined)
  const alert = given?.alert_status || element.alert_status
  const progress = given?.progress_status || element.progress_status
  const percent = given?.percentage_completed === undefined ? element.percentage_completed : given.percentage_completed
  const set: ElementSet = {
    lastReviewOn: current?.reviewed_on ?? null,
    latestReviewSummary: current?.summary ?? null,
    nextReviewOn: nextReviewOn({
      lastReviewOn: current?.reviewed_on ?? null,
      startDate: element.start_date,
      frequency: element.review_frequency,
      done: progress === 'done',
    }),
  }
  const changes: Effect['changes'] = {}
  if (alert !== element.alert_status) {
    Object.assign(set, {
      alertStatus: alert,
      alertSince: back ? back.alert_since : alert === 'none' ? null : current?.reviewed_on,
    })
    changes.alert_status = [element.alert_status, alert]
  }
  if (progress !== element.progress_status) {
    Object.assign(set, {
      progressStatus: progress,
      doneOn: back ? back.done_on : progress === 'done' ? current?.reviewed_on : null,
    })
    changes.progress_status = [element.progress_status, progress]
  }
  if (percent !== element.percentage_completed) {
    set.percentageCompleted = percent
    changes.percentage_completed = [element.percentage_completed, percent]
  }
  const raised = Object.keys(changes).length > 0
  if (raised) Object.assign(set, { version: element.version + 1, ...updateStamps(caller) })
  return {
    guards: [guardElement(tenant, of.id, element.version), guardNewestOther(tenant, of, id, newest?.id ?? null)],
    writes: [updateReviewedElement(tenant, of.id, element.version, set)],
    changes,
  }
}

/** The order of reviews: by date, then by creation. */
function isNewer(one: Newest, other: Newest): boolean {
  const orderOf = ({ reviewed_on, created_at, id }: Newest) => [reviewed_on, created_at, id].join(' ')
  return orderOf(one) > orderOf(other)
}
