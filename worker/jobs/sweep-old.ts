import { deleteImports, listOldImports, sweepStatements } from '#db/jobs/cell.ts'
import { importKey } from '#worker/imports/kept-file.ts'
import { everyDistrict } from './every-district.ts'
import { minutesBefore, type Run } from './run.ts'

const DAY = 24 * 60
/**
 * A repeated create is answered alike for a day, an upload waits a day; what an import of members came to can be read for
 * a week, a mail's trace is kept for a month (decisions §7).
 */
const KEEP = { keys: DAY, uploads: DAY, runs: 7 * DAY, mails: 30 * DAY }

export async function sweepOld(run: Run): Promise<void> {
  const before = { keys: minutesBefore(run.now, KEEP.keys), mails: minutesBefore(run.now, KEEP.mails) }
  const imports = { uploads: minutesBefore(run.now, KEEP.uploads), runs: minutesBefore(run.now, KEEP.runs) }
  for await (const { database, districtIds } of everyDistrict(run)) {
    await database.batch(sweepStatements(database, districtIds, before))
    const old = await listOldImports(database, districtIds, imports)
    if (old.length === 0) continue
    // The file first: a run killed between the two finds the row again, never a file without one.
    await run.env.FILES.delete(old.map(({ districtId, id }) => importKey(districtId, id)))
    await deleteImports(database, old)
  }
}
