import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addresses } from '#db/directory/schema.ts'
import { users } from '#db/people/schema.ts'
import { linkFor, mailsTo, mailTo, newAddress, tokenIn } from '#tests/auth/mailbox.ts'
import { newDistrict, nobody, PASSWORD } from '#tests/kit/district.ts'

const OWN = { first_name: 'Renée', last_name: 'Holm', password: 'a-password-of-my-own' }

test('an invitation to a wrong address stops working once it is corrected, and the right one gets its own', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const [wrong, right] = [newAddress('wrong'), newAddress('right')]
  const invite = { emails: [wrong], role: 'principal', region: district.regionId }
  expect((await ada.call('POST', 'auth/invite-users/', invite)).status).toBe(200)
  const [member] = await district.db.select().from(users).where(eq(users.email, wrong))
  const strange = tokenIn(await mailTo(wrong, 'invitation'))
  const correct = { id: member!.id, version: 1, email: right }
  expect((await ada.call('PATCH', 'auth/team-members/update/', correct)).body.data.email).toBe(right)
  expect((await nobody('POST', 'auth/accept-invitation/', { token: strange, ...OWN })).status).toBe(410)
  const token = tokenIn(await mailTo(right, 'invitation'))
  expect((await nobody('POST', 'auth/accept-invitation/', { token, ...OWN })).status).toBe(200)
})

test('no emailed link works after its address changes', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const eve = await district.person('pilot_user')
  const token = await linkFor(district, eve.id, 'reset')
  const email = newAddress()
  await ada.call('PATCH', 'auth/team-members/update/', { id: eve.id, version: 1, email })
  const reset = { token, newPassword: OWN.password, confirmPassword: OWN.password }
  expect((await nobody('POST', 'auth/password-reset-confirm/', reset)).status).toBe(410)
  expect((await nobody('POST', 'auth/signin/', { email: eve.email, password: PASSWORD })).status).toBe(401)
  expect((await nobody('POST', 'auth/signin/', { email, password: PASSWORD })).status).toBe(200)
})

test('a member’s old address is told who changed it, and an address that never worked is not', async () => {
  const district = await newDistrict('Maple County')
  const ada = await district.person('super_admin', { firstName: 'Ruth', lastName: 'Ellis' })
  const eve = await district.person('pilot_user', { firstName: 'Eve' })
  const lost = await district.person('pilot_user', { emailState: 'bounced' })
  const off = await district.person('pilot_user', { isActive: false })
  const asks = await district.person('community_member', { status: 'pending' })
  for (const { id } of [eve, lost, off, asks])
    expect((await ada.call('PATCH', 'auth/team-members/update/', { id, version: 1, email: newAddress() })).status).toBe(
      200,
    )
  expect(await mailTo(eve.email, 'address-changed')).toMatchObject({
    firstName: 'Eve',
    districtName: 'Maple County',
    changedBy: 'Ruth Ellis',
  })
  for (const { email } of [lost, off, asks]) expect(await mailsTo(email)).toEqual([])
})

test('a person who asks to join must confirm a new address before anybody accepts them', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const nora = await district.person('community_member', { status: 'pending' })
  const email = newAddress('nora')
  await ada.call('PATCH', 'auth/team-members/update/', { id: nora.id, version: 1, email })
  const accept = () => ada.call('POST', 'auth/assign-team-members/', { ids: [nora.id], action: 'accept' })
  expect((await accept()).status).toBe(409)
  const token = tokenIn(await mailTo(email, 'confirm-email'))
  expect((await nobody('POST', 'auth/confirm-email/', { token })).status).toBe(200)
  expect((await accept()).status).toBe(200)
})

test('the same address in another case stays reserved', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const eve = await district.person('pilot_user')
  const email = eve.email.toUpperCase().replace('SCHOOL', 'school')
  const change = { id: eve.id, version: 1, email }
  expect((await ada.call('PATCH', 'auth/team-members/update/', change)).body.data.email).toBe(email.toLowerCase())
  expect(await district.directory.select().from(addresses).where(eq(addresses.userId, eve.id))).toHaveLength(1)
  expect((await nobody('POST', 'auth/signin/', { email, password: PASSWORD })).status).toBe(200)
})

test('a former address no longer works and is free again, even if the directory was never updated', async () => {
  const district = await newDistrict()
  const eve = await district.person('pilot_user')
  const email = newAddress('moved')
  // Like after a Worker was killed between writing the account's row and the directory.
  await district.db.update(users).set({ email, emailKey: email }).where(eq(users.id, eve.id))
  const since = new Date().toISOString()
  await district.directory
    .insert(addresses)
    .values({ emailKey: email, districtId: eve.districtId, userId: eve.id, since })
  const old = await nobody('POST', 'auth/signin/', { email: eve.email, password: PASSWORD })
  const unknown = await nobody('POST', 'auth/signin/', { email: newAddress(), password: PASSWORD })
  expect([old.status, old.body]).toEqual([401, unknown.body])
  expect((await nobody('POST', 'auth/signin/', { email, password: PASSWORD })).status).toBe(200)
  await nobody('POST', 'auth/forgot-password/', { email: eve.email })
  const join = { ...OWN, email: eve.email, district_id: eve.districtId, region: district.regionId, terms: true }
  expect((await nobody('POST', 'auth/signup/', join)).status).toBe(201)
  const [row] = await district.db.select().from(users).where(eq(users.email, eve.email))
  expect(row).toMatchObject({ status: 'pending', firstName: 'Renée' })
  expect((await mailsTo(email)).map(({ kind }) => kind)).not.toContain('reset-password')
})

test('nobody else can take an address while an account is changing to it', async () => {
  const district = await newDistrict()
  const eve = await district.person('pilot_user')
  const email = newAddress('moving')
  const since = new Date().toISOString()
  await district.directory
    .insert(addresses)
    .values({ emailKey: email, districtId: eve.districtId, userId: eve.id, since })
  const join = { ...OWN, email, district_id: eve.districtId, region: district.regionId, terms: true }
  expect((await nobody('POST', 'auth/signup/', join)).status).toBe(201)
  const [row] = await district.directory.select().from(addresses).where(eq(addresses.emailKey, email))
  expect(row?.userId).toBe(eve.id)
})
