import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { directoryDistricts } from '#db/directory/schema.ts'
import { users } from '#db/people/schema.ts'
import { newDistrict, nobody, PASSWORD } from '#tests/kit/district.ts'

const REASONS = [
  [{ status: 'pending' as const }, 'Your request to join has not been accepted yet'],
  [{ status: 'rejected' as const }, 'Your request to join was not accepted'],
  [{ status: 'deleted' as const }, 'This account was deleted'],
  [{ isActive: false }, 'This account is deactivated. Ask your district to activate it'],
] as const

test('a person who may not sign in learns the reason only after the right password', async () => {
  const district = await newDistrict()
  for (const [state, reason] of REASONS) {
    const person = await district.person('pilot_user', state)
    const wrong = await nobody('POST', 'auth/signin/', { email: person.email, password: 'not it' })
    expect([wrong.status, wrong.body.detail]).toEqual([
      401,
      'That email and password don’t match. Try again or reset your password',
    ])
    const right = await nobody('POST', 'auth/signin/', { email: person.email, password: PASSWORD })
    expect([right.status, right.body.detail]).toEqual([403, reason])
    expect((await person.call('GET', 'auth/team-member/')).status).toBe(401)
  }
})

test('a change of role counts at the next request, and so does a deactivation', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  expect((await ada.call('GET', 'auth/team-member/')).status).toBe(200)
  await district.db.update(users).set({ role: 'board' }).where(eq(users.id, ada.id))
  expect((await ada.call('GET', 'auth/team-member/')).status).toBe(403)
  await district.db.update(users).set({ role: 'super_admin', isActive: false }).where(eq(users.id, ada.id))
  expect((await ada.call('GET', 'auth/team-member/')).status).toBe(401)
})

test('nobody in a suspended district can sign in', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  await district.directory
    .update(directoryDistricts)
    .set({ status: 'suspended' })
    .where(eq(directoryDistricts.id, district.districtId))
  expect((await nobody('POST', 'auth/signin/', { email: ada.email, password: PASSWORD })).status).toBe(403)
})
