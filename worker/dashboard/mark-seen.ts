import { markNoticesSeen } from '#db/dashboard/mark-notices-seen.ts'
import { runBatch } from '#db/kit/batch.ts'
import type { Tenant } from '#db/kit/tenant.ts'
import { markRead } from '#db/notices/list.ts'
import type { Caller } from '#worker/kit/caller.ts'

/** Marks the review-due notices as seen: on the dashboard, and in the list of notices. */
export async function markSeen(tenant: Tenant, { actor, now }: Caller) {
  await runBatch(tenant, [
    ...markNoticesSeen(tenant, actor.userId, actor.noticesSeenAt, now),
    markRead(tenant, actor, now, { kind: 'review_due' }),
  ])
  return { notices_seen_at: now }
}
