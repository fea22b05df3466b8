import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { renderMail } from '#app/mail/render.tsx'
import { listEntriesAfter } from '#db/directory/entries.ts'
import { documents } from '#db/documents/schema.ts'
import { listCells, listDueDistricts } from '#db/jobs/districts.ts'
import { insertMails } from '#db/jobs/outbox.ts'
import { nobody } from '#tests/kit/district.ts'
import { urlRow } from '#tests/kit/document-rows.ts'
import { runMessages } from '#worker/jobs/handlers.ts'
import { runDueJobs } from '#worker/jobs/index.ts'
import { STATEMENTS } from '#worker/jobs/run.ts'
import type { JobMessage } from '#worker/kit/env.ts'
import { newMeter } from '#worker/kit/meter.ts'
import { openDirectory, systemTenant } from '#worker/kit/tenant.ts'
import { copyToCells, deleteCopies } from './copies.ts'
import { type Due, dueDistrict, NOW, renderers, review } from './due-district.ts'
import { fakeQueue } from './fake-queue.ts'
import { limited } from './limited.ts'
import { CELLS, districtOn, entries, failing, twentyCells } from './twenty-cells.ts'

const quarters = (count: number) => new Date(NOW.getTime() + count * 15 * 60_000)
const daysBefore = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString()

/** A district with a review that is due now and old trash, on any cell of the directory. */
async function busyDistrict(cell: string): Promise<Due> {
  const district = await districtOn(cell, NOW.toISOString())
  const pillar = await review(district, 'Attendance', '2026-11-02')
  const trash = { deletedAt: daysBefore(40), deletionId: 'del_1' }
  await district.db.insert(documents).values(urlRow(district.districtId, district.plan.id, pillar.id, trash))
  return district
}

async function emailsTo({ owner }: Due): Promise<string[]> {
  const mails = (await nobody('GET', 'dev/mail/')).body.data.results as { to: string; subject: string }[]
  return mails.filter(({ to }) => to === owner.email).map(({ subject }) => subject)
}

async function inTrash({ db, districtId }: Due): Promise<number> {
  return (await db.select({ id: documents.id }).from(documents).where(eq(documents.districtId, districtId))).length
}

afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  for (const table of ['addresses', 'districts']) await env.DIRECTORY.prepare(`delete from ${table}`).run()
  await deleteCopies(env.DISTRICTS_00, env.DISTRICTS_01)
})

describe('5,000 districts on 20 cells', () => {
  test('with nothing due, no invocation runs 350 statements', async () => {
    await entries(5000, null)
    const queue = fakeQueue()
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    await runDueJobs(twentyCells({ JOBS: queue.JOBS }), renderers, NOW)
    expect(queue.waiting.map(({ cell }) => cell)).toEqual(CELLS)
    const cron = log.mock.calls.map(([line]) => JSON.parse(String(line))).find((line) => line.route === 'cron')
    expect(cron.statements).toBeLessThan(10)
    const asked = await queue.deliver(twentyCells(), NOW)
    expect(asked).toHaveLength(2)
    expect(Math.max(...asked)).toBeLessThan(350)
  })

  test('2,500 districts in one time zone are all handed out in one run', async () => {
    await entries(2500, NOW.toISOString())
    const queue = fakeQueue()
    vi.spyOn(console, 'log').mockImplementation(() => {})
    await runDueJobs(twentyCells({ JOBS: queue.JOBS }), renderers, NOW)
    const asked = await queue.deliver(twentyCells(), NOW, 2)
    expect(queue.waiting).toHaveLength(2500)
    expect(new Set(queue.waiting.map(({ districtId }) => districtId)).size).toBe(2500)
    expect(Math.max(...asked)).toBeLessThanOrEqual(STATEMENTS)
  })

  test('districts whose messages a queue loses get their digest in the next run, and trash is emptied too', async () => {
    const busy: Due[] = []
    for (const cell of CELLS) busy.push(await busyDistrict(cell))
    await entries(180, NOW.toISOString())
    for (const at of [0, 1]) {
      const { db, districtId } = busy[at]!
      const cells = CELLS.filter((_, cell) => cell % 2 === at)
      await copyToCells(db.$client as D1Database, districtId, cells)
    }
    const full = busy[3]!
    const message = { kind: 'reset-password', firstName: 'Ada', url: 'https://waymark.example/x', minutes: 60 } as const
    const mails = Array.from({ length: 150 }, (_, n) => ({ id: `m${n}`, payload: { to: 'a@test.school', message } }))
    const tenant = systemTenant(env, newMeter(), full)
    await insertMails(
      tenant,
      mails.map((mail) => ({ ...mail, kind: message.kind })),
      daysBefore(0),
    )
    const sent: string[] = []
    vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
      sent.push(decodeURIComponent(headers['Idempotency-Key']!))
      return Response.json({ id: 'x' })
    })
    const settings = { MAILER: 'resend', RESEND_API_KEY: 're_test' }
    const queue = fakeQueue()
    vi.spyOn(console, 'log').mockImplementation(() => {})
    await runDueJobs(twentyCells({ JOBS: queue.JOBS }), renderers, NOW)
    const asked = await queue.deliver(twentyCells(settings), NOW, 2)
    const messages = queue.waiting.splice(0)
    expect(messages).toHaveLength(200)
    expect(new Set(messages.map(({ districtId }) => districtId)).size).toBe(200)
    // The queue loses some messages.
    queue.waiting.push(...messages.filter((_, at) => at % 10 !== 0))
    asked.push(...(await queue.deliver(twentyCells(settings), NOW)))
    const digests = () => sent.filter((key) => key.includes(':digest:2026-11-02:'))
    expect(new Set(digests()).size).toBe(180)
    await runDueJobs(twentyCells({ JOBS: queue.JOBS }), renderers, quarters(1))
    asked.push(...(await queue.deliver(twentyCells(settings), quarters(1))))
    expect(digests()).toHaveLength(200)
    expect(new Set(digests()).size).toBe(200)
    expect(sent).toHaveLength(200 + 150)
    expect(new Set(sent).size).toBe(200 + 150)
    for (const district of busy) expect(await inTrash(district)).toBe(0)
    expect(Math.max(...asked)).toBeLessThanOrEqual(STATEMENTS)
  })

  test('a cell reads only its own districts from the directory', async () => {
    await entries(5000, NOW.toISOString())
    const read = async (ask: (directory: ReturnType<typeof openDirectory>) => PromiseLike<unknown[]>, rows: number) => {
      const meter = newMeter()
      expect(await ask(openDirectory(env, meter))).toHaveLength(rows)
      return meter.rowsRead
    }
    expect(await read(listCells, 20)).toBeLessThan(100)
    expect(
      await read((directory) => listEntriesAfter(directory, '07', { status: 'active', after: '', limit: 1000 }), 250),
    ).toBeLessThan(600)
    expect(await read((directory) => listDueDistricts(directory, '07', NOW.toISOString(), 2500), 250)).toBeLessThan(600)
  })
})

const FAULTS: [string, D1Database | undefined][] = [
  ['not bound', undefined],
  ['not migrated', failing('D1_ERROR: no such table: outbox: SQLITE_ERROR')],
  ['overloaded', failing('D1_ERROR: D1 DB is overloaded. Too many requests queued.')],
  ['being restored', failing('D1_ERROR: D1 DB reset because its code was updated.')],
]

describe.each(FAULTS)('a cell that is %s', (_, database) => {
  /** One healthy district before and one after the failing cell, which has a due district too. */
  async function threeCells() {
    const districts = { first: await busyDistrict('00'), bad: await busyDistrict('10'), last: await busyDistrict('11') }
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(console, 'log').mockImplementation(() => {})
    const healthy = async () => {
      for (const district of [districts.first, districts.last]) {
        expect(await emailsTo(district)).toEqual(['Reviews due: 1 today'])
        expect(await inTrash(district)).toBe(0)
      }
      expect(await emailsTo(districts.bad)).toEqual([])
      expect(errors.mock.calls.map(String).filter((line) => line.includes('"cell":"10"'))).not.toEqual([])
      expect(errors.mock.calls.map(String).filter((line) => /"cell":"(00|11)"/.test(line))).toEqual([])
    }
    return { healthy }
  }

  test('does not stop the other cells, through the queue', async () => {
    const { healthy } = await threeCells()
    const sent: JobMessage[] = []
    const JOBS = { sendBatch: async (some: { body: JobMessage }[]) => sent.push(...some.map(({ body }) => body)) }
    const own = twentyCells({ DISTRICTS_10: database, JOBS })
    await runDueJobs(own, renderers, NOW)
    for (let round = 0; round < 2; round += 1) {
      const messages = sent.splice(0).map((body) => ({ body, ack: vi.fn(), retry: vi.fn() }))
      await runMessages(own, { mail: renderMail }, messages, NOW)
    }
    await healthy()
  })

  test('does not stop the other cells when the cron run does the work itself', async () => {
    const { healthy } = await threeCells()
    const own = twentyCells({ DISTRICTS_10: database, ENVIRONMENT: 'test' })
    await expect(runDueJobs(own, renderers, NOW)).rejects.toThrow('Jobs that failed')
    await healthy()
  })
})

test('a batch of messages shares one meter: a message without room returns later and starts nothing', async () => {
  const district = await busyDistrict('00')
  const bodies: JobMessage[] = [
    { districtId: district.districtId, cell: '00' },
    { cell: '00', at: NOW.toISOString() },
  ]
  const messages = bodies.map((body) => ({ body, ack: vi.fn(), retry: vi.fn() }))
  const meter = { ...newMeter(), statements: STATEMENTS - 100 }
  await runMessages(env, { mail: renderMail }, messages, NOW, meter)
  expect(meter.statements).toBe(STATEMENTS - 100)
  for (const { ack, retry } of messages) {
    expect(ack).not.toHaveBeenCalled()
    expect(retry).toHaveBeenCalledOnce()
  }
  // The first one has the format of former versions.
  await runMessages(env, { mail: renderMail }, messages, NOW)
  for (const { ack } of messages) expect(ack).toHaveBeenCalledOnce()
  expect(await emailsTo(district)).toEqual(['Reviews due: 1 today'])
})

test('a batch of full outboxes sends each email once within D1’s limit of 1,000 statements', async () => {
  const { DIRECTORY, DISTRICTS_00, DISTRICTS_01 } = env
  const d1 = limited({ DIRECTORY, DISTRICTS_00, DISTRICTS_01 })
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_: string, { headers }: { headers: Record<string, string> }) => {
    sent.push(headers['Idempotency-Key']!)
    return Response.json({ id: 'x' })
  })
  vi.spyOn(console, 'log').mockImplementation(() => {})
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {})
  const message = { kind: 'reset-password', firstName: 'Ada', url: 'https://waymark.example/x', minutes: 60 } as const
  const bodies: JobMessage[] = []
  for (let at = 0; at < 10; at += 1) {
    const { districtId } = await dueDistrict(null)
    const tenant = systemTenant(env, newMeter(), { cell: '00', districtId })
    const mails = Array.from({ length: 120 }, (_, n) => ({
      ...{ id: `m${n}`, kind: message.kind, payload: { to: `a${n}@test.school`, message } },
    }))
    await insertMails(tenant, mails, NOW.toISOString())
    bodies.push({ cell: '00', districtId })
  }
  const queue = fakeQueue()
  const settings = { ...twentyCells(), ...d1.databases, MAILER: 'resend' as const, RESEND_API_KEY: 're_test' }
  queue.waiting.push(...bodies)
  const asked: number[] = []
  while (queue.waiting.length > 0) {
    d1.begin()
    asked.push(...(await queue.deliver(settings, NOW, 1)))
    expect(d1.asked()).toBe(asked.at(-1))
  }
  expect(sent).toHaveLength(1200)
  expect(new Set(sent).size).toBe(1200)
  expect(asked.length).toBeGreaterThan(1)
  expect(Math.max(...asked)).toBeLessThanOrEqual(STATEMENTS)
  expect(errors).not.toHaveBeenCalled()
})
