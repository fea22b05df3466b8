import type { Database } from '#db/kit/tenant.ts'
import type { Env, Renderers } from '#worker/kit/env.ts'
import { logDone, logFailure, newTrace, setTenant, traced } from '#worker/kit/log.ts'
import { type Meter, newMeter } from '#worker/kit/meter.ts'
import { openDirectory } from '#worker/kit/tenant.ts'
import { type Pace, runPace } from '#worker/mail/pace.ts'
import { Failed } from './failures.ts'

/** The most statements of one invocation. D1 refuses the 1,001st; a job may exceed its share by a few. */
export const STATEMENTS = 800

/** A cron run, a queue message, or a part of either: it stops before the meter has counted `most` statements. */
export type Run = {
  env: Env
  renderers: Pick<Renderers, 'mail'>
  now: Date
  meter: Meter
  directory: Database
  most: number
  /** Shared by all emails of one invocation. */
  pace: Pace
}
export type Job = (run: Run) => Promise<void>
export type JobPlace = { districtId: string; cell: string }

/** Runs of one invocation share its meter. */
export function newRun(env: Env, renderers: Run['renderers'], now: Date, meter = newMeter()): Run {
  return { env, renderers, now, meter, directory: openDirectory(env, meter), most: STATEMENTS, pace: runPace(env) }
}

/** How many statements a run has left. */
export function roomOf(run: Pick<Run, 'meter' | 'most'>): number {
  return run.most - run.meter.statements
}

/** The same run with an equal share of the remaining statements, but at least `least` as long as there are so many. */
export function shareOf<R extends Run>(run: R, parts: number, least: number): R {
  const share = Math.max(least, Math.floor(roomOf(run) / parts))
  return { ...run, most: Math.min(run.most, run.meter.statements + share) }
}

/** Runs a job or a part of it, and logs its result and cost. */
export function logged(
  run: Run,
  job: string,
  where: { cell: string; districtId?: string } | null,
  work: () => Promise<void>,
): Promise<void> {
  const trace = newTrace(run.env, job)
  const before = { ...run.meter }
  setTenant(trace, where)
  return traced(trace, async () => {
    let status: 'done' | 'failed' = 'failed'
    try {
      await work()
      status = 'done'
    } catch (error) {
      if (!(error instanceof Failed)) logFailure({ failed: 'job' }, error)
      throw error
    } finally {
      if (run.env.ENVIRONMENT === 'production') logDone(trace, status, since(run.meter, before))
    }
  })
}

function since(meter: Meter, before: Meter): Meter {
  return {
    trips: meter.trips - before.trips,
    statements: meter.statements - before.statements,
    rowsRead: meter.rowsRead - before.rowsRead,
    rowsWritten: meter.rowsWritten - before.rowsWritten,
    milliseconds: meter.milliseconds - before.milliseconds,
  }
}

/** The number of this quarter of an hour; cron runs once in each. */
export function quarterAt(now: Date): number {
  return Math.floor(now.getTime() / (15 * 60_000))
}

export function minutesBefore(instant: Date, minutes: number): string {
  return new Date(instant.getTime() - minutes * 60_000).toISOString()
}
