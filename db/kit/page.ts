import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { inDistrict, type Tenant } from './tenant.ts'

type TenantTable = SQLiteTable & { districtId: SQLiteColumn }
type Columns = Record<string, SQLiteColumn | SQL.Aliased>
export type PageQuery = { page: number; page_size: number; sort?: string | undefined }

type Sort = SQLiteColumn | SQL
export type List<C extends Columns> = {
  columns: C
  from: TenantTable
  /** Left joins within the district, for values of other tables that a row shows. */
  joins?: readonly (readonly [SQLiteTable, SQL])[]
  /** Left joins of at most one row each, for what decides the order, the summary, or which rows are in the list. */
  passJoins?: readonly (readonly [SQLiteTable, SQL])[]
  where: SQL
  /** Several keys if one leaves ties. */
  sorts: Record<string, Sort | readonly Sort[]>
  fallback: string
  id: SQLiteColumn
  summary?: Summary
}
/** Extra work of the same pass: reading rows outside of the list, and aggregates over all of them. */
export type Summary = {
  fields: Record<string, SQLiteColumn | SQL.Aliased>
  /** Which rows that match `where` are in the list. */
  passes: SQL
  /** Aggregates over the fields, by name. */
  aggregates: Record<string, SQL>
  /** The result of an aggregate by name, if it is more than the aggregate itself. */
  outputs?: Record<string, SQL>
}

/**
 * A statement that reads a page (quality 2). One pass over the matching rows counts them and sorts their ids; then it
 * reads the rows of the page by their ids, so it joins only what the page shows and sorts only once. The first row has
 * no position: it has the aggregates. Ties are broken by id, so that pages are stable.
 */
export function selectPage<C extends Columns>(tenant: Tenant, ask: PageQuery, list: List<C>) {
  const { from, id, summary } = list
  const places = sql.raw(`(values ${slots(ask.page_size)}) places`)
  // D1 binds a number as a float, but only an integer is a position in a list.
  const idHere = sql`(select ids from found) ->> cast(places.column1 + ${(ask.page - 1) * ask.page_size} as integer)`
  const query = tenant.db
    .with(foundOf(tenant, ask, list))
    .select({
      page_place: sql`places.column1`.as('page_place'),
      page_total: sql`(select total from found)`.as('page_total'),
      ...Object.fromEntries(
        Object.keys(summary?.aggregates ?? {}).map((name) => [name, aggregateColumn(name, summary?.outputs?.[name])]),
      ),
      ...list.columns,
    })
    .from(places)
    .leftJoin(from, inDistrict(tenant, from, sql`${id} = ${idHere}`))
    .where(sql`(places.column1 is null or ${id} is not null)`)
    .$dynamic()
  for (const [table, on] of list.joins ?? []) query.leftJoin(table, on)
  return query
}

/** The row without a position, and one for each row of the page; a page of no rows has only the aggregates. */
function slots(size: number): string {
  return ['(null)', ...Array.from({ length: size }, (_, at) => `(${at})`)].join(', ')
}

/** The pass: the count, the sorted ids, and the aggregates. */
function foundOf<C extends Columns>(
  tenant: Tenant,
  ask: PageQuery,
  { from, passJoins = [], where, id, sorts, fallback, summary }: List<C>,
) {
  const sort = ask.sort ?? fallback
  const direction = sort.startsWith('-') ? desc : asc
  const keys = [sorts[sort.replace(/^-/, '')] ?? [], id].flat()
  const all = tenant.db
    .select({ ...summary?.fields, id: sql`${id}`.as('id'), passes: sql`${summary?.passes ?? 1}`.as('passes') })
    .from(from)
    .where(where)
    .orderBy(...keys.map((key) => direction(key)))
    .$dynamic()
  for (const [table, on] of passJoins) all.leftJoin(table, on)
  const ordered = all.as('ordered')
  const aggregates = Object.entries(summary?.aggregates ?? {}).map(([name, of]) => [name, of.as(name)])
  return tenant.db.$with('found').as(
    tenant.db
      .select({
        total: sql`count(*) filter (where passes)`.as('total'),
        // SQLite passes sorted rows in their order to an aggregate that depends on it.
        ids: sql`json_group_array(id) filter (where passes)`.as('ids'),
        ...(Object.fromEntries(aggregates) as Record<string, SQL.Aliased>), // made above
      })
      .from(ordered),
  )
}

/** Once, in the row without a position. */
function aggregateColumn(name: string, result: SQL = sql`(select ${sql.identifier(name)} from found)`): SQL.Aliased {
  return sql`case when places.column1 is null then ${result} end`.as(`aggregate_${name}`)
}

type PageRow = Record<string, unknown> & { page_place: number | null; page_total: number }

export type PageOf<C extends Columns> = {
  count: number
  results: SelectResultFields<C>[]
  /** The results of the aggregates, by name. */
  aggregates: Record<string, string>
}

/** The rows of `selectPage` as a page. */
export function pageOf<C extends Columns>(list: List<C>, rows: readonly unknown[]): PageOf<C> {
  const read = rows as PageRow[] // the columns of `selectPage`
  const whole = read.find((row) => row.page_place === null)
  const names = Object.keys(list.summary?.aggregates ?? {})
  const results = read
    .filter((row) => row.page_place !== null)
    .sort((a, b) => Number(a.page_place) - Number(b.page_place))
    .map((row) => Object.fromEntries(Object.keys(list.columns).map((key) => [key, row[key]])))
  return {
    count: whole?.page_total ?? 0,
    results: results as SelectResultFields<C>[], // read by `list.columns`
    aggregates: Object.fromEntries(names.map((name) => [name, String(whole?.[name] ?? '')])),
  }
}

/** One page of a list and its number of rows, in one round trip. */
export async function page<C extends Columns>(tenant: Tenant, ask: PageQuery, list: List<C>): Promise<PageOf<C>> {
  return pageOf(list, await selectPage(tenant, ask, list))
}

/** A search uses its first words only, and ignores the others. */
export const MOST_WORDS = 8

/** Rows whose search key contains every word. Not LIKE, because D1 refuses patterns above 50 bytes. */
export function matches(search: string | undefined, column: SQLiteColumn | SQL): SQL | undefined {
  const words = (search ?? '').split(' ').filter(Boolean).slice(0, MOST_WORDS)
  if (words.length === 0) return undefined
  return sql.join(
    words.map((word) => sql`instr(${column}, ${word}) > 0`),
    sql` and `,
  )
}
