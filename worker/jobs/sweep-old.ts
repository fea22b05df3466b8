import { deleteImports, listOldImports, sweepEnded, sweepStatements } from '#db/jobs/cell.ts'
import { listDistrictsInWork } from '#db/jobs/districts.ts'
import { sweepNotices } from '#db/jobs/news.ts'
import { importKey } from '#worker/imports/kept-file.ts'
import type { CellRun } from './cell-run.ts'
import { minutesBefore, roomOf } from './run.ts'

const DAY = 24 * 60
/**
 * We remember a repeated create and a waiting upload for a day, the result of an import of members for a week, and an
 * email for a month, and a notice for 60 days. Expired links and sessions go a day after their end.
 */
export const KEEP = { keys: DAY, uploads: DAY, runs: 7 * DAY, mails: 30 * DAY, notices: 60 * DAY, ended: DAY }
/** The most statements of one sweep. */
const SWEEP_STATEMENTS = 12

/**
 * Deletes by age alone, in every district of the cell, because we keep nothing longer than the privacy text says. It
 * leaves out only the districts that an operator's command is working on (docs/decisions.md 123).
 */
export async function sweepOld(run: CellRun): Promise<void> {
  if (roomOf(run) < SWEEP_STATEMENTS) return
  const before = { keys: minutesBefore(run.now, KEEP.keys), mails: minutesBefore(run.now, KEEP.mails) }
  const imports = { uploads: minutesBefore(run.now, KEEP.uploads), runs: minutesBefore(run.now, KEEP.runs) }
  const ended = minutesBefore(run.now, KEEP.ended)
  const { database } = run
  const except = await listDistrictsInWork(run.directory)
  await database.batch([
    ...sweepStatements(database, except, before),
    sweepNotices(database, except, minutesBefore(run.now, KEEP.notices)),
    ...sweepEnded(database, except, ended),
  ])
  const old = await listOldImports(database, except, imports)
  if (old.length === 0) return
  // Delete the file first: if the run is killed in between, the next one finds the row again, but it would never find
  // a file without a row.
  await run.env.FILES.delete(old.map(({ districtId, id }) => importKey(districtId, id)))
  await deleteImports(database, old)
}
