import { countByCell, type Entry, listEntries, setStatus } from '#db/operators/entry.ts'
import { reserveDistrict, takenAddresses, takenIdentities } from '#db/operators/reserve.ts'
import { countRows } from '#db/operators/rows.ts'
import { cellTables, directoryTables, travelingTables } from '#db/operators/tables.ts'
import { type Archive, checkArchive } from './archive.ts'
import { readContent, tableName } from './content.ts'
import { importFiles } from './import-files.ts'
import { importTable, readAll } from './import-table.ts'
import type { Manifest } from './manifest.ts'
import { countObjects } from './objects.ts'
import { Refused, type ReportProgress, rowsOf, type Service, type Stores, storesOf } from './service.ts'
import { checkVersion, migrationsOf, partOf, profileName } from './verify-archive.ts'

type Ask = {
  cell?: string
  tell?: ReportProgress
  /** Runs once everything is written and matches the archive. */
  beforeOpening?: (stores: Stores, cell: string) => Promise<void>
}

/**
 * Imports a district from its archive. It first reserves the entry and its addresses as `importing`, when nobody can
 * sign in, and opens the entry when everything matches the archive. An interrupted import continues when you run it
 * again.
 */
export async function importDistrict(service: Service, archive: Archive, { cell: wanted, tell, beforeOpening }: Ask) {
  const { manifest } = archive
  const { id } = manifest.district
  await checkArchive(archive)
  tell?.('archive', 'whole')
  const here = (await listEntries(service.directory, id)).find((entry) => entry.id === id)
  const cell = here ? goingOn(here, manifest, wanted) : (wanted ?? (await emptiestCell(service)))
  const stores = storesOf(service, cell)
  checkVersion(manifest, await migrationsOf(stores))
  if (!here) await reserve(stores, archive, cell)
  tell?.('directory', here ? 'reserved before' : 'reserved')
  await importFiles(stores.files, archive, tell)
  for (const table of travelingTables()) {
    const part = partOf(manifest, tableName(table, false))
    if (!part) continue
    await importTable(stores.cell, table, archive, part)
    tell?.(part.name, rowsOf(part.rows))
  }
  const only = new Map(manifest.tables.map((part) => [part.name, part.columns]))
  const { hash, tables, files } = await readContent(stores, id, {
    only,
    withoutDeleted: manifest.withoutDeleted,
    withoutPasswords: manifest.withoutPasswords,
  })
  if (hash !== manifest.contentHash) {
    const said = new Map([...manifest.tables, ...manifest.files].map((part) => [part.name, part.sha256]))
    const other = [...tables, ...files].filter((part) => said.get(part.name) !== part.sha256).map(({ name }) => name)
    throw new Refused(`The import does not match the archive: ${other.join(', ') || 'files are missing'}.`)
  }
  const [profile] = await readAll(archive, partOf(manifest, profileName(false))!) // `checkVersion` has found it
  await beforeOpening?.(stores, cell)
  const status = profile?.suspended_at ? 'suspended' : 'active'
  await setStatus(stores.directory, id, status)
  return { cell, hash, status }
}

/** The cell of an interrupted import; refuses any other district with this id. */
function goingOn(here: Entry, { district, contentHash }: Manifest, wanted: string | undefined): string {
  if (here.status === 'deleting') throw new Refused(`${here.name} is being deleted. Wait until that is done.`)
  if (here.status !== 'importing') throw new Refused(`${here.name} (${district.id}) already exists here.`)
  if (here.importHash !== contentHash) {
    throw new Refused(
      `${here.name} is being imported from another archive. Continue with that archive, or delete the district first.`,
    )
  }
  if (wanted && wanted !== here.cell)
    throw new Refused(`The import of ${here.name} started on cell ${here.cell}. Use that cell.`)
  return here.cell
}

/** The cell with the fewest districts, but not `not`. */
export async function emptiestCell({ directory, cells }: Service, not?: string): Promise<string> {
  const held = await countByCell(directory)
  const others = Object.keys(cells).filter((cell) => cell !== not)
  const [first] = others.sort((one, other) => (held.get(one) ?? 0) - (held.get(other) ?? 0))
  if (!first) throw new Refused(not ? 'wrangler.toml has no other cell. Add one first.' : 'wrangler.toml has no cell.')
  return first
}

/** Refuses names and addresses that are taken, then writes the entry with its names in one batch. */
async function reserve(stores: Stores, archive: Archive, cell: string): Promise<void> {
  const { manifest } = archive
  const { id, name } = manifest.district
  await refuseName(stores, name)
  const parts = directoryTables().flatMap((table) => {
    const part = partOf(manifest, tableName(table, true))
    return part ? [{ table, part }] : []
  })
  const rows = await Promise.all(
    parts.map(async ({ table, part }) => ({ table, columns: part.columns, rows: await readAll(archive, part) })),
  )
  const of = (table: string) => rows.find((one) => one.table.name === table)?.rows ?? []
  const taken = await takenAddresses(stores.directory, of('addresses'))
  if (taken.length > 0) throw new Refused(`Addresses that belong to another district: ${some(taken)}`)
  const linked = await takenIdentities(stores.directory, of('identities'))
  if (linked.length > 0) throw new Refused(`Sign-ins that are linked to another district: ${some(linked)}`)
  await refuseLeftovers(stores, id)
  try {
    await reserveDistrict(stores.directory, rows, { cell, importHash: manifest.contentHash })
  } catch (error) {
    // Someone else may have taken the name since the check.
    await refuseName(stores, name)
    throw error
  }
}

async function refuseName({ directory }: Stores, name: string): Promise<void> {
  const [alike] = await listEntries(directory, name)
  if (alike) throw new Refused(`A district named ${name} already exists (${alike.id}).`)
}

const some = (all: string[]) => `${all.slice(0, 10).join(', ')}${all.length > 10 ? ` and ${all.length - 10} more` : ''}`

/** Refuses to overwrite rows under this id that have no entry in the directory. */
async function refuseLeftovers(stores: Stores, districtId: string): Promise<void> {
  const counts = await countRows(stores.cell, cellTables(), districtId)
  const left = counts.filter(({ held }) => held > 0).map(({ name, held }) => `${held} in ${name}`)
  const objects = await countObjects(stores.files, districtId)
  if (objects > 0) left.push(`${objects} files`)
  if (left.length > 0) throw new Refused(`Rows or files of ${districtId} already exist here: ${left.join(', ')}.`)
}
