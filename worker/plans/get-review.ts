import type { Tenant } from '#db/kit/tenant.ts'
import type { Trash } from '#db/kit/trash.ts'
import type { NodeRef } from '#db/plans/nodes.ts'
import { selectReview } from '#db/plans/reviews.ts'
import { notFound } from '#worker/kit/problem.ts'
import type { Review } from './review-contract.ts'

/** One review of this plan or element; of those that can come back out of the trash when asked. */
export async function getReview(tenant: Tenant, of: NodeRef, id: string, trash: Trash = 'out'): Promise<Review> {
  const [review] = await selectReview(tenant, of, id, trash)
  if (!review) throw notFound()
  return review
}
