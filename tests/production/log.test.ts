import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addresses, directoryDistricts } from '#db/directory/schema.ts'
import { outbox } from '#db/kit/schema.ts'
import { newDistrict, PASSWORD } from '#tests/kit/district.ts'
import { noChart } from '#tests/kit/no-chart.ts'
import { jobHandlers } from '#worker/jobs/handlers.ts'
import { runDueJobs } from '#worker/jobs/index.ts'
import { factsOf } from '#worker/kit/log-error.ts'
import { newMeter } from '#worker/kit/meter.ts'
import { systemTenant } from '#worker/kit/tenant.ts'
import { queueMail } from '#worker/mail/queue.ts'
import { ask, CANARY, listen, PRODUCTION, without } from './logged.ts'

const renderers = {
  report: () => '',
  given: () => '',
  paper: () => '',
  chart: noChart,
  chartPage: () => '',
  mail: () => ({ subject: CANARY, html: CANARY, text: CANARY }),
}
const message = { kind: 'reset-password', firstName: CANARY, url: `https://x.example/${CANARY}`, minutes: 60 } as const
const FIELDS = {
  request: expect.stringMatching(/^[0-9a-f-]{36}$/),
  version: expect.any(String),
  duration_ms: expect.any(Number),
  trips: expect.any(Number),
  statements: expect.any(Number),
  rows_read: expect.any(Number),
  rows_written: expect.any(Number),
}
let log: ReturnType<typeof listen>

beforeEach(() => {
  log = listen()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function post(path: string, body: unknown, settings = PRODUCTION) {
  return ask(path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body), settings })
}

test('a request is one line: who answered, for which district, at what cost, and never its path', async () => {
  const district = await newDistrict(`${CANARY} County`)
  const person = await district.person('super_admin', { email: `${CANARY}@test.school`, firstName: CANARY })
  const headers = { authorization: `Bearer ${person.token}` }
  await ask(`/api/auth/team-members/?search=${CANARY}`, { headers })
  await ask(`/api/auth/team-members/${person.id}/?${CANARY}=1`, { headers })
  await ask(`/api/${CANARY}/?search=${CANARY}`, { headers })
  await ask(`/reset-password/00.dst_x.${CANARY}0123456789012345`)
  await ask(`/reset-password/00.dst_x.${CANARY}0123456789012345.data?_routes=${CANARY}`)
  await ask(`/${CANARY}/nowhere`)
  const place = { district: district.districtId, cell: '00' }
  const nowhere = { district: null, cell: null }
  expect(log.lines()).toEqual(
    [
      { route: '/api/auth/team-members', status: 200, ...place },
      { route: '/api/auth/team-members/:id', status: 200, ...place },
      { route: 'unmatched', status: 404, ...place },
      { route: '/reset-password/:id', status: 200, ...nowhere },
      { route: '/reset-password/:id', status: 200, ...nowhere },
      { route: 'unmatched', status: 200, ...nowhere },
    ].map((line) => expect.objectContaining({ ...FIELDS, ...line, method: 'GET' })),
  )
  expect(log.lines()[0]?.trips).toBeGreaterThan(0)
  expect(log.text()).not.toContain(CANARY)
})

test('wrong passwords, reset links, and bodies that cannot be read leave nothing of themselves', async () => {
  const { districtId, person } = await newDistrict()
  const { email } = await person('principal', { email: `${CANARY}.two@test.school` })
  const secret = `00.${CANARY}_district.${CANARY}0123456789012345`
  expect((await post('/api/auth/signin/', { email, password: `${CANARY}-password` })).status).toBe(401)
  expect((await post('/api/auth/signin/', `{"email": "${CANARY}`)).status).toBe(400)
  expect((await post('/api/auth/signin/', `["${'['.repeat(40)}${CANARY}`)).status).toBeGreaterThanOrEqual(400)
  expect((await post('/api/auth/validate-password-reset-token/', { token: secret })).status).toBeGreaterThanOrEqual(400)
  expect((await ask('/api/auth/profile/', { headers: { authorization: `Bearer ${CANARY}` } })).status).toBe(401)
  expect((await ask(`/reset-password/${CANARY}%ff`)).status).toBe(400)
  expect(log.done()).toHaveLength(6)
  const [wrongPassword, ...others] = log.done()
  expect(wrongPassword).toMatchObject({ ...FIELDS, route: '/api/auth/signin', district: districtId, cell: '00' })
  for (const line of others) expect(line).toMatchObject({ ...FIELDS, district: null, cell: null })
  expect(log.text()).not.toContain(CANARY)
})

test('a statement that fails is logged with its placeholders, its reason, and the reference that the person is shown', async () => {
  const settings = { ...PRODUCTION, DIRECTORY: without(env.DIRECTORY, 'addresses') }
  const answer = await post('/api/auth/signin/', { email: `${CANARY}@test.school`, password: PASSWORD }, settings)
  expect(answer.status).toBe(500)
  const [failed] = log.failed()
  const reference = JSON.parse(answer.text).data.request_id
  expect(failed).toMatchObject({ failed: 'request', request: reference, route: '/api/auth/signin' })
  expect(failed?.error[0].statement).toMatch(/from "addresses" .* where "addresses"."email_key" = \?$/)
  expect(failed?.error[1]).toMatchObject({ reason: 'no such table: no_addresses', code: 'SQLITE_ERROR' })
  expect(log.done()).toMatchObject([{ ...FIELDS, request: failed?.request, status: 500 }])
  expect(log.text()).not.toContain(CANARY)
})

test('a screen that throws is logged by its pattern and where it was thrown', async () => {
  expect((await ask(`/broken/${CANARY}?x=${CANARY}`)).status).toBe(500)
  expect(log.failed()).toMatchObject([{ route: '/broken/:name', error: [{ name: 'TypeError' }] }])
  expect(log.failed()[0]?.error[0].at.length).toBeGreaterThan(0)
  expect(log.text()).not.toContain(CANARY)
})

test('work after the answer that fails keeps the request’s reference', async () => {
  const { person } = await newDistrict()
  const { email } = await person('principal', { email: `${CANARY}.three@test.school` })
  const settings = { ...PRODUCTION, DISTRICTS_00: without(env.DISTRICTS_00, 'outbox') }
  expect((await post('/api/auth/forgot-password/', { email }, settings)).status).toBeLessThan(300)
  const [failed] = log.failed()
  expect(failed).toMatchObject({ failed: 'after the answer', request: log.done()[0]?.request })
  expect(log.text()).not.toContain(CANARY)
})

test('an email that the provider refuses is stored and logged without its receiver', async () => {
  const district = await newDistrict()
  const to = `${CANARY}@test.school`
  await queueMail(systemTenant(env, newMeter(), district), {
    to,
    message,
    key: 'reset:1',
    now: '2026-11-02T13:00:00.000Z',
  })
  vi.stubGlobal('fetch', async () =>
    Response.json({ name: 'validation_error', message: `Invalid \`to\` field: ${to}` }, { status: 422 }),
  )
  const retry = vi.fn()
  const ack = vi.fn()
  await jobHandlers(renderers).queue({ messages: [{ body: district, ack, retry }] } as never, PRODUCTION)
  const [row] = await district.db.select().from(outbox).where(eq(outbox.districtId, district.districtId))
  expect(row?.failure).toBe('Resend answered 422: validation_error')
  const place = { district: district.districtId, cell: '00' }
  expect(log.failed()).toMatchObject([{ failed: 'email', email: 'reset:1', kind: 'reset-password', ...place }])
  expect(log.done()).toMatchObject([
    { ...FIELDS, ...place, route: 'district', status: 'done' },
    { ...FIELDS, district: null, cell: null, route: 'queue', status: 'done' },
  ])
  expect(log.text()).not.toContain(CANARY)
})

test('jobs that fail are one line each, and the run says what it cost', async () => {
  const district = await newDistrict(CANARY)
  await drizzle(env.DIRECTORY)
    .update(directoryDistricts)
    .set({ timeZone: `Nowhere/${CANARY}`, nextDigestAt: '2026-11-02T13:00:00.000Z' })
    .where(eq(directoryDistricts.id, district.districtId))
  const now = new Date('2026-11-02T13:00:00.000Z')
  const JOBS = { sendBatch: async () => Promise.reject(new Error(`${CANARY} is away`)) } as unknown as typeof env.JOBS
  await expect(runDueJobs({ ...PRODUCTION, JOBS }, renderers, now)).rejects.toThrow(/^Jobs that failed: \d$/)
  const place = { district: district.districtId, cell: '00' }
  expect(log.failed()).toMatchObject([
    { failed: 'queue', route: 'cron' },
    { failed: 'queue', route: 'cell', cell: '00' },
    { job: 'notices', ...place, error: [{ name: 'RangeError' }] },
  ])
  expect(log.done()).toMatchObject([
    { ...FIELDS, ...place, route: 'district', status: 'failed' },
    { ...FIELDS, district: null, cell: '00', route: 'cell', status: 'failed' },
    { ...FIELDS, district: null, cell: null, route: 'cron', status: 'failed' },
  ])
  expect(log.text()).not.toContain(CANARY)
})

async function thrownBy(work: () => unknown): Promise<unknown> {
  try {
    await work()
  } catch (error) {
    return error
  }
  throw new Error('Nothing was thrown')
}

test('of an error’s message only what names columns is kept', async () => {
  const directory = drizzle(env.DIRECTORY)
  const { districtId } = await newDistrict()
  const row = { emailKey: CANARY, districtId, userId: CANARY, since: CANARY }
  await directory.insert(addresses).values(row)
  const twice = await thrownBy(() => directory.batch([directory.insert(addresses).values(row)]))
  expect(factsOf(twice).at(-1)?.reason).toMatch(/^UNIQUE constraint failed: addresses\.[a-z_, .]+$/)
  const cell = env.DISTRICTS_00
  const errors = await Promise.all(
    [
      () => directory.insert(addresses).values(row),
      () => cell.prepare('select 1 from repository_search where repository_search match ?').bind(`${CANARY}:"x`).all(),
      () => cell.prepare('select json_extract(?, ?)').bind('{}', `$$${CANARY}`).all(),
      () => cell.prepare(`select ${CANARY} from users`).all(),
      () => JSON.parse(`{"${CANARY}`),
      () => JSON.parse(CANARY),
      () => new URL(CANARY),
      () => Promise.reject(`${CANARY} as a string`),
      () => Promise.reject(new Error(`x\n    at ${CANARY} (index.js:1:2)`)),
      () => Promise.reject(Object.assign(new Error('x'), { name: `${CANARY}@x`, code: CANARY })),
    ].map(thrownBy),
  )
  for (const error of errors) expect(JSON.stringify(factsOf(error)), String(error)).not.toContain(CANARY)
  // They hold it: otherwise this would prove nothing.
  for (const error of errors.slice(0, 4)) expect(`${String(error)} ${JSON.stringify(error)}`).toContain(CANARY)
})
