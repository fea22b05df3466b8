import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { among } from '#db/kit/among.ts'
import { type Reader, readsSmallGroups } from '#model/measures/reader.ts'

/** Does this person see the number of this school in full, however small it is? */
export function seesInFull(viewer: Reader, schoolId: SQLiteColumn): SQL<number> {
  if (readsSmallGroups(viewer.role)) return sql<number>`1`
  if (viewer.role !== 'principal') return sql<number>`0`
  return sql<number>`coalesce(${schoolId} in ${among(viewer.schoolIds)}, 0)`
}
