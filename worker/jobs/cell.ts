import { type CellJob, type CellRun, openCellRun } from './cell-run.ts'
import { dispatchBackups } from './dispatch-backups.ts'
import { dispatchCalendars } from './dispatch-calendars.ts'
import { dispatchDue, dispatchWaiting } from './dispatch-districts.ts'
import { emptyLibraryTrash } from './empty-library-trash.ts'
import { emptyTrash } from './empty-trash.ts'
import { erasePeople } from './erase-people.ts'
import { type Failures, newFailures } from './failures.ts'
import { freeAddresses } from './free-addresses.ts'
import { cellBeat, newBeats, withHeartbeat } from './heartbeat.ts'
import { refreshProfiles } from './refresh-profiles.ts'
import { logged, type Run } from './run.ts'
import { sweepObjects } from './sweep-objects.ts'
import { sweepOld } from './sweep-old.ts'

/**
 * The jobs of a cell in their order, each with the statements that earlier jobs leave for it. Later jobs get what a job
 * does not use, so the last one should be able to use any number.
 */
const JOBS: readonly { name: string; job: CellJob; least: number }[] = [
  { name: 'due', job: dispatchDue, least: 20 },
  { name: 'waiting', job: dispatchWaiting, least: 20 },
  { name: 'calendars', job: dispatchCalendars, least: 20 },
  { name: 'backups', job: dispatchBackups, least: 10 },
  { name: 'addresses', job: freeAddresses, least: 15 },
  { name: 'old-rows', job: sweepOld, least: 15 },
  { name: 'profiles', job: refreshProfiles, least: 10 },
  { name: 'files', job: sweepObjects, least: 15 },
  { name: 'library-trash', job: emptyLibraryTrash, least: 15 },
  { name: 'erase-people', job: erasePeople, least: 45 },
  { name: 'trash', job: emptyTrash, least: 50 },
]
export const CELL_JOBS = JOBS.map(({ name }) => name)

/** The least number of statements for a cell's jobs. */
export const CELL_STATEMENTS = JOBS.reduce((sum, { least }) => sum + least, 0)

/** One failing job does not stop the others; at the end the cell fails as a whole, so that the log shows it. */
export function runCellJobs(run: Run, cell: string): Promise<void> {
  return logged(run, 'cell', { cell }, () => withHeartbeat(run, cellBeat(cell), () => cellJobs(run, cell)))
}

async function cellJobs(run: Run, cell: string): Promise<void> {
  const failures = newFailures(`Jobs of cell ${cell} that failed`)
  const own = await failures.catching({ cell, job: 'open' }, () => openCellRun(run, cell))
  if (own) await eachJob(own, failures)
  failures.raise()
}

/** All jobs record their heartbeats in one statement. */
async function eachJob(run: CellRun, failures: Failures): Promise<void> {
  const { cell } = run
  const beats = newBeats(run, cell)
  let kept = CELL_STATEMENTS
  for (const { name, job, least } of JOBS) {
    kept -= least
    const work = () => job({ ...run, most: run.most - kept })
    await failures.catching({ cell, job: name }, () => beats.noting(name, work))
  }
  await beats.write()
}
