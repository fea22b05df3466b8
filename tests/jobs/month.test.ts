import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { documents } from '#db/documents/schema.ts'
import { insertMails } from '#db/jobs/outbox.ts'
import { users } from '#db/people/schema.ts'
import { elements } from '#db/plans/schema.ts'
import { elementRow } from '#db/seed/factories.ts'
import { urlRow } from '#tests/kit/document-rows.ts'
import { STATEMENTS } from '#worker/jobs/run.ts'
import { newMeter } from '#worker/kit/meter.ts'
import { systemTenant } from '#worker/kit/tenant.ts'
import { type Due, NOW } from './due-district.ts'
import { type Faults, NO_FAULTS, simulated } from './simulated.ts'
import { CELLS, districtOn, entries } from './twenty-cells.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Starting on a Monday. */
const DAYS = Array.from({ length: 30 }, (_, at) => at)
/** These cells have a district with rows, on both databases. */
const LIVELY = CELLS.filter((_, at) => at % 5 === 0)
const isWeekday = (day: number) => day % 7 < 5
const dateOf = (day: number) => new Date(NOW.getTime() + day * DAY).toISOString().slice(0, 10)
const momentOf = (day: number, hours = 0) => new Date(NOW.getTime() + day * DAY + hours * HOUR)

/**
 * In the morning anything may fail. Cells return by noon and the email provider by the evening: with only two more runs
 * per day, the next attempt would otherwise come a day later, when Resend has forgotten the key.
 */
const MORNING: Faults = {
  ...{ cellDown: 0.1, killed: 0.2, queueAway: 0.1, messageLost: 0.1, messageTwice: 0.1 },
  ...{ busy: 0.01, error: 0.1, unanswered: 0.05 },
}
const NOON: Faults = { ...NO_FAULTS, messageTwice: 0.1, busy: 0.01, error: 0.1, unanswered: 0.05 }
const EVENING: Faults = { ...NO_FAULTS, messageTwice: 0.1 }

/** Its owner has a review due on each weekday; some trash and a deleted person must be gone after certain days. */
type Lively = Due & { leaverId: string; deletedAt: Date }

async function livelyDistrict(cell: string, at: number): Promise<Lively> {
  const district = await districtOn(cell, NOW.toISOString())
  const { db, districtId, plan, owner } = district
  const rows = DAYS.filter(isWeekday).map((day) =>
    elementRow(plan, 'pillar', null, `Review ${day}`, {
      ...{ ownerId: owner.id, reviewFrequency: 'monthly', nextReviewOn: dateOf(day) },
    }),
  )
  const [first, ...others] = rows.map((row) => db.insert(elements).values(row))
  await db.batch([first!, ...others])
  const deletedAt = momentOf(at * 4 - 31, 2)
  const trash = { deletedAt: deletedAt.toISOString(), deletionId: 'del_1' }
  await db.insert(documents).values(urlRow(districtId, plan.id, rows[0]!.id, trash))
  const { id: leaverId } = await district.person('pilot_user', { firstName: 'Zelda' })
  await db
    .update(users)
    .set({ status: 'deleted', formerStatus: 'accepted', deletedAt: trash.deletedAt })
    .where(eq(users.id, leaverId))
  return { ...district, leaverId, deletedAt }
}

/** Emails that people cause, such as invitations: one for each district and weekday. */
async function queueOthers(districts: Lively[], day: number) {
  const message = { kind: 'reset-password', firstName: 'Ada', url: 'https://waymark.example/x', minutes: 60 } as const
  for (const { districtId, db, owner } of districts) {
    const tenant = systemTenant(env, newMeter(), { districtId, cell: db.$client === env.DISTRICTS_00 ? '00' : '01' })
    const mail = { id: `day:${day}`, kind: message.kind, payload: { to: owner.email, message } }
    await insertMails(tenant, [mail], momentOf(day).toISOString())
  }
}

/** Deleted rows stay for 30 days. The first runs after day 31 may fail, and none comes on a weekend. */
async function checkDeleted(districts: Lively[], now: Date) {
  const held = async (sql: string) => {
    const found = await Promise.all([env.DISTRICTS_00, env.DISTRICTS_01].map((cell) => cell.prepare(sql).all()))
    return new Set(found.flatMap(({ results }) => results.map(({ id }) => id)))
  }
  const trash = await held('select district_id as id from documents')
  const named = await held("select id from users where first_name = 'Zelda'")
  for (const { districtId, leaverId, deletedAt } of districts) {
    const days = (now.getTime() - deletedAt.getTime()) / DAY
    const there = [trash.has(districtId), named.has(leaverId)]
    if (days < 30) expect(there, `${days} days`).toEqual([true, true])
    if (days > 35) expect(there, `${days} days`).toEqual([false, false])
  }
}

async function month(seed: number) {
  const service = simulated(randomFrom(seed))
  await entries(5000 - LIVELY.length, null)
  const districts: Lively[] = []
  for (const [at, cell] of LIVELY.entries()) districts.push(await livelyDistrict(cell, at))
  const expected = new Set<string>()
  for (const day of DAYS) {
    if (!isWeekday(day)) continue
    await queueOthers(districts, day)
    for (const { districtId, owner } of districts) {
      expected.add(`${districtId}:day:${day}`).add(`${districtId}:digest:${dateOf(day)}:${owner.id}`)
    }
    await service.cron(momentOf(day), MORNING)
    await service.handOut(momentOf(day, 5), NOON)
    await service.handOut(momentOf(day, 9), EVENING)
    await checkDeleted(districts, momentOf(day, 9))
  }
  const twice = [...service.delivered].filter(([, times]) => times.length > 1)
  expect(twice).toEqual([])
  expect([...service.delivered.keys()].sort()).toEqual([...expected].sort())
  const { count } = service
  expect(count.most).toBeLessThanOrEqual(STATEMENTS)
  // Otherwise this test would check little.
  for (const [name, times] of Object.entries(count)) expect(times, name).toBeGreaterThan(0)
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
 * A month of 5,000 districts on 20 cells, scaled down: the cells are two databases, four districts have rows, and the
 * others are only entries of the directory. Of 96 cron runs per day, each weekday has one complete run and two that
 * only send messages; weekends have none. Files are not included.
 */
test('in a month with random faults no email is lost or sent twice, and trash is deleted in time', async () => {
  for (const way of ['log', 'error'] as const) vi.spyOn(console, way).mockImplementation(() => {})
  await fc.assert(fc.asyncProperty(fc.noShrink(fc.nat()), month), { numRuns: 1, seed: 20_261_102 })
})
