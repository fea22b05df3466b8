import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#db/people/schema.ts'
import { newDistrict, nobody } from '#tests/kit/district.ts'
import { linkFor } from './mailbox.ts'

const OWN = { first_name: 'Renée', last_name: 'Holm', password: 'a-password-of-my-own' }

test('an invited person can accept once and is then signed in', async () => {
  const district = await newDistrict()
  const invited = await district.person('super_admin', { passwordHash: null, emailConfirmedAt: null, joinedAt: null })
  const token = await linkFor(district, invited.id, 'invite')
  const accepted = await nobody('POST', 'auth/accept-invitation/', { token, ...OWN })
  expect(accepted.status).toBe(200)
  expect(accepted.body.data.user).toMatchObject({ id: invited.id, first_name: 'Renée', role: 'super_admin' })
  const [row] = await district.db.select().from(users).where(eq(users.id, invited.id))
  expect(row).toMatchObject({
    lastName: 'Holm',
    version: 2,
    emailConfirmedAt: expect.any(String),
    joinedAt: expect.any(String),
  })
  expect(row?.searchKey).toContain('renee')
  expect((await nobody('POST', 'auth/accept-invitation/', { token, ...OWN })).status).toBe(410)
  expect((await nobody('POST', 'auth/signin/', { email: invited.email, password: OWN.password })).status).toBe(200)
})

test('an invitation never replaces a password that was set in another way', async () => {
  const district = await newDistrict()
  const invited = await district.person('principal', { passwordHash: null, emailConfirmedAt: null, joinedAt: null })
  const token = await linkFor(district, invited.id, 'invite')
  const reset = await linkFor(district, invited.id, 'reset')
  const password = 'set-by-the-reset-link'
  const set = { token: reset, newPassword: password, confirmPassword: password }
  expect((await nobody('POST', 'auth/password-reset-confirm/', set)).status).toBe(200)
  expect((await nobody('POST', 'auth/validate-link/', { token, kind: 'invite' })).status).toBe(410)
  const later = await linkFor(district, invited.id, 'invite')
  for (const one of [token, later]) {
    expect((await nobody('POST', 'auth/accept-invitation/', { token: one, ...OWN })).status).toBe(410)
  }
  expect((await nobody('POST', 'auth/signin/', { email: invited.email, password })).status).toBe(200)
})

test('of fifty parallel uses of one invitation, one succeeds', async () => {
  const district = await newDistrict()
  const invited = await district.person('principal', { passwordHash: null })
  const token = await linkFor(district, invited.id, 'invite')
  const uses = Array.from({ length: 50 }, (_, at) =>
    nobody('POST', 'auth/accept-invitation/', { ...OWN, token, password: `a-password-of-my-own-${at}` }),
  )
  const statuses = (await Promise.all(uses)).map((answer) => answer.status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 410)).toHaveLength(49)
})

test('of fifty parallel uses of one confirmation link, one succeeds', async () => {
  const district = await newDistrict()
  const nora = await district.person('community_member', { status: 'pending', emailConfirmedAt: null })
  const token = await linkFor(district, nora.id, 'confirm')
  const uses = Array.from({ length: 50 }, () => nobody('POST', 'auth/confirm-email/', { token }))
  const statuses = (await Promise.all(uses)).map((answer) => answer.status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
})

test('the invitation of a deleted member does not work', async () => {
  const district = await newDistrict()
  const former = await district.person('principal', { status: 'deleted' })
  const token = await linkFor(district, former.id, 'invite')
  expect((await nobody('POST', 'auth/validate-link/', { token, kind: 'invite' })).status).toBe(410)
  expect((await nobody('POST', 'auth/accept-invitation/', { token, ...OWN })).status).toBe(410)
})

test('the invitation of a deactivated person says so, writes nothing, and works once they are active', async () => {
  const district = await newDistrict()
  const out = { passwordHash: null, emailConfirmedAt: null, isActive: false } as const
  const waiting = await district.person('principal', out)
  const token = await linkFor(district, waiting.id, 'invite')
  const refused = await nobody('POST', 'auth/accept-invitation/', { token, ...OWN })
  expect([refused.status, refused.body.detail]).toEqual([
    403,
    'This account is deactivated. Ask your district to activate it',
  ])
  const read = () => district.db.select().from(users).where(eq(users.id, waiting.id))
  expect((await read())[0]).toMatchObject({ firstName: 'Ada', passwordHash: null, version: 1 })
  await district.db.update(users).set({ isActive: true }).where(eq(users.id, waiting.id))
  expect((await nobody('POST', 'auth/accept-invitation/', { token, ...OWN })).status).toBe(200)
})
