import { env } from 'cloudflare:workers'

export type Rows = Record<string, Record<string, unknown>[]>
const tables = new Map<D1Database, Promise<string[]>>()

/** Every row of a district on the first cell, or in another database, from every table with districts. */
export async function rowsOf(districtId: string, db = env.DISTRICTS_00): Promise<Rows> {
  const names = await namesOf(db)
  const found = await db.batch<Record<string, unknown>>(
    names.map((name) => db.prepare(`select * from "${name}" where district_id = ? order by rowid`).bind(districtId)),
  )
  return Object.fromEntries(names.map((name, at) => [name, found[at]?.results ?? []]))
}

/** The tables with districts; no test makes one. */
function namesOf(db: D1Database): Promise<string[]> {
  const names = tables.get(db) ?? readNames(db)
  tables.set(db, names)
  return names
}

async function readNames(db: D1Database): Promise<string[]> {
  const { results } = await db
    .prepare("select name from sqlite_master where type = 'table' and sql like '%district_id%' order by name")
    .all<{ name: string }>()
  return results.map(({ name }) => name)
}
