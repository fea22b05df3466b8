import { forgetOtherCells } from '#db/directory/heartbeats.ts'
import { listCells } from '#db/jobs/districts.ts'
import { CELL_STATEMENTS, runCellJobs } from './cell.ts'
import { newFailures } from './failures.ts'
import { quarterAt, type Run, roomOf, shareOf } from './run.ts'
import { sendMessages } from './send-messages.ts'

/** Statements per cell if the run does the work itself, including the work of its districts. */
const INLINE_STATEMENTS = 400

/** Sends one message for each cell with districts, so that no cell waits for another. */
export async function dispatchCells(run: Run): Promise<void> {
  const cells = await listCells(run.directory)
  await forgetOtherCells(run.directory, cells)
  const messages = cells.map((cell) => ({ cell, at: run.now.toISOString() }))
  const left = await sendMessages(run, messages)
  // Start each run with another cell, so that none always waits behind the same one.
  const first = left.length > 0 ? quarterAt(run.now) % left.length : 0
  const failures = newFailures('Cells whose jobs failed')
  for (const [done, { cell }] of [...left.slice(first), ...left.slice(0, first)].entries()) {
    if (roomOf(run) < CELL_STATEMENTS) break
    await failures.catching({ cell }, () => runCellJobs(shareOf(run, left.length - done, INLINE_STATEMENTS), cell))
  }
  failures.raise()
}
