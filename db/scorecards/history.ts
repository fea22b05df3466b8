import { eq, sql } from 'drizzle-orm'
import { type PageQuery, page } from '#db/kit/page.ts'
import { audit } from '#db/kit/schema.ts'
import { inDistrict, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'

/** The audit rows of a scorecard, newest first. */
export function listScorecardHistory(tenant: Tenant, id: string, ask: PageQuery) {
  return page(tenant, ask, {
    columns: {
      id: audit.id,
      at: audit.at,
      by: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`.as('by_name'),
      action: audit.action,
      changes: audit.changes,
    },
    from: audit,
    joins: [[users, sameDistrict(users, audit, eq(users.id, audit.userId))]],
    where: inDistrict(tenant, audit, eq(audit.entityId, id), eq(audit.entity, 'scorecard')),
    sorts: { at: audit.at },
    fallback: '-at',
    id: audit.id,
  })
}
