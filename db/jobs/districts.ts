import { and, asc, eq, gt, isNotNull, lte } from 'drizzle-orm'
import { directoryDistricts } from '#db/directory/schema.ts'
import type { Database } from '#db/kit/tenant.ts'

const columns = {
  districtId: directoryDistricts.id,
  cell: directoryDistricts.cell,
  timeZone: directoryDistricts.timeZone,
  notificationsOn: directoryDistricts.notificationsOn,
  nextDigestAt: directoryDistricts.nextDigestAt,
}

/** Districts whose digest is due, longest waiting first: `<= now`, so that a run that never came is caught up. */
export function listDueDistricts(directory: Database, now: string, limit: number) {
  return directory
    .select(columns)
    .from(directoryDistricts)
    .where(
      and(
        eq(directoryDistricts.status, 'active'),
        isNotNull(directoryDistricts.nextDigestAt),
        lte(directoryDistricts.nextDigestAt, now),
      ),
    )
    .orderBy(asc(directoryDistricts.nextDigestAt))
    .limit(limit)
}

export async function findDigestState(directory: Database, districtId: string) {
  const [row] = await directory
    .select(columns)
    .from(directoryDistricts)
    .where(and(eq(directoryDistricts.status, 'active'), eq(directoryDistricts.id, districtId)))
  return row ?? null
}

export type DigestState = NonNullable<Awaited<ReturnType<typeof findDigestState>>>

/** Sets the next morning, unless another run has done it in the meantime. */
export function moveDigest(directory: Database, districtId: string, from: string, to: string) {
  return directory
    .update(directoryDistricts)
    .set({ nextDigestAt: to })
    .where(and(eq(directoryDistricts.id, districtId), eq(directoryDistricts.nextDigestAt, from)))
}

/** Every active district, by id, a page at a time. */
export function listDistrictsAfter(directory: Database, after: string, limit: number) {
  return directory
    .select({ districtId: directoryDistricts.id, cell: directoryDistricts.cell })
    .from(directoryDistricts)
    .where(and(eq(directoryDistricts.status, 'active'), gt(directoryDistricts.id, after)))
    .orderBy(asc(directoryDistricts.id))
    .limit(limit)
}
