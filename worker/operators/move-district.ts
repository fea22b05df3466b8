import { type Entry, listEntries, setSuspended } from '#db/operators/entry.ts'
import { beginErasure, deleteProfile } from '#db/operators/erase.ts'
import { listMigrations } from '#db/operators/migrations.ts'
import { beginMove, endMove, switchCell, takeBackMove } from '#db/operators/move.ts'
import { countRows } from '#db/operators/rows.ts'
import { cellTables } from '#db/operators/tables.ts'
import { copyRows, differingTables } from './copy-rows.ts'
import { countLeft, deleteRows } from './delete-rows.ts'
import { Refused, type ReportProgress, type Service, storesOf } from './service.ts'
import { wholeOnly } from './suspend-district.ts'

type Ask = {
  to: string
  now: Date
  tell: ReportProgress
  /** Waits until requests that started before the closing have ended. */
  settle: () => Promise<void>
}

/** Delete again as long as open requests add rows. */
const ROUNDS = 3
export const GONE_ON = 'Another run of this command has continued in the meantime. Run it again to see its state.'

/**
 * Moves a district to another cell; its files don't move. The directory says at each moment which cell has the complete
 * district, and nobody can sign in until the end. An interrupted move continues when you run it again; with the cell
 * that the district is on, it cancels a move that has not switched yet.
 */
export async function moveDistrict(service: Service, given: Entry, ask: Ask): Promise<Entry> {
  const { id } = given
  // If a run was killed after its last step, there is nothing left to do.
  if (given.status !== 'moving' && given.cell === ask.to) return given
  if (given.status !== 'moving') await begin(service, given, ask)
  const entry = await current(service, id)
  if (entry.movingTo !== null) await copyAndSwitch(service, entry, entry.movingTo, ask)
  else if (entry.cell !== ask.to)
    throw new Refused(`${entry.name} is already on cell ${entry.cell}. Finish with that one.`)
  await removeFormer(service, await current(service, id), ask)
  return current(service, id)
}

export async function current(service: Service, id: string): Promise<Entry> {
  const entry = (await listEntries(service.directory, id)).find((one) => one.id === id)
  if (!entry) throw new Refused(GONE_ON)
  return entry
}

async function begin(service: Service, entry: Entry, { to, tell }: Ask): Promise<void> {
  await checkTarget(service, entry, to)
  if (!(await beginMove(service.directory, { id: entry.id, from: entry.cell, to }))) throw new Refused(GONE_ON)
  tell('directory', `moving from ${entry.cell} to ${to}`)
}

/** Refuses a district that is incomplete, and a cell with other migrations or with rows of this district. */
export async function checkTarget(service: Service, entry: Entry, to: string): Promise<void> {
  wholeOnly(entry)
  const [source, target] = [storesOf(service, entry.cell).cell, storesOf(service, to).cell]
  const [here, there] = await Promise.all([listMigrations(source), listMigrations(target)])
  if (here.join() !== there.join())
    throw new Refused(`Cells ${entry.cell} and ${to} differ in their migrations. Migrate first.`)
  const left = (await countRows(target, cellTables(), entry.id)).filter(({ held }) => held > 0)
  if (left.length > 0) {
    throw new Refused(
      `Cell ${to} already has rows of ${entry.id}: ${left.map(({ held, name }) => `${held} in ${name}`).join(', ')}.`,
    )
  }
}

async function copyAndSwitch(service: Service, entry: Entry, to: string, ask: Ask): Promise<void> {
  const { id, name, cell } = entry
  if (ask.to === cell) return takeBack(service, entry, to)
  if (ask.to !== to)
    throw new Refused(`The move of ${name} began to cell ${to}. Finish it, or cancel it with --cell ${cell}.`)
  if (entry.importHash !== null)
    throw new Refused(`${name} is being restored. Finish that with restore, or cancel it with --cell ${cell}.`)
  const [source, target] = [storesOf(service, cell).cell, storesOf(service, to).cell]
  await setSuspended(source, id, true, ask.now.toISOString())
  ask.tell('closed', 'nobody gets in')
  await ask.settle()
  await copyRows(source, target, id, ask.tell)
  const differing = await differingTables(source, target, id)
  if (differing.length > 0) {
    await takeBack(service, entry, to)
    await removeFormer(service, await current(service, id), ask)
    throw new Refused(
      `The rows changed while they were copied (${differing.join(', ')}). ${name} stays on cell ${cell}. Run it again.`,
    )
  }
  ask.tell('hashes', 'the same on both cells')
  if (!(await switchCell(service.directory, id, cell, to))) throw new Refused(GONE_ON)
  ask.tell('directory', `on cell ${to}`)
}

async function takeBack(service: Service, { id, cell }: Entry, to: string): Promise<void> {
  if (!(await takeBackMove(service.directory, id, cell, to))) throw new Refused(GONE_ON)
}

/** Deletes the rows on the former cell, then opens the district unless it was suspended before. */
export async function removeFormer(
  service: Service,
  entry: Entry,
  { now, tell }: Pick<Ask, 'now' | 'tell'>,
): Promise<void> {
  const { id, name, cell, movedFrom } = entry
  if (movedFrom === null || movedFrom === cell) throw new Refused(GONE_ON)
  const former = storesOf(service, movedFrom).cell
  await beginErasure(former, id, now.toISOString())
  for (let round = 1; ; round += 1) {
    await deleteRows(former, id, tell)
    const left = await countLeft(former, id)
    if (left === 0) break
    if (round === ROUNDS)
      throw new Refused(`${left} rows of ${name} were added on cell ${movedFrom} in the meantime. Run it again.`)
  }
  await deleteProfile(former, id)
  if (entry.statusAfterMove === 'active') await setSuspended(storesOf(service, cell).cell, id, false, now.toISOString())
  if (!(await endMove(service.directory, id, movedFrom))) throw new Refused(GONE_ON)
  tell('directory', entry.statusAfterMove ?? '')
}
