import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { audit } from '#db/kit/schema.ts'
import { refreshTokens, users } from '#db/people/schema.ts'
import { caller, newDistrict, nobody, PASSWORD, type TestDistrict } from '#tests/kit/district.ts'

async function signedIn(district: TestDistrict) {
  const person = await district.person('pilot_user')
  const { body } = await nobody('POST', 'auth/signin/', { email: person.email, password: PASSWORD })
  return { ...person, refresh: body.data.refresh as string, access: body.data.access as string }
}
const refresh = (token: string) => nobody('POST', 'auth/refresh/', { refresh: token })

test('a refresh token gives a valid new pair and works only once', async () => {
  const district = await newDistrict()
  const ada = await signedIn(district)
  const next = await refresh(ada.refresh)
  expect(next.status).toBe(200)
  expect(next.body.data.refresh).not.toBe(ada.refresh)
  const people = await caller(next.body.data.access)('GET', 'auth/team-member/')
  expect(people.status).toBe(200)
  expect((await refresh(next.body.data.refresh)).status).toBe(200)
})

test('a refresh token used twice ends all tokens of that sign-in, and the log says so', async () => {
  const district = await newDistrict()
  const ada = await signedIn(district)
  const elsewhere = await nobody('POST', 'auth/signin/', { email: ada.email, password: PASSWORD })
  const next = await refresh(ada.refresh)
  expect((await refresh(ada.refresh)).status).toBe(401)
  expect((await refresh(next.body.data.refresh)).status).toBe(401)
  expect((await refresh(elsewhere.body.data.refresh)).status).toBe(200)
  const trail = await district.db.select().from(audit).where(eq(audit.entityId, ada.id))
  expect(trail.filter((row) => row.action === 'token-reuse')).toHaveLength(1)
})

test('of twenty parallel uses of one refresh token at most one succeeds, and its family ends', async () => {
  const district = await newDistrict()
  const ada = await signedIn(district)
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(ada.refresh)))
  const passed = answers.filter((answer) => answer.status === 200)
  expect(passed).toHaveLength(1)
  expect((await refresh(passed[0]!.body.data.refresh)).status).toBe(401)
})

test('signing out ends the refresh token, and gives the same answer for an unknown one', async () => {
  const district = await newDistrict()
  const ada = await signedIn(district)
  const out = await nobody('POST', 'auth/logout/', { refresh: ada.refresh })
  const never = await nobody('POST', 'auth/logout/', { refresh: 'never' })
  expect(out.body).toEqual(never.body)
  expect((await refresh(ada.refresh)).status).toBe(401)
})

test('a refresh token ends with its person, is stored only as a hash, and does not work in another district', async () => {
  const district = await newDistrict()
  const other = await newDistrict('Other', '01')
  const ada = await signedIn(district)
  const kept = await district.db.select().from(refreshTokens).where(eq(refreshTokens.userId, ada.id))
  expect(JSON.stringify(kept)).not.toContain(ada.refresh.split('.')[2])
  expect((await refresh(ada.refresh.replace(district.districtId, other.districtId))).status).toBe(401)
  await district.db.update(users).set({ isActive: false }).where(eq(users.id, ada.id))
  expect((await refresh(ada.refresh)).status).toBe(401)
})

const opens = async (access: string) => (await caller(access)('GET', 'auth/profile/')).status

test('an access token ends with its sign-in: signed out by either token', async () => {
  const district = await newDistrict()
  const [ada, ben] = [await signedIn(district), await signedIn(district)]
  for (const { access } of [ada, ben]) expect(await opens(access)).toBe(200)
  await nobody('POST', 'auth/logout/', { refresh: ada.refresh })
  await caller(ben.access)('POST', 'auth/logout/', {})
  expect(await opens(ada.access)).toBe(401)
  expect(await opens(ben.access)).toBe(401)
  expect((await refresh(ben.refresh)).status).toBe(401)
})

test('an access token ends when a refresh token of its sign-in is used twice, and other sign-ins continue', async () => {
  const district = await newDistrict()
  const ada = await signedIn(district)
  const elsewhere = await nobody('POST', 'auth/signin/', { email: ada.email, password: PASSWORD })
  const next = await refresh(ada.refresh)
  expect(await opens(next.body.data.access)).toBe(200)
  await refresh(ada.refresh)
  expect([await opens(ada.access), await opens(next.body.data.access)]).toEqual([401, 401])
  expect(await opens(elsewhere.body.data.access)).toBe(200)
})

test('a changed password ends every access token, also the one that changed it', async () => {
  const district = await newDistrict()
  const ada = await signedIn(district)
  const change = {
    oldPassword: PASSWORD,
    newPassword: 'another-long-password',
    confirmPassword: 'another-long-password',
  }
  expect((await caller(ada.access)('POST', 'auth/change-password/', change)).status).toBe(200)
  expect([await opens(ada.access), await opens(ada.token)]).toEqual([401, 401])
})

test('signing out everywhere else keeps the sign-in that asks for it', async () => {
  const district = await newDistrict()
  const ada = await signedIn(district)
  expect((await caller(ada.access)('DELETE', 'auth/sessions/')).status).toBe(200)
  expect([await opens(ada.access), await opens(ada.token)]).toEqual([200, 401])
})
