import { env } from 'cloudflare:workers'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderMail } from '#app/mail/render.tsx'
import { outbox } from '#db/kit/schema.ts'
import { newDistrict, nobody } from '#tests/kit/district.ts'
import { noChart } from '#tests/kit/no-chart.ts'
import type { Health } from '#worker/health/contract.ts'
import { CELL_JOBS } from '#worker/jobs/cell.ts'
import { runDueJobs } from '#worker/jobs/index.ts'
import type { Env } from '#worker/kit/env.ts'
import { createServer } from '#worker/server.ts'

const server = createServer(async () => new Response('No screens'), {
  report: () => '',
  given: () => '',
  paper: () => '',
  chart: noChart,
  chartPage: () => '',
  mail: renderMail,
})

/** Like a monitor's request, with bindings that no other test uses, because each answer is cached for some seconds. */
async function ask(over: Partial<Env> = {}) {
  const settings = { ...env, DIRECTORY: renamed(env.DIRECTORY), ...over }
  const fetched = () =>
    server.fetch(new Request('http://localhost:8787/api/health/'), settings, {
      waitUntil: () => {},
      passThroughOnException: () => {},
    } as never)
  const response = await fetched()
  const { code, data } = (await response.json()) as { code: number; data: Health }
  expect(code).toBe(response.status)
  return { status: response.status, data, again: fetched }
}

/** The same database under another name. */
function renamed(database: D1Database): D1Database {
  return { withSession: (consistency) => database.withSession(consistency) } as D1Database
}

function failing(how: () => Promise<never>): D1Database {
  const statement = { bind: () => statement, all: how }
  const session = { prepare: () => statement, batch: how, getBookmark: () => null }
  return { withSession: () => session } as unknown as D1Database
}
const away = failing(async () => {
  throw new Error('The database is being restored')
})
const silent = failing(() => new Promise<never>(() => {}))

const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()

async function cronRan(started: number, finished: number | null, failed = 0) {
  await env.DIRECTORY.prepare('insert or replace into heartbeats values (?, ?, ?, ?, ?)')
    .bind('cron', '', secondsAgo(started), finished === null ? null : secondsAgo(finished), failed)
    .run()
}

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await env.DIRECTORY.exec('delete from heartbeats')
  await env.DISTRICTS_00.exec('delete from outbox')
  await env.DISTRICTS_01.exec('delete from outbox')
})

const NEVER_RAN = { finished_seconds_ago: null, late: false, failed: [] }

test('anybody may ask, and learns the state of the directory, cron, and each cell', async () => {
  const { status, body, headers } = await nobody('GET', 'health/')
  expect(status).toBe(200)
  expect(headers.get('cache-control')).toBe('no-store')
  const newest = (migrations: { name: string }[]) =>
    migrations
      .map(({ name }) => name)
      .sort()
      .at(-1)
  const migration = newest(env.DISTRICT_MIGRATIONS)
  expect(body.data).toEqual({
    status: 'ok',
    directory: { answers: true, migration: newest(env.DIRECTORY_MIGRATIONS) },
    cron: { finished_seconds_ago: null, failed: false, late: false },
    cells: [
      { cell: '00', answers: true, migration, oldest_waiting_email_seconds: null, failed_emails: 0, jobs: NEVER_RAN },
      { cell: '01', answers: true, migration, oldest_waiting_email_seconds: null, failed_emails: 0, jobs: NEVER_RAN },
    ],
  })
})

test.each([
  ['fails', away],
  ['never answers', silent],
])('a cell that %s is down, and the others are told apart from it', async (_, broken) => {
  const { status, data } = await ask({ DISTRICTS_00: broken })
  expect(status).toBe(503)
  expect(data.status).toBe('down')
  expect(data.directory.answers).toBe(true)
  expect(data.cells.map(({ cell, answers }) => [cell, answers])).toEqual([
    ['00', false],
    ['01', true],
  ])
  expect(JSON.stringify(data)).not.toContain('restored')
})

test('a directory that fails is down, and the cells are still asked', async () => {
  const { status, data } = await ask({ DIRECTORY: away })
  expect(status).toBe(503)
  expect(data.directory).toEqual({ answers: false, migration: null })
  expect(data.cells.every(({ answers }) => answers)).toBe(true)
})

test('the oldest email that waits counts by its cell; sent ones, given up ones, and those of a suspended district do not', async () => {
  const open = await newDistrict('Open', '00')
  const suspended = await newDistrict('Suspended', '00')
  await env.DISTRICTS_00.prepare('update districts set suspended_at = ? where district_id = ?')
    .bind(secondsAgo(9000), suspended.districtId)
    .run()
  const mail = (id: string, age: number, over: Partial<typeof outbox.$inferInsert> = {}) => ({
    ...{ districtId: open.districtId, id, kind: 'invitation', payload: {} },
    ...{ createdAt: secondsAgo(age), availableAt: secondsAgo(age), ...over },
  })
  await open.db
    .insert(outbox)
    .values([
      mail('a', 300),
      mail('b', 600, { availableAt: new Date(Date.now() + 60_000).toISOString(), tries: 3 }),
      mail('c', 7000, { sentAt: secondsAgo(6900) }),
      mail('d', 8000, { availableAt: '9999-12-31T00:00:00.000Z', failure: 'refused' }),
      mail('e', 9000, { districtId: suspended.districtId }),
    ])
  const { status, data } = await ask()
  expect(status).toBe(200)
  const [first, second] = data.cells
  expect(Math.abs((first?.oldest_waiting_email_seconds ?? 0) - 600)).toBeLessThan(30)
  expect(second?.oldest_waiting_email_seconds).toBeNull()
  expect([first?.failed_emails, second?.failed_emails]).toEqual([1, 0])
})

test.each([
  ['ended lately', 400, 300, { late: false, status: 200 }],
  ['ended too long ago', 4000, 3900, { late: true, status: 503 }],
  ['goes on, after one that ended too long ago', 60, 3900, { late: true, status: 503 }],
  ['began for the first time', 60, null, { late: false, status: 200 }],
  ['never ended', 3900, null, { late: true, status: 503 }],
] as const)('cron that %s', async (_, started, finished, expected) => {
  await cronRan(started, finished)
  const { status, data } = await ask()
  expect({ late: data.cron.late, status }).toEqual(expected)
})

test('a cron run says when it ended and whether a job failed', async () => {
  const now = new Date()
  await runDueJobs(env, { mail: renderMail }, now)
  const { cron } = (await ask()).data
  expect(cron).toMatchObject({ failed: false, late: false })
  expect(cron.finished_seconds_ago).toBeLessThan(60)
  const row = await env.DIRECTORY.prepare("select started_at from heartbeats where job = 'cron' and cell = ''").all()
  expect(row.results).toEqual([{ started_at: now.toISOString() }])
})

test('each job of each cell notes when it ended and whether it failed, a cell without districts nothing', async () => {
  await env.DIRECTORY.exec('delete from addresses')
  await env.DIRECTORY.exec('delete from districts')
  const districts = [await newDistrict('Noted', '00'), await newDistrict('Noted', '01')]
  const now = new Date()
  const settings = { ...env, DISTRICTS_01: away }
  await expect(runDueJobs(settings, { mail: renderMail }, now)).rejects.toThrow()
  const beats = async (cell: string) =>
    (await env.DIRECTORY.prepare('select * from heartbeats where cell = ? order by job').bind(cell).all()).results
  for (const cell of ['00', '01']) {
    const noted = await beats(cell)
    expect(noted.map(({ job }) => job)).toEqual(['cell', ...CELL_JOBS].sort())
    for (const { started_at, finished_at } of noted) expect(String(finished_at) >= String(started_at)).toBe(true)
  }
  const asksCell = CELL_JOBS.filter((name) => !['due', 'backups', 'addresses', 'files'].includes(name)).sort()
  const { cells } = (await ask()).data
  expect(cells.map(({ jobs }) => jobs.failed)).toEqual([[], asksCell])
  for (const { jobs } of cells) expect([jobs.finished_seconds_ago! < 60, jobs.late]).toEqual([true, false])
  await env.DIRECTORY.prepare("update heartbeats set finished_at = ? where job = 'cell' and cell = '00'")
    .bind(secondsAgo(3700))
    .run()
  expect(await ask()).toMatchObject({
    status: 503,
    data: { cells: [{ jobs: { late: true } }, { jobs: { late: false } }] },
  })
  await env.DIRECTORY.prepare('update districts set cell = ? where id = ?').bind('00', districts[1]!.districtId).run()
  await runDueJobs(env, { mail: renderMail }, now)
  expect([await beats('01'), (await ask()).status]).toEqual([[], 200])
})

test('a run in which a job failed is noted as failed, and is not down for that', async () => {
  await newDistrict('Broken', '00')
  await expect(runDueJobs({ ...env, DISTRICTS_00: away }, { mail: renderMail }, new Date())).rejects.toThrow()
  const { data, status } = await ask()
  expect([status, data.cron.failed]).toEqual([200, true])
})

test('an answer is kept for some seconds, then the databases are asked anew', async () => {
  const { again } = await ask()
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    vi.setSystemTime(Date.now() + 1000)
    const trips = async () => (await again()).headers.get('server-timing')
    expect(await trips()).toContain('trips=0')
    vi.setSystemTime(Date.now() + 5000)
    expect(await trips()).not.toContain('trips=0')
  } finally {
    vi.useRealTimers()
  }
})

test('the version is that of the deployment', async () => {
  const { status, body } = await nobody('GET', 'version/')
  expect([status, Object.keys(body.data)]).toEqual([200, ['commit', 'id', 'deployed_at']])
  const metadata = { id: 'b6a1', tag: 'a8d17612f3c4', timestamp: '2026-11-22T09:00:00.000Z' }
  const request = new Request('http://localhost:8787/api/version/')
  const answer = await server.fetch(request, { ...env, CF_VERSION_METADATA: metadata }, {
    waitUntil: () => {},
    passThroughOnException: () => {},
  } as never)
  expect(await answer.json()).toEqual({
    code: 200,
    data: { commit: 'a8d17612f3c4', id: 'b6a1', deployed_at: '2026-11-22T09:00:00.000Z' },
  })
})
