import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addresses } from '#db/directory/schema.ts'
import { districts } from '#db/districts/schema.ts'
import { importFaults, importRuns, imports } from '#db/imports/schema.ts'
import { audit, outbox } from '#db/kit/schema.ts'
import { users } from '#db/people/schema.ts'
import { nameKey } from '#model/keys.ts'
import { cellRunAt } from '#tests/jobs/cell-run.ts'
import { noteStatement } from '#tests/kit/statements.ts'
import { runDueJobs } from '#worker/jobs/index.ts'
import { sweepOld } from '#worker/jobs/sweep-old.ts'
import { writeCsv } from '#worker/kit/csv/write.ts'
import { observeStatements } from '#worker/kit/meter.ts'
import { PART } from '#worker/people/import-part.ts'
import { newcomerId } from '#worker/people/newcomer-id.ts'
import { begun, HEADER, IMPORTS, memberCount, runOf, staffed, upload, work } from './member-files.ts'

function staff(count: number, mark: string, role = 'Pilot User') {
  return Array.from({ length: count }, (_, at) => [
    ...['Given', `Name${at}`, `${mark}${at}@many.school`, role, at % 2 ? 'North' : 'South'],
    at % 2 ? 'Juniper School' : '',
  ])
}

const mark = () => `s${crypto.randomUUID().slice(0, 8)}-`

async function waiting(district: Awaited<ReturnType<typeof staffed>>, rows: string[][]) {
  const { body } = await upload(district.ada, writeCsv(HEADER, rows))
  return body.data.import_id as string
}

test('five thousand staff are imported in parts within D1’s limits, and a second time without a change', async () => {
  const district = await staffed()
  const rows = staff(5000, mark())
  const id = await waiting(district, rows)
  await begun(district, district.ada.id, id, 5000, { invites: true })
  let statements = 0
  let most = 0
  observeStatements((database, sql, parameters) => {
    statements += 1
    most = Math.max(most, parameters.length)
    noteStatement(database, sql, parameters)
  })
  const before = await memberCount(district)
  const { left, meter } = await work(district)
  observeStatements(noteStatement)
  expect(left).toBe(false)
  const parts = 5000 / PART
  expect(meter.trips).toBeLessThanOrEqual(6 * parts + 5)
  // A thousand an invocation, a hundred parameters a statement (platform, D1).
  expect(statements).toBeLessThanOrEqual(30 * parts)
  expect(statements).toBeLessThan(1000)
  expect(most).toBeLessThanOrEqual(100)
  expect(await runOf(district, id)).toMatchObject({ position: 5000, added: 5000, failed: 0, problem: null })
  expect(await memberCount(district)).toBe(before + 5000)
  const { districtId } = district
  expect(await district.db.$count(outbox, eq(outbox.districtId, districtId))).toBe(5000)
  expect(await district.db.$count(audit, eq(audit.districtId, districtId))).toBe(5000)
  expect(await district.directory.$count(addresses, eq(addresses.districtId, districtId))).toBe(before + 5000)

  const again = await waiting(district, rows)
  const look = (await district.ada.call('GET', `${IMPORTS}${again}/`)).body.data
  expect(look.preview).toMatchObject({ rows: 5000, same: 5000, added: 0, changed: 0, failed: 0 })
  await begun(district, district.ada.id, again, 5000)
  await work(district)
  expect(await runOf(district, again)).toMatchObject({ same: 5000, added: 0, changed: 0 })
  expect(await memberCount(district)).toBe(before + 5000)
})

test('an interrupted import continues with the next queue message or cron run', async () => {
  const district = await staffed()
  const own = mark()
  const rows = staff(PART + 60, own)
  rows[PART + 10]![3] = 'King'
  const id = await waiting(district, rows)
  await begun(district, district.ada.id, id, rows.length)
  expect((await work(district, 1)).left).toBe(true)
  expect(await runOf(district, id)).toMatchObject({ position: PART, added: PART, leaseId: null, finishedAt: null })
  const shown = (await district.ada.call('GET', IMPORTS)).body.data
  expect(shown).toMatchObject([{ state: 'running', position: PART, rows: rows.length }])
  // A part that reserved an address and was killed before it made the account.
  const emailKey = nameKey(rows[PART + 1]![2]!)
  const { districtId } = district
  await district.directory
    .insert(addresses)
    .values({ emailKey, districtId, userId: newcomerId(id, emailKey), since: new Date().toISOString() })
  await runDueJobs(env, { mail: () => ({ subject: '', html: '', text: '' }) }, new Date())
  expect(await runOf(district, id)).toMatchObject({ position: rows.length, added: PART + 59, failed: 1 })
  expect(await district.db.$count(users, eq(users.emailKey, emailKey))).toBe(1)
})

test('of two runners only the one with the lease writes', async () => {
  const district = await staffed()
  const id = await waiting(district, staff(20, mark()))
  const later = new Date(Date.now() + 60_000).toISOString()
  await begun(district, district.ada.id, id, 20, { leaseId: 'another', leaseUntil: later })
  expect((await work(district)).left).toBe(false)
  expect((await runOf(district, id)).position).toBe(0)
  // The other one was killed, and its lease has expired.
  const ended = new Date(Date.now() - 1000).toISOString()
  await district.db.update(importRuns).set({ leaseUntil: ended }).where(eq(importRuns.id, id))
  await Promise.all([work(district), work(district), work(district)])
  expect(await runOf(district, id)).toMatchObject({ position: 20, added: 20, failed: 0 })

  const next = await waiting(district, staff(20, mark()))
  await begun(district, district.ada.id, next, 20)
  const FILES = {
    get: async (key: string) => {
      await district.db.update(importRuns).set({ leaseId: 'another' }).where(eq(importRuns.id, next))
      return env.FILES.get(key)
    },
  } as unknown as R2Bucket
  const before = await memberCount(district)
  await work(district, 1, { FILES })
  expect(await memberCount(district)).toBe(before)
  expect(await runOf(district, next)).toMatchObject({ position: 0, leaseId: 'another' })
  await district.db.update(importRuns).set({ finishedAt: ended }).where(eq(importRuns.id, next))
})

test('each part checks the current rights: after losing them nothing more starts, and the page says why it ended', async () => {
  const district = await staffed()
  const id = await waiting(district, staff(PART + 5, mark()))
  const bo = await district.person('super_admin')
  await begun(district, bo.id, id, PART + 5)
  await work(district, 1)
  await district.db.update(users).set({ role: 'principal' }).where(eq(users.id, bo.id))
  await work(district)
  const { progress } = (await district.ada.call('GET', `${IMPORTS}${id}/`)).body.data
  expect(progress).toMatchObject({
    ...{ state: 'stopped', position: PART, added: PART },
    problem: 'The person who started this import can no longer import members',
  })
})

test('the starter can stop an import: finished parts stay, the current one writes nothing, and nobody else can stop it', async () => {
  const district = await staffed()
  const id = await waiting(district, staff(PART + 5, mark()))
  await begun(district, district.ada.id, id, PART + 5)
  await work(district, 1)
  const before = await memberCount(district)
  expect((await district.rae.call('POST', `${IMPORTS}${id}/stop/`)).status).toBe(404)
  // Pressed while the second part is under way.
  const FILES = {
    get: async (key: string) => {
      const { body } = await district.ada.call('POST', `${IMPORTS}${id}/stop/`)
      expect(body.data.progress).toMatchObject({ state: 'stopped', position: PART, added: PART })
      return env.FILES.get(key)
    },
  } as unknown as R2Bucket
  await work(district, 1, { FILES })
  expect(await memberCount(district)).toBe(before)
  expect((await work(district)).left).toBe(false)
  const again = (await district.ada.call('POST', `${IMPORTS}${id}/stop/`)).body.data.progress
  expect(again).toMatchObject({ state: 'stopped', position: PART, problem: expect.stringContaining('stopped it') })
})

test('an import waits while its district is closed', async () => {
  const district = await staffed()
  const id = await waiting(district, staff(5, mark()))
  await begun(district, district.ada.id, id, 5)
  const close = (suspendedAt: string | null) =>
    district.db.update(districts).set({ suspendedAt }).where(eq(districts.districtId, district.districtId))
  await close(new Date().toISOString())
  expect((await work(district)).left).toBe(false)
  expect(await runOf(district, id)).toMatchObject({ position: 0, leaseId: null, finishedAt: null })
  await close(null)
  await work(district)
  expect(await runOf(district, id)).toMatchObject({ position: 5, added: 5 })
})

test('a failing part is tried again, and after several failures the import ends and says so', async () => {
  const district = await staffed()
  const id = await waiting(district, staff(5, mark()))
  await begun(district, district.ada.id, id, 5)
  const away = { get: async () => Promise.reject(new Error('R2 is away')) } as unknown as R2Bucket
  for (let at = 0; at < 8; at += 1) await expect(work(district, 1, { FILES: away })).rejects.toThrow('R2 is away')
  await work(district, 1, { FILES: away })
  expect((await runOf(district, id)).problem).toContain('The import failed several times')

  const lost = await waiting(district, staff(5, mark()))
  await begun(district, district.ada.id, lost, 5)
  await env.FILES.delete(`d/${district.districtId}/imports/${lost}`)
  await work(district)
  expect((await runOf(district, lost)).problem).toBe('We no longer have this file')
})

test('the sweep keeps running and recent imports, and deletes files and rows of older ones', async () => {
  const district = await staffed()
  const days = (count: number) => new Date(Date.now() - count * 86_400_000).toISOString()
  const [running, fresh, old] = await Promise.all([0, 1, 2].map(() => waiting(district, [...staff(1, mark()), ['x']])))
  const { districtId, db } = district
  await db
    .update(imports)
    .set({ createdAt: days(9) })
    .where(eq(imports.districtId, districtId))
  const held = new Date(Date.now() + 600_000).toISOString()
  await begun(district, district.ada.id, running!, 2, { leaseId: 'held', leaseUntil: held })
  await begun(district, district.ada.id, fresh!, 2)
  await begun(district, district.ada.id, old!, 2)
  await work(district)
  expect(await db.$count(importFaults, eq(importFaults.districtId, districtId))).toBeGreaterThan(1)
  await db
    .update(importRuns)
    .set({ finishedAt: days(8) })
    .where(eq(importRuns.id, old!))
  await sweepOld(await cellRunAt(new Date()))
  const left = await db.select().from(imports).where(eq(imports.districtId, districtId))
  expect(left.map(({ id }) => id).sort()).toEqual([running, fresh].sort())
  expect(await env.FILES.get(`d/${districtId}/imports/${old}`)).toBeNull()
  expect(await env.FILES.get(`d/${districtId}/imports/${fresh}`)).not.toBeNull()
})
