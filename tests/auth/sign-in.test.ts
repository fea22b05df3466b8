import { expect, test } from 'vitest'
import { caller, newDistrict, nobody, PASSWORD } from '#tests/kit/district.ts'

test('a person with the right password gets a token that opens the API as themselves', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const answer = await nobody('POST', 'auth/signin/', { email: ada.email, password: PASSWORD })
  expect(answer.status).toBe(200)
  expect(answer.body.detail).toBe('Logged In Successfully!!')
  expect(answer.body.data.user).toMatchObject({ id: ada.id, role: 'super_admin' })
  expect((await caller(answer.body.data.access)('POST', 'auth/logout/', {})).status).toBe(200)
})

test('a wrong password and an unknown address get the same answer', async () => {
  const district = await newDistrict()
  const ada = await district.person('pilot_user')
  const wrong = await nobody('POST', 'auth/signin/', { email: ada.email, password: 'not it' })
  const unknown = await nobody('POST', 'auth/signin/', { email: 'nobody@test.school', password: 'not it' })
  expect(wrong.status).toBe(401)
  expect(wrong.body).toEqual(unknown.body)
})

test('the eleventh wrong password within 15 minutes is refused with the time to wait', async () => {
  const district = await newDistrict()
  const ada = await district.person('pilot_user')
  for (let at = 0; at < 10; at += 1) await nobody('POST', 'auth/signin/', { email: ada.email, password: 'not it' })
  const refused = await nobody('POST', 'auth/signin/', { email: ada.email, password: PASSWORD })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})
