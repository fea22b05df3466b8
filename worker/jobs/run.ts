import type { Database } from '#db/kit/tenant.ts'
import type { Env, Renderers } from '#worker/kit/env.ts'
import { logDone, logFailure, newTrace, setPlace, traced } from '#worker/kit/log.ts'
import { type Meter, newMeter } from '#worker/kit/meter.ts'
import { openDirectory } from '#worker/kit/tenant.ts'
import { Failed } from './failures.ts'

/** One run of the clock, or one message of the queue. */
export type Run = { env: Env; renderers: Pick<Renderers, 'mail'>; now: Date; meter: Meter; directory: Database }
export type Job = (run: Run) => Promise<void>
export type Where = { districtId: string; cell: string }

export function newRun(env: Env, renderers: Run['renderers'], now: Date): Run {
  const meter = newMeter()
  return { env, renderers, now, meter, directory: openDirectory(env, meter) }
}

/** Does the work of a run; the log then says what became of it and what it cost. */
export function logged(run: Run, job: string, where: Where | null, work: () => Promise<void>): Promise<void> {
  const trace = newTrace(run.env, job)
  setPlace(trace, where)
  return traced(trace, async () => {
    let status: 'done' | 'failed' = 'failed'
    try {
      await work()
      status = 'done'
    } catch (error) {
      if (!(error instanceof Failed)) logFailure({ failed: 'job' }, error)
      throw error
    } finally {
      if (run.env.ENVIRONMENT === 'production') logDone(trace, status, run.meter)
    }
  })
}

/** The clock's runs, one a quarter of an hour, numbered. */
export function quarterAt(now: Date): number {
  return Math.floor(now.getTime() / (15 * 60_000))
}

export function minutesBefore(instant: Date, minutes: number): string {
  return new Date(instant.getTime() - minutes * 60_000).toISOString()
}
