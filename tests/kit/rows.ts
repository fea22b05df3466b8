import { env } from 'cloudflare:workers'

export type Rows = Record<string, Record<string, unknown>[]>
export type Table = { name: string; columns: string[] }
/** A row's number and values. */
export type Line = [rowid: number, ...values: unknown[]]

const tables = new Map<D1Database, Promise<Table[]>>()
/** SQLite allows 32 parameters of a function, and D1 a result of 100 columns. */
const [VALUES, COLUMNS] = [30, 90]

/** Every row of a district on the first cell, or in another database, from every table with districts. */
export async function rowsOf(districtId: string, db = env.DISTRICTS_00): Promise<Rows> {
  const all = await tablesOf(db)
  const found = await linesOf(districtId, db)
  return Object.fromEntries(
    all.map(({ name, columns }) => [
      name,
      linesIn(found[name]!).map(([, ...values]) => Object.fromEntries(columns.map((key, at) => [key, values[at]]))),
    ]),
  )
}

/**
 * The same rows as text, with their numbers, by table: two texts are the same only if all values of the table are. One
 * statement reads ninety tables, because each statement costs about a millisecond.
 */
export async function linesOf(districtId: string, db: D1Database): Promise<Record<string, string>> {
  const all = await tablesOf(db)
  const parts = Array.from({ length: Math.ceil(all.length / COLUMNS) }, (_, at) =>
    all.slice(at * COLUMNS, (at + 1) * COLUMNS),
  )
  const found = await db.batch<Record<string, string>>(
    parts.map((part) => db.prepare(`select ${part.map(asText).join(', ')}`).bind(districtId)),
  )
  return Object.assign({}, ...found.map(({ results }) => results[0]))
}

export function linesIn(text: string): Line[] {
  return (JSON.parse(text) as unknown[][][]).map((parts) => parts.flat() as Line)
}

function asText({ name, columns }: Table): string {
  const values = ['rowid', ...columns.map((column) => `"${column}"`)]
  const parts = Array.from({ length: Math.ceil(values.length / VALUES) }, (_, at) =>
    values.slice(at * VALUES, (at + 1) * VALUES),
  )
  const line = parts.map((part) => `json_array(${part.join(', ')})`).join(', ')
  return `(select json_group_array(json_array(${line})) from (select rowid, * from "${name}" where district_id = ?1 order by +rowid)) as "${name}"`
}

/** The tables with districts; no test makes one. */
export function tablesOf(db: D1Database): Promise<Table[]> {
  const known = tables.get(db) ?? readTables(db)
  tables.set(db, known)
  return known
}

async function readTables(db: D1Database): Promise<Table[]> {
  const { results } = await db
    .prepare(
      `select t.name, json_group_array(c.name) as columns from sqlite_master t, pragma_table_info(t.name) c
      where t.type = 'table' and t.sql like '%district_id%' group by t.name order by t.name`,
    )
    .all<{ name: string; columns: string }>()
  return results.map(({ name, columns }) => ({ name, columns: JSON.parse(columns) as string[] }))
}
