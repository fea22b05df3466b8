import type { Entry } from '#db/operators/entry.ts'
import { listMigrations } from '#db/operators/migrations.ts'
import { LEFT_OUT } from '#db/operators/tables.ts'
import { readContent } from './content.ts'
import { FORMAT, MANIFEST, type Manifest } from './manifest.ts'
import { type Service, storesOf, type Tell } from './service.ts'
import { wholeOnly } from './suspend-district.ts'
import { type Out, tarWriter } from './tar.ts'

/** Writes a district into an archive. The manifest comes last: an archive without one is not finished. */
export async function exportDistrict(
  service: Service,
  entry: Entry,
  { out, now, tell }: { out: Out; now: Date; tell?: Tell },
): Promise<Manifest> {
  wholeOnly(entry)
  const stores = storesOf(service, entry.cell)
  const tar = tarWriter(out, now)
  const { tables, files, hash } = await readContent(stores, entry.id, {
    sink: tar,
    withoutDeleted: true,
    ...(tell ? { tell } : {}),
  })
  const [directory, district] = await Promise.all([listMigrations(stores.directory), listMigrations(stores.cell)])
  const manifest: Manifest = {
    format: FORMAT,
    district: { id: entry.id, name: entry.name },
    exportedAt: now.toISOString(),
    cell: entry.cell,
    schema: { directory: directory.at(-1) ?? '', district: district.at(-1) ?? '' },
    leftOut: LEFT_OUT,
    withoutDeleted: true,
    contentHash: hash,
    tables,
    files,
  }
  tar.begin(MANIFEST)
  await tar.write(new TextEncoder().encode(`${JSON.stringify(manifest, null, 2)}\n`))
  await tar.end()
  await tar.close()
  return manifest
}
