import { eq, sql } from 'drizzle-orm'
import { among } from '#db/kit/among.ts'
import { insertMany } from '#db/kit/bulk.ts'
import { notDeleted, type Tenant } from '#db/kit/tenant.ts'
import { repositoryStrategies as own, universalStrategies as universal } from './schema.ts'

const shown = (table: typeof own | typeof universal) => ({
  id: table.id,
  pillar: table.pillar,
  initiative: table.initiative,
  objective: table.objective,
  grades: table.grades,
  strategy: table.strategy,
  strategicMethod: table.strategicMethod,
})

/** One strategy of the district's own library or of the universal one. */
export async function findStrategy(tenant: Tenant, id: string) {
  const [mine, shared] = await tenant.db.batch([
    tenant.db
      .select({ ...shown(own), version: own.version })
      .from(own)
      .where(notDeleted(tenant, own, eq(own.id, id))),
    tenant.db.select(shown(universal)).from(universal).where(eq(universal.id, id)), // no inDistrict, because it belongs to no district
  ])
  if (mine[0]) return { ...mine[0], isUniversal: false }
  return shared[0] ? { ...shared[0], version: null, isUniversal: true } : null
}

/** Which of these rows the district's library already has. */
export async function listKnown(tenant: Tenant, contentKeys: readonly string[]): Promise<Set<string>> {
  const rows = await tenant.db
    .select({ contentKey: own.contentKey })
    .from(own)
    .where(notDeleted(tenant, own, sql`${own.contentKey} in ${among(contentKeys)}`))
  return new Set(rows.map((row) => row.contentKey))
}

export type NewStrategy = Omit<typeof own.$inferInsert, 'districtId'>

/** The library shows the last row first, so insert backward: the first row of a file then comes first. */
export function insertStrategies(tenant: Tenant, rows: readonly NewStrategy[]) {
  return insertMany(tenant, own, [...rows].reverse())
}
