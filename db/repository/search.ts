import { desc, eq, type SQL, sql } from 'drizzle-orm'
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { inDistrict, type Tenant } from '#db/kit/tenant.ts'
import { repositoryStrategies as own, universalStrategies as universal } from './schema.ts'

/** The full-text table of both libraries (migration 0007), which triggers fill. */
const found = sqliteTable('repository_search', {
  rowid: integer('rowid').notNull(),
  scope: text('scope').notNull(),
  rowId: text('row_id').notNull(),
})

export type Wanted = {
  /** Also search the universal library, if the district turned it on. */
  universal: boolean
  /** Keys of db/model/keys.ts. */
  pillar?: string | undefined
  initiative?: string | undefined
  objective?: string | undefined
  /** Any of these; if missing or empty, every grade. */
  grades?: readonly string[] | undefined
  /** Each starts a word of the row, in any order. */
  words: readonly string[]
}

/**
 * The query for the full-text table. It starts with the scope, so that it never finds another district's row; typed
 * text is in quotes, where no character has a special meaning.
 */
export function matchOf(tenant: Tenant, wanted: Wanted): string {
  const scopes = [`d${tenant.districtId}`, ...(wanted.universal ? ['universal'] : [])]
  const places = (['pillar', 'initiative', 'objective'] as const).flatMap((place) => {
    const key = wanted[place]
    return key === undefined ? [] : [`${place} : ${quoted(hexOf(key))}`]
  })
  const grades = wanted.grades?.length ? [`grades : (${wanted.grades.map(quoted).join(' OR ')})`] : []
  const words = wanted.words.length
    ? [`words : (${wanted.words.map((word) => `${quoted(word)} *`).join(' AND ')})`]
    : []
  return [`scope : (${scopes.map(quoted).join(' OR ')})`, ...places, ...grades, ...words].join(' AND ')
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

/** Like SQL's own hex() in the triggers: one token, whatever the name contains. */
function hexOf(key: string): string {
  return Array.from(new TextEncoder().encode(key), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const either = <T>(column: 'pillar' | 'initiative' | 'objective' | 'grades' | 'strategy' | 'strategicMethod') =>
  sql<T>`coalesce(${own[column]}, ${universal[column]})`

const columns = {
  id: sql<string>`page.row_id`.as('id'),
  isUniversal: sql<number>`page.scope = 'universal'`.as('is_universal'),
  pillar: either<string>('pillar').as('pillar_name'),
  initiative: either<string>('initiative').as('initiative_name'),
  objective: either<string>('objective').as('objective_name'),
  grades: either<string[]>('grades').mapWith(own.grades).as('grade_names'),
  strategy: either<string>('strategy').as('strategy_text'),
  strategicMethod: either<string>('strategicMethod').as('method_text'),
  version: sql<number | null>`${own.version}`.as('own_version'),
}

/** A page of the library in its one order, and the number of rows, in one round trip. */
export async function searchStrategies(tenant: Tenant, match: string, ask: { page: number; page_size: number }) {
  const where: SQL = sql`repository_search match ${match}`
  const page = tenant.db
    .select({ rowid: found.rowid, scope: found.scope, rowId: found.rowId })
    .from(found)
    .where(where)
    .orderBy(desc(found.rowid))
    .limit(ask.page_size)
    .offset((ask.page - 1) * ask.page_size)
    .as('page')
  const rows = tenant.db
    .select(columns)
    .from(page)
    .leftJoin(own, inDistrict(tenant, own, eq(own.id, page.rowId)))
    .leftJoin(universal, eq(universal.id, page.rowId))
    .orderBy(desc(page.rowid))
  const total = tenant.db
    .select({ total: sql<number>`count(*)`.as('total') })
    .from(found)
    .where(where)
  const [results, totals] = await tenant.db.batch([rows, total])
  return { count: totals[0]?.total ?? 0, results }
}
