import { insertAudit } from '#db/kit/audit.ts'
import { runBatch } from '#db/kit/batch.ts'
import { isGuardFailure } from '#db/kit/guard.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { guardOutcome, selectCreated, trashOutcome } from '#db/meetings/outcomes.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { conflict, notFound, Problem } from '#worker/kit/problem.ts'
import { getOpen } from '#worker/meetings/edit-meeting.ts'
import { removeReview } from '#worker/plans/reviews/write-review.ts'
import { removeElement } from '#worker/plans/trash/remove-element.ts'

const CHANGED = {
  task: 'Someone has worked on this task since, so it stays. You can delete it in the plan.',
  review: 'Someone has changed this review since, so it stays. You can delete it on its element.',
}

/** Takes back what came of a meeting, with the task or the review that it made, as long as nobody has changed them. */
export async function undoOutcome(
  tenant: Tenant,
  caller: Caller,
  meetingId: string,
  { id, version }: { id: string; version: number | undefined },
) {
  await getOpen(tenant, caller, meetingId)
  const [made] = await selectCreated(tenant, meetingId, id)
  if (!made) throw notFound()
  const { kind, text, element_id: elementId, level, review_id: reviewId } = made
  if (version !== undefined && version !== made.version)
    throw conflict('Someone changed this just now. Reload the page.')
  const after = [
    guardOutcome(tenant, meetingId, null),
    trashOutcome(tenant, caller, id),
    insertAudit(tenant, caller, {
      ...{ entity: 'meeting', entityId: meetingId, action: 'outcome-undo', changes: { [kind]: [text, null] } },
    }),
  ]
  try {
    if (kind === 'task' && elementId && level) {
      if (made.element_version !== 1 || Number(made.additions) > 0) throw conflict(CHANGED.task)
      await removeElement(tenant, caller, level, elementId, 1, after)
    } else if (kind === 'review' && elementId && level && reviewId) {
      if (made.review_version !== 1) throw conflict(CHANGED.review)
      await removeReview(tenant, caller, { node: level, id: elementId }, reviewId, 1, after)
    } else {
      await runBatch(tenant, after)
    }
  } catch (error) {
    const isLate = isGuardFailure(error) || (error instanceof Problem && error.status === 412)
    if (isLate) throw conflict('Someone changed this just now. Reload the page.')
    throw error
  }
  return { id, kind, text }
}
