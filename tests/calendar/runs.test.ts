import { env } from 'cloudflare:workers'
import { and, eq, like } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { calendarEvents } from '#db/calendar/schema.ts'
import { outbox } from '#db/kit/schema.ts'
import { limited } from '#tests/jobs/limited.ts'
import { openCellRun } from '#worker/jobs/cell-run.ts'
import { dispatchCalendars } from '#worker/jobs/dispatch-calendars.ts'
import { runDistrict } from '#worker/jobs/district.ts'
import { runMessages } from '#worker/jobs/handlers.ts'
import { newRun } from '#worker/jobs/run.ts'
import type { Env, JobMessage } from '#worker/kit/env.ts'
import { newMeter } from '#worker/kit/meter.ts'
import { openCell } from '#worker/kit/tenant.ts'
import type { Mail } from '#worker/mail/mail.ts'
import { openGoogle, type TestGoogle } from './google.ts'
import { renderers } from './people.ts'
import { syncedDistrict } from './synced.ts'

const RUNS = 1000
const QUARTER = 15 * 60_000
const dateOf = (at: number) => new Date(at).toISOString().slice(0, 10)

let google: TestGoogle
beforeEach(() => {
  google = openGoogle()
  for (const way of ['log', 'error'] as const) vi.spyOn(console, way).mockImplementation(() => {})
})
afterEach(() => {
  google.close()
  vi.restoreAllMocks()
})

/** Random numbers from 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

test(`${RUNS} cron runs with faults: no event and no email is lost or there twice`, async () => {
  const random = randomFrom(20_261_118)
  const own = await syncedDistrict(google)
  const d1 = limited({ DIRECTORY: env.DIRECTORY, DISTRICTS_00: env.DISTRICTS_00 })
  const count = { killed: 0, lost: 0, twice: 0, away: 0, failed: 0, moved: 0, edited: 0 }
  const happens = (chance: number, what: keyof typeof count) => {
    const yes = random() < chance
    if (yes) count[what] += 1
    return yes
  }
  let waiting: JobMessage[] = []
  const CALENDAR_JOBS = {
    sendBatch: async (some: { body: JobMessage }[]) => {
      if (happens(0.05, 'away')) throw new Error('The queue is away')
      for (const { body } of some) {
        if (happens(0.05, 'lost')) continue
        waiting.push(...(happens(0.05, 'twice') ? [body, body] : [body]))
      }
    },
  }
  const settings = { ...env, ENVIRONMENT: 'production', CELLS: '00', ...d1.databases, CALENDAR_JOBS } as unknown as Env
  // The directory's entries stay the same, so they are read once.
  const entries = await openCellRun(newRun(settings, renderers, new Date()), '00')
  /** An invocation that may be killed at one of its statements. */
  async function invoke(work: () => Promise<unknown>) {
    const isKilled = happens(0.1, 'killed')
    d1.begin(isKilled ? 1 + Math.floor(random() * 25) : undefined)
    await work().catch(() => {})
    return d1.isDead()
  }
  async function cron(now: Date) {
    await invoke(async () => {
      const run = newRun(settings, renderers, now)
      await dispatchCalendars({ ...entries, ...run, database: openCell(settings, run.meter, '00')! })
    })
    for (const body of waiting.splice(0)) {
      const message = { body, ack: () => {}, retry: () => {} }
      await invoke(() => runMessages(settings, renderers, [message], now, newMeter()))
    }
    waiting = []
  }
  google.failBy(() => {
    if (random() > 0.12) return null
    count.failed += 1
    const status = [0, 429, 500, 503, 403][Math.floor(random() * 5)]!
    return { status, after: random() < 0.5, ...(status === 429 ? { retryAfter: 120 } : {}) }
  })
  const delivered = new Map<string, number>()
  const mailer = async ({ key }: Mail) => {
    if (random() < 0.2) throw new Error('500')
    delivered.set(key, (delivered.get(key) ?? 0) + 1)
  }
  const drain = (now: Date) =>
    runDistrict(newRun({ ...env }, renderers, now), { cell: '00', districtId: own.districtId }, mailer).catch(() => {})

  const begin = Math.ceil(Date.now() / QUARTER) * QUARTER
  const meetings: string[] = []
  for (let at = 0; at < RUNS; at += 1) {
    const now = new Date(begin + at * QUARTER)
    if (at % 90 === 0) meetings.push((await own.call(own.ada, { date: dateOf(begin + (at + 1250) * QUARTER) })).id)
    if (at % 40 === 20) {
      count.edited += 1
      await own.edit(meetings[Math.floor(random() * meetings.length)]!, { location: `Room ${at}` })
    }
    const mover = own.people[at % 3]!
    const [event] = own.calendarOf(mover).events()
    if (at % 25 === 10 && event && at < RUNS - 100) {
      count.moved += 1
      own.calendarOf(mover).change(event.id, { location: `Yard ${at}` })
    }
    await cron(now)
    if (at % 100 === 99) await drain(now)
  }
  google.heal()
  const end = begin + RUNS * QUARTER
  for (let round = 0; round < 5; round += 1) {
    await own.sync(new Date(end + round * 86_400_000))
    await drain(new Date(end + round * 86_400_000))
  }
  const expected = await Promise.all(meetings.map((id) => own.expected(id)))
  for (const person of own.people) {
    const events = own.calendarOf(person).events()
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
    const byText = (one: unknown, other: unknown) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)
    expect(own.seenBy(person).sort(byText)).toEqual([...expected].sort(byText))
  }
  const rows = await own.db.select().from(calendarEvents).where(eq(calendarEvents.districtId, own.districtId))
  expect(rows.every(({ pendingAt, sent }) => pendingAt === null && sent === null)).toBe(true)
  const mails = await own.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.districtId, own.districtId), like(outbox.kind, 'calendar-%')))
  expect([...delivered].filter(([, times]) => times > 1)).toEqual([])
  const keys = [...delivered.keys()].filter((key) => key.includes(':calendar-'))
  expect(keys.sort()).toEqual(mails.map(({ id }) => `${own.districtId}:${id}`).sort())
  // Otherwise this test would check little.
  for (const [name, times] of Object.entries({ ...count, mails: mails.length })) expect(times, name).toBeGreaterThan(3)
})
