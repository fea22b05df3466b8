import { eq, sql } from 'drizzle-orm'
import type { Database } from '#db/kit/tenant.ts'
import type { Place } from './queries.ts'
import { addresses, directoryDistricts } from './schema.ts'

/** Any number of addresses at once, with one JSON parameter for all of them. */
export type Wanted = { emailKey: string; districtId: string; userId: string; since: string }
export type Held = Place & { emailKey: string; since: string }

/** A statement: whose each of these addresses is, if anybody's. */
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

/** Reserves those that are free, and tells whose each is now, in one trip (architecture §5). */
export async function reserveAddresses(directory: Database, wanted: readonly Wanted[]): Promise<Held[]> {
  const [, rows] = await directory.batch([
    directory
      .insert(addresses)
      .select(
        // In the order of the table's columns; `where true` parts the select from what follows it.
        sql`select value ->> 'emailKey', value ->> 'districtId', value ->> 'userId', value ->> 'since' from json_each(${JSON.stringify(wanted)}) where true`,
      )
      .onConflictDoNothing(),
    selectHeld(directory, wanted),
  ])
  return rows
}

/** Takes addresses over from reservations that stand for no account, unless somebody else was faster. */
export async function takeOverAddresses(
  directory: Database,
  taken: readonly { wanted: Wanted; from: Held }[],
): Promise<Held[]> {
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

/** Gives reservations back whose accounts could not be made. */
export function releaseAddresses(directory: Database, reserved: readonly { emailKey: string; userId: string }[]) {
  const pairs = JSON.stringify(reserved.map(({ emailKey, userId }) => ({ emailKey, userId })))
  const own = sql`(select value ->> 'emailKey', value ->> 'userId' from json_each(${pairs}))`
  return directory.delete(addresses).where(sql`(${addresses.emailKey}, ${addresses.userId}) in ${own}`)
}
