import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/kit/tenant.ts'
import type { AccountLocation } from './queries.ts'
import { addresses, directoryDistricts } from './schema.ts'

/** Any number of addresses, with one JSON parameter for all of them. */
export type WantedAddress = { emailKey: string; districtId: string; userId: string; since: string }
export type HeldAddress = AccountLocation & { emailKey: string; since: string }

/** A statement: the owner of each of these addresses, if there is one. */
export function selectHeld(directory: Database, wanted: readonly { emailKey: string }[]) {
  const keys = JSON.stringify(wanted.map(({ emailKey }) => emailKey))
  return directory
    .select({
      emailKey: addresses.emailKey,
      districtId: addresses.districtId,
      userId: addresses.userId,
      since: addresses.since,
      cell: directoryDistricts.cell,
      status: directoryDistricts.status,
    })
    .from(addresses)
    .innerJoin(directoryDistricts, eq(directoryDistricts.id, addresses.districtId))
    .where(sql`${addresses.emailKey} in (select value from json_each(${keys}))`)
}

/** Reserves the free addresses, and returns the owner of each, in one round trip. */
export async function reserveAddresses(directory: Database, wanted: readonly WantedAddress[]): Promise<HeldAddress[]> {
  const [, rows] = await directory.batch([
    directory
      .insert(addresses)
      .select(
        // In the order of the table's columns; SQLite needs `where true` between the select and ON CONFLICT.
        sql`select value ->> 'emailKey', value ->> 'districtId', value ->> 'userId', value ->> 'since' from json_each(${JSON.stringify(wanted)}) where true`,
      )
      .onConflictDoNothing(),
    selectHeld(directory, wanted),
  ])
  return rows
}

/** Takes addresses over from reservations without an account, unless someone else was faster. */
export async function takeOverAddresses(
  directory: Database,
  taken: readonly { wanted: WantedAddress; from: HeldAddress }[],
): Promise<HeldAddress[]> {
  const moves = JSON.stringify(
    taken.map(({ wanted, from }) => ({ ...wanted, fromUser: from.userId, fromSince: from.since })),
  )
  const own = (key: string) => sql`m.value ->> ${sql.raw(`'${key}'`)}`
  const [, rows] = await directory.batch([
    directory
      .update(addresses)
      .set({ districtId: own('districtId'), userId: own('userId'), since: own('since') })
      .from(sql`json_each(${moves}) m`)
      .where(
        sql`${addresses.emailKey} = m.value ->> 'emailKey' and ${addresses.userId} = m.value ->> 'fromUser' and ${addresses.since} = m.value ->> 'fromSince'`,
      ),
    selectHeld(
      directory,
      taken.map(({ wanted }) => wanted),
    ),
  ])
  return rows
}

/** Releases reservations whose accounts could not be created. */
export function releaseAddresses(directory: Database, reserved: readonly { emailKey: string; userId: string }[]) {
  const pairs = JSON.stringify(reserved.map(({ emailKey, userId }) => ({ emailKey, userId })))
  const own = sql`(select value ->> 'emailKey', value ->> 'userId' from json_each(${pairs}))`
  return directory.delete(addresses).where(sql`(${addresses.emailKey}, ${addresses.userId}) in ${own}`)
}
