import type { Database } from '#db/kit/tenant.ts'
import type { Env, Renderers } from '#worker/kit/env.ts'
import { type Meter, newMeter } from '#worker/kit/meter.ts'
import { openDirectory } from '#worker/kit/tenant.ts'

/** One run of the clock, or one message of the queue. */
export type Run = { env: Env; renderers: Pick<Renderers, 'mail'>; now: Date; meter: Meter; directory: Database }
export type Job = (run: Run) => Promise<void>
export type Where = { districtId: string; cell: string }

export function newRun(env: Env, renderers: Run['renderers'], now: Date): Run {
  const meter = newMeter()
  return { env, renderers, now, meter, directory: openDirectory(env, meter) }
}

/** The clock's runs, one a quarter of an hour, numbered. */
export function quarterAt(now: Date): number {
  return Math.floor(now.getTime() / (15 * 60_000))
}

export function minutesBefore(instant: Date, minutes: number): string {
  return new Date(instant.getTime() - minutes * 60_000).toISOString()
}
