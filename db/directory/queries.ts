import { and, asc, eq, or } from 'drizzle-orm'
import { matches } from '#db/kit/page.ts'
import type { Database } from '#db/kit/tenant.ts'
import { searchKey } from '#model/keys.ts'
import { addresses, directoryDistricts } from './schema.ts'

type Status = (typeof directoryDistricts.$inferSelect)['status']
export type AccountLocation = { districtId: string; cell: string; userId: string; status: Status }

/** The place of an address's account; null for a free address. */
export async function findAccountLocation(directory: Database, emailKey: string): Promise<AccountLocation | null> {
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

export async function findDistrictLocation(directory: Database, districtId: string) {
  const [row] = await directory
    .select({ id: directoryDistricts.id, cell: directoryDistricts.cell, status: directoryDistricts.status })
    .from(directoryDistricts)
    .where(eq(directoryDistricts.id, districtId))
  return row ?? null
}

/** A district that people may join, by its id or its name. */
export async function findJoinableDistrict(directory: Database, idOrName: string) {
  const named = or(eq(directoryDistricts.id, idOrName), eq(directoryDistricts.searchKey, searchKey(idOrName)))
  const rows = await directory
    .select({
      id: directoryDistricts.id,
      name: directoryDistricts.name,
      cell: directoryDistricts.cell,
      timeZone: directoryDistricts.timeZone,
    })
    .from(directoryDistricts)
    .where(and(eq(directoryDistricts.status, 'active'), named))
    .limit(2)
  return rows.find((row) => row.id === idOrName) ?? (rows.length === 1 ? rows[0]! : null) // a name that two districts share finds none
}

/** The districts that people may join, by name: id and name only, because everyone can read them. */
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

/** Frees an address that its account no longer has. */
export function freeAddress(directory: Database, emailKey: string, userId: string) {
  return directory.delete(addresses).where(and(eq(addresses.emailKey, emailKey), eq(addresses.userId, userId)))
}
