import { type Entry, setStatus, setSuspended } from '#db/operators/entry.ts'
import { beginErasure, deleteEntry, deleteProfile } from '#db/operators/erase.ts'
import { beginDeletion, finishDeletion } from '#db/operators/records.ts'
import { countRows } from '#db/operators/rows.ts'
import { cellTables, directoryTables } from '#db/operators/tables.ts'
import { countLeft, deleteRows } from './delete-rows.ts'
import { countObjects, deleteObjects } from './objects.ts'
import { Refused, type ReportProgress, type Service, type Stores, storesOf } from './service.ts'

/** Requests that were open when we closed the district may still add a row, so delete again. */
const ROUNDS = 3

type Ask = {
  now: Date
  /** The operator and the verified archive: for the record, which outlives the district. */
  by: string
  hash: string | null
  tell: ReportProgress
}

/** Counts what a delete would remove: rows of the cell and of the directory, and files. */
export async function describeDistrict(service: Service, entry: Entry) {
  const stores = storesOf(service, entry.cell)
  const [rows, entries, files] = await Promise.all([
    countRows(stores.cell, cellTables(), entry.id),
    countRows(stores.directory, directoryTables(), entry.id),
    countObjects(stores.files, entry.id),
  ])
  const ofDirectory = entries.map(({ name, held }) => ({ name: `directory: ${name}`, held }))
  return { tables: [...rows, ...ofDirectory].filter(({ held }) => held > 0), files }
}

/**
 * Deletes a district completely: closes it first, then deletes its files, its rows, and at the end its directory entry,
 * so that an interrupted delete can be found and run again.
 */
export async function deleteDistrict(service: Service, entry: Entry, { now, by, hash, tell }: Ask): Promise<void> {
  if (entry.status === 'moving') throw new Refused(`${entry.name} is being moved. Let that end first.`)
  const stores = storesOf(service, entry.cell)
  const at = now.toISOString()
  await setStatus(stores.directory, entry.id, 'deleting')
  await setSuspended(stores.cell, entry.id, true, at)
  tell('closed', 'nobody can sign in anymore')
  const { tables, files } = await describeDistrict(service, entry)
  const rows = tables.reduce((sum, { held }) => sum + held, 0)
  const deed = { district: entry, action: 'delete', by, at, hash, counts: { rows, files } } as const
  await beginDeletion(stores.directory, deed)
  await beginErasure(stores.cell, entry.id, at)
  for (let round = 1; ; round += 1) {
    await deleteObjects(stores.files, entry.id, (count) => tell('files', `${count} deleted`))
    await deleteRows(stores.cell, entry.id, tell)
    const left = await leftOf(stores, entry.id)
    if (left === 0) break
    if (round === ROUNDS)
      throw new Refused(`${left} rows or files were added during the deletion. Run the command again.`)
  }
  await deleteProfile(stores.cell, entry.id)
  await deleteEntry(stores.directory, directoryTables(), entry.id, finishDeletion(stores.directory, entry.id, at))
  tell('directory', 'the entry is deleted')
}

async function leftOf({ cell, files }: Stores, districtId: string): Promise<number> {
  return (await countLeft(cell, districtId)) + (await countObjects(files, districtId))
}
