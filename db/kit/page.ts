import { asc, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteSelect, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Tenant } from './tenant.ts'

type TenantTable = SQLiteTable & { districtId: SQLiteColumn }
export type PageAsk = { page: number; page_size: number; sort?: string | undefined }

/**
 * Rows and their count in one trip. `select` is a dynamic select without where; `where` is written once and serves both.
 * Ties are broken by id, so that pages are stable.
 */
export async function page<Q extends SQLiteSelect>(
  tenant: Tenant,
  ask: PageAsk,
  list: {
    select: Q
    from: TenantTable
    where: SQL
    sorts: Record<string, SQLiteColumn | SQL>
    fallback: string
    id: SQLiteColumn
    /** No index serves the sort. */
    unindexed?: boolean
  },
): Promise<{ count: number; results: Awaited<Q> }> {
  const sort = ask.sort ?? list.fallback
  const key = sort.startsWith('-') ? sort.slice(1) : sort
  const column = list.sorts[key] ?? list.id
  const order = sort.startsWith('-') ? desc(column) : asc(column)
  const offset = (ask.page - 1) * ask.page_size
  const cut = sql`${list.id} in (select ${list.id} from ${list.from} where ${list.where} order by ${order}, ${asc(list.id)} limit ${ask.page_size} offset ${offset})`
  // Rows that are sorted or skipped are not worth joining: ids alone are, and the page's rows are fetched by them (quality 2).
  const rows =
    list.unindexed || offset > 0
      ? list.select.where(sql`${eq(list.from.districtId, tenant.districtId)} and ${cut}`).orderBy(order, asc(list.id))
      : list.select.where(list.where).orderBy(order, asc(list.id)).limit(ask.page_size).offset(offset)
  const total = tenant.db
    .select({ total: count().as('total') })
    .from(list.from)
    .where(list.where)
  const [results, totals] = await tenant.db.batch([rows as never, total])
  return { count: (totals as { total: number }[])[0]?.total ?? 0, results: results as Awaited<Q> }
}

/** Rows whose search key holds every word. Not LIKE: D1 refuses patterns above 50 bytes. */
export function matches(search: string | undefined, column: SQLiteColumn): SQL | undefined {
  const words = (search ?? '').split(' ').filter(Boolean).slice(0, 8)
  if (words.length === 0) return undefined
  return sql.join(
    words.map((word) => sql`instr(${column}, ${word}) > 0`),
    sql` and `,
  )
}
