import { gte, isNull, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/**
 * The state of rows in a table with a trash: outside of it, or in it since a time after which people can still restore
 * them.
 */
export type TrashState = 'out' | { since: string }

export function matchesTrash({ deletedAt }: { deletedAt: SQLiteColumn }, trash: TrashState): SQL {
  return trash === 'out' ? isNull(deletedAt) : gte(deletedAt, trash.since)
}
