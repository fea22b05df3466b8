import { env } from 'cloudflare:workers'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { insertMails } from '#db/jobs/outbox.ts'
import { type Database, makeTenant } from '#db/kit/tenant.ts'
import { STATEMENTS } from '#worker/jobs/run.ts'
import { isSlotOf } from '#worker/jobs/schedule-slot.ts'
import { NOW } from './due-district.ts'
import { type MonthDistrict, monthDistrict } from './month-district.ts'
import { type Faults, NO_FAULTS, simulated } from './simulated.ts'
import { CELLS, databasesOf, entries } from './twenty-cells.ts'

/** Each cell runs the same jobs, and tests/jobs/cells.test.ts runs all twenty of production. */
const SOME = CELLS.slice(0, 6)
/** To choose from: as many on each cell as 5,000 on twenty. */
const DISTRICTS = 1500
/** Entries that stay, besides the chosen ones: those without rows do nothing, and tests/jobs/cells.test.ts has all. */
const STAYING = 150
const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Starting on a Monday. */
const DAYS = Array.from({ length: 30 }, (_, at) => at)
const isWeekday = (day: number) => day % 7 < 5
const dateOf = (day: number) => new Date(NOW.getTime() + day * DAY).toISOString().slice(0, 10)
type Service = ReturnType<typeof simulated>
const momentOf = (day: number, hours = 0) => new Date(NOW.getTime() + day * DAY + hours * HOUR)

/**
 * In the morning anything may fail. Cells return by noon and the email provider by the evening: with only two more runs
 * per day, the next attempt would otherwise come a day later, when Resend has forgotten the key.
 */
const MORNING: Faults = {
  ...{ cellDown: 0.1, killed: 0.2, queueAway: 0.1, messageLost: 0.1, messageTwice: 0.1 },
  ...{ busy: 0.01, error: 0.1, unanswered: 0.05, filesAway: 0.05 },
}
const NOON: Faults = { ...NO_FAULTS, messageTwice: 0.1, busy: 0.01, error: 0.1, unanswered: 0.05 }
const EVENING: Faults = { ...NO_FAULTS, messageTwice: 0.1 }

/** One in each cell, whose files are checked at this time of day if the cell has such a district. */
async function fillDistricts(files: Service['files'], databases: Record<string, D1Database>): Promise<MonthDistrict[]> {
  await entries(DISTRICTS, null, SOME.length)
  const { results } = await env.DIRECTORY.prepare('select id, cell from districts order by id').all<{
    id: string
    cell: string
  }>()
  const dates = DAYS.filter(isWeekday).map(dateOf)
  const districts: MonthDistrict[] = []
  for (const [at, cell] of SOME.entries()) {
    const own = results.filter((entry) => entry.cell === cell)
    const { id: districtId } = own.find(({ id }) => isSlotOf(id, NOW)) ?? own[0]!
    const deletedAt = momentOf(2 * at - 31, 2)
    const place = { districtId, cell, database: databases[`DISTRICTS_${cell}`]! }
    districts.push(await monthDistrict(place, { files, dates, nextDigestAt: NOW.toISOString(), deletedAt }))
  }
  await env.DIRECTORY.prepare(
    'delete from districts where id not in (select id from districts order by id limit ?) and id not in (select value from json_each(?))',
  )
    .bind(STAYING, JSON.stringify(districts.map(({ districtId }) => districtId)))
    .run()
  return districts
}

/** Emails that people cause, such as invitations: one for each district and weekday. */
async function queueOthers(districts: MonthDistrict[], day: number) {
  const message = { kind: 'reset-password', firstName: 'Ada', url: 'https://waymark.example/x', minutes: 60 } as const
  for (const { districtId, db, owner } of districts) {
    const mail = { id: `day:${day}`, kind: message.kind, payload: { to: owner.email, message } }
    await insertMails(makeTenant(db as unknown as Database, districtId), [mail], momentOf(day).toISOString())
  }
}

/** When each job of each cell last started and then ended without a fault. */
async function noteCleanRuns(clean: Map<string, Date>) {
  const { results } = await env.DIRECTORY.prepare('select * from heartbeats where failed = 0').all<{
    job: string
    cell: string
    started_at: string
  }>()
  for (const { job, cell, started_at } of results) clean.set(`${cell}:${job}`, new Date(started_at))
}

/**
 * What must stay is there. What was due is gone if its job has run without a fault since, and after ten days in any case:
 * they have at least six runs.
 */
async function checkTraces(districts: MonthDistrict[], clean: Map<string, Date>, now: Date) {
  const left = { there: 0, late: 0, gone: 0 }
  for (const { districtId, cell, staying, expiring, tracesLeft } of districts) {
    const found = await tracesLeft()
    const expected = new Set(staying)
    for (const { job, traces, due } of expiring) {
      const hadTurn = (clean.get(`${cell}:${job}`) ?? NOW) >= due || now.getTime() - due.getTime() > 10 * DAY
      const state = due >= now ? 'there' : hadTurn ? 'gone' : 'late'
      left[state] += 1
      if (state === 'there') for (const trace of traces) expected.add(trace)
      // After a fault it may be there, or partly.
      if (state === 'late') for (const trace of traces) found.delete(trace)
    }
    expect([...found].sort(), `${districtId} on ${now.toISOString()}`).toEqual([...expected].sort())
  }
  return left
}

async function month(seed: number) {
  const databases = await databasesOf(SOME)
  const service = simulated(randomFrom(seed), databases)
  const districts = await fillDistricts(service.files, databases)
  const expected = new Set<string>()
  const clean = new Map<string, Date>()
  let left = { there: 0, late: 0, gone: 0 }
  for (const day of DAYS) {
    if (!isWeekday(day)) continue
    await queueOthers(districts, day)
    for (const { districtId, owner } of districts) {
      expected.add(`${districtId}:day:${day}`).add(`${districtId}:digest:${dateOf(day)}:${owner.id}`)
    }
    await service.cron(momentOf(day), MORNING)
    await noteCleanRuns(clean)
    for (const { abandonUploads, districtId } of districts.filter((_, at) => at % 5 === day % 7)) {
      await abandonUploads(momentOf(day, 2), isSlotOf(districtId, NOW))
    }
    await service.handOut(momentOf(day, 5), NOON)
    await service.handOut(momentOf(day, 9), EVENING)
    left = await checkTraces(districts, clean, momentOf(day, 9))
  }
  const twice = [...service.delivered].filter(([, times]) => times.length > 1)
  expect(twice).toEqual([])
  expect([...service.delivered.keys()].sort()).toEqual([...expected].sort())
  const { count } = service
  expect(count.most).toBeLessThanOrEqual(STATEMENTS)
  // Otherwise this test would check little.
  for (const [name, times] of Object.entries({ ...count, ...left })) expect(times, name).toBeGreaterThan(0)
}

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

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/**
 * A month of six cells, scaled down: one district on each has rows and files, and the others are only entries of the
 * directory. Of 96 cron runs per day, each weekday has one complete run and two that only send messages; weekends have
 * none. What is due must be gone after the next run of its job without a fault.
 */
test('in a month with random faults no email is lost or sent twice, and what must be deleted is deleted in time', async () => {
  for (const way of ['log', 'error'] as const) vi.spyOn(console, way).mockImplementation(() => {})
  await fc.assert(fc.asyncProperty(fc.noShrink(fc.nat()), month), { numRuns: 1, seed: 20_261_102 })
})
