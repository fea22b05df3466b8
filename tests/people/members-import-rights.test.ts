import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addresses } from '#db/directory/schema.ts'
import { outbox } from '#db/kit/schema.ts'
import { users } from '#db/people/schema.ts'
import { newAddress } from '#tests/auth/mailbox.ts'
import { newDistrict, nobody, PASSWORD } from '#tests/kit/district.ts'
import { formOf } from '#tests/kit/form-of.ts'
import { address, ended, IMPORTS, imported, memberCount, memberOf, staffed, told, uploadRows } from './member-files.ts'

test('a Region Admin imports only into their own region and no higher roles, and sees only their own imports', async () => {
  const { ada, rae, south, ...district } = await staffed()
  const there = await district.person('pilot_user', { regionId: south.id })
  const peer = await district.person('region_admin', { regionId: district.regionId })
  const good = address()
  const { body } = await uploadRows(rae, [
    ['Fay', 'Fine', good, 'Principal', '', 'Juniper School'],
    ['Gus', 'Gone', address(), 'Principal', 'South', ''],
    ['Hal', 'High', address(), 'Super Admin', 'North', ''],
    ['Ian', 'Else', there.email, '', '', ''],
    ['Jan', 'Peer', peer.email, '', '', ''],
    ['Kim', 'Kind', address(), 'Pilot User', 'North', 'Prairie School'],
    ['Ada', 'Root', ada.email, 'Pilot User', '', ''],
  ])
  const { preview, import_id } = body.data
  expect(preview).toMatchObject({ added: 1, failed: 6 })
  expect(told(preview.errors)).toEqual([
    [3, 'Region', 'E', 'You can only manage members of your own region'],
    [4, 'Role', 'D', 'Your role cannot give this role'],
    [5, 'Email', 'C', 'Someone you can’t manage has this email address'],
    [6, 'Email', 'C', 'Someone you can’t manage has this email address'],
    [7, 'Schools', 'F', 'Prairie School is not in North'],
    [8, 'Email', 'C', 'Someone you can’t manage has this email address'],
  ])
  await rae.call('POST', IMPORTS, formOf({ mode: 'good', import_id }))
  await ended(rae, import_id)
  expect(await memberOf(district, good)).toMatchObject({ regionId: district.regionId, role: 'principal' })
  const other = (await uploadRows(ada, [['Lea', 'Lost', address(), 'Board', 'South', '']])).body.data.import_id
  for (const [method, path] of [
    ['GET', other],
    ['GET', `${other}/failed-rows`],
    ['DELETE', other],
  ] as const) {
    expect((await rae.call(method, `${IMPORTS}${path}/`)).status).toBe(404)
  }
  expect((await rae.call('POST', IMPORTS, formOf({ mode: 'good', import_id: other }))).status).toBe(404)
  const listed = async (person: typeof rae) => (await person.call('GET', IMPORTS)).body.data.length
  expect([await listed(rae), await listed(ada), await listed(peer)]).toEqual([1, 1, 0])
  expect((await ada.call('DELETE', `${IMPORTS}${other}/`)).status).toBe(200)
  const principal = await district.person('principal', { regionId: district.regionId })
  expect((await uploadRows(principal, [])).status).toBe(403)
})

test('nobody can change their own role with a file, and the last Super Admin keeps the role', async () => {
  const { ada, ...district } = await staffed()
  const own = await uploadRows(ada, [['', '', ada.email, 'Principal', 'North', '']])
  expect(told(own.body.data.preview.errors)).toEqual([
    [2, 'Role', 'D', 'You can’t change this on your own account. Ask another admin'],
    [2, 'Region', 'E', 'You can’t change this on your own account. Ask another admin'],
  ])
  const [bea, cleo] = [await district.person('super_admin'), await district.person('super_admin')]
  // A Super Admin without a password doesn't count as remaining.
  await district.db.update(users).set({ passwordHash: null }).where(eq(users.id, ada.id))
  const rows = [bea, cleo].map(({ email }) => ['', '', email, 'Pilot User', '', ''])
  const { preview } = (await uploadRows(ada, rows)).body.data
  expect(told(preview.errors)).toEqual([
    [3, 'Role', 'D', 'This is the last active Super Admin. Give the role to someone else first.'],
  ])
  expect(await imported(ada, rows)).toMatchObject({ changed: 1, failed: 1 })
  expect([(await memberOf(district, bea.email))?.role, (await memberOf(district, cleo.email))?.role]).toEqual([
    'pilot_user',
    'super_admin',
  ])
})

test('another district’s address answers like a free one, and its owner gets an email', async () => {
  const { ada, ...district } = await staffed()
  const other = await newDistrict('Other District', '01')
  const email = newAddress('elsewhere')
  const owner = await other.person('principal', { email, firstName: 'Olive' })
  const gone = await other.person('principal', { status: 'deleted' })
  const rows = [
    ['Olive', 'Other', email, 'Principal', 'North', ''],
    ['Free', 'Now', gone.email, 'Principal', 'North', ''],
    ['Fern', 'Free', address(), 'Principal', 'North', ''],
  ]
  expect((await uploadRows(ada, rows)).body.data.preview).toMatchObject({ added: 3, failed: 0 })
  const before = await memberCount(district)
  expect(await imported(ada, rows)).toMatchObject({ added: 3, failed: 0 })
  expect(await memberCount(district)).toBe(before + 2)
  expect(await memberOf(district, email)).toBeNull()
  expect(await memberOf(district, gone.email)).toMatchObject({ status: 'accepted' })
  const [told] = await other.db.select().from(outbox).where(eq(outbox.districtId, other.districtId))
  expect(told).toMatchObject({ kind: 'address-taken', payload: { to: email, message: { firstName: 'Olive' } } })
  const held = await district.directory.select().from(addresses).where(eq(addresses.emailKey, email))
  expect(held.map(({ userId }) => userId)).toEqual([owner.id])
  const [moved] = await district.directory
    .select()
    .from(addresses)
    .where(eq(addresses.emailKey, gone.email.toLowerCase()))
  expect(moved?.districtId).toBe(district.districtId)
  expect((await nobody('POST', 'auth/signin/', { email, password: PASSWORD })).status).toBe(200)
})
