import { and, asc, count, eq, gt, lt, or, sql } from 'drizzle-orm'
import { searchKey } from '#db/kit/keys.ts'
import { matches } from '#db/kit/page.ts'
import type { Database } from '#db/kit/tenant.ts'
import { addresses, attempts, directoryDistricts } from './schema.ts'

type Status = (typeof directoryDistricts.$inferSelect)['status']
export type Place = { districtId: string; cell: string; userId: string; status: Status }

/** Where the account of an address lives; null for an address nobody holds. */
export async function findPlaceOfAddress(directory: Database, emailKey: string): Promise<Place | null> {
  const [row] = await directory
    .select({
      districtId: addresses.districtId,
      userId: addresses.userId,
      cell: directoryDistricts.cell,
      status: directoryDistricts.status,
    })
    .from(addresses)
    .innerJoin(directoryDistricts, eq(directoryDistricts.id, addresses.districtId))
    .where(eq(addresses.emailKey, emailKey))
  return row ?? null
}

export async function findDistrictPlace(directory: Database, districtId: string) {
  const [row] = await directory
    .select({ id: directoryDistricts.id, cell: directoryDistricts.cell, status: directoryDistricts.status })
    .from(directoryDistricts)
    .where(eq(directoryDistricts.id, districtId))
  return row ?? null
}

/** A district that may be joined, by its id or its name (decisions §5). */
export async function findJoinableDistrict(directory: Database, idOrName: string) {
  const named = or(eq(directoryDistricts.id, idOrName), eq(directoryDistricts.searchKey, searchKey(idOrName)))
  const rows = await directory
    .select({ id: directoryDistricts.id, name: directoryDistricts.name, cell: directoryDistricts.cell })
    .from(directoryDistricts)
    .where(and(eq(directoryDistricts.status, 'active'), named))
    .limit(2)
  return rows.find((row) => row.id === idOrName) ?? (rows.length === 1 ? rows[0]! : null) // a name that two share names none
}

/** Districts that may be joined, by name: id and name only, open to everyone. */
export function listJoinableDistricts(
  directory: Database,
  ask: { search?: string | undefined; id?: string | undefined },
) {
  const words = ask.search ? searchKey(ask.search) : undefined
  return directory
    .select({ id: directoryDistricts.id, name: directoryDistricts.name })
    .from(directoryDistricts)
    .where(
      and(
        eq(directoryDistricts.status, 'active'),
        ask.id === undefined ? undefined : eq(directoryDistricts.id, ask.id),
        matches(words, directoryDistricts.searchKey),
      ),
    )
    .orderBy(asc(directoryDistricts.searchKey))
    .limit(50)
}

type Kind = (typeof attempts.$inferSelect)['kind']

/** Notes an attempt and tells how many there were since `since`, in one trip. */
export async function countAttempt(directory: Database, kind: Kind, key: string, at: string, since: string) {
  const [, , rows] = await directory.batch([
    directory.delete(attempts).where(and(eq(attempts.kind, kind), eq(attempts.key, key), lt(attempts.at, since))),
    directory.insert(attempts).values({ kind, key, at, id: crypto.randomUUID() }),
    directory
      .select({ total: count().as('total'), oldest: sql<string>`min(${attempts.at})`.as('oldest') })
      .from(attempts)
      .where(and(eq(attempts.kind, kind), eq(attempts.key, key), gt(attempts.at, since))),
  ])
  return rows[0] ?? { total: 0, oldest: at }
}

export function forgetAttempts(directory: Database, kind: Kind, key: string) {
  return directory.delete(attempts).where(and(eq(attempts.kind, kind), eq(attempts.key, key)))
}

/** Forgets attempts that count no more, some thousands at once: what is left over is still there at the next run. */
export function sweepAttempts(directory: Database, before: string) {
  const old = directory
    .select({ row: sql`rowid`.as('attempt_row') })
    .from(attempts)
    .where(lt(attempts.at, before))
    .limit(5000)
  return directory.delete(attempts).where(sql`rowid in ${old}`)
}

/** Frees an address that its account no longer has. */
export function freeAddress(directory: Database, emailKey: string, userId: string) {
  return directory.delete(addresses).where(and(eq(addresses.emailKey, emailKey), eq(addresses.userId, userId)))
}
