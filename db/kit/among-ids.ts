import { SQL, sql } from 'drizzle-orm'

/** The right side of `in`: the given ids, or those that a subquery finds. */
export function amongIds(ids: readonly string[] | SQL): SQL {
  return ids instanceof SQL ? ids : sql`(select value from json_each(${JSON.stringify(ids)}))`
}
