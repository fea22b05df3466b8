import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { newDistrict } from '#tests/kit/district.ts'
import { wholeDistrict } from '#tests/kit/whole-district.ts'
import { openArchive } from '#worker/operators/archive.ts'
import { findDistrict } from '#worker/operators/service.ts'
import { suspendDistrict } from '#worker/operators/suspend-district.ts'
import { tarWriter } from '#worker/operators/tar.ts'
import { migrationsOf, verifyArchive, verifyArchiveOf } from '#worker/operators/verify-archive.ts'
import { exported, memory, NOW, service } from './service.ts'

type Archive = Awaited<ReturnType<typeof exported>>['archive']

const installed = () => migrationsOf({ directory: env.DIRECTORY, cell: env.DISTRICTS_00, files: env.FILES })

async function verified(archive: Archive) {
  await verifyArchive(await openArchive(archive), await installed())
}

/** The same parts with a different manifest. */
async function withManifest(archive: Archive, change: (manifest: Manifest) => object | string): Promise<Archive> {
  const { manifest, input, placeOf } = await openArchive(archive)
  const copy = memory()
  const tar = tarWriter(copy, NOW)
  for (const { name } of [...manifest.tables, ...manifest.files]) {
    const { at, size } = placeOf(name)
    tar.begin(name)
    await tar.write(await input.read(at, size))
    await tar.end()
  }
  const changed = change(structuredClone(manifest))
  tar.begin('manifest.json')
  await tar.write(new TextEncoder().encode(typeof changed === 'string' ? changed : JSON.stringify(changed)))
  await tar.end()
  await tar.close()
  return copy
}
type Manifest = Awaited<ReturnType<typeof openArchive>>['manifest']

test('a complete archive passes the check, and a changed byte anywhere fails it', async () => {
  const { districtId } = await wholeDistrict('Proven')
  const { archive, manifest } = await exported(districtId)
  await verified(archive)
  await verified(await withManifest(archive, (same) => same))
  const { placeOf } = await openArchive(archive)
  for (const part of [...manifest.tables, ...manifest.files].filter(({ size }) => size > 0)) {
    const { at } = placeOf(part.name)
    const [byte] = await archive.read(at, 1)
    await archive.write(new Uint8Array([byte! ^ 1]), at)
    await expect(verified(archive), part.name).rejects.toThrow(`${part.name} is damaged`)
    await archive.write(new Uint8Array([byte!]), at)
  }
  await expect(verified({ ...archive, size: archive.size - 3000, read: archive.read })).rejects.toThrow('incomplete')
})

test('a manifest that does not fit its archive or this version is refused', async () => {
  const { districtId } = await wholeDistrict('Changed')
  const { archive } = await exported(districtId)
  const refusals: [string, (manifest: Manifest) => object | string][] = [
    ['cannot read the manifest', () => '{'],
    ['cannot read the manifest', (manifest) => ({ ...manifest, format: 'waymark-district-2' })],
    ['The manifest of the archive was changed', (manifest) => ({ ...manifest, files: manifest.files.slice(1) })],
    [
      'newer than this installation',
      ({ schema, ...rest }) => ({ ...rest, schema: { ...schema, district: '9999_x.sql' } }),
    ],
    [
      'its manifest says',
      ({ tables, ...rest }) => ({ ...rest, tables: tables.map((one) => ({ ...one, rows: one.rows + 1 })) }),
    ],
    [
      'does not know',
      ({ tables, ...rest }) => ({ ...rest, tables: tables.map((one) => ({ ...one, columns: ['of_tomorrow'] })) }),
    ],
  ]
  for (const [reason, change] of refusals) {
    const changed = await withManifest(archive, change)
    await expect(verified(changed), reason).rejects.toThrow(reason)
  }
})

test('an archive allows deleting a district only if it belongs to it and is as new as its data', async () => {
  const { districtId, admin } = await wholeDistrict('Kept')
  const other = await newDistrict('Other')
  const entry = await findDistrict(service(), districtId)
  const stands = async (archive: Archive) => verifyArchiveOf(service(), entry, await openArchive(archive))
  await expect(stands((await exported(other.districtId)).archive)).rejects.toThrow('The archive is of Other')
  const { archive } = await exported(districtId, new Date())
  await stands(archive)
  expect(
    (await admin.call('POST', 'plans/', { name: 'Later', start_date: '2026-07-01', end_date: '2027-06-30' })).status,
  ).toBe(201)
  await expect(stands(archive)).rejects.toThrow('was changed after that')
  await suspendDistrict(service(), entry, new Date())
  await stands((await exported(districtId, new Date())).archive)
})
