import { SQL, sql } from 'drizzle-orm'

/** The right side of `in`: the given values as one parameter, because D1 allows 100, or those that a subquery finds. */
export function among(values: readonly string[] | SQL): SQL {
  return values instanceof SQL ? values : sql`(select value from json_each(${JSON.stringify(values)}))`
}
