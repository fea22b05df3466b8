import { eq } from 'drizzle-orm'
import { insertAudit } from '#db/kit/audit.ts'
import { authorOf } from '#db/kit/stamps.ts'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'

/** Statements: when a person last looked at the review-due notices, with the audit row. */
export function markNoticesSeen(tenant: Tenant, userId: string, before: string | null, at: string) {
  return [
    tenant.db
      .update(users)
      .set({ noticesSeenAt: at })
      .where(inDistrict(tenant, users, eq(users.id, userId))),
    insertAudit(tenant, authorOf(userId, at), {
      entity: 'user',
      entityId: userId,
      action: 'edit',
      changes: { notices_seen_at: [before, at] },
    }),
  ]
}
