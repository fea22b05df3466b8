import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Role } from '#model/permissions.ts'

/** Who asks, as far as schools and departments depend on it (decisions §5). */
export type Asker = { role: Role; regionId: string | null; schoolIds: string[] }

/** May this person edit what belongs to this region? A Super Admin everything, a Region Admin what is of the own region. */
export function mayEditIn(asker: Asker, region: SQLiteColumn): SQL<number> {
  if (asker.role === 'super_admin') return sql<number>`1`
  if (asker.role !== 'region_admin' || asker.regionId === null) return sql<number>`0`
  return sql<number>`coalesce(${region} = ${asker.regionId}, 0)`
}
