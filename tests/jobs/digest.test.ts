import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { urls } from '#app/kit/urls.ts'
import { renderMail } from '#app/mail/render.tsx'
import { directoryDistricts } from '#db/directory/schema.ts'
import { districts } from '#db/districts/schema.ts'
import { outbox } from '#db/kit/schema.ts'
import { users } from '#db/people/schema.ts'
import { elements, plans } from '#db/plans/schema.ts'
import { elementRow, planRow } from '#db/seed/factories.ts'
import { newDistrict, nobody, type TestDistrict } from '#tests/kit/district.ts'
import { runDistrictJob } from '#worker/jobs/index.ts'
import { newMeter } from '#worker/kit/meter.ts'
import { systemTenant } from '#worker/kit/tenant.ts'
import type { Mail } from '#worker/mail/mail.ts'
import { queueMail } from '#worker/mail/queue.ts'

/** Seven in the morning of Monday 2026-11-02 in Chicago. */
const NOW = new Date('2026-11-02T13:00:00.000Z')
const renderers = { mail: renderMail }

async function dueDistrict(at: string | null = NOW.toISOString(), cell: '00' | '01' = '00') {
  const district = await newDistrict('Maple County', cell)
  await district.directory
    .update(directoryDistricts)
    .set({ nextDigestAt: at })
    .where(eq(directoryDistricts.id, district.districtId))
  const owner = await district.person('principal', {
    firstName: 'Ada',
    email: `ada-${district.districtId}@test.school`,
  })
  const plan = planRow(district.districtId, 'Strong Start')
  await district.db.insert(plans).values(plan)
  return { ...district, owner, plan }
}
type Due = Awaited<ReturnType<typeof dueDistrict>>

async function review(
  district: Due,
  name: string,
  nextReviewOn: string | null,
  over: Partial<typeof elements.$inferInsert> = {},
) {
  const row = elementRow(district.plan, 'pillar', null, name, {
    ownerId: district.owner.id,
    reviewFrequency: 'monthly',
    nextReviewOn,
    ...over,
  })
  await district.db.insert(elements).values(row)
  return row
}

function inbox() {
  const sent: Mail[] = []
  return { sent, mailer: async (mail: Mail) => void sent.push(mail) }
}

/** A provider that keeps idempotency keys: a second try of the same mail is taken and dropped. */
function careful({ sent, mailer }: ReturnType<typeof inbox>) {
  return async (mail: Mail) => (sent.some(({ key }) => key === mail.key) ? undefined : mailer(mail))
}

function setDue(district: TestDistrict, at: Date) {
  return district.directory
    .update(directoryDistricts)
    .set({ nextDigestAt: at.toISOString() })
    .where(eq(directoryDistricts.id, district.districtId))
}

async function nextDigest(district: TestDistrict) {
  const [row] = await district.directory
    .select()
    .from(directoryDistricts)
    .where(eq(directoryDistricts.id, district.districtId))
  return row?.nextDigestAt
}

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
  expect(sent[0]!.text).toContain(
    `http://localhost:8787${urls.element(late.planId, 'pillar', late.id, 'view', { tab: 'review' })}`,
  )
  expect(await nextDigest(district)).toBe('2026-11-03T13:00:00.000Z')
})

test('the mail speaks the district’s own level names', async () => {
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

test('what is done, deleted, in a draft or an ended plan, or of someone who left is not due', async () => {
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

test('a district that has switched notifications off sends nothing, and its time goes on', async () => {
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

test('two runs after each other, and ten at once, send one mail to each owner', async () => {
  const district = await dueDistrict()
  const other = await district.person('pilot_user', { firstName: 'Ben' })
  await review(district, 'Attendance', '2026-11-02')
  await review(district, 'Literacy', '2026-11-02', { ownerId: other.id })
  const { sent, mailer } = inbox()
  await Promise.all(Array.from({ length: 10 }, () => runDistrictJob(env, renderers, district, NOW, mailer)))
  await runDistrictJob(env, renderers, district, NOW, mailer)
  expect(sent.map((mail) => mail.to).sort()).toEqual([district.owner.email, other.email].sort())
})

test('a run killed at any call to a database leaves nothing lost and sends nothing twice', async () => {
  for (let dies = 1; dies <= 8; dies += 1) {
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

test('a run that comes late catches up, and the same day has no second mail', async () => {
  const district = await dueDistrict('2026-10-29T12:00:00.000Z')
  await review(district, 'Attendance', '2026-11-02')
  const { sent, mailer } = inbox()
  const night = new Date('2026-11-02T09:00:00.000Z')
  await runDistrictJob(env, renderers, district, night, mailer)
  expect(await nextDigest(district)).toBe(NOW.toISOString())
  await runDistrictJob(env, renderers, district, NOW, mailer)
  expect(sent).toHaveLength(1)
})

/** Seven in the morning of each day, from this Monday on. */
const morning = (day: number) => new Date(NOW.getTime() + day * 86_400_000)

test('through two weeks each day sends what belongs to it, once however often the job runs, and nothing on weekends', async () => {
  const district = await dueDistrict()
  const weekly = await district.person('pilot_user', { firstName: 'Ben' })
  const never = await district.person('pilot_user', { firstName: 'Cy' })
  await weekly.call('PATCH', 'auth/notice-preferences/', { review_due: 'weekly' })
  await never.call('PATCH', 'auth/notice-preferences/', { review_due: 'never' })
  for (const ownerId of [district.owner.id, weekly.id, never.id]) {
    await review(district, `Wednesday ${ownerId}`, '2026-11-04', { ownerId })
    await review(district, `Saturday ${ownerId}`, '2026-11-07', { ownerId })
  }
  const { sent, mailer } = inbox()
  const log: Record<string, string[]> = {}
  for (let day = 0; day < 14; day += 1) {
    await setDue(district, morning(day))
    await Promise.all([1, 2, 3].map(() => runDistrictJob(env, renderers, district, morning(day), mailer)))
    await runDistrictJob(env, renderers, district, morning(day + 0.3), mailer)
    const today = sent.splice(0).map(({ to, subject }) => `${to === weekly.email ? 'Ben' : 'Ada'}: ${subject}`)
    if (today.length > 0) log[morning(day).toISOString().slice(0, 10)] = today.sort()
  }
  const both = (subject: string) => [`Ada: ${subject}`, `Ben: ${subject}`]
  expect(log).toEqual({
    '2026-11-02': both('Reviews due: 2 later this week'),
    '2026-11-04': ['Ada: Reviews due: 1 today'],
    '2026-11-06': ['Ada: Reviews due: 1 this weekend'],
    '2026-11-09': both('Reviews due: 2 overdue'),
  })
})

test('a missed Monday is made up for on Tuesday', async () => {
  const district = await dueDistrict()
  await review(district, 'Attendance', '2026-11-02')
  const { sent, mailer } = inbox()
  await runDistrictJob(env, renderers, district, morning(-3), mailer)
  await setDue(district, morning(-3))
  await runDistrictJob(env, renderers, district, morning(-3), mailer)
  await runDistrictJob(env, renderers, district, morning(1), mailer)
  expect(sent.map(({ subject }) => subject)).toEqual(['Reviews due: 1 overdue'])
})

test('every email can be stopped by one click that needs no sign-in, and has a link to the own preferences', async () => {
  const district = await dueDistrict()
  await review(district, 'Attendance', '2026-11-02')
  const { sent, mailer } = inbox()
  await runDistrictJob(env, renderers, district, NOW, mailer)
  const { unsubscribeUrl = '', text } = sent[0]!
  expect(unsubscribeUrl).toMatch(/^http:\/\/localhost:8787\/api\/unsubscribe\/[\w.-]+\/$/)
  expect(unsubscribeUrl).not.toContain('@')
  expect(text).toContain('http://localhost:8787/user-profile?mode=emails')
  expect(text).toContain(unsubscribeUrl.replace('/api/', '/').replace(/\/$/, ''))
  expect((await nobody('POST', unsubscribeUrl.split('/api/')[1]!)).status).toBe(200)
  await setDue(district, morning(7))
  await runDistrictJob(env, renderers, district, morning(7), mailer)
  expect(sent).toHaveLength(1)
})

test('before its time nothing happens, and a new district without a time waits', async () => {
  for (const at of ['2026-11-02T13:00:00.001Z', null]) {
    const district = await dueDistrict(at)
    await review(district, 'Attendance', '2026-11-02')
    const { sent, mailer } = inbox()
    await runDistrictJob(env, renderers, district, NOW, mailer)
    expect(sent).toEqual([])
    expect(await nextDigest(district)).toBe(at)
  }
})

test('a long list is cut, and says by how much', async () => {
  const district = await dueDistrict()
  for (let at = 0; at < 23; at += 1) await review(district, `Pillar ${at}`, '2026-10-01')
  const { sent, mailer } = inbox()
  await runDistrictJob(env, renderers, district, NOW, mailer)
  expect(sent[0]!.subject).toBe('Reviews due: 23 overdue')
  expect(sent[0]!.text).toContain('and 3 more on the dashboard')
})

test('other districts, on the same cell or another, are untouched', async () => {
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

test('a digest that fails keeps no mail waiting that is about something else, and the failure shows', async () => {
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

/** The same databases, but the k-th call to any of them fails, and all after it: a Worker killed half-way. */
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
