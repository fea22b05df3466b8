import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { audit } from '#db/kit/schema.ts'
import { newDistrict, nobody, PASSWORD } from '#tests/kit/district.ts'
import { linkFor, mailTo } from './mailbox.ts'
import { newWindow } from './window.ts'

const NEW = 'another-long-password'
const change = { oldPassword: PASSWORD, newPassword: NEW, confirmPassword: NEW }

test('a person changes the password: this browser stays, every other sign-in ends', async () => {
  const district = await newDistrict()
  const ada = await district.person('board')
  const [here, there] = [newWindow(), newWindow()]
  const json = { email: ada.email, password: PASSWORD }
  for (const window of [here, there]) {
    const answer = await window((api) => api.auth.signin.$post({ json }))
    expect((await answer.json()).data).toMatchObject({ access: null, refresh: null })
  }
  const client = await nobody('POST', 'auth/signin/', json)
  const links = {
    invite: await linkFor(district, ada.id, 'invite'),
    confirm: await linkFor(district, ada.id, 'confirm'),
  }

  const changed = await here((api) => api.auth['change-password'].$post({ json: change }))
  expect(await changed.json()).toEqual({ code: 200, detail: 'Password Updated Successfully!!', data: null })

  const again = { oldPassword: 'not it', newPassword: 'xxxxxxxxxyz', confirmPassword: 'xxxxxxxxxyz' }
  expect((await here((api) => api.auth['change-password'].$post({ json: again }))).status).toBe(400)
  expect((await there((api) => api.auth['change-password'].$post({ json: again }))).status).toBe(401)
  expect((await nobody('POST', 'auth/refresh/', { refresh: client.body.data.refresh })).status).toBe(401)
  expect((await nobody('POST', 'auth/signin/', json)).status).toBe(401)
  expect((await nobody('POST', 'auth/signin/', { ...json, password: NEW })).status).toBe(200)
  for (const [kind, token] of Object.entries(links)) {
    expect((await nobody('POST', 'auth/validate-link/', { token, kind })).status).toBe(410)
  }
  await mailTo(ada.email, 'password-changed')
  const trail = await district.db.select().from(audit).where(eq(audit.entityId, ada.id))
  const rows = trail.filter((row) => row.action === 'password-change')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ userId: ada.id, changes: {} })
})

test('errors of a password change appear at their fields', async () => {
  const district = await newDistrict()
  const ada = await district.person('principal')
  const fields = async (over: Record<string, unknown>) =>
    (await ada.call('POST', 'auth/change-password/', { ...change, ...over })).body.data
  expect(await fields({ oldPassword: 'not it' })).toEqual({ oldPassword: ['Your old password is wrong. Try again'] })
  expect(await fields({ oldPassword: '' })).toEqual({ oldPassword: ['Is required!'] })
  expect(await fields({ confirmPassword: 'else' })).toEqual({
    confirmPassword: ['New password and confirm password do not match.'],
  })
  expect(await fields({ newPassword: 'seven77', confirmPassword: 'seven77' })).toEqual({
    newPassword: ['Password must be at least 8 characters'],
  })
  expect(await fields({ newPassword: PASSWORD, confirmPassword: PASSWORD })).toEqual({
    newPassword: ['Your new password must be different to previous password'],
  })
})

test('the eleventh guess of the old password is refused, also in a signed-in browser', async () => {
  const district = await newDistrict()
  const ada = await district.person('principal')
  const statuses: number[] = []
  for (let at = 0; at < 11; at += 1) {
    statuses.push((await ada.call('POST', 'auth/change-password/', { ...change, oldPassword: `guess ${at}` })).status)
  }
  expect(statuses.at(-1)).toBe(429)
  expect(new Set(statuses.slice(0, 10))).toEqual(new Set([400]))
})

test('a person who is not signed in can’t change a password', async () => {
  expect((await nobody('POST', 'auth/change-password/', change)).status).toBe(401)
})
