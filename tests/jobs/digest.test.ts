import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { urls } from '#app/kit/urls.ts'
import { directoryDistricts } from '#db/directory/schema.ts'
import { districts } from '#db/districts/schema.ts'
import { outbox } from '#db/kit/schema.ts'
import { users } from '#db/people/schema.ts'
import { plans } from '#db/plans/schema.ts'
import { planRow } from '#db/seed/factories.ts'
import { newMeter } from '#worker/kit/meter.ts'
import { systemTenant } from '#worker/kit/tenant.ts'
import { queueMail } from '#worker/mail/queue.ts'
import { runDistrictJob } from './district-job.ts'
import { careful, dueDistrict, inbox, NOW, nextDigest, renderers, review } from './due-district.ts'

test('on Monday an owner gets one email with what is overdue, due today, and due this week, and nothing else', async () => {
  const district = await dueDistrict()
  const late = await review(district, 'Attendance', '2026-10-20')
  await review(district, 'Early Literacy', '2026-11-02')
  await review(district, 'Family Voice', '2026-11-08')
  await review(district, 'Too Far Away', '2026-11-10')
  const { sent, mailer } = inbox()
  await runDistrictJob(env, renderers, district, NOW, mailer)
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({
    to: district.owner.email,
    subject: 'Reviews due: 1 overdue, 1 today, 1 later this week',
  })
  expect(sent[0]!.text).toMatch(
    /Overdue \(1\)[\s\S]*Attendance[\s\S]*Due today \(1\)[\s\S]*Early Literacy[\s\S]*Due later this week \(1\)[\s\S]*Family Voice/,
  )
  expect(sent[0]!.text).not.toContain('Too Far Away')
  expect(sent[0]!.text).toContain(`http://localhost:8787${urls.myUpdates({ row: late.id })}`)
  expect(await nextDigest(district)).toBe('2026-11-03T13:00:00.000Z')
})

test('the email uses the district’s own level names', async () => {
  const district = await dueDistrict()
  await district.db
    .update(districts)
    .set({ naming: { levels: { levelOnePillar: 'Commitment' } } })
    .where(eq(districts.districtId, district.districtId))
  await review(district, 'Attendance', '2026-11-02')
  const { sent, mailer } = inbox()
  await runDistrictJob(env, renderers, district, NOW, mailer)
  expect(sent[0]!.text).toContain('Commitment, Strong Start')
})

test('elements that are done, deleted, in a draft or an ended plan, or owned by someone who left are not due', async () => {
  const district = await dueDistrict()
  const { districtId, db } = district
  await review(district, 'Done', '2026-11-01', { progressStatus: 'done' })
  await review(district, 'In the Trash', '2026-11-01', { deletedAt: NOW.toISOString(), deletionId: 'del_1' })
  await review(district, 'Never Reviewed', null)
  const draft = planRow(districtId, 'Draft', { isDraft: true })
  const ended = planRow(districtId, 'Ended', { startDate: '2025-07-01', endDate: '2026-11-01' })
  const left = await district.person('pilot_user', { isActive: false })
  const waiting = await district.person('pilot_user', { status: 'pending' })
  await db.insert(plans).values([draft, ended])
  await review({ ...district, plan: draft }, 'Of a Draft', '2026-11-01')
  await review({ ...district, plan: ended }, 'Of the Past', '2026-11-01')
  await review(district, 'Of Someone Away', '2026-11-01', { ownerId: left.id })
  await review(district, 'Of Someone Waiting', '2026-11-01', { ownerId: waiting.id })
  await review(district, 'Of Nobody', '2026-11-01', { ownerId: null })
  const { sent, mailer } = inbox()
  await runDistrictJob(env, renderers, district, NOW, mailer)
  expect(sent).toEqual([])
  expect(await nextDigest(district)).toBe('2026-11-03T13:00:00.000Z')
})

test('a district with notifications off sends nothing, and its next morning still moves on', async () => {
  for (const where of ['cell', 'directory'] as const) {
    const district = await dueDistrict()
    await review(district, 'Attendance', '2026-11-02')
    const off = { notificationsOn: false }
    if (where === 'cell')
      await district.db.update(districts).set(off).where(eq(districts.districtId, district.districtId))
    else
      await district.directory.update(directoryDistricts).set(off).where(eq(directoryDistricts.id, district.districtId))
    const { sent, mailer } = inbox()
    await runDistrictJob(env, renderers, district, NOW, mailer)
    expect(sent).toEqual([])
    expect(await nextDigest(district)).toBe('2026-11-03T13:00:00.000Z')
  }
})

test('two runs in a row, and ten in parallel, send one email to each owner', async () => {
  const district = await dueDistrict()
  const other = await district.person('pilot_user', { firstName: 'Ben' })
  await review(district, 'Attendance', '2026-11-02')
  await review(district, 'Literacy', '2026-11-02', { ownerId: other.id })
  const { sent, mailer } = inbox()
  await Promise.all(Array.from({ length: 10 }, () => runDistrictJob(env, renderers, district, NOW, mailer)))
  await runDistrictJob(env, renderers, district, NOW, mailer)
  expect(sent.map((mail) => mail.to).sort()).toEqual([district.owner.email, other.email].sort())
})

test('a run killed at any database call loses nothing and sends nothing twice', async () => {
  for (let dies = 1; dies <= 11; dies += 1) {
    const district = await dueDistrict()
    const other = await district.person('pilot_user', { firstName: 'Ben' })
    await review(district, 'Attendance', '2026-11-02')
    await review(district, 'Literacy', '2026-11-02', { ownerId: other.id })
    const box = inbox()
    const mailer = careful(box)
    const [first] = await Promise.allSettled([runDistrictJob(failingAt(dies), renderers, district, NOW, mailer)])
    await runDistrictJob(env, renderers, district, new Date(NOW.getTime() + 15 * 60_000), mailer)
    expect(box.sent.map((mail) => mail.to).sort(), `killed at call ${dies}, ${first.status}`).toEqual(
      [district.owner.email, other.email].sort(),
    )
    expect(await nextDigest(district)).toBe('2026-11-03T13:00:00.000Z')
  }
})

test('a late run catches up, and the same day sends no second email', async () => {
  const district = await dueDistrict('2026-10-29T12:00:00.000Z')
  await review(district, 'Attendance', '2026-11-02')
  const { sent, mailer } = inbox()
  const night = new Date('2026-11-02T09:00:00.000Z')
  await runDistrictJob(env, renderers, district, night, mailer)
  expect(await nextDigest(district)).toBe(NOW.toISOString())
  await runDistrictJob(env, renderers, district, NOW, mailer)
  expect(sent).toHaveLength(1)
})

test('nothing happens before the time, and a new district without a time waits', async () => {
  for (const at of ['2026-11-02T13:00:00.001Z', null]) {
    const district = await dueDistrict(at)
    await review(district, 'Attendance', '2026-11-02')
    const { sent, mailer } = inbox()
    await runDistrictJob(env, renderers, district, NOW, mailer)
    expect(sent).toEqual([])
    expect(await nextDigest(district)).toBe(at)
  }
})

test('a long list is cut and says how many are missing', async () => {
  const district = await dueDistrict()
  for (let at = 0; at < 23; at += 1) await review(district, `Pillar ${at}`, '2026-10-01')
  const { sent, mailer } = inbox()
  await runDistrictJob(env, renderers, district, NOW, mailer)
  expect(sent[0]!.subject).toBe('Reviews due: 23 overdue')
  expect(sent[0]!.text).toContain('and 3 more on the dashboard')
})

test('other districts on the same cell or another get nothing', async () => {
  const [mine, near, far] = [await dueDistrict(), await dueDistrict(), await dueDistrict(NOW.toISOString(), '01')]
  for (const district of [mine, near, far]) await review(district, 'Attendance', '2026-11-02')
  const { sent, mailer } = inbox()
  await runDistrictJob(env, renderers, mine, NOW, mailer)
  expect(sent.map((mail) => mail.to)).toEqual([mine.owner.email])
  for (const district of [near, far]) {
    expect(await nextDigest(district)).toBe(NOW.toISOString())
    expect(await district.db.select().from(outbox).where(eq(outbox.districtId, district.districtId))).toEqual([])
    expect(await district.db.select().from(users).where(eq(users.districtId, district.districtId))).toHaveLength(1)
  }
})

test('a failed digest delays no other email, and the failure is logged', async () => {
  const district = await dueDistrict()
  await district.directory
    .update(directoryDistricts)
    .set({ timeZone: 'Nowhere/Land' })
    .where(eq(directoryDistricts.id, district.districtId))
  const message = { kind: 'reset-password', firstName: 'Ada', url: 'https://waymark.example/x', minutes: 60 } as const
  const mail = { to: district.owner.email, message, key: 'reset', now: NOW.toISOString() }
  await queueMail(systemTenant(env, newMeter(), district), mail)
  const { sent, mailer } = inbox()
  await expect(runDistrictJob(env, renderers, district, NOW, mailer)).rejects.toThrow(
    'Jobs of a district that failed: 1',
  )
  expect(sent.map(({ subject }) => subject)).toEqual(['Reset your password'])
})

/** The same databases, but from the k-th call on every call fails, like after a killed Worker. */
function failingAt(dies: number): typeof env {
  let calls = 0
  const tick = () => {
    calls += 1
    if (calls >= dies) throw new Error('The Worker was killed')
  }
  const dying = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(own, key) {
        const value = Reflect.get(own, key) as unknown
        if (typeof value !== 'function') return value
        return (...given: unknown[]) => {
          if (['all', 'run', 'raw', 'first', 'batch'].includes(String(key))) tick()
          const answer = Reflect.apply(value, own, given) as unknown
          return ['withSession', 'prepare', 'bind'].includes(String(key)) ? dying(answer as object) : answer
        }
      },
    })
  return { ...env, DIRECTORY: dying(env.DIRECTORY), DISTRICTS_00: dying(env.DISTRICTS_00) }
}
