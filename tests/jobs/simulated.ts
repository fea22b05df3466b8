import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import { openCellRun } from '#worker/jobs/cell-run.ts'
import { dispatchDue, dispatchWaiting } from '#worker/jobs/dispatch-districts.ts'
import { runMessages } from '#worker/jobs/handlers.ts'
import { runDueJobs } from '#worker/jobs/index.ts'
import { newRun } from '#worker/jobs/run.ts'
import type { Env, JobMessage } from '#worker/kit/env.ts'
import { newMeter } from '#worker/kit/meter.ts'
import { renderers } from './due-district.ts'
import { limited } from './limited.ts'
import { simulatedFiles } from './simulated-files.ts'
import { failing } from './twenty-cells.ts'

/** The probability of each fault, from 0 to 1. */
export type Faults = {
  /** A cell does not answer during a cron run and its messages. */
  cellDown: number
  /** An invocation ends at one of its statements. */
  killed: number
  queueAway: number
  messageLost: number
  messageTwice: number
  /** The email provider: 429 with a waiting time, 500, and an email that it accepts without an answer. */
  busy: number
  error: number
  unanswered: number
  /** R2 refuses a call. */
  filesAway: number
}
export const NO_FAULTS: Faults = {
  ...{
    cellDown: 0,
    killed: 0,
    queueAway: 0,
    messageLost: 0,
    messageTwice: 0,
    busy: 0,
    error: 0,
    unanswered: 0,
    filesAway: 0,
  },
}

/** Resend keeps a key for a day. */
const KEY_MS = 86_400_000
/** Like wrangler.toml. */
const BATCH = 10
const RETRIES = 5

/**
 * The service around the Worker: its cells, a queue, the bucket, and Resend with its idempotency keys. `random` decides
 * which faults happen; the caller passes the time.
 */
export function simulated(random: () => number, cells: Record<`DISTRICTS_${string}`, D1Database>) {
  const d1 = limited({ DIRECTORY: env.DIRECTORY, ...cells })
  const names = Object.keys(cells).map((name) => name.slice('DISTRICTS_'.length))
  const waiting: { body: JobMessage; tries: number }[] = []
  /** When each email went to its receiver, by idempotency key. */
  const delivered = new Map<string, number[]>()
  const count = { invocations: 0, killed: 0, down: 0, redelivered: 0, replayed: 0, refused: 0, filesAway: 0, most: 0 }
  let faults = NO_FAULTS
  let now = new Date(0)
  const happens = (chance: number) => random() < chance

  async function resend(_: string, { headers }: { headers: Record<string, string> }) {
    if (d1.isDead()) throw new Error('The invocation was killed')
    if (happens(faults.busy + faults.error)) {
      count.refused += 1
      if (happens(faults.error / (faults.busy + faults.error))) return Response.json({}, { status: 500 })
      return Response.json({ name: 'rate_limit_exceeded' }, { status: 429, headers: { 'retry-after': '60' } })
    }
    const key = decodeURIComponent(headers['Idempotency-Key']!)
    const before = delivered.get(key) ?? []
    if (before.some((at) => now.getTime() - at < KEY_MS)) count.replayed += 1
    else delivered.set(key, [...before, now.getTime()])
    if (happens(faults.unanswered)) throw new TypeError('Network connection lost')
    return Response.json({ id: 'x' })
  }
  vi.stubGlobal('fetch', resend)

  function enqueue(body: JobMessage) {
    if (d1.isDead()) throw new Error('The invocation was killed')
    if (happens(faults.messageLost)) return
    const copies = happens(faults.messageTwice) ? 2 : 1
    count.redelivered += copies - 1
    for (let at = 0; at < copies; at += 1) waiting.push({ body, tries: 0 })
  }
  const JOBS = {
    send: async (body: JobMessage) => enqueue(body),
    sendBatch: async (some: { body: JobMessage }[]) => {
      if (happens(faults.queueAway)) throw new Error('The queue is away')
      for (const { body } of some) enqueue(body)
    },
  }
  // Backups have their own queue, which nobody delivers here.
  const BACKUP_JOBS = { send: async () => {}, sendBatch: async () => {} }
  const files = simulatedFiles(() => {
    if (d1.isDead()) throw new Error('The invocation was killed')
    if (!happens(faults.filesAway)) return
    count.filesAway += 1
    throw new Error('We encountered an internal error. Please try again.')
  })

  /** One invocation, which may be killed at one of its first statements; it rarely runs more. */
  async function invoke(work: () => Promise<number>): Promise<void> {
    const isKilled = happens(faults.killed)
    d1.begin(isKilled ? 1 + Math.floor(random() * 75) : undefined)
    count.invocations += 1
    const statements = await work()
    count.most = Math.max(count.most, statements)
    if (d1.isDead()) count.killed += 1
  }

  async function deliver(settings: Env): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH)
      await invoke(async () => {
        const meter = newMeter()
        const done = new Set<(typeof batch)[number]>()
        const messages = batch.map((one) => ({ body: one.body, ack: () => void done.add(one), retry: () => {} }))
        await runMessages(settings, renderers, messages, now, meter).catch(() => {})
        const left = d1.isDead() ? batch : batch.filter((one) => !done.has(one))
        for (const { body, tries } of left) if (tries < RETRIES) waiting.push({ body, tries: tries + 1 })
        return meter.statements
      })
    }
  }

  function settingsAt(at: Date, chances: Faults): Env {
    now = at
    faults = chances
    const down: Record<string, D1Database> = {}
    for (const cell of names.filter(() => happens(faults.cellDown))) {
      down[`DISTRICTS_${cell}`] = failing('D1_ERROR: D1 DB is overloaded. Too many requests queued.')
      count.down += 1
    }
    return {
      ...{ ...env, ENVIRONMENT: 'production', MAILER: 'resend', RESEND_API_KEY: 're_test' },
      ...{ ...d1.databases, ...down, JOBS, FILES: files.FILES, BACKUP_JOBS },
    } as unknown as Env
  }

  /** A cron run at a moment, and all its messages. */
  async function cron(at: Date, chances: Faults): Promise<void> {
    const settings = settingsAt(at, chances)
    await invoke(async () => {
      await runDueJobs(settings, renderers, now).catch(() => {})
      return d1.asked()
    })
    await deliver(settings)
  }
  /** Only the part of a cron run that sends messages for districts, and these messages. */
  async function handOut(at: Date, chances: Faults): Promise<void> {
    const settings = settingsAt(at, chances)
    for (const cell of names) {
      await invoke(async () => {
        const run = newRun(settings, renderers, now)
        const own = await openCellRun(run, cell)
        await dispatchDue(own)
        await dispatchWaiting(own)
        return d1.asked()
      })
    }
    await deliver(settings)
  }
  return { cron, handOut, delivered, count, files }
}
