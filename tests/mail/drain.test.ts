import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { renderMail } from '#app/mail/render.tsx'
import { outbox } from '#db/kit/schema.ts'
import { newDistrict, type TestDistrict } from '#tests/kit/district.ts'
import { PlainError } from '#worker/kit/log-error.ts'
import { newMeter } from '#worker/kit/meter.ts'
import { systemTenant } from '#worker/kit/tenant.ts'
import { drainOutbox } from '#worker/mail/drain.ts'
import type { Mail } from '#worker/mail/mail.ts'
import { queueMail } from '#worker/mail/queue.ts'

const NOW = new Date('2026-11-02T13:00:00.000Z')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
/** A stopped clock. */
const at = (moment: Date) => () => moment
const message = {
  kind: 'reset-password',
  firstName: 'Ada',
  url: 'https://waymark.example/reset-password/secret',
  minutes: 60,
} as const

function tenantOf(district: TestDistrict) {
  return systemTenant(env, newMeter(), district)
}

function post(refuse: (mail: Mail) => boolean = () => false) {
  const sent: Mail[] = []
  const mailer = async (mail: Mail) => {
    if (refuse(mail)) throw new PlainError('The provider is away')
    sent.push(mail)
  }
  return { sent, env, renderers: { mail: renderMail }, mailer }
}

function write(district: TestDistrict, keys: string[]) {
  const tenant = tenantOf(district)
  return Promise.all(
    keys.map((key) => queueMail(tenant, { to: 'ada@test.school', message, key, now: NOW.toISOString() })),
  )
}

async function rowOf(district: TestDistrict, key: string) {
  const [row] = await district.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.districtId, district.districtId), eq(outbox.id, key)))
  return row!
}

test('an email goes out once, however often it was queued and the outbox emptied', async () => {
  const district = await newDistrict()
  await write(district, ['one', 'one', 'two'])
  const box = post()
  await drainOutbox(box, tenantOf(district), at(NOW))
  await drainOutbox(box, tenantOf(district), at(later(60)))
  expect(box.sent.map((mail) => mail.key).sort()).toEqual([`${district.districtId}:one`, `${district.districtId}:two`])
  expect(box.sent[0]).toMatchObject({ to: 'ada@test.school', subject: 'Reset your password' })
})

test('of ten parallel runs, only one sends each email', async () => {
  const district = await newDistrict()
  await write(
    district,
    Array.from({ length: 45 }, (_, at) => `mail-${at}`),
  )
  const box = post()
  await Promise.all(Array.from({ length: 10 }, () => drainOutbox(box, tenantOf(district), at(NOW))))
  expect(box.sent).toHaveLength(45)
  expect(new Set(box.sent.map((mail) => mail.key)).size).toBe(45)
})

test('an email that the provider refuses waits with the reason, and goes out when the provider works again', async () => {
  const district = await newDistrict()
  await write(district, ['good', 'bad'])
  const away = post((mail) => mail.key.endsWith(':bad'))
  expect(await drainOutbox(away, tenantOf(district), at(NOW))).toMatchObject({ sent: 1, failed: 1 })
  expect(await rowOf(district, 'bad')).toMatchObject({
    sentAt: null,
    failure: 'The provider is away',
    tries: 1,
    availableAt: later(1).toISOString(),
  })
  const back = post()
  await drainOutbox(back, tenantOf(district), at(NOW))
  expect(back.sent).toHaveLength(0)
  await drainOutbox(back, tenantOf(district), at(later(2)))
  expect(back.sent.map((mail) => mail.key)).toEqual([`${district.districtId}:bad`])
  expect(await rowOf(district, 'bad')).toMatchObject({ failure: null, tries: 2 })
})

test('the waits grow, and after a day of refusals we give the email up and keep it with its reason', async () => {
  const district = await newDistrict()
  await write(district, ['bad'])
  const away = post(() => true)
  let now = NOW
  for (let tries = 1; tries <= 12; tries += 1) {
    await drainOutbox(away, tenantOf(district), at(now))
    expect((await rowOf(district, 'bad')).tries).toBe(tries)
    now = new Date((await rowOf(district, 'bad')).availableAt)
  }
  expect(await rowOf(district, 'bad')).toMatchObject({
    sentAt: null,
    availableAt: '9999-12-31T00:00:00.000Z',
    failure: 'The provider is away',
  })
  expect(await drainOutbox(away, tenantOf(district), at(later(10_000)))).toMatchObject({ sent: 0, failed: 0 })
})

test('after a killed run’s lease ends, another run sends its emails', async () => {
  const district = await newDistrict()
  await write(district, ['one'])
  const killed = post()
  await district.db
    .update(outbox)
    .set({ leaseId: 'gone', leaseUntil: later(10).toISOString() })
    .where(eq(outbox.districtId, district.districtId))
  await drainOutbox(killed, tenantOf(district), at(later(9)))
  expect(killed.sent).toHaveLength(0)
  await drainOutbox(killed, tenantOf(district), at(later(11)))
  expect(killed.sent).toHaveLength(1)
})

test('an email queued for later waits until then', async () => {
  const district = await newDistrict()
  await queueMail(tenantOf(district), {
    to: 'ada@test.school',
    message,
    key: 'late',
    now: NOW.toISOString(),
    availableAt: later(30).toISOString(),
  })
  const box = post()
  await drainOutbox(box, tenantOf(district), at(later(29)))
  expect(box.sent).toHaveLength(0)
  await drainOutbox(box, tenantOf(district), at(later(30)))
  expect(box.sent).toHaveLength(1)
})

test('after sending an email we delete its text, because a link in it opens an account', async () => {
  const district = await newDistrict()
  await write(district, ['one'])
  await drainOutbox(post(), tenantOf(district), at(NOW))
  expect(JSON.stringify(await rowOf(district, 'one'))).not.toContain('secret')
})

test('another district’s emails stay in its outbox', async () => {
  const [mine, theirs] = [await newDistrict(), await newDistrict()]
  await write(mine, ['one'])
  await write(theirs, ['one'])
  const box = post()
  await drainOutbox(box, tenantOf(mine), at(NOW))
  expect(box.sent.map((mail) => mail.key)).toEqual([`${mine.districtId}:one`])
})

test('with a slow provider, each lease and each wait starts at its own time', async () => {
  const district = await newDistrict()
  await write(
    district,
    Array.from({ length: 45 }, (_, n) => `mail-${n}`),
  )
  let calls = 0
  // Half a minute per email, so the third round starts twenty minutes after the first.
  const clock = () => later(calls / 2)
  const beside = post()
  const slow = post()
  const last: Mail[] = []
  const mailer = async (mail: Mail) => {
    calls += 1
    if (calls === 41) await drainOutbox(beside, tenantOf(district), clock)
    if (calls < 45) return slow.mailer(mail)
    last.push(mail)
    throw new PlainError('The provider is away')
  }
  await drainOutbox({ ...slow, mailer }, tenantOf(district), clock)
  expect([slow.sent.length, beside.sent.length, last.length]).toEqual([44, 0, 1])
  const key = last[0]!.key.split(':')[1]!
  expect(await rowOf(district, key)).toMatchObject({ availableAt: later(23.5).toISOString() })
})
