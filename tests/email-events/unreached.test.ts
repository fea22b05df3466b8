import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { renderMail } from '#app/mail/render.tsx'
import { NEVER } from '#db/jobs/outbox.ts'
import { audit, outbox } from '#db/kit/schema.ts'
import { users } from '#db/people/schema.ts'
import { linkFor, mailTo } from '#tests/auth/mailbox.ts'
import { newDistrict, nobody, type TestDistrict } from '#tests/kit/district.ts'
import { noChart } from '#tests/kit/no-chart.ts'
import { handleEmailEvents } from '#worker/email-events/handle-events.ts'
import { jobHandlers } from '#worker/jobs/handlers.ts'
import { newMeter } from '#worker/kit/meter.ts'
import { systemTenant } from '#worker/kit/tenant.ts'
import { drainOutbox } from '#worker/mail/drain.ts'
import type { Mail } from '#worker/mail/mail.ts'
import { queueMail } from '#worker/mail/queue.ts'
import { cloudflareEvent, stateOf } from './events.ts'

const STOPPED = { emailState: 'bounced', emailStateAt: '2026-11-01T00:00:00.000Z' } as const
const INVITED = { passwordHash: null, emailConfirmedAt: null }

/** A batch of the queue, and what became of each message. */
function batchOf(bodies: unknown[]) {
  const ends: string[] = []
  const messages = bodies.map((body) => ({ body, ack: () => ends.push('ack'), retry: () => ends.push('retry') }))
  return { ends, batch: { queue: 'waymark-email-events', messages } as never }
}

test.each([
  ['bounced', { bounce: { type: 'hard' } }, 'bounced'],
  ['rejected', { rejection: { reason: 'suppressed' } }, 'bounced'],
  ['complained', { complaint: { type: 'abuse' } }, 'complained'],
  ['bounced', { bounce: { type: 'soft' } }, null],
  ['rejected', { rejection: { reason: 'content' } }, null],
  ['delivered', {}, null],
])('Cloudflare’s %s %j leaves the person marked as %s', async (kind, payload, state) => {
  const district = await newDistrict()
  const { email } = await district.person('pilot_user')
  const { ends, batch } = batchOf([cloudflareEvent(kind, email, payload)])
  await jobHandlers({
    mail: renderMail,
    report: () => '',
    given: () => '',
    paper: () => '',
    chart: noChart,
    chartPage: () => '',
  }).queue(batch, env)
  expect(ends).toEqual(['ack'])
  expect(await stateOf(district, email)).toBe(state)
})

test('an event that cannot be read is dropped, one whose cell is away comes again, and the others count', async () => {
  const [here, gone] = [await newDistrict('Here', '00'), await newDistrict('Gone', '01')]
  const [ada, bo] = [await here.person('pilot_user'), await gone.person('pilot_user')]
  const hard = { bounce: { type: 'hard' } }
  const away = { ...env, DISTRICTS_01: undefined } as never
  const { ends, batch } = batchOf([
    'no event',
    cloudflareEvent('bounced', bo.email, hard),
    cloudflareEvent('bounced', ada.email, hard),
  ])
  await handleEmailEvents(batch, away, new Date())
  expect(ends).toEqual(['ack', 'retry', 'ack'])
  expect([await stateOf(here, ada.email), await stateOf(gone, bo.email)]).toEqual(['bounced', null])
})

async function waiting(district: TestDistrict, to: string, key: string) {
  const message = { kind: 'request-declined', firstName: 'Ada', districtName: 'Maple' } as const
  const tenant = systemTenant(env, newMeter(), district)
  await queueMail(tenant, { to, message, key, now: '2026-11-02T13:00:00.000Z' })
  return tenant
}

test('nothing is sent to an address that bounced, in whatever letters, and the others get their emails', async () => {
  const district = await newDistrict()
  const stopped = await district.person('pilot_user', STOPPED)
  const fine = await district.person('pilot_user')
  await waiting(district, stopped.email.toUpperCase(), 'stopped')
  const tenant = await waiting(district, fine.email, 'fine')
  const sent: Mail[] = []
  const post = { env, renderers: { mail: renderMail }, mailer: async (mail: Mail) => void sent.push(mail) }
  const drained = await drainOutbox(post, tenant, () => new Date('2026-11-02T13:00:00.000Z'))
  expect([sent.map(({ to }) => to), drained]).toEqual([[fine.email], { sent: 1, failed: 1, full: false }])
  const [row] = await district.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.districtId, district.districtId), eq(outbox.id, 'stopped')))
  expect(row).toMatchObject({ availableAt: NEVER, failure: 'Not sent: an earlier email to this address came back' })
})

test.each([
  ['an invited person gets a new invitation', INVITED, 'invitation'],
  ['somebody who asked to join, a new link', { status: 'pending', emailConfirmedAt: null }, 'confirm-email'],
  ['a member, an email that says so', {}, 'sending-again'],
] as const)('Resend: %s', async (_, over, kind) => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const person = await district.person('pilot_user', { ...STOPPED, ...over })
  const path = `auth/team-members/${person.id}/`
  expect((await ada.call('GET', path)).body.data).toMatchObject({
    email_state: 'bounced',
    email_state_at: STOPPED.emailStateAt,
  })
  const { status, body } = await ada.call('POST', `${path}send-again/`)
  expect([status, body.data.email_state, body.data.email_state_at]).toEqual([200, null, null])
  await mailTo(person.email, kind)
  const rows = await district.db.select().from(audit).where(eq(audit.entityId, person.id))
  expect(rows.map(({ userId, changes }) => [userId, changes])).toEqual([[ada.id, { email: [null, person.email] }]])
  expect((await ada.call('POST', `${path}send-again/`)).status).toBe(409)
})

test('only who manages a person sees it, filters by it, and sends again', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const board = await district.person('board')
  const person = await district.person('pilot_user', STOPPED)
  await district.person('pilot_user')
  const listed = async (call: typeof ada.call) => {
    const { body } = await call('GET', 'auth/team-members/?activity=undelivered')
    return body.data.results.map((one: { id: string; email_state: string }) => [one.id, one.email_state])
  }
  expect(await listed(ada.call)).toEqual([[person.id, 'bounced']])
  const seen = await board.call('GET', `auth/team-members/${person.id}/`)
  if (seen.status === 200) expect(seen.body.data.email_state).toBeNull()
  expect((await board.call('POST', `auth/team-members/${person.id}/send-again/`)).status).toBe(403)
})

test('another address, another invitation, or a link that was opened ends it', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const state = async (id: string) => {
    const [row] = await district.db.select({ state: users.emailState }).from(users).where(eq(users.id, id))
    return row?.state
  }
  const moved = await district.person('pilot_user', STOPPED)
  const email = `moved-${moved.id}@test.school`
  await ada.call('PATCH', 'auth/team-members/update/', { id: moved.id, version: 1, email })
  const invited = await district.person('pilot_user', { ...STOPPED, ...INVITED })
  await ada.call('POST', 'auth/invite-again/', { ids: [invited.id] })
  const asks = await district.person('pilot_user', { ...STOPPED, status: 'pending', emailConfirmedAt: null })
  await nobody('POST', 'auth/confirm-email/', { token: await linkFor(district, asks.id, 'confirm') })
  const joins = await district.person('pilot_user', { ...STOPPED, ...INVITED })
  const own = { first_name: 'New', last_name: 'Person', password: 'a-long-new-password' }
  await nobody('POST', 'auth/accept-invitation/', { token: await linkFor(district, joins.id, 'invite'), ...own })
  const resets = await district.person('pilot_user', STOPPED)
  const password = { newPassword: 'a-long-new-password', confirmPassword: 'a-long-new-password' }
  const token = await linkFor(district, resets.id, 'reset')
  await nobody('POST', 'auth/password-reset-confirm/', { token, ...password })
  for (const { id } of [moved, invited, asks, joins, resets]) expect([id, await state(id)]).toEqual([id, null])
})
