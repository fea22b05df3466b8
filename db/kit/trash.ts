import { gte, isNull, type SQL } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/** Which rows of a table with a trash: those out of it, or those that went in since a moment and can still come back. */
export type Trash = 'out' | { since: string }

export function lies({ deletedAt }: { deletedAt: SQLiteColumn }, trash: Trash): SQL {
  return trash === 'out' ? isNull(deletedAt) : gte(deletedAt, trash.since)
}
