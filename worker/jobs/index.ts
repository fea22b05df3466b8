import type { Env, Renderers } from '#worker/kit/env.ts'
import { emptyLibraryTrash } from './empty-library-trash.ts'
import { emptyTrash } from './empty-trash.ts'
import { erasePeople } from './erase-people.ts'
import { newFailures } from './failures.ts'
import { followProfiles } from './follow-profiles.ts'
import { freeAddresses } from './free-addresses.ts'
import { handOutDistricts } from './hand-out-districts.ts'
import { CRON_BEAT, withHeartbeat } from './heartbeat.ts'
import { type Job, logged, newRun } from './run.ts'
import { sweepObjects } from './sweep-objects.ts'
import { sweepOld } from './sweep-old.ts'

export { runDistrictJob } from './district.ts'

const EVERY_QUARTER_HOUR = '*/15 * * * *'

/** What each cron expression of wrangler.toml runs; last what takes whatever the others leave it of the run's questions. */
const JOBS: Record<string, readonly Job[]> = {
  [EVERY_QUARTER_HOUR]: [
    handOutDistricts,
    freeAddresses,
    sweepOld,
    followProfiles,
    sweepObjects,
    emptyLibraryTrash,
    erasePeople,
    emptyTrash,
  ],
}

/** One job's failure does not stop the others; the run as a whole then fails, so that it shows. */
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
