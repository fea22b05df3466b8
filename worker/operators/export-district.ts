import type { Entry } from '#db/operators/entry.ts'
import { listMigrations } from '#db/operators/migrations.ts'
import { auditExport, type DistrictRecord, insertRecord } from '#db/operators/records.ts'
import { OMITTED_TABLES } from '#db/operators/tables.ts'
import { type Omissions, readContent } from './content.ts'
import { type FilePart, FORMAT, MANIFEST, type Manifest, type TablePart } from './manifest.ts'
import { type ReportProgress, type Service, type Stores, storesOf } from './service.ts'
import { wholeOnly } from './suspend-district.ts'
import { type TarSink, tarWriter } from './tar.ts'

type Ask = Omissions & {
  out: TarSink
  now: Date
  tell?: ReportProgress
  /** Files stored outside the archive. */
  files?: readonly FilePart[]
}

/** Writes an archive of a district for somebody else, without deleted people. */
export async function exportDistrict(
  service: Service,
  entry: Entry,
  ask: Omit<Ask, 'withoutDeleted'>,
): Promise<Manifest> {
  wholeOnly(entry)
  return archiveDistrict(storesOf(service, entry.cell), entry, { ...ask, withoutDeleted: true })
}

/**
 * Writes an archive of a district. The manifest comes last: an archive without one is not finished. It reads an open
 * district twice: if both readings are the same, the archive is the district at one moment between them.
 */
export async function archiveDistrict(stores: Stores, entry: Entry, ask: Ask): Promise<Manifest> {
  const { out, now, tell, withoutDeleted = false, withoutPasswords = false } = ask
  const tar = tarWriter(out, now)
  const without = { withoutDeleted, withoutPasswords }
  const outside = ask.files ? { files: ask.files } : {}
  const read = { sink: tar, ...without, ...outside, ...(tell ? { tell } : {}) }
  const { tables, files, hash } = await readContent(stores, entry.id, read)
  const again = entry.status === 'active' ? await readContent(stores, entry.id, { ...without, files }) : null
  const [directory, district] = await Promise.all([listMigrations(stores.directory), listMigrations(stores.cell)])
  const manifest: Manifest = {
    format: FORMAT,
    district: { id: entry.id, name: entry.name },
    exportedAt: now.toISOString(),
    cell: entry.cell,
    schema: { directory: directory.at(-1) ?? '', district: district.at(-1) ?? '' },
    leftOut: OMITTED_TABLES,
    ...without,
    changedMeanwhile: again ? differing(tables, again.tables) : [],
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

function differing(one: TablePart[], other: TablePart[]): string[] {
  const hashes = new Map(other.map(({ name, sha256 }) => [name, sha256]))
  return one.filter(({ name, sha256 }) => hashes.get(name) !== sha256).map(({ name }) => name)
}

type Done = { by: string; now: Date; hash: string; rows: number; files: number; action?: 'export' | 'hand-over' }

/** Records the export in the district's own history and in the directory, which outlives the district. */
export async function noteExport(service: Service, entry: Entry, done: Done): Promise<void> {
  const { by, now, hash, rows, files, action = 'export' } = done
  const deed: DistrictRecord = { district: entry, action, by, at: now.toISOString(), hash, counts: { rows, files } }
  await insertRecord(service.directory, deed).run()
  await auditExport(storesOf(service, entry.cell).cell, deed)
}
