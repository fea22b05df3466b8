import { and, asc, eq, gt, gte, lte, ne, or } from 'drizzle-orm'
import { addresses, directoryDistricts } from '#db/directory/schema.ts'
import type { Database } from '#db/kit/tenant.ts'

export type Reservation = { emailKey: string; districtId: string; userId: string; since: string; cell: string }

/**
 * Addresses reserved until `until`, oldest first, after a row already seen or a moment. Not those of a district that is
 * being imported: their accounts are still on their way.
 */
export function listReservations(
  directory: Database,
  after: { since: string; emailKey: string },
  until: string,
  limit: number,
): Promise<Reservation[]> {
  const { since, emailKey } = after
  return directory
    .select({
      emailKey: addresses.emailKey,
      districtId: addresses.districtId,
      userId: addresses.userId,
      since: addresses.since,
      cell: directoryDistricts.cell,
    })
    .from(addresses)
    .innerJoin(directoryDistricts, eq(directoryDistricts.id, addresses.districtId))
    .where(
      and(
        gte(addresses.since, since),
        lte(addresses.since, until),
        or(gt(addresses.since, since), gt(addresses.emailKey, emailKey)),
        ne(directoryDistricts.status, 'importing'),
      ),
    )
    .orderBy(asc(addresses.since), asc(addresses.emailKey))
    .limit(limit)
}

/** Frees an address, but only the very reservation that was looked at. */
export function freeReservation(directory: Database, { emailKey, userId, since }: Reservation) {
  return directory
    .delete(addresses)
    .where(and(eq(addresses.emailKey, emailKey), eq(addresses.userId, userId), eq(addresses.since, since)))
}
