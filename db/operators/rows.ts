import { jsonChunks } from '#db/kit/chunk.ts'
import type { Table } from './tables.ts'

export type Value = string | number | null
export type Row = Record<string, Value>
/** How to read the rows of a table: columns by other expressions, one more condition, and how to write a row. */
export type Reading = {
  columns?: Record<string, string>
  where?: string
  values?: string[]
  row?: (row: Row) => Row
}

/** Few enough that an answer stays small even with long texts. */
const PAGE = 500
/** With short rows, the next pages get more of them: about this many characters. */
const CHARACTERS = 1 << 20
const LARGEST_PAGE = 5000

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

/** A district's rows of a table in the order of its primary key, page by page. */
export async function* readRows(
  database: D1Database,
  table: Table,
  districtId: string,
  columns: readonly string[] = table.columns,
  size = PAGE,
  reading: Reading = {},
): AsyncGenerator<Row[]> {
  const { name, owner, key } = table
  const shown = [...new Set([...columns, ...key])].map((column) => {
    const other = reading.columns?.[column]
    return other ? `${other} as "${column}"` : `"${column}"`
  })
  const more = reading.where ? ` and ${reading.where}` : ''
  const select = `select ${shown.join(', ')} from "${name}" where "${owner}" = ?${more}`
  const order = key.length > 0 ? ` order by ${quoted(key)}` : ''
  let most = size
  for (let after: Value[] = []; ; ) {
    const marks = after.map(() => '?').join(', ')
    const from = after.length > 0 ? ` and (${quoted(key)}) > (${marks})` : ''
    const statement = database
      .prepare(`${select}${from}${order} limit ${most}`)
      .bind(districtId, ...(reading.values ?? []), ...after)
    const { results } = await statement.all<Row>()
    if (results.length > 0) yield results
    const last = results.at(-1)
    if (!last || results.length < most || key.length === 0) return
    after = key.map((column) => last[column] ?? null)
    if (size === PAGE) most = pageAfter(results)
  }
}

function pageAfter(rows: Row[]): number {
  const some = rows.filter((_, at) => at % 10 === 0)
  const length = Math.ceil(JSON.stringify(some).length / some.length)
  return Math.min(LARGEST_PAGE, Math.max(PAGE, Math.floor(CHARACTERS / length)))
}

/** Adds rows, given as lists in the order of the columns. Existing rows stay, so a second run changes nothing. */
export async function addRows(
  database: D1Database,
  table: Table,
  columns: readonly string[],
  rows: readonly Value[][],
): Promise<void> {
  // Ignore only a conflict of the primary key; any other is an error.
  const sql = `${insert(table, columns)} where true on conflict (${quoted([table.owner, ...table.key])}) do nothing`
  for (const chunk of jsonChunks(rows)) await database.prepare(sql).bind(chunk).run()
}

type Only = { where: string; values: Value[] }

/**
 * Statements for the caller's own batch; an existing row fails it. With `only` they do nothing unless the condition is
 * true, and skip existing rows.
 */
export function insertRows(
  database: D1Database,
  table: Table,
  columns: readonly string[],
  rows: readonly Value[][],
  only?: Only,
): D1PreparedStatement[] {
  const sql = `${insert(table, columns)}${only ? ` where ${only.where} on conflict do nothing` : ''}`
  return [...jsonChunks(rows)].map((chunk) => database.prepare(sql).bind(chunk, ...(only?.values ?? [])))
}

function insert({ name }: Table, columns: readonly string[]): string {
  const values = columns.map((_, at) => `json_extract(value, '$[${at}]')`).join(', ')
  return `insert into "${name}" (${quoted(columns)}) select ${values} from json_each(?)`
}

/** Deletes some rows of a district; returns whether there were any. */
export async function deleteSome(database: D1Database, table: Table, districtId: string): Promise<boolean> {
  const { name, owner, self } = table
  // For each deleted row, D1 searches the district's other rows for references to it.
  const some = `select rowid from "${name}" where "${owner}" = ? limit ${self.length > 0 ? 100 : 1000}`
  const { meta } = await database.prepare(`delete from "${name}" where rowid in (${some})`).bind(districtId).run()
  return meta.changes > 0
}

/** Clears references between rows of one table, so that we can delete them in any order. */
export async function clearReferences(database: D1Database, table: Table, districtId: string): Promise<boolean> {
  const { name, owner, self } = table
  if (self.length === 0) return false
  const tied = self.map((column) => `"${column}" is not null`).join(' or ')
  const some = `select rowid from "${name}" where "${owner}" = ? and (${tied}) limit 1000`
  const none = self.map((column) => `"${column}" = null`).join(', ')
  const { meta } = await database
    .prepare(`update "${name}" set ${none} where rowid in (${some})`)
    .bind(districtId)
    .run()
  return meta.changes > 0
}

/** The number of a district's rows in each table. */
export async function countRows(database: D1Database, tables: Table[], districtId: string) {
  const count = ({ name, owner }: Table) =>
    database.prepare(`select count(*) as held from "${name}" where "${owner}" = ?`).bind(districtId)
  const counts = await database.batch<{ held: number }>(tables.map(count))
  return tables.map(({ name }, at) => ({ name, held: counts[at]?.results[0]?.held ?? 0 }))
}
