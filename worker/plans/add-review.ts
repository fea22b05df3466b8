import { insertAudit } from '#db/kit/audit.ts'
import { runBatch, type Statement } from '#db/kit/batch.ts'
import { newId } from '#db/kit/id.ts'
import { createStamps } from '#db/kit/stamps.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import type { NodeRef } from '#db/plans/nodes.ts'
import { insertReview } from '#db/plans/reviews.ts'
import type { By } from '#worker/kit/by.ts'
import { once } from '#worker/kit/once.ts'
import { decideAgain } from './decide-again.ts'
import { getReview } from './get-review.ts'
import type { AddReview, Review } from './review-contract.ts'
import { checkReview, findReviewed, reviewEffect } from './review-effect.ts'

/** Writes down a review of a plan or an element; the newest one changes its element (decisions §3). */
export async function addReview(
  tenant: Tenant,
  by: By,
  of: NodeRef,
  input: AddReview,
  key: string | null,
): Promise<Review> {
  checkReview(by, of, input)
  const make = (fresh: string, mark: Statement[]) => decideAgain(() => write(tenant, by, of, input, fresh, mark))
  const id = await once(tenant, by, key, { of, input }, make, newId('review'))
  return getReview(tenant, of, id)
}

async function write(
  tenant: Tenant,
  by: By,
  of: NodeRef,
  input: AddReview,
  id: string,
  mark: Statement[],
): Promise<string> {
  const reviewed = await findReviewed(tenant, by, of, id)
  const to = { reviewed_on: input.reviewed_on ?? by.today, created_at: by.now, summary: input.summary }
  const effect = reviewEffect(tenant, by, of, { id, to, given: input }, reviewed)
  await runBatch(tenant, [
    ...mark,
    ...effect.guards,
    insertReview(tenant, {
      id,
      planId: reviewed.planId,
      elementId: of.node === 'plan' ? null : of.id,
      reviewedOn: to.reviewed_on,
      alertStatus: input.alert_status ?? null,
      progressStatus: input.progress_status ?? null,
      summary: input.summary,
      ...createStamps(by),
    }),
    ...effect.writes,
    insertAudit(tenant, by, {
      entity: of.node,
      entityId: of.id,
      planId: reviewed.planId,
      action: 'review',
      changes: { reviewed_on: [null, to.reviewed_on], summary: [null, input.summary], ...effect.changes },
    }),
  ])
  return id
}
