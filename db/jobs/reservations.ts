import { and, asc, eq, gt, gte, lte, notInArray, or, sql } from 'drizzle-orm'
import { addresses, directoryDistricts } from '#db/directory/schema.ts'
import type { Database } from '#db/kit/tenant.ts'

export type Reservation = { emailKey: string; districtId: string; userId: string; since: string; cell: string }

const columns = {
  emailKey: addresses.emailKey,
  districtId: addresses.districtId,
  userId: addresses.userId,
  since: addresses.since,
  cell: directoryDistricts.cell,
}
const districtOf = eq(directoryDistricts.id, addresses.districtId)

/**
 * A cell's addresses reserved until `until`, oldest first, after a row already seen or a moment. Not in districts that
 * are being imported or moved, because their accounts are still being written.
 */
export function listReservations(
  directory: Database,
  cell: string,
  after: { since: string; emailKey: string },
  until: string,
  limit: number,
): Promise<Reservation[]> {
  const { since, emailKey } = after
  return directory
    .select(columns)
    .from(addresses)
    .innerJoin(directoryDistricts, districtOf)
    .where(
      and(
        gte(addresses.since, since),
        lte(addresses.since, until),
        or(gt(addresses.since, since), gt(addresses.emailKey, emailKey)),
        notInArray(directoryDistricts.status, ['importing', 'moving']),
        // The plus keeps SQLite from starting with all the districts of the cell.
        sql`+${directoryDistricts.cell} = ${cell}`,
      ),
    )
    .orderBy(asc(addresses.since), asc(addresses.emailKey))
    .limit(limit)
}

/**
 * One district's addresses reserved until `until`, after the last one seen; none if the district is on another cell
 * now.
 */
export function listReservationsOf(
  directory: Database,
  { cell, districtId }: { cell: string; districtId: string },
  after: string,
  until: string,
  limit: number,
): Promise<Reservation[]> {
  return directory
    .select(columns)
    .from(addresses)
    .innerJoin(directoryDistricts, districtOf)
    .where(
      and(
        eq(addresses.districtId, districtId),
        gt(addresses.emailKey, after),
        lte(addresses.since, until),
        eq(directoryDistricts.cell, cell),
      ),
    )
    .orderBy(asc(addresses.emailKey))
    .limit(limit)
}

/**
 * Frees addresses, but only the exact reservations that the job checked, and only while their district is on the same
 * cell.
 */
export function freeReservations(directory: Database, reservations: readonly Reservation[]) {
  const seen = JSON.stringify(
    reservations.map(({ emailKey, userId, since, cell }) => ({ emailKey, userId, since, cell })),
  )
  const own = sql`(select value ->> 'emailKey', value ->> 'userId', value ->> 'since' from json_each(${seen})
    where exists (select 1 from ${directoryDistricts} d
      where d.id = addresses.district_id and d.cell = value ->> 'cell' and d.status <> 'moving'))`
  return directory
    .delete(addresses)
    .where(sql`(${addresses.emailKey}, ${addresses.userId}, ${addresses.since}) in ${own}`)
}
