import { type CellJob, openCellRun } from './cell-run.ts'
import { emptyLibraryTrash } from './empty-library-trash.ts'
import { emptyTrash } from './empty-trash.ts'
import { erasePeople } from './erase-people.ts'
import { newFailures } from './failures.ts'
import { followProfiles } from './follow-profiles.ts'
import { freeAddresses } from './free-addresses.ts'
import { handOutDue, handOutWaiting } from './hand-out-districts.ts'
import { logged, type Run } from './run.ts'
import { sweepObjects } from './sweep-objects.ts'
import { sweepOld } from './sweep-old.ts'

/**
 * The jobs of a cell in their order, each with the statements that the jobs before it leave for it. What a job does not
 * use goes to the later ones, so the last one should be one that can use any amount.
 */
const JOBS: readonly { job: CellJob; least: number }[] = [
  { job: handOutDue, least: 20 },
  { job: handOutWaiting, least: 20 },
  { job: freeAddresses, least: 15 },
  { job: sweepOld, least: 15 },
  { job: followProfiles, least: 10 },
  { job: sweepObjects, least: 15 },
  { job: emptyLibraryTrash, least: 15 },
  { job: erasePeople, least: 35 },
  { job: emptyTrash, least: 50 },
]

/** No cell begins its jobs with less. */
export const CELL_STATEMENTS = JOBS.reduce((sum, { least }) => sum + least, 0)

/** One job's failure does not stop the others; at the end the cell as a whole fails, so that it shows. */
export function runCellJobs(run: Run, cell: string): Promise<void> {
  return logged(run, 'cell', { cell }, () => cellJobs(run, cell))
}

async function cellJobs(run: Run, cell: string): Promise<void> {
  const failures = newFailures(`Jobs of cell ${cell} that failed`)
  const own = await failures.catching({ cell, job: 'openCellRun' }, () => openCellRun(run, cell))
  let kept = CELL_STATEMENTS
  for (const { job, least } of own ? JOBS : []) {
    kept -= least
    await failures.catching({ cell, job: job.name }, () => job({ ...own!, most: run.most - kept })) // no jobs without it
  }
  failures.raise()
}
