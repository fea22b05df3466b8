import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Role } from '#model/permissions.ts'

/** The viewer, as far as rights on schools and departments depend on it. */
export type Viewer = { role: Role; regionId: string | null; schoolIds: string[] }

/**
 * True if this person may edit what belongs to this region: Super Admins everything, Region Admins their own region.
 */
export function mayEditIn(viewer: Viewer, region: SQLiteColumn): SQL<number> {
  if (viewer.role === 'super_admin') return sql<number>`1`
  if (viewer.role !== 'region_admin' || viewer.regionId === null) return sql<number>`0`
  return sql<number>`coalesce(${region} = ${viewer.regionId}, 0)`
}
