import { type Heartbeat, type HeartbeatKey, noteAll, noteEnd, noteStart } from '#db/directory/heartbeats.ts'
import { logFailure } from '#worker/kit/log.ts'
import type { Run } from './run.ts'

/** The cron run as a whole. */
export const CRON_BEAT: HeartbeatKey = { job: 'cron', cell: '' }
/** All jobs of one cell together. */
export const cellBeat = (cell: string): HeartbeatKey => ({ job: 'cell', cell })

/**
 * Runs a job and records when it started, when it ended, and whether it failed. If the recording fails, the job still
 * runs.
 */
export async function withHeartbeat(
  run: Pick<Run, 'directory' | 'now'>,
  beat: HeartbeatKey,
  work: () => Promise<void>,
) {
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

/** The jobs of one run on a cell: records each when it ends, and writes them all at once. */
export function newBeats(run: Pick<Run, 'directory' | 'now'>, cell: string) {
  const begun = Date.now()
  const beats: Heartbeat[] = []
  const moment = () => new Date(run.now.getTime() + Date.now() - begun).toISOString()
  return {
    async noting(job: string, work: () => Promise<void>): Promise<void> {
      const startedAt = moment()
      let failed = true
      try {
        await work()
        failed = false
      } finally {
        beats.push({ job, cell, startedAt, finishedAt: moment(), failed })
      }
    },
    write: () => noted(() => noteAll(run.directory, beats)),
  }
}

async function noted(note: () => Promise<unknown>): Promise<void> {
  try {
    await note()
  } catch (error) {
    logFailure({ failed: 'heartbeat' }, error)
  }
}
