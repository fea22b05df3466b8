import { type SQL, sql } from 'drizzle-orm'
import { newId } from './id.ts'

/** Like `newId`, for each row of a select: the kind and the time, then ten random letters. */
export function newRowId(kind: Parameters<typeof newId>[0]): SQL {
  return sql`${newId(kind).slice(0, -10)} || lower(hex(randomblob(5)))`
}
