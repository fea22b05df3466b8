import { and, desc, eq, lt, ne, notInArray, sql } from 'drizzle-orm'
import type { Database } from '#db/kit/tenant.ts'
import { knownBrowsers } from './schema.ts'

/** The most browsers of one account; the ones unused for longest go first. */
const MOST = 20

export function selectKnownBrowser(directory: Database, account: string, browser: string, since: string) {
  return directory
    .select({ usedAt: knownBrowsers.usedAt })
    .from(knownBrowsers)
    .where(
      and(
        eq(knownBrowsers.account, account),
        eq(knownBrowsers.browser, browser),
        sql`${knownBrowsers.usedAt} > ${since}`,
      ),
    )
}

export function rememberBrowser(directory: Database, row: typeof knownBrowsers.$inferInsert) {
  const newest = directory
    .select({ browser: knownBrowsers.browser })
    .from(knownBrowsers)
    .where(eq(knownBrowsers.account, row.account))
    .orderBy(desc(knownBrowsers.usedAt))
    .limit(MOST)
  return [
    directory
      .insert(knownBrowsers)
      .values(row)
      .onConflictDoUpdate({ target: [knownBrowsers.account, knownBrowsers.browser], set: { usedAt: row.usedAt } }),
    directory
      .delete(knownBrowsers)
      .where(and(eq(knownBrowsers.account, row.account), notInArray(knownBrowsers.browser, newest))),
  ] as const
}

/** Forgets the browsers of an account, except one. */
export function forgetBrowsers(directory: Database, account: string, keep: string | null) {
  const others = keep === null ? undefined : ne(knownBrowsers.browser, keep)
  return directory.delete(knownBrowsers).where(and(eq(knownBrowsers.account, account), others))
}

/** A few thousand at once, like attempts. */
export function sweepKnownBrowsers(directory: Database, before: string) {
  const old = directory
    .select({ row: sql`rowid`.as('browser_row') })
    .from(knownBrowsers)
    .where(lt(knownBrowsers.usedAt, before))
    .limit(5000)
  return directory.delete(knownBrowsers).where(sql`rowid in ${old}`)
}
