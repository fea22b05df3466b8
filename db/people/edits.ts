import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import { among } from '#db/kit/among.ts'
import { audit } from '#db/kit/schema.ts'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'

/** `by`: only what this person did. */
type Span = { from: string; to: string; by?: string }

/** A statement: what was done to these people in a span of time, from the audit, oldest first. */
export function selectEdits(
  tenant: Tenant,
  ids: readonly string[],
  { from, to, by }: Span,
  actions: string[] = ['edit'],
) {
  return tenant.db
    .select({ id: audit.entityId, at: audit.at, by: audit.userId, changes: audit.changes })
    .from(audit)
    .where(
      inDistrict(
        tenant,
        audit,
        sql`${audit.entityId} in ${among(ids)}`,
        and(gte(audit.at, from), lte(audit.at, to)),
        by ? eq(audit.userId, by) : undefined,
        inArray(audit.action, actions),
      ),
    )
    .orderBy(asc(audit.at))
}
