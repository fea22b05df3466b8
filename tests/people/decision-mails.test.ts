import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { outbox } from '#db/kit/schema.ts'
import { mailsTo, mailTo, newAddress } from '#tests/auth/mailbox.ts'
import { newDistrict, type TestDistrict } from '#tests/kit/district.ts'

async function waiting(district: TestDistrict, over: { emailConfirmedAt?: string | null; firstName?: string } = {}) {
  const email = newAddress('asks')
  return district.person('community_member', { status: 'pending', email, ...over })
}

const assign = (admin: { call: Awaited<ReturnType<TestDistrict['person']>>['call'] }, ids: string[], action: string) =>
  admin.call('POST', 'auth/assign-team-members/', { ids, action })

async function decisionsIn({ db, districtId }: TestDistrict) {
  const rows = await db.select().from(outbox).where(eq(outbox.districtId, districtId))
  return rows.map(({ kind }) => kind).sort()
}

test('an accepted person learns who accepted them, their role, and where to sign in; replies reach that person', async () => {
  const district = await newDistrict('Maple County')
  const admin = await district.person('super_admin', { firstName: 'Ruth', lastName: 'Ellis' })
  const person = await waiting(district, { firstName: 'Ana' })
  expect((await assign(admin, [person.id], 'accept')).status).toBe(200)
  expect(await mailTo(person.email, 'request-accepted')).toEqual({
    kind: 'request-accepted',
    firstName: 'Ana',
    districtName: 'Maple County',
    acceptedBy: 'Ruth Ellis',
    role: 'Community Member',
    signInUrl: 'http://localhost:8787/login',
  })
})

test('a declined person gets a friendly email, and another one if they are accepted later', async () => {
  const district = await newDistrict('Maple County')
  const admin = await district.person('super_admin')
  const person = await waiting(district)
  await assign(admin, [person.id], 'reject')
  expect(await mailTo(person.email, 'request-declined')).toMatchObject({ districtName: 'Maple County' })
  await assign(admin, [person.id], 'accept')
  await mailTo(person.email, 'request-accepted')
  expect(await decisionsIn(district)).toEqual(['request-accepted', 'request-declined'])
})

test('each of several people gets an email, and an unconfirmed address gets none', async () => {
  const district = await newDistrict()
  const admin = await district.person('super_admin')
  const [one, other] = [await waiting(district), await waiting(district)]
  const stranger = await waiting(district, { emailConfirmedAt: null })
  expect((await assign(admin, [one.id, other.id, stranger.id], 'reject')).status).toBe(200)
  await mailTo(one.email, 'request-declined')
  await mailTo(other.email, 'request-declined')
  expect(await mailsTo(stranger.email)).toEqual([])
  expect(await decisionsIn(district)).toHaveLength(2)
})

test('two administrators who accept at the same moment send one email; a refused decision sends none', async () => {
  const district = await newDistrict()
  const [one, other] = [await district.person('super_admin'), await district.person('super_admin')]
  const person = await waiting(district)
  const answers = await Promise.all([assign(one, [person.id], 'accept'), assign(other, [person.id], 'accept')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await assign(one, [person.id], 'reject')).status).toBe(409)
  await mailTo(person.email, 'request-accepted')
  expect(await decisionsIn(district)).toEqual(['request-accepted'])
})
