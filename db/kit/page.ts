import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { inDistrict, type Tenant } from './tenant.ts'

type TenantTable = SQLiteTable & { districtId: SQLiteColumn }
type Columns = Record<string, SQLiteColumn | SQL.Aliased>
export type PageAsk = { page: number; page_size: number; sort?: string | undefined }

type Sort = SQLiteColumn | SQL
export type List<C extends Columns> = {
  columns: C
  from: TenantTable
  /** Left joins, on conditions that keep to the district: what a row shows of others. */
  joins?: readonly (readonly [SQLiteTable, SQL])[]
  where: SQL
  /** Several keys where one does not settle the order. */
  sorts: Record<string, Sort | readonly Sort[]>
  fallback: string
  id: SQLiteColumn
  around?: Around
}
/** What else the one pass is for: rows beside those of the list, and what is told of them all. */
export type Around = {
  fields: Record<string, SQLiteColumn | SQL.Aliased>
  /** Which of what `where` matches are the list. */
  passes: SQL
  /** By name: aggregates over the fields. */
  tells: Record<string, SQL>
  /** By name of something told: how it is answered, where that is more than the aggregate itself. */
  says?: Record<string, SQL>
}

/**
 * A statement that reads a page (quality 2). One pass over what the condition matches counts it and lays its ids in
 * order; then the rows of the page are fetched by their ids: nothing is joined that is not shown, and what no index sorts
 * is sorted once. The first row has no place: it carries what is told of the whole. Ties are broken by id, so that pages
 * are stable.
 */
export function selectPage<C extends Columns>(tenant: Tenant, ask: PageAsk, list: List<C>) {
  const { from, id, around } = list
  const places = sql.raw(`(values (null), ${slots(ask.page_size)}) places`)
  // D1 binds a number as a real one, and only a whole number is a place in a list.
  const idHere = sql`(select ids from found) ->> cast(places.column1 + ${(ask.page - 1) * ask.page_size} as integer)`
  const query = tenant.db
    .with(foundOf(tenant, ask, list))
    .select({
      page_place: sql`places.column1`.as('page_place'),
      page_total: sql`(select total from found)`.as('page_total'),
      ...Object.fromEntries(Object.keys(around?.tells ?? {}).map((name) => [name, told(name, around?.says?.[name])])),
      ...list.columns,
    })
    .from(places)
    .leftJoin(from, inDistrict(tenant, from, sql`${id} = ${idHere}`))
    .where(sql`(places.column1 is null or ${id} is not null)`)
    .$dynamic()
  for (const [table, on] of list.joins ?? []) query.leftJoin(table, on)
  return query
}

function slots(size: number): string {
  return Array.from({ length: size }, (_, at) => `(${at})`).join(', ')
}

/** The pass: how many there are, their ids in order, and what is told of them. */
function foundOf<C extends Columns>(
  tenant: Tenant,
  ask: PageAsk,
  { from, where, id, sorts, fallback, around }: List<C>,
) {
  const sort = ask.sort ?? fallback
  const direction = sort.startsWith('-') ? desc : asc
  const keys = [sorts[sort.replace(/^-/, '')] ?? [], id].flat()
  const ordered = tenant.db
    .select({ ...around?.fields, id: sql`${id}`.as('id'), passes: sql`${around?.passes ?? 1}`.as('passes') })
    .from(from)
    .where(where)
    .orderBy(...keys.map((key) => direction(key)))
    .as('ordered')
  const tells = Object.entries(around?.tells ?? {}).map(([name, of]) => [name, of.as(name)])
  return tenant.db.$with('found').as(
    tenant.db
      .select({
        total: sql`count(*) filter (where passes)`.as('total'),
        // SQLite hands ordered rows on in their order to an aggregate that depends on it.
        ids: sql`json_group_array(id) filter (where passes)`.as('ids'),
        ...(Object.fromEntries(tells) as Record<string, SQL.Aliased>), // made above
      })
      .from(ordered),
  )
}

/** Once, in the row that has no place. */
function told(name: string, says: SQL = sql`(select ${sql.identifier(name)} from found)`): SQL.Aliased {
  return sql`case when places.column1 is null then ${says} end`.as(`told_${name}`)
}

type PageRow = Record<string, unknown> & { page_place: number | null; page_total: number }

export type PageOf<C extends Columns> = {
  count: number
  results: SelectResultFields<C>[]
  /** By name, what the pass told. */
  told: Record<string, string>
}

/** The rows of `selectPage` as the page they are. */
export function pageOf<C extends Columns>(list: List<C>, rows: readonly unknown[]): PageOf<C> {
  const read = rows as PageRow[] // the columns of `selectPage`
  const whole = read.find((row) => row.page_place === null)
  const names = Object.keys(list.around?.tells ?? {})
  const results = read
    .filter((row) => row.page_place !== null)
    .sort((a, b) => Number(a.page_place) - Number(b.page_place))
    .map((row) => Object.fromEntries(Object.keys(list.columns).map((key) => [key, row[key]])))
  return {
    count: whole?.page_total ?? 0,
    results: results as SelectResultFields<C>[], // read by `list.columns`
    told: Object.fromEntries(names.map((name) => [name, String(whole?.[name] ?? '')])),
  }
}

/** One page of a list and how many rows it has, in one trip. */
export async function page<C extends Columns>(tenant: Tenant, ask: PageAsk, list: List<C>): Promise<PageOf<C>> {
  return pageOf(list, await selectPage(tenant, ask, list))
}

/** Rows whose search key holds every word. Not LIKE: D1 refuses patterns above 50 bytes. */
export function matches(search: string | undefined, column: SQLiteColumn | SQL): SQL | undefined {
  const words = (search ?? '').split(' ').filter(Boolean).slice(0, 8)
  if (words.length === 0) return undefined
  return sql.join(
    words.map((word) => sql`instr(${column}, ${word}) > 0`),
    sql` and `,
  )
}
