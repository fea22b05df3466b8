import type { Env } from '#worker/kit/env.ts'

/** How long one invocation may send: after a request, and as a queue run, which may last 15 minutes. */
const REQUEST_MS = 15_000
const RUN_MS = 5 * 60_000

/** What the emails of one invocation share: the gap between two of them, and how long the provider is busy. */
export type Pace = {
  gapMs: number
  /** By the real clock: when the next email may go out, and when to stop starting new ones. */
  nextAt: number
  endsAt: number
  /** By the clock of the run. */
  busyUntil: Date | null
}

/** Parallel queue runs share the rate. */
export function runPace(env: PaceSettings): Pace {
  return newPace((1000 * Number(env.QUEUE_CONCURRENCY)) / Number(env.EMAIL_RATE), RUN_MS)
}

export function requestPace(env: PaceSettings): Pace {
  return newPace(1000 / Number(env.EMAIL_RATE), REQUEST_MS)
}

type PaceSettings = Pick<Env, 'EMAIL_RATE' | 'QUEUE_CONCURRENCY'>

function newPace(gapMs: number, lastsMs: number): Pace {
  return { gapMs, nextAt: 0, endsAt: Date.now() + lastsMs, busyUntil: null }
}

/** Waits until the next email may go out. */
export async function takeTurn(pace: Pace): Promise<void> {
  const wait = pace.nextAt - Date.now()
  if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
  pace.nextAt = Date.now() + pace.gapMs
}

/** How many emails fit before the pace ends, at most for half a minute. */
export function dueWithin(pace: Pace): number {
  const left = pace.endsAt - Date.now()
  return left <= 0 ? 0 : Math.max(1, Math.floor(Math.min(left, 30_000) / pace.gapMs))
}
