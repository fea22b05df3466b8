import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { newDistrict } from '#tests/kit/district.ts'
import { wholeDistrict } from '#tests/kit/whole-district.ts'
import { multipartOut } from '#worker/backups/multipart-out.ts'
import { archivesOf, filesOf } from '#worker/backups/store.ts'
import { objectKey } from '#worker/documents/file-object.ts'
import { readAll } from '#worker/operators/import-table.ts'
import { readTar, tarWriter } from '#worker/operators/tar.ts'
import { partOf } from '#worker/operators/verify-archive.ts'
import { backedUp, keysOf, provenBackup } from './backup-service.ts'
import { fillTables } from './fill.ts'
import { exported } from './service.ts'

test('a backup contains every row but no password hash, and each file once for all nights', async () => {
  const { districtId, db } = await wholeDistrict('Kept')
  await fillTables(db.$client, districtId)
  const { manifest, turns } = await backedUp(districtId, '2026-11-20', { files: 2 })
  expect([turns > 1, manifest.files.length > 3, manifest.changedMeanwhile]).toEqual([true, true, []])
  const archive = await provenBackup(districtId, '2026-11-20')
  const people = await readAll(archive, partOf(manifest, 'rows/users.jsonl')!)
  expect(people.length).toBeGreaterThan(3)
  expect(people.filter((row) => row.password_hash !== null)).toEqual([])
  const empty = manifest.tables.filter(({ rows }) => rows === 0).map(({ name }) => name)
  expect(empty).toEqual(['directory/identities.jsonl'])

  const name = manifest.files[0]!.name.slice('files/'.length)
  await env.FILES.put(objectKey(districtId, name), 'something else')
  await backedUp(districtId, '2026-11-21')
  expect(await keysOf(env.BACKUPS, archivesOf(districtId))).toEqual([
    '2026-11-20.json',
    '2026-11-20.tar',
    '2026-11-21.json',
    '2026-11-21.tar',
  ])
  expect(await keysOf(env.BACKUPS, filesOf(districtId))).toHaveLength(manifest.files.length + 1)
  await provenBackup(districtId, '2026-11-20')
  await provenBackup(districtId, '2026-11-21')
  const asked = await backedUp(districtId, '2026-11-22', { withPasswords: true })
  const kept = await readAll(await provenBackup(districtId, '2026-11-22'), partOf(asked.manifest, 'rows/users.jsonl')!)
  expect(kept.some((row) => row.password_hash !== null)).toBe(true)
})

test('archives and their files are deleted after 30 days; the newest one stays, whatever its age', async () => {
  const { districtId } = await wholeDistrict('Old')
  const { manifest } = await backedUp(districtId, '2031-09-01')
  const gone = manifest.files[0]!.name.slice('files/'.length)
  await env.FILES.delete(objectKey(districtId, gone))
  await backedUp(districtId, '2031-09-20')
  expect(await keysOf(env.BACKUPS, filesOf(districtId))).toHaveLength(manifest.files.length)
  await backedUp(districtId, '2031-10-10')
  const archives = async () => (await keysOf(env.BACKUPS, archivesOf(districtId))).filter((key) => key.endsWith('.tar'))
  expect(await archives()).toEqual(['2031-09-20.tar', '2031-10-10.tar'])
  const files = await keysOf(env.BACKUPS, filesOf(districtId))
  expect([files.length, files.some((key) => key.startsWith(`${gone}/`))]).toEqual([manifest.files.length - 1, false])
  await provenBackup(districtId, '2031-09-20')
  await backedUp(districtId, '2032-05-01')
  expect(await archives()).toEqual(['2032-05-01.tar'])
})

test('a file that another backup may just have copied stays for a day', async () => {
  const { districtId } = await newDistrict('Two backups')
  const copied = `${filesOf(districtId)}unnamed/etag`
  await env.BACKUPS.put(copied, 'copied by a backup that has not ended')
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  await backedUp(districtId, day(0))
  expect(await env.BACKUPS.head(copied)).not.toBeNull()
  await backedUp(districtId, day(2))
  expect(await env.BACKUPS.head(copied)).toBeNull()
})

test('a backup with a missing or changed file fails the check', async () => {
  const { districtId } = await wholeDistrict('Lost')
  const { manifest } = await backedUp(districtId, '2026-11-20')
  const { stored, name } = manifest.files[0]!
  const key = `${filesOf(districtId)}${stored}`
  const bytes = await (await env.BACKUPS.get(key))!.arrayBuffer()
  await env.BACKUPS.put(key, 'something else')
  await expect(provenBackup(districtId, '2026-11-20')).rejects.toThrow(`${name} is damaged`)
  await env.BACKUPS.delete(key)
  await expect(provenBackup(districtId, '2026-11-20')).rejects.toThrow(`${name} is damaged`)
  await env.BACKUPS.put(key, bytes)
  await provenBackup(districtId, '2026-11-20')
  await expect(provenBackup(districtId, '2026-11-19')).rejects.toThrow('There are: 2026-11-20')
})

test('an archive of an open district names what changed during the reading', async () => {
  const { districtId, db } = await newDistrict('Open')
  expect((await exported(districtId)).manifest.changedMeanwhile).toEqual([])
  const change = db.$client.prepare('update districts set version = version + 1 where district_id = ?').bind(districtId)
  const { manifest } = await exported(districtId, undefined, { table: 'districts', happens: () => change.run() })
  expect(manifest.changedMeanwhile).toEqual(['rows/districts.jsonl'])
})

test('an archive written in parts reads back the same, whatever the sizes', async () => {
  for (const sizes of [[0, 10], [20_000_000], [8_387_584, 1], [8_388_608, 9_000_000, 0]]) {
    const { out, finish } = multipartOut(env.BACKUPS, 'parts')
    const tar = tarWriter(out, new Date())
    const contents = sizes.map((size, at) => new Uint8Array(size).map((_, place) => (place * 31 + at) % 251))
    for (const [at, bytes] of contents.entries()) {
      tar.begin(`entry-${at}`)
      for (let from = 0; from < bytes.length; from += 3_000_000) await tar.write(bytes.subarray(from, from + 3_000_000))
      await tar.end()
    }
    await tar.close()
    const size = await finish()
    const whole = new Uint8Array(await (await env.BACKUPS.get('parts'))!.arrayBuffer())
    expect(whole.length).toBe(size)
    const input = { size, read: async (at: number, length: number) => whole.subarray(at, at + length) }
    const places = [...(await readTar(input)).values()]
    for (const [at, place] of places.entries()) {
      const read = whole.subarray(place.at, place.at + place.size)
      expect(Buffer.compare(read, contents[at]!)).toBe(0)
    }
    expect(places).toHaveLength(sizes.length)
  }
  await env.BACKUPS.delete('parts')
})
