import * as v from 'valibot'
import { Manifest } from '#worker/operators/manifest.ts'
import { listAll } from './keep-files.ts'
import { archiveKey, daysBefore, filesOf, KEPT_DAYS, listArchives, manifestKey } from './store.ts'

/** Another backup may have copied a file and not named it yet: it does so when it ends, after hours at most. */
const YOUNG_MS = 24 * 60 * 60 * 1000
/** R2 deletes a thousand objects per call. */
const AT_ONCE = 1000

/**
 * Deletes the archives of a district that are too old, except the newest, and the files older than a day that no other
 * archive names.
 */
export async function retire(backups: R2Bucket, districtId: string, newest: Manifest, now: Date): Promise<void> {
  const names = await listArchives(backups, districtId)
  const last = daysBefore(now, KEPT_DAYS).slice(0, 10)
  const old = names.slice(0, -1).filter((name) => name.slice(0, 10) < last)
  // Delete the manifest first: an archive without one does not count.
  for (const key of [manifestKey, archiveKey])
    await deleteAll(
      backups,
      old.map((name) => key(districtId, name)),
    )
  const named = new Set(newest.files.map(({ stored }) => stored))
  const folder = filesOf(districtId)
  const unnamed = (await listAll(backups, folder))
    .filter(({ uploaded }) => now.getTime() - uploaded.getTime() > YOUNG_MS)
    .map(({ key }) => key.slice(folder.length))
    .filter((one) => !named.has(one))
  if (unnamed.length === 0) return
  for (const name of names.filter((one) => !old.includes(one))) {
    for (const { stored } of (await readManifest(backups, districtId, name)).files) named.add(stored)
  }
  const lost = unnamed.filter((one) => !named.has(one))
  await deleteAll(
    backups,
    lost.map((one) => `${folder}${one}`),
  )
}

/** If we can't read an archive, we must not delete its files, so this throws. */
async function readManifest(backups: R2Bucket, districtId: string, name: string): Promise<Manifest> {
  const object = await backups.get(manifestKey(districtId, name))
  return v.parse(Manifest, await object?.json())
}

export async function deleteAll(bucket: R2Bucket, keys: string[]): Promise<void> {
  for (let from = 0; from < keys.length; from += AT_ONCE) await bucket.delete(keys.slice(from, from + AT_ONCE))
}

const PAGES = 5

/** Deletes up to a few thousand objects of a folder; returns whether it is empty. */
export async function deleteFolder(bucket: R2Bucket, prefix: string): Promise<boolean> {
  for (let page = 0; page < PAGES; page += 1) {
    const { objects, truncated } = await bucket.list({ prefix, limit: AT_ONCE })
    if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key))
    if (!truncated) return true
  }
  return false
}
