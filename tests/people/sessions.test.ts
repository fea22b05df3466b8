import { expect, test } from 'vitest'
import { sessions } from '#db/people/schema.ts'
import { newDistrict, nobody, PASSWORD } from '#tests/kit/district.ts'

test('a person sees their own sessions, and a Super Admin can end a member’s', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const eve = await district.person('pilot_user')
  const { body } = await nobody('POST', 'auth/signin/', { email: eve.email, password: PASSWORD })
  expect((await eve.call('GET', 'auth/sessions/')).body.data).toEqual([])
  expect((await ada.call('DELETE', `auth/team-members/${eve.id}/sessions/`)).status).toBe(200)
  expect((await nobody('POST', 'auth/refresh/', { refresh: body.data.refresh })).status).toBe(401)
})

test('a person ends one of their own sessions, and nobody else can', async () => {
  const district = await newDistrict()
  const eve = await district.person('pilot_user')
  const ada = await district.person('super_admin')
  const at = new Date().toISOString()
  const later = new Date(Date.now() + 86_400_000).toISOString()
  const [home, work] = ['home', 'work'].map((name) => `${name}-${eve.id}`)
  for (const id of [home!, work!]) {
    const times = { createdAt: at, seenAt: at, expiresAt: later }
    await district.db.insert(sessions).values({ districtId: district.districtId, id, userId: eve.id, ...times })
  }
  const listed = async () => {
    const { body } = await eve.call('GET', 'auth/sessions/')
    return body.data.map((session: { id: string }) => session.id).sort()
  }
  expect(await listed()).toEqual([home, work])
  expect((await ada.call('DELETE', `auth/sessions/${home}/`)).status).toBe(404)
  expect(await listed()).toEqual([home, work])
  expect((await eve.call('DELETE', `auth/sessions/${home}/`)).status).toBe(200)
  expect(await listed()).toEqual([work])
  expect((await eve.call('DELETE', `auth/sessions/${home}/`)).status).toBe(404)
})
