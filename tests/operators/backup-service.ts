import { env } from 'cloudflare:workers'
import { backUpDistrict } from '#worker/backups/back-up-district.ts'
import { openBackup } from '#worker/backups/open-backup.ts'
import { restoreDistrict, restoreMissing } from '#worker/operators/restore-district.ts'
import { findDistrict, type Service, storesOf } from '#worker/operators/service.ts'
import { migrationsOf, verifyArchive } from '#worker/operators/verify-archive.ts'
import { service } from './service.ts'

/** The backup of one night, in as many rounds as its files need. */
export async function backedUp(id: string, night: string, more: { files?: number; withPasswords?: boolean } = {}) {
  const entry = await findDistrict(service(), id)
  const now = new Date(`${night}T08:00:00.000Z`)
  const ask = { name: night, night, now, withPasswords: false, files: 100, ...more }
  for (let turns = 1; ; turns += 1) {
    const manifest = await backUpDistrict(storesOf(service(), entry.cell), env.BACKUPS, entry, ask)
    if (manifest) return { manifest, turns }
  }
}

/** Reads a complete backup and checks it. */
export async function provenBackup(id: string, night: string) {
  const archive = await openBackup(env.BACKUPS, id, night)
  await verifyArchive(
    archive,
    await migrationsOf({ directory: env.DIRECTORY, cell: env.DISTRICTS_00, files: env.FILES }),
  )
  return archive
}

const NOW = new Date('2026-11-22T15:00:00.000Z')

export async function restored(id: string, night: string, to: string, from: Service = service()) {
  const archive = await openBackup(from.backups, id, night)
  const ask = { to, name: night, by: 'tester', now: NOW, tell: () => {}, settle: async () => {} }
  return restoreDistrict(from, await findDistrict(service(), id), archive, ask)
}

export async function broughtBack(id: string, night: string, from: Service = service()) {
  const archive = await openBackup(from.backups, id, night)
  return restoreMissing(from, archive, { to: '01', name: night, by: 'tester', now: NOW, tell: () => {} })
}

export async function keysOf(bucket: R2Bucket, prefix: string): Promise<string[]> {
  return (await bucket.list({ prefix })).objects.map(({ key }) => key.slice(prefix.length))
}
