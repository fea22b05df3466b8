import { changeEntry, type DirectoryEntry, type EntryChange, findEntry } from '#db/directory/entries.ts'
import type { Database } from '#db/kit/tenant.ts'
import { movedDigestAt, nextDigestAt } from '#model/digest-time.ts'
import { searchKey } from '#model/keys.ts'

export type DirectoryFacts = { name: string; timeZone: string; notificationsOn: boolean }

/** What to change in the directory so that it matches the district; null if it does. */
export function entryChange(entry: DirectoryEntry, told: DirectoryFacts, now: Date): EntryChange | null {
  const same =
    entry.name === told.name && entry.timeZone === told.timeZone && entry.notificationsOn === told.notificationsOn
  if (same) return null
  return { ...told, searchKey: searchKey(told.name), nextDigestAt: digestOf(entry, told, now) }
}

function digestOf(entry: DirectoryEntry, told: DirectoryFacts, now: Date): string | null {
  if (told.notificationsOn && !entry.notificationsOn) return nextDigestAt(told.timeZone, now)
  return entry.timeZone === told.timeZone ? entry.nextDigestAt : movedDigestAt(entry.nextDigestAt, told.timeZone, now)
}

/** Copies a district's own data to the directory. */
export async function syncDirectory(
  directory: Database,
  districtId: string,
  told: DirectoryFacts,
  now: Date,
): Promise<void> {
  const entry = await findEntry(directory, districtId)
  const change = entry && entryChange(entry, told, now)
  if (change) await changeEntry(directory, districtId, change)
}
