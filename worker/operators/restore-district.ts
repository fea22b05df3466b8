import { type Entry, listEntries, setSuspended } from '#db/operators/entry.ts'
import { beginErasure, deleteProfile } from '#db/operators/erase.ts'
import { beginMove } from '#db/operators/move.ts'
import { type DistrictRecord, insertRecord } from '#db/operators/records.ts'
import { reserveNamesAgain } from '#db/operators/reserve.ts'
import { auditRestore, keepPasswords, listErased, type Names, switchToRestored } from '#db/operators/restore.ts'
import { directoryTables, travelingTables } from '#db/operators/tables.ts'
import { backUpDistrict } from '#worker/backups/back-up-district.ts'
import { nameAt } from '#worker/backups/store.ts'
import { type Archive, checkArchive } from './archive.ts'
import { readTable, tableName } from './content.ts'
import { deleteRows } from './delete-rows.ts'
import { eraseAgain } from './erase-again.ts'
import { importDistrict } from './import-district.ts'
import { importFiles } from './import-files.ts'
import { importTable, readAll } from './import-table.ts'
import { checkTarget, current, GONE_ON, removeFormer } from './move-district.ts'
import { Refused, type ReportProgress, rowsOf, type Service, storesOf } from './service.ts'
import { checkVersion, migrationsOf, partOf } from './verify-archive.ts'

export type RestoreAsk = {
  /** The new cell; not the one that the district is on. */
  to: string
  /** The name of the archive, for the records. */
  name: string
  by: string
  now: Date
  tell: ReportProgress
  settle: () => Promise<void>
}

/**
 * Restores a district from an archive: writes its rows to another cell, compares them with the archive, and then
 * switches the directory in one update. A backup keeps the replaced data. An interrupted restore continues when you run
 * it again.
 */
export async function restoreDistrict(service: Service, entry: Entry, archive: Archive, ask: RestoreAsk) {
  const { manifest } = archive
  if (manifest.district.id !== entry.id)
    throw new Refused(`The archive is of ${manifest.district.name} (${manifest.district.id}), not of ${entry.name}.`)
  if (entry.status !== 'moving') await begin(service, entry, archive, ask)
  const moving = await current(service, entry.id)
  refuseOther(moving, manifest.contentHash)
  if (moving.movingTo !== null) await bringBack(service, moving, archive, ask)
  await removeFormer(service, await current(service, entry.id), ask)
  return current(service, entry.id)
}

async function begin(service: Service, entry: Entry, archive: Archive, { to, tell }: RestoreAsk): Promise<void> {
  if (to === entry.cell) throw new Refused(`${entry.name} is on cell ${to}. Restore it to another one.`)
  await checkArchive(archive)
  tell('archive', 'whole')
  await checkTarget(service, entry, to)
  checkVersion(archive.manifest, await migrationsOf(storesOf(service, to)))
  const hash = archive.manifest.contentHash
  if (!(await beginMove(service.directory, { id: entry.id, from: entry.cell, to, hash }))) throw new Refused(GONE_ON)
  tell('directory', `restoring to cell ${to}`)
}

/** Refuses a district that another command has closed: a move, or a restore of another archive. */
function refuseOther({ name, cell, movingTo, importHash }: Entry, hash: string): void {
  if (importHash === hash) return
  const what = importHash === null ? 'is being moved' : 'is being restored from another archive'
  const then = movingTo === null ? 'Finish that with' : 'Finish that, or cancel it with'
  throw new Refused(`${name} ${what}. ${then}: move --cell ${cell}`)
}

async function bringBack(service: Service, entry: Entry, archive: Archive, ask: RestoreAsk) {
  const { id, name, cell, movingTo } = entry
  const { now, tell } = ask
  const to = movingTo ?? ''
  if (ask.to !== to) throw new Refused(`The restore of ${name} began to cell ${to}. Finish it there.`)
  const [source, target] = [storesOf(service, cell), storesOf(service, to)]
  await setSuspended(source.cell, id, true, now.toISOString())
  tell('closed', 'nobody gets in')
  await ask.settle()
  const before = nameAt(now, '-before-restore')
  await backUpDistrict(source, service.backups, entry, {
    name: before,
    night: null,
    now,
    withPasswords: true,
    files: Number.MAX_SAFE_INTEGER,
  })
  tell('backup', before)
  await importFiles(target.files, archive, tell)
  await importRows(target.cell, id, archive, tell)
  if (archive.manifest.withoutPasswords) await keepPasswords(source.cell, target.cell, id)
  const erased = await listErased(service.directory, source.cell, id)
  tell('erased people', `${await eraseAgain(target, id, erased, now)} erased again`)
  await auditRestore(target.cell, id, now.toISOString(), ask.name, ask.by)
  await setSuspended(target.cell, id, true, now.toISOString())
  const names = await namesOf(archive, new Set(erased))
  const record = recordOf(service, archive, { id, name, cell: to }, ask)
  if (
    !(await switchToRestored(
      service.directory,
      { id, from: cell, to, hash: archive.manifest.contentHash },
      names,
      record,
    ))
  )
    throw new Refused(GONE_ON)
  tell('directory', `on cell ${to}`)
}

/** Deletes what an interrupted run has left and writes all rows of the archive. */
async function importRows(
  cell: D1Database,
  districtId: string,
  archive: Archive,
  report: ReportProgress,
): Promise<void> {
  const { manifest } = archive
  await emptyCell(cell, districtId, manifest.exportedAt)
  const only = new Map(manifest.tables.map((part) => [part.name, part.columns]))
  for (const table of travelingTables()) {
    const part = partOf(manifest, tableName(table, false))
    if (!part) continue
    await importTable(cell, table, archive, part)
    report(part.name, rowsOf(part.rows))
  }
  for (const table of travelingTables()) {
    const part = partOf(manifest, tableName(table, false))
    const { withoutPasswords } = manifest
    const [there] = part ? await readTable(cell, table, districtId, part.name, { only, withoutPasswords }) : []
    if (there?.sha256 !== part?.sha256) throw new Refused(`${table.name} does not match the archive.`)
  }
  report('hashes', 'the same as in the archive')
}

/** The archive's directory rows of the district, without people who were erased since. */
async function namesOf(archive: Archive, erased: Set<string>): Promise<Names[]> {
  const all = directoryTables().map(async (table) => {
    const part = partOf(archive.manifest, tableName(table, true))
    const rows = part ? await readAll(archive, part) : []
    return { table, columns: part?.columns ?? [], rows: rows.filter((row) => !erased.has(String(row.user_id))) }
  })
  return (await Promise.all(all)).filter(({ columns }) => columns.length > 0)
}

/** The same for a deleted district: imports it, and opens it after erasing again those who were erased. */
export async function restoreMissing(
  service: Service,
  archive: Archive,
  ask: Omit<RestoreAsk, 'to' | 'settle'> & { to?: string },
) {
  const { manifest } = archive
  const { id, name } = manifest.district
  const here = await findById(service, id)
  // Rows of an interrupted run may have changed since, so write them again.
  if (here?.status === 'importing') {
    await emptyCell(storesOf(service, here.cell).cell, id, manifest.exportedAt)
    await reserveNamesAgain(service.directory, await namesOf(archive, new Set()))
  }
  const done = await importDistrict(service, archive, {
    ...(ask.to ? { cell: ask.to } : {}),
    tell: ask.tell,
    beforeOpening: async (stores, cell) => {
      const erased = await listErased(service.directory, null, id)
      ask.tell('erased people', `${await eraseAgain(stores, id, erased, ask.now)} erased again`)
      await auditRestore(stores.cell, id, ask.now.toISOString(), ask.name, ask.by)
      await recordOf(service, archive, { id, name, cell }, ask).run()
    },
  })
  return { id, name, cell: done.cell, status: done.status }
}

function recordOf(
  service: Service,
  { manifest }: Archive,
  district: DistrictRecord['district'],
  { by, now }: Pick<RestoreAsk, 'by' | 'now'>,
) {
  const rows = manifest.tables.reduce((sum, part) => sum + part.rows, 0)
  const counts = { rows, files: manifest.files.length }
  const hash = manifest.contentHash
  return insertRecord(service.directory, { district, action: 'restore', by, at: now.toISOString(), hash, counts })
}

async function emptyCell(cell: D1Database, districtId: string, at: string): Promise<void> {
  await beginErasure(cell, districtId, at)
  await deleteRows(cell, districtId, () => {})
  await deleteProfile(cell, districtId)
}

export async function findById(service: Service, id: string): Promise<Entry | null> {
  return (await listEntries(service.directory, id)).find((one) => one.id === id) ?? null
}
