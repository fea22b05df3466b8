import { deleteImports, listOldImports, sweepEnded, sweepStatements } from '#db/jobs/cell.ts'
import { importKey } from '#worker/imports/kept-file.ts'
import { type CellRun, idsOf } from './cell-run.ts'
import { minutesBefore, roomOf } from './run.ts'

const DAY = 24 * 60
/**
 * A repeated create is answered alike for a day, an upload waits a day; what an import of members came to can be read for
 * a week, a mail's trace is kept for a month (decisions §7). What opens nothing any more goes a day after its end.
 */
export const KEEP = { keys: DAY, uploads: DAY, runs: 7 * DAY, mails: 30 * DAY, ended: DAY }
/** What a page of districts asks at most. */
const PAGE_STATEMENTS = 10

/** Also in suspended districts: nothing is kept longer than the privacy text says. */
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
    // The file first: a run killed between the two finds the row again, never a file without one.
    await run.env.FILES.delete(old.map(({ districtId, id }) => importKey(districtId, id)))
    await deleteImports(database, old)
  }
}
