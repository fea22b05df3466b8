import { listDueDistricts } from '#db/jobs/districts.ts'
import { logFailure } from '#worker/kit/log.ts'
import { runDistrictJob } from './district.ts'
import { listWaitingDistricts } from './every-district.ts'
import { newFailures } from './failures.ts'
import type { Run, Where } from './run.ts'

const DUE_AT_ONCE = 500
/** A queue takes a hundred messages a call (platform, queues). */
const MESSAGES = 100
/** How many districts one run does itself where no queue takes them. The others are still due in the next run. */
const INLINE = 25

/** Finds the districts whose notices are due or whose mail waits, and gives each a job of its own. */
export async function handOutDistricts(run: Run): Promise<void> {
  const due = await listDueDistricts(run.directory, run.now.toISOString(), DUE_AT_ONCE)
  const waiting = await listWaitingDistricts(run)
  const places = [...due, ...waiting]
  const each = new Map(places.map(({ districtId, cell }) => [districtId, { districtId, cell }]))
  await handOut(run, [...each.values()])
}

/** The queue is only transport: what it loses is due again at the next run (platform, queues). */
async function handOut(run: Run, places: Where[]): Promise<void> {
  if (run.env.ENVIRONMENT !== 'production') return runInline(run, places)
  for (let at = 0; at < places.length; at += MESSAGES) {
    const some = places.slice(at, at + MESSAGES)
    try {
      await run.env.JOBS.sendBatch(some.map((body) => ({ body })))
    } catch (error) {
      logFailure({ failed: 'queue' }, error)
      return runInline(run, places.slice(at))
    }
  }
}

/** One district's failure is its own: the others get their mail. */
async function runInline(run: Run, places: Where[]): Promise<void> {
  const failures = newFailures('Districts whose jobs failed')
  for (const where of places.slice(0, INLINE)) {
    await failures.catching({ district: where.districtId }, () =>
      runDistrictJob(run.env, run.renderers, where, run.now),
    )
  }
  failures.raise()
}
