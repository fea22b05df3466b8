import { listToBackUp, noteDispatched, noteUnchanged, readMarks } from '#db/operators/backups.ts'
import { listWithBackupsToDelete, noteBackupsGone } from '#db/operators/records.ts'
import { deleteFolder } from '#worker/backups/retire.ts'
import { daysBefore, folderOf, KEPT_DAYS, nightOf, REFRESH_DAYS } from '#worker/backups/store.ts'
import { openDatabases } from '#worker/kit/tenant.ts'
import type { CellRun } from './cell-run.ts'
import { minutesBefore } from './run.ts'
import { sendMessages } from './send-messages.ts'

const AT_ONCE = 500
/** A message this old without a backup of this night never reached the queue, or failed. */
const LOST_MINUTES = 120

/**
 * Sends a message for each district of the cell that has changed since its last backup, once a night. Outside of
 * production there is no queue for it: `npm run district -- backup` does the same.
 */
export async function dispatchBackups(run: CellRun): Promise<void> {
  const night = nightOf(run.now)
  if (night === null || run.env.ENVIRONMENT !== 'production') return
  const { directory, cell } = openDatabases(run.env, run.meter, run.cell)
  await deleteOldBackups(run, directory)
  const handedBefore = minutesBefore(run.now, LOST_MINUTES)
  const due = await listToBackUp(directory, run.cell, { night, handedBefore, limit: AT_ONCE })
  if (due.length === 0) return
  const marks = await readMarks(
    cell,
    due.map(({ id }) => id),
  )
  const refresh = daysBefore(run.now, REFRESH_DAYS)
  const changed = due.filter(({ id, mark, at }) => at === null || at < refresh || mark !== marks.get(id))
  const ids = new Set(changed.map(({ id }) => id))
  const unchanged = due.filter(({ id }) => !ids.has(id))
  await noteUnchanged(
    directory,
    unchanged.map(({ id }) => id),
    night,
  )
  const messages = changed.map(({ id }) => ({ cell: run.cell, districtId: id, at: run.now.toISOString(), night }))
  const left = new Set((await sendMessages(run, messages, run.env.BACKUP_JOBS)).map(({ districtId }) => districtId))
  const handed = changed.filter(({ id }) => !left.has(id)).map(({ id }) => id)
  await noteDispatched(directory, handed, run.now.toISOString())
}

/**
 * Deletes the backups of deleted districts after the time that archives are kept: one district per run, and some
 * objects at a time.
 */
async function deleteOldBackups(run: CellRun, directory: D1Database): Promise<void> {
  const before = daysBefore(run.now, KEPT_DAYS)
  for (const id of await listWithBackupsToDelete(directory, run.cell, before, 1)) {
    if (await deleteFolder(run.env.BACKUPS, folderOf(id))) await noteBackupsGone(directory, id, run.now.toISOString())
  }
}
