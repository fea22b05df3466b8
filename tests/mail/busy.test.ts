import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderMail } from '#app/mail/render.tsx'
import { outbox } from '#db/kit/schema.ts'
import { newDistrict, type TestDistrict } from '#tests/kit/district.ts'
import { runDistrict } from '#worker/jobs/district.ts'
import { newRun } from '#worker/jobs/run.ts'
import { newMeter } from '#worker/kit/meter.ts'
import { systemTenant } from '#worker/kit/tenant.ts'
import { Busy } from '#worker/mail/busy.ts'
import { drainOutbox } from '#worker/mail/drain.ts'
import { mailerOf } from '#worker/mail/mailer.ts'
import { dueWithin, requestPace, runPace } from '#worker/mail/pace.ts'
import { queueMail } from '#worker/mail/queue.ts'

const NOW = new Date('2026-11-02T13:00:00.000Z')
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)
const SETTINGS = { ...env, MAILER: 'resend' as const, RESEND_API_KEY: 're_test' }
const renderers = { mail: renderMail }
const message = { kind: 'reset-password', firstName: 'Ada', url: 'https://waymark.example/x', minutes: 60 } as const

/** Resend's answers to each request in turn; afterward it accepts every email. */
function resend(...answers: (() => Response)[]) {
  const keys: string[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    keys.push(decodeURIComponent(headers['Idempotency-Key']!).split(':')[1]!)
    return answers.shift()?.() ?? Response.json({ id: 'x' })
  })
  return keys
}
const refused = (name: string, retryAfter?: string) => () =>
  Response.json({ name }, { status: 429, headers: retryAfter ? { 'retry-after': retryAfter } : {} })

async function withEmails(...keys: string[]) {
  const district = await newDistrict()
  for (const key of keys) {
    const tenant = systemTenant(env, newMeter(), district)
    await queueMail(tenant, { to: 'ada@test.school', message, key, now: NOW.toISOString() })
  }
  return district
}

async function rowsOf({ db, districtId }: TestDistrict) {
  const { id, tries, availableAt, failure, leaseId, sentAt } = outbox
  return db
    .select({ id, tries, availableAt, failure, leaseId, sent: sentAt })
    .from(outbox)
    .where(eq(outbox.districtId, districtId))
    .orderBy(id)
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('after too many requests, the rest waits as long as the provider says without counting as an attempt, also in other districts of the run', async () => {
  const [first, other] = [await withEmails('a', 'b', 'c'), await withEmails('d')]
  const asked = resend(() => Response.json({ id: 'x' }), refused('rate_limit_exceeded', '90'))
  const run = newRun(SETTINGS, renderers, NOW)
  await runDistrict(run, first)
  await runDistrict(run, other)
  expect(asked).toHaveLength(2)
  const [sent, ...waiting] = (await rowsOf(first)).sort((a, b) => (b.sent ?? '').localeCompare(a.sent ?? ''))
  expect(sent?.sent).not.toBeNull()
  for (const row of waiting) {
    expect(row).toMatchObject({ tries: 0, leaseId: null, failure: 'Resend answered 429: rate_limit_exceeded' })
    // The run's clock runs on.
    expect(row.availableAt >= later(90).toISOString() && row.availableAt < later(120).toISOString()).toBe(true)
  }
  expect(await rowsOf(other)).toMatchObject([{ tries: 0, availableAt: NOW.toISOString(), failure: null }])
  for (const district of [first, other]) await runDistrict(newRun(SETTINGS, renderers, later(130)), district)
  expect([...asked].sort()).toEqual(['a', 'b', 'c', 'd', asked[1]].sort())
  expect((await rowsOf(first)).every((row) => row.sent)).toBe(true)
})

test('we give up no email while a quota is used up for days', async () => {
  const district = await withEmails('a')
  let at = NOW
  for (let hour = 0; hour < 30; hour += 1) {
    resend(refused('daily_quota_exceeded'))
    await runDistrict(newRun(SETTINGS, renderers, at), district)
    const [row] = await rowsOf(district)
    expect(row).toMatchObject({ tries: 0, failure: 'Resend answered 429: daily_quota_exceeded', sent: null })
    const hours = (Date.parse(row!.availableAt) - at.getTime()) / 3_600_000
    expect(hours >= 1 && hours < 1.1).toBe(true)
    at = new Date(row!.availableAt)
  }
  resend()
  await runDistrict(newRun(SETTINGS, renderers, at), district)
  expect(await rowsOf(district)).toMatchObject([{ tries: 1, failure: null, sent: expect.any(String) }])
})

test('after a short wait, the same run sends the email', async () => {
  const district = await withEmails('a', 'b')
  const asked = resend(refused('rate_limit_exceeded', '0'), refused('rate_limit_exceeded', '0'))
  expect(await drainOutbox({ env: SETTINGS, renderers }, systemTenant(env, newMeter(), district), () => NOW)).toEqual({
    ...{ sent: 2, failed: 0, full: false },
  })
  expect(asked.slice(0, 3)).toEqual([asked[0], asked[0], asked[0]])
  expect((await rowsOf(district)).map(({ tries }) => tries)).toEqual([1, 1])
})

test.each([
  ['E_RATE_LIMIT_EXCEEDED', 60_000],
  ['E_DAILY_LIMIT_EXCEEDED', 3_600_000],
])('%s of the sending binding is a wait and no failure', async (code, waitMs) => {
  const refusing = { send: () => Promise.reject(Object.assign(new Error('To ada@test.school'), { code })) }
  const mailer = mailerOf({ ...env, MAILER: 'cloudflare', MAIL: refusing as unknown as SendEmail })
  const error = await mailer({ to: 'ada@test.school', subject: 'Hi', html: '', text: '', key: 'k' }).catch((one) => one)
  expect(error).toBeInstanceOf(Busy)
  expect(error).toMatchObject({ message: `Cloudflare answered ${code}`, waitMs })
})

test('queue runs share the rate, a request has its own, and both stop in time', async () => {
  const settings = { EMAIL_RATE: '10', QUEUE_CONCURRENCY: '5' }
  const [run, request] = [runPace(settings), requestPace(settings)]
  expect([run.gapMs, request.gapMs]).toEqual([500, 100])
  expect([dueWithin(run), dueWithin(request) <= 150]).toEqual([60, true])
  const district = await withEmails('a')
  const asked = resend()
  const over = { ...run, endsAt: 0 }
  const post = { env: SETTINGS, renderers }
  const tenant = systemTenant(env, newMeter(), district)
  expect(await drainOutbox(post, tenant, () => NOW, { pace: over })).toEqual({ sent: 0, failed: 0, full: true })
  expect([asked, await rowsOf(district)]).toMatchObject([[], [{ tries: 0, leaseId: null }]])
})
