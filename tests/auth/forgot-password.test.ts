import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { audit } from '#db/kit/schema.ts'
import { mailTokens, users } from '#db/people/schema.ts'
import { newDistrict, nobody, PASSWORD } from '#tests/kit/district.ts'
import { linkFor, mailsTo, mailTo, newAddress, tokenIn } from './mailbox.ts'

const NEW = 'another-long-password'

test('a known and an unknown address get the same answer, and only the known one gets an email', async () => {
  const district = await newDistrict()
  const ada = await district.person('principal')
  const stranger = newAddress()
  const known = await nobody('POST', 'auth/forgot-password/', { email: ada.email })
  const unknown = await nobody('POST', 'auth/forgot-password/', { email: stranger })
  expect(known.body).toEqual({ code: 200, detail: 'Request sent successfully, Please check your email!!', data: null })
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  await mailTo(ada.email, 'reset-password')
  expect(await mailsTo(stranger)).toHaveLength(0)
})

test('the sixth link within an hour is refused, for known and unknown addresses', async () => {
  const district = await newDistrict()
  const ada = await district.person('principal')
  for (const email of [ada.email, newAddress()]) {
    const statuses: number[] = []
    for (let at = 0; at < 6; at += 1) statuses.push((await nobody('POST', 'auth/forgot-password/', { email })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  }
})

test('an emailed link sets a new password once, ends every sign-in, and an email confirms it', async () => {
  const district = await newDistrict()
  const ada = await district.person('principal')
  const before = await nobody('POST', 'auth/signin/', { email: ada.email, password: PASSWORD })
  await nobody('POST', 'auth/forgot-password/', { email: ada.email })
  const token = tokenIn(await mailTo(ada.email, 'reset-password'))
  expect((await nobody('POST', 'auth/validate-password-reset-token/', { token })).body.data.email).toBe(ada.email)

  const same = await nobody('POST', 'auth/password-reset-confirm/', {
    token,
    newPassword: PASSWORD,
    confirmPassword: PASSWORD,
  })
  expect(same.body.data).toEqual({ newPassword: ['Your new password must be different to previous password'] })
  const apart = await nobody('POST', 'auth/password-reset-confirm/', {
    token,
    newPassword: NEW,
    confirmPassword: 'else-else',
  })
  expect(apart.body.data).toEqual({ confirmPassword: ['New password and confirm password do not match.'] })

  const changed = await nobody('POST', 'auth/password-reset-confirm/', {
    token,
    newPassword: NEW,
    confirmPassword: NEW,
  })
  expect(changed.body).toEqual({ code: 200, detail: 'Password Changed Successfully!!', data: null })
  expect((await nobody('POST', 'auth/validate-password-reset-token/', { token })).status).toBe(410)
  expect((await nobody('POST', 'auth/refresh/', { refresh: before.body.data.refresh })).status).toBe(401)
  expect((await nobody('POST', 'auth/signin/', { email: ada.email, password: PASSWORD })).status).toBe(401)
  expect((await nobody('POST', 'auth/signin/', { email: ada.email, password: NEW })).status).toBe(200)
  await mailTo(ada.email, 'password-changed')
  const trail = await district.db.select().from(audit).where(eq(audit.entityId, ada.id))
  expect(trail.filter((row) => row.action === 'password-reset')).toHaveLength(1)
})

test('of fifty parallel uses of one reset link, one succeeds', async () => {
  const district = await newDistrict()
  const ada = await district.person('principal', { passwordHash: null })
  const token = await linkFor(district, ada.id, 'reset')
  const uses = Array.from({ length: 50 }, (_, at) => {
    const password = `another-long-password-${at}`
    return nobody('POST', 'auth/password-reset-confirm/', { token, newPassword: password, confirmPassword: password })
  })
  const statuses = (await Promise.all(uses)).map((answer) => answer.status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => status === 410)).toHaveLength(49)
})

test('a link that is expired, of another kind, or forged does not work', async () => {
  const district = await newDistrict()
  const ada = await district.person('principal')
  const old = await linkFor(district, ada.id, 'reset', new Date(Date.now() - 1000))
  const invitation = await linkFor(district, ada.id, 'invite')
  const other = await newDistrict('Other', '01')
  const moved = invitation.replace(district.districtId, other.districtId)
  for (const token of [
    old,
    invitation,
    moved,
    'none',
    `00.${district.districtId}.${'x'.repeat(43)}`,
    `77.x.${'x'.repeat(43)}`,
  ]) {
    expect((await nobody('POST', 'auth/validate-password-reset-token/', { token })).status).toBe(410)
    const used = await nobody('POST', 'auth/password-reset-confirm/', { token, newPassword: NEW, confirmPassword: NEW })
    expect(used.status).toBe(410)
  }
})

test('we store only the hash of a link, and a reset confirms the address of a member who never did', async () => {
  const district = await newDistrict()
  const nora = await district.person('community_member', { status: 'pending', emailConfirmedAt: null })
  await nobody('POST', 'auth/forgot-password/', { email: nora.email })
  const token = tokenIn(await mailTo(nora.email, 'reset-password'))
  const kept = await district.db.select().from(mailTokens).where(eq(mailTokens.userId, nora.id))
  expect(token.split('.')).toHaveLength(3)
  expect(JSON.stringify(kept)).not.toContain(token.split('.')[2])
  await nobody('POST', 'auth/password-reset-confirm/', { token, newPassword: NEW, confirmPassword: NEW })
  const [row] = await district.db.select().from(users).where(eq(users.id, nora.id))
  expect(row).toMatchObject({ status: 'pending', emailConfirmedAt: expect.any(String) })
})
