import { listDistrictsWithMail, listDistrictsWithWork } from '#db/jobs/cell.ts'
import { listDueDistricts } from '#db/jobs/districts.ts'
import { type CellRun, idsOf } from './cell-run.ts'
import { DISTRICT_STATEMENTS, runDistrict } from './district.ts'
import { newFailures } from './failures.ts'
import { type JobPlace, roomOf, shareOf } from './run.ts'
import { sendMessages } from './send-messages.ts'

const DUE_AT_ONCE = 2500
/** How many districts a job does itself if there is no queue. The others are still due in the next run. */
const INLINE = 25

/**
 * Sends a message for each district whose notices are due. It reads only the directory, so it works in any state of the
 * cell.
 */
export async function dispatchDue(run: CellRun): Promise<void> {
  const due = await listDueDistricts(run.directory, run.cell, run.now.toISOString(), DUE_AT_ONCE)
  await handOut(
    run,
    due.map(({ districtId }) => districtId),
  )
}

/** The same for districts with waiting emails, an import of members that stopped or never reached the queue, or measures to make again. */
export async function dispatchWaiting(run: CellRun): Promise<void> {
  const now = run.now.toISOString()
  for (const page of run.pages) {
    const ids = idsOf(page)
    const mail = await listDistrictsWithMail(run.database, ids, now)
    const work = await listDistrictsWithWork(run.database, ids, now)
    await handOut(run, [...mail, ...work])
  }
}

async function handOut(run: CellRun, districtIds: string[]): Promise<void> {
  const fresh = [...new Set(districtIds)].filter((id) => !run.handedOut.has(id))
  for (const id of fresh) run.handedOut.add(id)
  const left = await sendMessages<JobPlace>(
    run,
    fresh.map((districtId) => ({ districtId, cell: run.cell })),
  )
  await runInline(run, left.slice(0, INLINE))
}

/** One district's failure does not stop the others' emails. */
async function runInline(run: CellRun, places: JobPlace[]): Promise<void> {
  const failures = newFailures('Districts whose jobs failed')
  for (const [done, where] of places.entries()) {
    if (roomOf(run) < DISTRICT_STATEMENTS) break
    const share = shareOf(run, places.length - done, DISTRICT_STATEMENTS)
    await failures.catching({ district: where.districtId }, () => runDistrict(share, where))
  }
  failures.raise()
}
