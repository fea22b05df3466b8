import { eq, sql } from 'drizzle-orm'
import { among } from '#db/kit/among.ts'
import { type List, type PageQuery, pageOf, selectPage } from '#db/kit/page.ts'
import { audit } from '#db/kit/schema.ts'
import { inDistrict, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'

/** The audit rows of a meeting, newest first. */
export async function listMeetingHistory(tenant: Tenant, id: string, ask: PageQuery) {
  const columns = {
    id: audit.id,
    at: audit.at,
    by: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`.as('by_name'),
    action: audit.action,
    changes: audit.changes,
  }
  const list: List<typeof columns> = {
    columns,
    from: audit,
    joins: [[users, sameDistrict(users, audit, eq(users.id, audit.userId))]],
    where: inDistrict(tenant, audit, eq(audit.entityId, id), eq(audit.entity, 'meeting')),
    sorts: { at: audit.at },
    fallback: '-at',
    id: audit.id,
  }
  return pageOf(list, await selectPage(tenant, ask, list))
}

/** The names of plans, elements, and people by id, in one trip. */
export async function findNames(tenant: Tenant, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const named = among(ids)
  const rows = await tenant.db.all<{ id: string; name: string }>(
    sql`select id, name from plans where district_id = ${tenant.districtId} and id in ${named}
      union all select id, name from elements where district_id = ${tenant.districtId} and id in ${named}
      union all select id, first_name || ' ' || last_name as name from users
        where district_id = ${tenant.districtId} and id in ${named}`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
