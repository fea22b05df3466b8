import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { directoryDistricts } from '#db/directory/schema.ts'
import { importRuns, imports } from '#db/imports/schema.ts'
import { newId } from '#db/kit/id.ts'
import { idempotency, outbox } from '#db/kit/schema.ts'
import { mailTokens, refreshTokens, sessions } from '#db/people/schema.ts'
import { newDistrict, type TestDistrict } from '#tests/kit/district.ts'
import { importKey } from '#worker/imports/kept-file.ts'
import { sweepOld } from '#worker/jobs/sweep-old.ts'
import { cellRunAt } from './cell-run.ts'
import { entries } from './twenty-cells.ts'

const NOW = new Date('2026-11-02T13:00:00.000Z')
const DAY = 86_400_000
const daysAgo = (days: number) => new Date(NOW.getTime() - days * DAY).toISOString()

/** Districts of the directory of twenty cells: 250 of them are on this one. */
const OF_ENTRIES = "district_id glob 'dst_[0-9][0-9][0-9][0-9][0-9]'"

const TABLES = { idempotency, outbox, sessions, refreshTokens, mailTokens, imports } as const

/** One row in each swept table for each age in days; some ages are kept and some are swept. */
async function withRows(district: TestDistrict, ages: Record<'day' | 'month', number>) {
  const { districtId, db } = district
  const { id: userId } = await district.person('pilot_user')
  await db.delete(refreshTokens).where(eq(refreshTokens.districtId, districtId))
  const id = newId('message')
  const ended = { districtId, id, userId, createdAt: daysAgo(20), expiresAt: daysAgo(ages.day) }
  const upload = { districtId, id: newId('import'), kind: 'school', fileName: 'a.csv', size: 1 } as const
  const mail = { districtId, kind: 'reset-password', payload: {}, createdAt: daysAgo(ages.month) }
  await db.batch([
    db
      .insert(idempotency)
      .values({ ...ended, key: 'k', requestHash: 'x', entityId: 'y', createdAt: daysAgo(ages.day) }),
    db.insert(outbox).values({ ...mail, id: 'sent', availableAt: daysAgo(40), sentAt: daysAgo(ages.month) }),
    db.insert(outbox).values({ ...mail, id: 'given-up', availableAt: '9999-12-31T00:00:00.000Z' }),
    db.insert(sessions).values({ ...ended, seenAt: daysAgo(20) }),
    db.insert(refreshTokens).values({ ...ended, familyId: 'fam_1' }),
    db.insert(mailTokens).values({ ...ended, kind: 'reset' }),
    db.insert(imports).values({ ...upload, createdAt: daysAgo(ages.day), createdBy: userId }),
  ])
  await env.FILES.put(importKey(districtId, upload.id), 'a,b')
  const left = async () => {
    const counts: Record<string, number> = {}
    for (const [name, table] of Object.entries(TABLES))
      counts[name] = (
        await db.select({ at: table.createdAt }).from(table).where(eq(table.districtId, districtId))
      ).length
    return { ...counts, file: (await env.FILES.head(importKey(districtId, upload.id))) === null ? 0 : 1 }
  }
  return { ...district, left, uploadId: upload.id }
}
const OLD = { day: 1.01, month: 30.01 }
const YOUNG = { day: 0.99, month: 29.99 }
const ALL = { idempotency: 1, outbox: 2, sessions: 1, refreshTokens: 1, mailTokens: 1, imports: 1, file: 1 }
const NOTHING = { idempotency: 0, outbox: 0, sessions: 0, refreshTokens: 0, mailTokens: 0, imports: 0, file: 0 }

async function become({ directory, districtId }: TestDistrict, over: Partial<typeof directoryDistricts.$inferInsert>) {
  await directory.update(directoryDistricts).set(over).where(eq(directoryDistricts.id, districtId))
}

afterEach(async () => {
  for (const table of ['sessions', 'mail_tokens', 'users'])
    await env.DISTRICTS_00.prepare(`delete from ${table} where ${OF_ENTRIES}`).run()
  for (const table of ['addresses', 'districts']) await env.DIRECTORY.prepare(`delete from ${table}`).run()
})

test('what is too old goes, whatever the directory says of its district, and what is younger stays', async () => {
  const [active, suspended, unknown] = [await newDistrict(), await newDistrict(), await newDistrict()]
  const old = [await withRows(active, OLD), await withRows(suspended, OLD), await withRows(unknown, OLD)]
  const young = await withRows(await newDistrict(), YOUNG)
  await become(suspended, { status: 'suspended' })
  await env.DIRECTORY.prepare('delete from addresses where district_id = ?').bind(unknown.districtId).run()
  await env.DIRECTORY.prepare('delete from districts where id = ?').bind(unknown.districtId).run()
  for (const district of [...old, young]) expect(await district.left()).toEqual(ALL)
  await sweepOld(await cellRunAt(NOW))
  for (const district of old) expect(await district.left()).toEqual(NOTHING)
  expect(await young.left()).toEqual(ALL)
})

test.each([
  ['importing', { status: 'importing' }],
  ['moving from here', { status: 'moving', movingTo: '01' }],
  ['moving here', { status: 'moving', cell: '01', movingTo: '00' }],
  ['moved from here, and deleted here', { status: 'moving', cell: '01', movedFrom: '00' }],
  ['deleting', { status: 'deleting' }],
] as const)('nothing changes in a district that is %s, and goes once the command has ended', async (_, over) => {
  const district = await withRows(await newDistrict(), OLD)
  const beside = await withRows(await newDistrict(), OLD)
  await become(district, over)
  await sweepOld(await cellRunAt(NOW))
  expect(await district.left()).toEqual(ALL)
  expect(await beside.left()).toEqual(NOTHING)
  await become(district, { status: 'active', cell: '00', movingTo: null, movedFrom: null })
  await sweepOld(await cellRunAt(NOW))
  expect(await district.left()).toEqual(NOTHING)
})

test('an import that runs, or ended less than a week ago, stays with its file', async () => {
  const [running, lately, long] = [await newDistrict(), await newDistrict(), await newDistrict()]
  const made = [await withRows(running, OLD), await withRows(lately, OLD), await withRows(long, OLD)] as const
  const finished = [null, daysAgo(6.99), daysAgo(7.01)]
  for (const [at, { districtId, uploadId, db }] of made.entries()) {
    const run = { districtId, id: uploadId, startedAt: daysAgo(8), startedBy: 'usr_1', invites: false, total: 1 }
    await db.insert(importRuns).values({ ...run, finishedAt: finished[at] })
  }
  await sweepOld(await cellRunAt(NOW))
  for (const { left } of made.slice(0, 2)) expect(await left()).toMatchObject({ imports: 1, file: 1, sessions: 0 })
  expect(await made[2].left()).toEqual(NOTHING)
})

/** This many young sessions and links for each of them, with the users that both refer to. */
async function youngRows(each: number) {
  const db = env.DISTRICTS_00
  const { results } = await env.DIRECTORY.prepare(
    "select id from districts where cell = '00' and id glob 'dst_[0-9][0-9][0-9][0-9][0-9]'",
  ).all<{ id: string }>()
  const columns = await db.prepare("select name from pragma_table_info('users') where name <> 'district_id'").all()
  const names = columns.results.map(({ name }) => `u."${name}"`).join(', ')
  const insert = (table: string, column: string, value: string) =>
    db
      .prepare(
        `insert into ${table} (district_id, id, user_id, created_at, expires_at, ${column})
        select u.district_id, 'x' || j.value, u.id, ?1, ?1, ?2 from users u, json_each(?3) j where u.${OF_ENTRIES}`,
      )
      .bind(NOW.toISOString(), value, JSON.stringify(Array.from({ length: each }, (_, at) => at)))
  const person = await (await newDistrict()).person('pilot_user')
  await db.batch([
    db
      .prepare(
        `insert into users (district_id, ${names.replaceAll('u.', '')}) select j.value, ${names} from users u, json_each(?) j where u.id = ?`,
      )
      .bind(JSON.stringify(results.map(({ id }) => id)), person.id),
    insert('sessions', 'seen_at', NOW.toISOString()),
    insert('mail_tokens', 'kind', 'reset'),
  ])
  return db.prepare(`select count(*) as n from sessions where ${OF_ENTRIES}`).first('n')
}

test('a sweep reads what it deletes and not one row for each district, of 250 with 1,500 young rows', async () => {
  await entries(5000, null)
  expect(await youngRows(3)).toBe(750)
  const one = await withRows(await newDistrict(), OLD)
  const measured = async () => {
    const run = await cellRunAt(NOW)
    const [rows, statements] = [run.meter.rowsRead, run.meter.statements]
    await sweepOld(run)
    return { rows: run.meter.rowsRead - rows, statements: run.meter.statements - statements }
  }
  const first = await measured()
  expect(await one.left()).toEqual(NOTHING)
  const nothing = await measured()
  expect([first.statements, nothing.statements]).toEqual([11, 8])
  // The directory is asked once for each of its twenty cells.
  expect(nothing.rows).toBeLessThan(150)
  expect(first.rows).toBeLessThan(250)
})
