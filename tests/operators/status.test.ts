import { env } from 'cloudflare:workers'
import { beforeEach, expect, test } from 'vitest'
import { outbox } from '#db/kit/schema.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { readStatus } from '#worker/operators/read-status.ts'
import { NOW, service } from './service.ts'

const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString()
const NEVER = '9999-12-31T00:00:00.000Z'

beforeEach(async () => {
  for (const table of ['heartbeats', 'backups', 'addresses', 'identities', 'districts'])
    await env.DIRECTORY.exec(`delete from ${table}`)
  for (const cell of [env.DISTRICTS_00, env.DISTRICTS_01]) {
    await cell.exec('delete from outbox')
    await cell.exec('update users set email_state = null')
    await cell.exec('update districts set suspended_at = null')
  }
})

async function ran(cell: string, ended: number | null, failed = 0, job = cell ? 'cell' : 'cron') {
  await env.DIRECTORY.prepare('insert into heartbeats values (?, ?, ?, ?, ?)')
    .bind(job, cell, minutesAgo((ended ?? 100) + 1), ended === null ? null : minutesAgo(ended), failed)
    .run()
}

test('nothing needs attention while everything works', async () => {
  const district = await newDistrict('Fine', '00')
  await ran('', 3)
  await ran('00', 3)
  const status = await readStatus(service(), NOW)
  expect(status.attention).toEqual([])
  if ('error' in status.directory) throw new Error(status.directory.error)
  expect(status.directory.counts).toEqual([{ cell: '00', status: 'active', count: 1 }])
  expect(status.directory.beats.map(({ job, cell }) => [job, cell])).toEqual([
    ['cron', ''],
    ['cell', '00'],
  ])
  expect(status.directory.bytes).toBeGreaterThan(0)
  expect(status.cells.map((one) => ('error' in one ? one.error : one.bytes > 0))).toEqual([true, true])
  expect(JSON.stringify(status)).not.toContain(district.districtId)
})

test('the status lists waiting emails, given-up emails with reasons, and addresses that we send nothing to', async () => {
  const district = await newDistrict('Mailing', '01')
  const paused = await newDistrict('Paused', '01')
  const person = await district.person('pilot_user', { emailState: 'bounced', emailStateAt: minutesAgo(10) })
  await district.person('pilot_user', { emailState: 'complained', emailStateAt: minutesAgo(20), status: 'deleted' })
  await env.DISTRICTS_01.prepare('update districts set suspended_at = ? where district_id = ?')
    .bind(minutesAgo(1), paused.districtId)
    .run()
  const mail = (id: string, age: number, over: Partial<typeof outbox.$inferInsert> = {}) => ({
    ...{ districtId: district.districtId, id, kind: 'invitation', payload: {} },
    ...{ createdAt: minutesAgo(age), availableAt: minutesAgo(age), ...over },
  })
  await district.db
    .insert(outbox)
    .values([
      mail('a', 5),
      mail('b', 90, { tries: 4 }),
      mail('c', 200, { sentAt: minutesAgo(199) }),
      mail('d', 300, { availableAt: NEVER, failure: 'Resend answered 422' }),
      mail('e', 400, { availableAt: NEVER, failure: 'Resend answered 422' }),
      mail('f', 9000, { districtId: paused.districtId }),
    ])
  const { cells, attention } = await readStatus(service(), NOW, { addresses: true })
  expect(cells[1]).toMatchObject({
    waiting: { count: 2, oldest: minutesAgo(90), retried: 1 },
    givenUp: [{ failure: 'Resend answered 422', count: 2, districts: 1, newest: minutesAgo(300) }],
    stopped: [{ state: 'bounced', count: 1 }],
    addresses: [{ districtId: district.districtId, email: person.email, state: 'bounced', since: minutesAgo(10) }],
  })
  expect(attention).toEqual([
    `An email has waited on cell 01 since ${minutesAgo(90)}`,
    'Emails on cell 01 of the last two days are not tried again',
    `${paused.districtId} is suspended only on cell 01`,
  ])
  // The status lists addresses only when the operator asks for them.
  expect(JSON.stringify(await readStatus(service(), NOW))).not.toContain(person.email)
})

test('late, unfinished, or failed runs, and half-made districts, need attention', async () => {
  const [half, moving, paused] = [
    await newDistrict('Half', '00'),
    await newDistrict('Moving', '00'),
    await newDistrict('Paused', '00'),
  ]
  const set = (status: string, id: string) =>
    env.DIRECTORY.prepare('update districts set status = ? where id = ?').bind(status, id).run()
  await set('importing', half.districtId)
  await set('moving', moving.districtId)
  await set('suspended', paused.districtId)
  await ran('', 61)
  await ran('00', 3, 1)
  await ran('00', 3, 1, 'trash')
  const { attention, halfMade } = await readStatus(service(), NOW)
  expect(halfMade.map(({ name }) => name)).toEqual(['Half', 'Moving', 'Paused'])
  expect(attention).toEqual([
    `Cron last ended ${minutesAgo(61)}`,
    'The job trash of cell 00 failed in the last run',
    `Half (${half.districtId}) is importing`,
    `Moving (${moving.districtId}) is moving`,
    `Paused (${paused.districtId}) is suspended only in the directory`,
  ])
  await env.DISTRICTS_00.prepare('update districts set suspended_at = ? where district_id = ?')
    .bind(minutesAgo(1), paused.districtId)
    .run()
  expect((await readStatus(service(), NOW)).halfMade.map(({ name }) => name)).toEqual(['Half', 'Moving'])
})

test('the status names a database that does not answer and shows the others', async () => {
  await newDistrict('Fine', '01')
  const away = { prepare: (sql: string) => sql, batch: async () => Promise.reject(new Error('D1 is restoring')) }
  const broken = { ...service(), cells: { ...service().cells, '00': away as unknown as D1Database } }
  const { cells, attention } = await readStatus(broken, NOW)
  expect(cells[0]).toEqual({ cell: '00', error: 'D1 is restoring' })
  expect('error' in cells[1]!).toBe(false)
  expect(attention).toEqual(['Cell 00 cannot be read: D1 is restoring'])
  const lost = await readStatus({ ...service(), directory: away as unknown as D1Database }, NOW)
  expect([lost.attention, lost.cells.some((one) => 'error' in one)]).toEqual([
    ['The directory cannot be read: D1 is restoring'],
    false,
  ])
})

test('the status shows the age of the newest backups, and late ones need attention where a job makes them', async () => {
  const daysAgo = (days: number) => minutesAgo(days * 24 * 60)
  const made = { kept: daysAgo(6), late: daysAgo(10), lost: null, fresh: null }
  const ids: Record<string, string> = {}
  for (const [name, at] of Object.entries(made)) {
    const { districtId } = await newDistrict(name, '00')
    ids[name] = districtId
    await env.DIRECTORY.prepare('update districts set created_at = ? where id = ?')
      .bind(daysAgo(name === 'fresh' ? 1 : 40), districtId)
      .run()
    // The row of a district that got a message and no archive has no time.
    await env.DIRECTORY.prepare('insert into backups (district, at) values (?, ?)').bind(districtId, at).run()
  }
  const options = { backups: true, nightly: true }
  const { backups, attention } = await readStatus(service(), NOW, options)
  if ('error' in backups) throw new Error(backups.error)
  expect(backups).toMatchObject({ kept: 2, oldest: daysAgo(10), missing: 2 })
  expect(backups.districts.map(({ name, at }) => [name, at])).toEqual([
    ['fresh', null],
    ['lost', null],
    ['late', daysAgo(10)],
    ['kept', daysAgo(6)],
  ])
  expect(backups.late.map(({ id }) => id)).toEqual([ids.lost, ids.late])
  expect(attention).toEqual(['No backup of the last 9 days: 2 districts'])
  // On a developer's machine no job makes backups.
  const local = await readStatus(service(), NOW)
  expect([local.attention, 'error' in local.backups ? null : local.backups.districts]).toEqual([[], []])
})
