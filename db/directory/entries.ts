import { and, asc, eq, gt } from 'drizzle-orm'
import type { Database } from '#db/kit/tenant.ts'
import { directoryDistricts } from './schema.ts'

/** The columns that the directory copies from a district's profile, and its next digest. */
const columns = {
  id: directoryDistricts.id,
  cell: directoryDistricts.cell,
  name: directoryDistricts.name,
  timeZone: directoryDistricts.timeZone,
  notificationsOn: directoryDistricts.notificationsOn,
  nextDigestAt: directoryDistricts.nextDigestAt,
}

export async function findEntry(directory: Database, districtId: string) {
  const [row] = await directory.select(columns).from(directoryDistricts).where(eq(directoryDistricts.id, districtId))
  return row ?? null
}
export type DirectoryEntry = NonNullable<Awaited<ReturnType<typeof findEntry>>>

/** The entries of a cell's active or suspended districts, by id, page by page. */
export function listEntriesAfter(
  directory: Database,
  cell: string,
  { status, after, limit }: { status: 'active' | 'suspended'; after: string; limit: number },
) {
  return directory
    .select(columns)
    .from(directoryDistricts)
    .where(
      and(eq(directoryDistricts.cell, cell), eq(directoryDistricts.status, status), gt(directoryDistricts.id, after)),
    )
    .orderBy(asc(directoryDistricts.id))
    .limit(limit)
}

export type EntryChange = {
  name: string
  searchKey: string
  timeZone: string
  notificationsOn: boolean
  nextDigestAt: string | null
}

export function changeEntry(directory: Database, districtId: string, change: EntryChange) {
  return directory.update(directoryDistricts).set(change).where(eq(directoryDistricts.id, districtId))
}
