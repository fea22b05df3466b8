import { eq, sql } from 'drizzle-orm'
import { type List, type PageQuery, pageOf, selectPage } from '#db/kit/page.ts'
import { audit } from '#db/kit/schema.ts'
import { selectSliceNames } from '#db/kit/slice-names.ts'
import { inDistrict, notDeleted, sameDistrict, type Tenant } from '#db/kit/tenant.ts'
import { users } from '#db/people/schema.ts'
import { measures } from './schema.ts'

const columns = {
  id: audit.id,
  at: audit.at,
  by: sql<string | null>`${users.firstName} || ' ' || ${users.lastName}`.as('by_name'),
  action: audit.action,
  changes: audit.changes,
}
const by = [users, sameDistrict(users, audit, eq(users.id, audit.userId))] as const

/** The audit rows of a measure, newest first, with the names of groups and schools that they are about, in one trip. */
export async function listMeasureHistory(tenant: Tenant, id: string, ask: PageQuery) {
  const list = {
    columns,
    from: audit,
    joins: [by],
    where: inDistrict(tenant, audit, eq(audit.entityId, id)),
    sorts: { at: audit.at },
    fallback: '-at',
    id: audit.id,
  } satisfies List<typeof columns>
  const [found, groups, places, rows] = await tenant.db.batch([
    tenant.db
      .select({ name: measures.name, unit: measures.unit, decimals: measures.decimals })
      .from(measures)
      .where(notDeleted(tenant, measures, eq(measures.id, id))),
    ...selectSliceNames(tenant),
    selectPage(tenant, ask, list),
  ])
  const names = new Map([...groups, ...places].map((one) => [one.id, one.name] as const))
  return { measure: found[0] ?? null, names, ...pageOf(list, rows) }
}

/** A statement: the changes of a measure that needed a reason, newest first. */
export function selectReasons(tenant: Tenant, id: string, most: number) {
  return tenant.db
    .select(columns)
    .from(audit)
    .leftJoin(...by)
    .where(inDistrict(tenant, audit, eq(audit.entityId, id), sql`${audit.changes} ->> '$.reason' is not null`))
    .orderBy(sql`${audit.at} desc`)
    .limit(most)
}
