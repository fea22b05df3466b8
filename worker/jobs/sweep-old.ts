import { deleteImports, listOldImports, sweepEnded, sweepStatements } from '#db/jobs/cell.ts'
import { importKey } from '#worker/imports/kept-file.ts'
import { type CellRun, idsOf } from './cell-run.ts'
import { minutesBefore, roomOf } from './run.ts'

const DAY = 24 * 60
/**
 * We remember a repeated create and a waiting upload for a day, the result of an import of members for a week, and an
 * email for a month. Expired links and sessions go a day after their end.
 */
export const KEEP = { keys: DAY, uploads: DAY, runs: 7 * DAY, mails: 30 * DAY, ended: DAY }
/** The most statements for one page of districts. */
const PAGE_STATEMENTS = 10

/** Also in suspended districts, because we keep nothing longer than the privacy text says. */
export async function sweepOld(run: CellRun): Promise<void> {
  const before = { keys: minutesBefore(run.now, KEEP.keys), mails: minutesBefore(run.now, KEEP.mails) }
  const imports = { uploads: minutesBefore(run.now, KEEP.uploads), runs: minutesBefore(run.now, KEEP.runs) }
  const ended = minutesBefore(run.now, KEEP.ended)
  const { database } = run
  for (const page of [...run.pages, ...run.suspended]) {
    if (roomOf(run) < PAGE_STATEMENTS) return
    const districtIds = idsOf(page)
    await database.batch([
      ...sweepStatements(database, districtIds, before),
      ...sweepEnded(database, districtIds, ended),
    ])
    const old = await listOldImports(database, districtIds, imports)
    if (old.length === 0) continue
    // Delete the file first: if the run is killed in between, the next one finds the row again, but it would never find
    // a file without a row.
    await run.env.FILES.delete(old.map(({ districtId, id }) => importKey(districtId, id)))
    await deleteImports(database, old)
  }
}
