import { eq, gte, sql } from 'drizzle-orm'
import { among } from '#db/kit/among.ts'
import { audit } from '#db/kit/schema.ts'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'

/** The audit rows of saves of targets and readings, since a moment. */
export function readSaves(tenant: Tenant, ids: readonly string[], since: string) {
  return tenant.db
    .select({ id: audit.id, userId: audit.userId, measureId: audit.entityId, changes: audit.changes })
    .from(audit)
    .where(
      inDistrict(
        tenant,
        audit,
        sql`${audit.id} in ${among(ids)}`,
        eq(audit.entity, 'measure'),
        eq(audit.action, 'data'),
        gte(audit.at, since),
      ),
    )
    .orderBy(audit.at)
}
