import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { renderMail } from '#app/mail/render.tsx'
import { addresses, attempts, directoryDistricts, knownBrowsers } from '#db/directory/schema.ts'
import { idempotency, outbox } from '#db/kit/schema.ts'
import { mailTokens, refreshTokens, sessions, users } from '#db/people/schema.ts'
import { elements, plans } from '#db/plans/schema.ts'
import { elementRow, planRow } from '#db/seed/factories.ts'
import { newDistrict, nobody, type TestDistrict } from '#tests/kit/district.ts'
import { freeAddresses } from '#worker/jobs/free-addresses.ts'
import { runMessages } from '#worker/jobs/handlers.ts'
import { runDueJobs } from '#worker/jobs/index.ts'
import { slotOf } from '#worker/jobs/schedule-slot.ts'
import { newMeter } from '#worker/kit/meter.ts'
import { systemTenant } from '#worker/kit/tenant.ts'
import { queueMail } from '#worker/mail/queue.ts'
import { cellRunAt } from './cell-run.ts'
import { fakeQueue } from './fake-queue.ts'

const NOW = new Date('2026-11-02T13:00:00.000Z')
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString()
const run = (over: Partial<typeof env> = {}) => runDueJobs({ ...env, ...over }, { mail: renderMail }, NOW)

async function withReview(
  at: string,
  over: Partial<typeof directoryDistricts.$inferInsert> = {},
  cell: '00' | '01' = '00',
) {
  const district = await newDistrict('Maple County', cell)
  const owner = await district.person('principal')
  const plan = planRow(district.districtId, 'Strong Start')
  await district.db.insert(plans).values(plan)
  await district.db
    .insert(elements)
    .values(elementRow(plan, 'pillar', null, 'Attendance', { ownerId: owner.id, nextReviewOn: '2026-11-02' }))
  await setDirectory(district, { nextDigestAt: at, ...over })
  return { ...district, owner }
}

function setDirectory({ directory, districtId }: TestDistrict, over: Partial<typeof directoryDistricts.$inferInsert>) {
  return directory.update(directoryDistricts).set(over).where(eq(directoryDistricts.id, districtId))
}

async function inLocalInbox(to: string): Promise<string[]> {
  const list = await nobody('GET', 'dev/mail/')
  const mails = list.body.data.results as { to: string; subject: string }[]
  return mails.filter((mail) => mail.to === to).map((mail) => mail.subject)
}

test('a cron run emails the owners whose reviews are due, on every cell, and a second run emails nobody', async () => {
  const [one, other] = [await withReview(before(1)), await withReview(before(5000), {}, '01')]
  await run()
  await run()
  for (const district of [one, other])
    expect(await inLocalInbox(district.owner.email)).toEqual(['Reviews due: 1 today'])
})

test('districts that are suspended, have notifications off, or are not due yet get no email', async () => {
  const districts = [
    await withReview(before(1), { status: 'suspended' }),
    await withReview(before(1), { notificationsOn: false }),
    await withReview(before(-1)),
  ]
  await run()
  for (const district of districts) expect(await inLocalInbox(district.owner.email)).toEqual([])
})

test('in production each cell gets one queue message, and each of its districts one for its digest and its emails', async () => {
  const due = await withReview(before(1))
  const waiting = await newDistrict('Mail Waits', '01')
  const quiet = await newDistrict('Nothing Waits')
  const tenant = systemTenant(env, newMeter(), waiting)
  const message = { kind: 'reset-password', firstName: 'Ada', url: 'https://waymark.example/x', minutes: 60 } as const
  await queueMail(tenant, { to: 'ada@test.school', message, key: 'one', now: before(2) })
  const { waiting: taken, JOBS } = fakeQueue()
  await run({ ENVIRONMENT: 'production', JOBS, BACKUP_JOBS: fakeQueue().JOBS })
  const cells = taken.splice(0)
  expect(cells).toEqual(['00', '01'].map((cell) => ({ cell, at: NOW.toISOString() })))
  const messages = cells.map((body) => ({ body, ack: vi.fn(), retry: vi.fn() }))
  await runMessages({ ...env, ENVIRONMENT: 'production', JOBS }, { mail: renderMail }, messages)
  for (const { ack } of messages) expect(ack).toHaveBeenCalledOnce()
  const ids = taken.map(({ districtId }) => districtId)
  expect(ids.filter((id) => id === due.districtId)).toHaveLength(1)
  expect(taken).toContainEqual({ districtId: waiting.districtId, cell: '01' })
  expect(ids).not.toContain(quiet.districtId)
  await run()
})

test('without the queue the run does the work itself', async () => {
  const district = await withReview(before(1))
  await run({ ENVIRONMENT: 'production', JOBS: fakeQueue(true).JOBS, BACKUP_JOBS: fakeQueue().JOBS })
  expect(await inLocalInbox(district.owner.email)).toEqual(['Reviews due: 1 today'])
})

test('one district’s failure does not stop the others’ emails', async () => {
  const broken = await withReview(before(100), { timeZone: 'Nowhere/Land' })
  const good = await withReview(before(1))
  await expect(run()).rejects.toThrow()
  expect(await inLocalInbox(good.owner.email)).toEqual(['Reviews due: 1 today'])
  await setDirectory(broken, { nextDigestAt: null })
})

test('an address reserved 15 minutes ago without an account is freed, any other stays', async () => {
  const district = await newDistrict()
  const { directory, districtId } = district
  const kept = await district.person('pilot_user')
  await directory
    .update(addresses)
    .set({ since: before(20) })
    .where(eq(addresses.userId, kept.id))
  await directory.insert(addresses).values([
    { emailKey: 'lost@test.school', districtId, userId: 'usr_lost', since: before(16) },
    { emailKey: 'young@test.school', districtId, userId: 'usr_young', since: before(14) },
  ])
  await run()
  const left = await directory.select().from(addresses).where(eq(addresses.districtId, districtId))
  expect(left.map((row) => row.emailKey).sort()).toEqual([kept.emailKey, 'young@test.school'].sort())
})

test('an address whose account is gone or has another address is freed within a day, whatever the age of the reservation', async () => {
  const district = await newDistrict()
  const { directory, districtId } = district
  const kept = await district.person('pilot_user')
  const moved = await district.person('pilot_user')
  await district.db
    .update(users)
    .set({ email: 'else@test.school', emailKey: `else-${moved.id}` })
    .where(eq(users.id, moved.id))
  await directory
    .insert(addresses)
    .values({ emailKey: `gone-${districtId}`, districtId, userId: 'usr_gone', since: before(300 * 24 * 60) })
  const day = Math.floor(NOW.getTime() / 86_400_000) * 86_400_000
  const turn = new Date(day + slotOf(districtId) * 15 * 60_000)
  const free = async (now: Date) => {
    await freeAddresses(await cellRunAt(now))
    const left = await directory.select().from(addresses).where(eq(addresses.districtId, districtId))
    return left.map((row) => row.userId).sort()
  }
  expect(await free(new Date(turn.getTime() + 15 * 60_000))).toEqual([kept.id, moved.id, 'usr_gone'].sort())
  expect(await free(turn)).toEqual([kept.id])
})

test('attempts, sign-ins, and links are deleted a day after their end, and valid ones stay', async () => {
  const { directory, db, districtId, person } = await newDistrict()
  const ada = await person('pilot_user')
  const day = 24 * 60
  const times = { old: before(day + 1), new: before(day - 1) }
  const browser = (id: string, days: number) => ({ account: districtId, browser: id, usedAt: before(days * day) })
  await directory.insert(knownBrowsers).values([browser('old', 181), browser('new', 179)])
  await db.delete(refreshTokens).where(eq(refreshTokens.userId, ada.id))
  for (const [id, at] of Object.entries(times)) {
    const row = { districtId, id, userId: ada.id, createdAt: before(10 * day), expiresAt: at }
    await directory.insert(attempts).values({ kind: 'sign_in', key: districtId, at, id })
    await db.insert(sessions).values({ ...row, seenAt: before(9 * day) })
    await db.insert(refreshTokens).values({ ...row, familyId: 'fam_1' })
    await db.insert(mailTokens).values({ ...row, kind: 'reset' })
  }
  await run()
  expect((await directory.select().from(attempts).where(eq(attempts.key, districtId))).map(({ id }) => id)).toEqual([
    'new',
  ])
  const browsers = await directory.select().from(knownBrowsers).where(eq(knownBrowsers.account, districtId))
  expect(browsers.map((row) => row.browser)).toEqual(['new'])
  for (const table of [sessions, refreshTokens, mailTokens] as const) {
    const left = await db.select({ id: table.id }).from(table).where(eq(table.districtId, districtId))
    expect(left).toEqual([{ id: 'new' }])
  }
})

test.each(['active', 'suspended'] as const)(
  'in a district that is %s keys go after a day, emails after a month',
  async (status) => {
    const district = await newDistrict()
    const { districtId, db } = district
    await setDirectory(district, { status })
    const day = 24 * 60
    const key = (key: string, createdAt: string) => ({
      districtId,
      userId: 'usr_1',
      key,
      requestHash: 'x',
      entityId: 'y',
      createdAt,
    })
    const mail = (id: string, at: string) => ({
      districtId,
      id,
      kind: 'reset-password',
      payload: {},
      createdAt: at,
      availableAt: at,
      sentAt: at,
    })
    const lost = { ...mail('lost', before(31 * day)), sentAt: null, availableAt: '9999-12-31T00:00:00.000Z' }
    await db.insert(idempotency).values([key('old', before(day + 1)), key('new', before(day - 1))])
    await db.insert(outbox).values([mail('old', before(31 * day)), mail('new', before(29 * day)), lost])
    await run()
    expect(
      (await db.select().from(idempotency).where(eq(idempotency.districtId, districtId))).map((row) => row.key),
    ).toEqual(['new'])
    expect((await db.select().from(outbox).where(eq(outbox.districtId, districtId))).map((row) => row.id)).toEqual([
      'new',
    ])
  },
)
