import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Database } from '#db/kit/tenant.ts'
import { attempts } from './schema.ts'

type Kind = (typeof attempts.$inferSelect)['kind']
/** At most `tries` since `since`. */
export type Counter = { kind: Kind; key: string; tries: number; since: string }
type Noted = { at: string; id: string }

const madeSince = ({ kind, key, since }: Pick<Counter, 'kind' | 'key' | 'since'>) =>
  sql`${attempts.kind} = ${kind} and ${attempts.key} = ${key} and ${attempts.at} > ${since}`
const rowOf = ({ kind, key }: Counter, { at, id }: Noted) =>
  and(eq(attempts.kind, kind), eq(attempts.key, key), eq(attempts.at, at), eq(attempts.id, id))

/**
 * Records an attempt with each counter in turn, until one of them is used up. One transaction, so parallel attempts
 * count exactly. Returns for each counter whether it had room, and its oldest attempt.
 */
export async function noteTry(directory: Database, counters: readonly Counter[], noted: Noted) {
  const { at, id } = noted
  const notes = counters.flatMap((counter, n) => {
    const before = counters[n - 1]
    const passed = before ? sql` and exists (select 1 from ${attempts} where ${rowOf(before, noted)})` : sql``
    return [
      directory
        .delete(attempts)
        .where(and(eq(attempts.kind, counter.kind), eq(attempts.key, counter.key), lt(attempts.at, counter.since))),
      directory
        .insert(attempts)
        .select(
          sql`select ${counter.kind}, ${counter.key}, ${at}, ${id} where (select count(*) from ${attempts} where ${madeSince(counter)}) < ${counter.tries}${passed}`,
        ),
    ]
  })
  const asked = counters.map((counter) =>
    directory
      .select({
        room: sql<number>`max(${attempts.id} = ${id})`.as('room'),
        oldest: sql<string>`min(${attempts.at})`.as('oldest'),
      })
      .from(attempts)
      .where(madeSince(counter)),
  )
  const [first, ...rest] = [...notes, ...asked]
  if (!first) return []
  const answers = await directory.batch([first, ...rest])
  const found = answers.slice(notes.length) as { room: number | null; oldest: string | null }[][] // the selects come last
  return found.map(([row]) => ({ room: row?.room === 1, oldest: row?.oldest ?? at }))
}

/** Deletes the attempts of a counter. */
export function forgetCounter(directory: Database, { kind, key }: Pick<Counter, 'kind' | 'key'>) {
  return directory.delete(attempts).where(and(eq(attempts.kind, kind), eq(attempts.key, key)))
}

/** Undoes one recorded attempt. */
export function forgetTry(directory: Database, counter: Counter, noted: Noted) {
  return directory.delete(attempts).where(rowOf(counter, noted))
}

/** Deletes an account's wrong passwords from all networks, and records that its password was just reset. */
export function forgetAccount(directory: Database, account: string, at: string) {
  return [
    directory
      .delete(attempts)
      .where(
        and(
          inArray(attempts.kind, ['sign_in', 'account']),
          gte(attempts.key, account),
          lt(attempts.key, `${account};`),
        ),
      ),
    directory.insert(attempts).values({ kind: 'reset', key: account, at, id: crypto.randomUUID() }),
  ] as const
}

/** Was the account's password set by an emailed link since then? */
export function selectReset(directory: Database, account: string, since: string) {
  return directory
    .select({ at: sql<string>`${attempts.at}`.as('reset_at') })
    .from(attempts)
    .where(madeSince({ kind: 'reset', key: account, since }))
    .limit(1)
}

/**
 * Records one email to each of these addresses, and returns those that had room. The same `id` again, as when a part of
 * an import is repeated, counts once.
 */
export async function noteNotices(
  directory: Database,
  keys: readonly string[],
  { at, id, since, tries }: Noted & { since: string; tries: number },
): Promise<Set<string>> {
  const list = JSON.stringify(keys)
  const ofKey = sql`a.kind = 'notice' and a.key = j.value and a.at > ${since}`
  const [, rows] = await directory.batch([
    directory
      .insert(attempts)
      .select(
        sql`select 'notice', j.value, ${at}, ${id} from json_each(${list}) j where (select count(*) from attempts a where ${ofKey}) < ${tries} and not exists (select 1 from attempts a where ${ofKey} and a.id = ${id})`,
      ),
    directory
      .selectDistinct({ key: attempts.key })
      .from(attempts)
      .where(
        sql`${attempts.kind} = 'notice' and ${attempts.key} in (select value from json_each(${list})) and ${attempts.at} > ${since} and ${attempts.id} = ${id}`,
      ),
  ])
  return new Set(rows.map(({ key }) => key))
}

/** Deletes a few thousand attempts that no longer count; the rest follows in the next run. */
export function sweepAttempts(directory: Database, before: string) {
  const old = directory
    .select({ row: sql`rowid`.as('attempt_row') })
    .from(attempts)
    .where(lt(attempts.at, before))
    .limit(5000)
  return directory.delete(attempts).where(sql`rowid in ${old}`)
}
