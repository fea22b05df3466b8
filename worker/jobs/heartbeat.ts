import { type Beat, noteEnd, noteStart } from '#db/directory/heartbeats.ts'
import { logFailure } from '#worker/kit/log.ts'
import type { Run } from './run.ts'

/** The cron run as a whole. */
export const CRON_BEAT: Beat = { job: 'cron', cell: '' }

/** Does a job and notes when it began, when it ended, and whether it failed. Without the note the job is done all the same. */
export async function withHeartbeat(run: Pick<Run, 'directory' | 'now'>, beat: Beat, work: () => Promise<void>) {
  const begun = Date.now()
  await noted(() => noteStart(run.directory, beat, run.now.toISOString()))
  let failed = true
  try {
    await work()
    failed = false
  } finally {
    const ended = new Date(run.now.getTime() + Date.now() - begun).toISOString()
    await noted(() => noteEnd(run.directory, beat, ended, failed))
  }
}

async function noted(note: () => Promise<unknown>): Promise<void> {
  try {
    await note()
  } catch (error) {
    logFailure({ failed: 'heartbeat' }, error)
  }
}
