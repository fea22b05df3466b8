import { gte, isNull, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/**
 * Which rows of a table with a trash: those outside of it, or those in it since a moment that people can still restore.
 */
export type TrashState = 'out' | { since: string }

export function matchesTrash({ deletedAt }: { deletedAt: SQLiteColumn }, trash: TrashState): SQL {
  return trash === 'out' ? isNull(deletedAt) : gte(deletedAt, trash.since)
}
