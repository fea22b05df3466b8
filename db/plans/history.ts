import { eq, sql } from 'drizzle-orm'
import { type List, type PageQuery, pageOf, selectPage } from '#db/kit/page.ts'
import { audit } from '#db/kit/schema.ts'
import { inDistrict, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import { type NodeRef, selectNode } from './nodes.ts'
import type { Viewer } from './rights.ts'

const columns = {
  id: audit.id,
  at: audit.at,
  by: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`.as('by_name'),
  action: audit.action,
  changes: audit.changes,
}

/** The audit rows of a plan or element, newest first, and whether this person may see them, in one round trip. */
export async function listHistory(tenant: Tenant, viewer: Viewer, of: NodeRef, ask: PageQuery) {
  const list = {
    columns,
    from: audit,
    joins: [[users, sameDistrict(users, audit, eq(users.id, audit.userId))]],
    where: inDistrict(tenant, audit, eq(audit.entityId, of.id)),
    sorts: { at: audit.at },
    fallback: '-at',
    id: audit.id,
  } satisfies List<typeof columns>
  const [nodes, rows] = await tenant.db.batch([selectNode(tenant, viewer, of, 'in'), selectPage(tenant, ask, list)])
  return { node: nodes[0] ?? null, ...pageOf(list, rows) }
}
export type AuditRow = Awaited<ReturnType<typeof listHistory>>['results'][number]
