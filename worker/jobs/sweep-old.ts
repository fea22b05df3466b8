import { sweepStatements } from '#db/jobs/cell.ts'
import { everyDistrict } from './every-district.ts'
import { minutesBefore, type Run } from './run.ts'

const DAY = 24 * 60
/** A repeated create is answered alike for a day; a mail's trace is kept for a month (decisions §7). */
const KEEP = { keys: DAY, mails: 30 * DAY }

export async function sweepOld(run: Run): Promise<void> {
  const before = { keys: minutesBefore(run.now, KEEP.keys), mails: minutesBefore(run.now, KEEP.mails) }
  for await (const { database, districtIds } of everyDistrict(run)) {
    await database.batch(sweepStatements(database, districtIds, before))
  }
}
