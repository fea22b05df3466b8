import { env } from 'cloudflare:workers'
import { drizzle } from 'drizzle-orm/d1'
import { expect, test } from 'vitest'
import type { Database } from '#db/kit/tenant.ts'
import { BudgetSpent, callBudget } from '#worker/calendar/budget.ts'
import type { CellRun } from '#worker/jobs/cell-run.ts'
import { dispatchCalendars } from '#worker/jobs/dispatch-calendars.ts'
import { newRun } from '#worker/jobs/run.ts'
import type { Env, JobMessage } from '#worker/kit/env.ts'
import { renderers } from './people.ts'

const CONNECTIONS = 250_000
const DISTRICTS = 1000
const CALLS_PER_MINUTE = 6000
const NOW = new Date('2026-11-23T15:00:00.000Z')
const SOON = '2026-11-23T14:50:00.000Z'
const LATER = '2026-11-24T14:00:00.000Z'

/** A database of our own: the connections alone, without the people they belong to. */
async function manyConnections(hot: number) {
  const database = (env as unknown as Record<string, D1Database>).CELL_19!
  await database.batch([
    database.prepare('drop table if exists calendar_connections'),
    database.prepare(
      `create table calendar_connections (district_id text, user_id text, due_at text, lease_until text, hold_until text,
        primary key (district_id, user_id)) without rowid`,
    ),
    database.prepare(
      `with recursive n(i) as (select 0 union all select i + 1 from n where i < ${CONNECTIONS - 1})
       insert into calendar_connections (district_id, user_id, due_at)
       select printf('dst_%04d', i % ${DISTRICTS}), printf('usr_%06d', i), case when i < ${hot} then '${SOON}' else '${LATER}' end from n`,
    ),
    database.prepare(
      'create index calendar_connections_due on calendar_connections (district_id, due_at) where due_at is not null',
    ),
  ])
  const messages: JobMessage[] = []
  const settings = {
    ...env,
    ...{ ENVIRONMENT: 'production', CELLS: '00', CALENDAR_CALLS_PER_MINUTE: String(CALLS_PER_MINUTE) },
    CALENDAR_JOBS: {
      sendBatch: async (some: { body: JobMessage }[]) => void messages.push(...some.map(({ body }) => body)),
    },
  } as unknown as Env
  const page = Array.from({ length: DISTRICTS }, (_, at) => ({ id: `dst_${String(at).padStart(4, '0')}` }))
  /** One cron run; returns whom its messages name, who have been visited before the next one. */
  async function cron(now: Date): Promise<string[]> {
    messages.length = 0
    const run = {
      ...newRun(settings, renderers, now),
      ...{
        cell: '00',
        database: drizzle(database) as unknown as Database,
        pages: [page],
        suspended: [],
        handedOut: new Set(),
      },
    } as unknown as CellRun
    await dispatchCalendars(run)
    expect(Math.max(...messages.map(({ calendars }) => calendars?.length ?? 0))).toBeLessThanOrEqual(25)
    const visited = messages.flatMap(({ calendars = [] }) => calendars.map(({ userId }) => userId))
    await database
      .prepare(`update calendar_connections set due_at = ? where user_id in (select value from json_each(?))`)
      .bind(new Date(now.getTime() + 86_400_000).toISOString(), JSON.stringify(visited))
      .run()
    return visited
  }
  return { cron, messages }
}
const RUN_CALLS = CALLS_PER_MINUTE * 15

test('of 250,000 connections a run visits only the due ones, 25 in a message', async () => {
  const { cron, messages } = await manyConnections(30_000)
  const visited = await cron(NOW)
  expect([visited.length, new Set(visited).size, messages.length]).toEqual([30_000, 30_000, 1200])
  // An access token and a page of changes for each.
  expect(visited.length * 2).toBeLessThanOrEqual(RUN_CALLS)
  expect(await cron(NOW)).toEqual([])
})

test('if all 250,000 are due at once, each run keeps within the calls, and every connection gets its turn once', async () => {
  const { cron } = await manyConnections(CONNECTIONS)
  const seen = new Set<string>()
  for (let at = 0; at < 6; at += 1) {
    const visited = await cron(new Date(NOW.getTime() + at * 900_000))
    expect(visited.length * 2).toBeLessThanOrEqual(RUN_CALLS)
    expect(visited.filter((id) => seen.has(id))).toEqual([])
    for (const id of visited) seen.add(id)
  }
  expect(seen.size).toBe(CONNECTIONS)
})

test('parallel invocations together never make more calls in a minute than the setting', async () => {
  const directory = drizzle(env.DIRECTORY) as unknown as Database
  let now = new Date('2031-01-01T00:00:00.000Z')
  const made: string[] = []
  async function invocation() {
    const budget = callBudget(directory, () => now, 100)
    for (let calls = 0; calls < 30; calls += 1) {
      await budget.take()
      made.push(now.toISOString())
    }
  }
  const results = await Promise.allSettled(Array.from({ length: 8 }, invocation))
  expect(made.length).toBeLessThanOrEqual(100)
  expect(made.length).toBeGreaterThan(60)
  const refused = results.filter((one) => one.status === 'rejected')
  expect(refused.every(({ reason }) => reason instanceof BudgetSpent)).toBe(true)
  now = new Date('2031-01-01T00:01:00.000Z')
  await invocation()
  expect(made.filter((at) => at === now.toISOString())).toHaveLength(30)
})
