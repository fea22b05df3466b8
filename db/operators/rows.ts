import { jsonChunks } from '#db/kit/chunk.ts'
import type { Table } from './tables.ts'

export type Value = string | number | null
export type Row = Record<string, Value>
/** How rows of one table are read: columns by another expression, rows by one more condition, and a row as it is written. */
export type Reading = {
  columns?: Record<string, string>
  where?: string
  values?: string[]
  row?: (row: Row) => Row
}

/** Few enough that an answer stays small however long the texts are. */
const PAGE = 500
/** Where rows are short, the next pages have more of them: about so many characters. */
const CHARACTERS = 1 << 20
const LARGEST_PAGE = 5000

const quoted = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ')

/** A district's rows of a table along its primary key, a page at a time. */
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

/** Adds rows, given as lists in the order of the columns. What is there already stays: a second run changes nothing. */
export async function addRows(
  database: D1Database,
  table: Table,
  columns: readonly string[],
  rows: readonly Value[][],
): Promise<void> {
  // Only the primary key may be there: any other clash is an error.
  const sql = `${insert(table, columns)} where true on conflict (${quoted([table.owner, ...table.key])}) do nothing`
  for (const chunk of jsonChunks(rows)) await database.prepare(sql).bind(chunk).run()
}

type Only = { where: string; values: Value[] }

/**
 * As statements for the caller's own batch; what is there already fails it. With `only` they do nothing unless that is
 * so, and leave out what is there.
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

/** Takes away at most so many rows of a district; answers whether there were any. */
export async function deleteSome(database: D1Database, table: Table, districtId: string): Promise<boolean> {
  const { name, owner, self } = table
  // For each row that leaves, the database looks through the district's others for one that names it.
  const some = `select rowid from "${name}" where "${owner}" = ? limit ${self.length > 0 ? 100 : 1000}`
  const { meta } = await database.prepare(`delete from "${name}" where rowid in (${some})`).bind(districtId).run()
  return meta.changes > 0
}

/** Takes away what ties some rows of a table to each other, so that they may leave in any order. */
export async function untieSome(database: D1Database, table: Table, districtId: string): Promise<boolean> {
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

/** How many rows of a district each table holds. */
export async function countRows(database: D1Database, tables: Table[], districtId: string) {
  const count = ({ name, owner }: Table) =>
    database.prepare(`select count(*) as held from "${name}" where "${owner}" = ?`).bind(districtId)
  const counts = await database.batch<{ held: number }>(tables.map(count))
  return tables.map(({ name }, at) => ({ name, held: counts[at]?.results[0]?.held ?? 0 }))
}
