import { noteBackup, readMark } from '#db/operators/backups.ts'
import type { Entry } from '#db/operators/entry.ts'
import { archiveDistrict } from '#worker/operators/export-district.ts'
import type { Manifest } from '#worker/operators/manifest.ts'
import type { Stores } from '#worker/operators/service.ts'
import { keepFiles } from './keep-files.ts'
import { multipartOut } from './multipart-out.ts'
import { retire } from './retire.ts'
import { archiveKey, manifestKey } from './store.ts'

/** How many times to read an open district that changes; then the archive names what changed. */
const READINGS = 3

export type BackupAsk = {
  /** Starts with the date. */
  name: string
  /** The night of the backup; null if an operator asked for it. */
  night: string | null
  now: Date
  withPasswords: boolean
  /** The most files to copy. */
  files: number
}

/** Writes one archive of a district into the backups; null while there are more files to copy, so call it again. */
export async function backUpDistrict(
  stores: Stores,
  backups: R2Bucket,
  entry: Entry,
  ask: BackupAsk,
): Promise<Manifest | null> {
  const { name, night, now } = ask
  const mark = await readMark(stores.cell, entry.id)
  const kept = await keepFiles(stores.files, backups, entry.id, ask.files)
  if (kept.more) return null
  const { manifest, bytes } = await writeArchive(stores, backups, entry, { ...ask, kept: kept.files })
  await backups.put(manifestKey(entry.id, name), JSON.stringify(manifest))
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  await noteBackup(stores.directory, entry.id, night, {
    archive: name,
    at: now.toISOString(),
    mark,
    hash: manifest.contentHash,
    rows,
    files: manifest.files.length,
    bytes,
  })
  // A backup by an operator deletes nothing, because they may be about to restore an old one.
  if (night !== null) await retire(backups, entry.id, manifest, now)
  return manifest
}

async function writeArchive(
  stores: Stores,
  backups: R2Bucket,
  entry: Entry,
  { name, now, withPasswords, kept }: BackupAsk & { kept: Manifest['files'] },
) {
  for (let reading = 1; ; reading += 1) {
    const { out, finish, abort } = multipartOut(backups, archiveKey(entry.id, name))
    try {
      const manifest = await archiveDistrict(stores, entry, { out, now, files: kept, withoutPasswords: !withPasswords })
      if (manifest.changedMeanwhile.length === 0 || reading === READINGS) return { manifest, bytes: await finish() }
      await abort()
    } catch (error) {
      await abort()
      throw error
    }
  }
}
