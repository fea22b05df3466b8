import type { Entry } from '#db/operators/entry.ts'
import { newestChange } from '#db/operators/entry.ts'
import { listMigrations } from '#db/operators/migrations.ts'
import { directoryTables, PROFILE, type Table, travelingTables } from '#db/operators/tables.ts'
import { type Archive, checkArchive } from './archive.ts'
import { columnsOf, tableName } from './content.ts'
import type { Manifest } from './manifest.ts'
import { Refused, type Service, type Stores, storesOf } from './service.ts'

/** The migrations of an installation. */
export type Migrations = { directory: string[]; district: string[] }

export async function migrationsOf({ directory, cell }: Stores): Promise<Migrations> {
  const [ofDirectory, ofCell] = await Promise.all([listMigrations(directory), listMigrations(cell)])
  return { directory: ofDirectory, district: ofCell }
}

/** Refuses an archive that `import` would refuse: damaged, incomplete, changed, or of a newer version. */
export async function verifyArchive(archive: Archive, migrations: Migrations): Promise<void> {
  await checkArchive(archive)
  checkVersion(archive.manifest, migrations)
}

/** Refuses an archive that is not enough to delete a district: of another district, or older than its data. */
export async function verifyArchiveOf(service: Service, entry: Entry, archive: Archive): Promise<void> {
  const { district, exportedAt } = archive.manifest
  if (district.id !== entry.id) {
    throw new Refused(`The archive is of ${district.name} (${district.id}), not of ${entry.name} (${entry.id}).`)
  }
  const stores = storesOf(service, entry.cell)
  await verifyArchive(archive, await migrationsOf(stores))
  const changedAt = await newestChange(stores.cell, entry.id)
  if (changedAt !== null && changedAt > exportedAt) {
    throw new Refused(
      `The archive is from ${exportedAt}, and ${entry.name} was changed after that, at ${changedAt}. Suspend it and export it again.`,
    )
  }
}

/** An older archive fits, because migrations only add; one with unknown migrations does not. */
export function checkVersion(manifest: Manifest, { directory, district }: Migrations): void {
  const { schema, tables } = manifest
  if (!directory.includes(schema.directory) || !district.includes(schema.district)) {
    throw new Refused(`The archive is newer than this installation (${schema.district}). Deploy and migrate first.`)
  }
  if (![false, true].every((isDirectory) => partOf(manifest, profileName(isDirectory))?.rows === 1)) {
    throw new Refused('The archive does not contain the district.')
  }
  const known = new Map<string, string[]>()
  const note = (isDirectory: boolean) => (table: Table) => known.set(tableName(table, isDirectory), columnsOf(table))
  travelingTables().forEach(note(false))
  directoryTables().forEach(note(true))
  for (const { name, columns } of tables) {
    const own = known.get(name)
    const unknown = own ? columns.filter((column) => !own.includes(column)) : columns
    if (!own || unknown.length > 0)
      throw new Refused(`The archive has data that this version does not know: ${name} ${unknown.join(', ')}.`)
  }
}

export function partOf({ tables }: Manifest, name: string) {
  return tables.find((part) => part.name === name)
}

export const profileName = (isDirectory: boolean) => `${isDirectory ? 'directory' : 'rows'}/${PROFILE}.jsonl`
