import type { Env, Renderers } from '#worker/kit/env.ts'
import { dispatchCells } from './dispatch-cells.ts'
import { newFailures } from './failures.ts'
import { CRON_BEAT, withHeartbeat } from './heartbeat.ts'
import { type Job, logged, newRun } from './run.ts'
import { sweepDirectory } from './sweep-directory.ts'

const EVERY_QUARTER_HOUR = '*/15 * * * *'

/** The jobs of each cron expression in wrangler.toml; a cell's jobs are in cell.ts. */
const JOBS: Record<string, readonly Job[]> = { [EVERY_QUARTER_HOUR]: [dispatchCells, sweepDirectory] }

/** One failing job does not stop the others; at the end the run fails as a whole, so that the log shows it. */
export async function runDueJobs(
  env: Env,
  renderers: Pick<Renderers, 'mail'>,
  now: Date,
  cron = EVERY_QUARTER_HOUR,
): Promise<void> {
  const run = newRun(env, renderers, now)
  const work = async () => {
    const failures = newFailures('Jobs that failed')
    for (const job of JOBS[cron] ?? []) await failures.catching({ job: job.name }, () => job(run))
    failures.raise()
  }
  await logged(run, 'cron', null, () => withHeartbeat(run, CRON_BEAT, work))
}
