import { desc, eq, sql } from 'drizzle-orm'
import type { PageAsk } from '#db/kit/page.ts'
import { audit } from '#db/kit/schema.ts'
import { inDistrict, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import { type NodeRef, selectNode } from './nodes.ts'
import type { Asker } from './rights.ts'

/** The audit rows of a plan or an element, newest first, and whether this person may see them; in one trip. */
export async function listHistory(tenant: Tenant, asker: Asker, of: NodeRef, ask: PageAsk) {
  const where = inDistrict(tenant, audit, eq(audit.entityId, of.id))
  const [nodes, results, totals] = await tenant.db.batch([
    selectNode(tenant, asker, of, 'in'),
    tenant.db
      .select({
        id: audit.id,
        at: audit.at,
        by: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`.as('by_name'),
        action: audit.action,
        changes: audit.changes,
      })
      .from(audit)
      .leftJoin(users, sameDistrict(users, audit, eq(users.id, audit.userId)))
      .where(where)
      .orderBy(desc(audit.at), desc(audit.id))
      .limit(ask.page_size)
      .offset((ask.page - 1) * ask.page_size),
    tenant.db
      .select({ total: sql<number>`count(*)`.as('total') })
      .from(audit)
      .where(where),
  ])
  return { node: nodes[0] ?? null, results, count: totals[0]?.total ?? 0 }
}
export type AuditRow = Awaited<ReturnType<typeof listHistory>>['results'][number]
