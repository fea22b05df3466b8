import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sessions, users } from '#db/people/schema.ts'
import { newWindow } from '#tests/auth/window.ts'
import { caller, newDistrict, nobody, PASSWORD, type TestDistrict } from '#tests/kit/district.ts'

/** A person who is signed in with a browser and an API client. */
async function signedIn(district: TestDistrict) {
  const person = await district.person('pilot_user')
  const who = { email: person.email, password: PASSWORD }
  const browser = newWindow()
  const answer = await browser((api) => api.auth.signin.$post({ json: who }))
  expect(answer.status).toBe(200)
  const { access, refresh } = (await nobody('POST', 'auth/signin/', who)).body.data
  const open = async () => ({
    browser: (await browser((api) => api.auth.profile.$get())).status,
    access: (await caller(access)('GET', 'auth/profile/')).status,
    refresh: (await nobody('POST', 'auth/refresh/', { refresh })).status,
  })
  return { id: person.id, open }
}

const ALL_OUT = { browser: 401, access: 401, refresh: 401 }

test.each([
  [
    'in the member’s own form',
    (id: string) => ['PATCH', 'auth/team-members/update/', { id, version: 1, is_active: false }],
  ],
  [
    'in the list of members',
    (id: string) => ['POST', 'auth/assign-team-members/', { ids: [id], action: 'deactivate' }],
  ],
  ['by deleting them', (id: string) => ['POST', 'auth/assign-team-members/', { ids: [id], action: 'delete' }]],
] as const)('a person deactivated %s loses every session, and activation restores none', async (_, write) => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const [eve, untouched] = [await signedIn(district), await signedIn(district)]
  const [method, path, body] = write(eve.id)
  expect((await ada.call(method as string, path as string, body)).status).toBe(200)
  const left = await district.db.select().from(sessions).where(eq(sessions.userId, eve.id))
  expect(left).toEqual([])
  // Activate the person again, so that only the ended sign-ins can keep them out.
  const back = { status: 'accepted', isActive: true, deletedAt: null } as const
  await district.db.update(users).set(back).where(eq(users.id, eve.id))
  expect(await eve.open()).toEqual(ALL_OUT)
  expect(await untouched.open()).toEqual({ browser: 200, access: 200, refresh: 200 })
})
