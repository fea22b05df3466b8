import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addresses } from '#db/directory/schema.ts'
import { audit } from '#db/kit/schema.ts'
import { notices } from '#db/notices/schema.ts'
import { userSchools, users } from '#db/people/schema.ts'
import { newDistrict, nobody, PASSWORD, type TestDistrict } from '#tests/kit/district.ts'
import { FAR_ZONES, moveToZone } from '#tests/kit/far-zones.ts'
import { linkFor, mailsTo, mailTo, newAddress, tokenIn } from './mailbox.ts'

function application(district: TestDistrict, email: string, over: Record<string, unknown> = {}) {
  return {
    first_name: 'Nora',
    last_name: "O'Neill-Peña",
    email,
    password: PASSWORD,
    district_id: district.districtId,
    region: district.regionId,
    school: [district.schoolId],
    teacher_id: 'T-204',
    terms: true,
    ...over,
  }
}

async function rowOf(district: TestDistrict, email: string) {
  const rows = await district.db
    .select()
    .from(users)
    .where(and(eq(users.districtId, district.districtId), eq(users.email, email)))
  return rows[0]!
}

test('a person asks to join, confirms the address, and waits for the district to accept', async () => {
  const district = await newDistrict()
  const email = newAddress()
  const asked = await nobody('POST', 'auth/signup/', application(district, email))
  expect(asked.status).toBe(201)
  expect(asked.body).toEqual({ code: 201, detail: 'User Register Successfully!!', data: null })
  const member = await rowOf(district, email)
  expect(member).toMatchObject({
    status: 'pending',
    regionId: district.regionId,
    teacherId: 'T-204',
    emailConfirmedAt: null,
  })
  expect(await district.db.select().from(userSchools).where(eq(userSchools.userId, member.id))).toHaveLength(1)

  const early = await nobody('POST', 'auth/signin/', { email, password: PASSWORD })
  expect(early.status).toBe(403)
  expect(early.body.detail).toContain('Confirm your email address')

  const mail = await mailTo(email, 'confirm-email')
  expect(mail.districtName).toBe('Test District')
  const token = tokenIn(mail)
  const holder = await nobody('POST', 'auth/validate-link/', { token, kind: 'confirm' })
  expect(holder.body.data).toMatchObject({ email, school_district: { name: 'Test District' } })
  expect((await nobody('POST', 'auth/confirm-email/', { token })).status).toBe(200)
  expect((await nobody('POST', 'auth/confirm-email/', { token })).status).toBe(410)

  const waiting = await nobody('POST', 'auth/signin/', { email, password: PASSWORD })
  expect(waiting.status).toBe(403)
  expect(waiting.body.detail).toBe('Your request to join has not been accepted yet')

  await district.db.update(users).set({ status: 'accepted' }).where(eq(users.id, member.id))
  expect((await nobody('POST', 'auth/signin/', { email, password: PASSWORD })).status).toBe(200)
  const trail = await district.db.select().from(audit).where(eq(audit.entityId, member.id))
  expect(trail.map((row) => row.action).sort()).toEqual(['confirm-email', 'create', 'sign-in'])
  expect(JSON.stringify(trail)).not.toContain('scrypt')
})

test('a taken address gets the same answer as a free one, changes nothing, and its owner gets an email that explains', async () => {
  const district = await newDistrict()
  const other = await newDistrict('Other District', '01')
  const ada = await district.person('principal', { firstName: 'Ada' })
  const free = await nobody('POST', 'auth/signup/', application(other, newAddress()))
  const taken = await nobody('POST', 'auth/signup/', application(other, ada.email, { first_name: 'Mallory' }))
  expect([taken.status, taken.body]).toEqual([free.status, free.body])
  expect(await mailTo(ada.email, 'address-taken')).toMatchObject({ firstName: 'Ada' })
  expect(await mailsTo(ada.email)).toHaveLength(1)
  expect(await rowOf(other, ada.email)).toBeUndefined()
  expect((await nobody('POST', 'auth/signin/', { email: ada.email, password: PASSWORD })).status).toBe(200)
})

test('five parallel sign-ups with one address create one member', async () => {
  const district = await newDistrict()
  const email = newAddress()
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => nobody('POST', 'auth/signup/', application(district, email))),
  )
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]))
  expect(await district.db.select().from(users).where(eq(users.email, email))).toHaveLength(1)
})

test('the address of an interrupted sign-up is free again after 15 minutes, not before', async () => {
  const district = await newDistrict()
  const [old, fresh] = [newAddress('old'), newAddress('fresh')]
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const { districtId } = district
  await district.directory.insert(addresses).values([
    { emailKey: old, districtId, userId: 'usr_never_made_1', since: minutesAgo(16) },
    { emailKey: fresh, districtId, userId: 'usr_never_made_2', since: minutesAgo(5) },
  ])
  expect((await nobody('POST', 'auth/signup/', application(district, old))).status).toBe(201)
  expect((await nobody('POST', 'auth/signup/', application(district, fresh))).status).toBe(201)
  expect(await rowOf(district, old)).toMatchObject({ status: 'pending' })
  expect(await rowOf(district, fresh)).toBeUndefined()
  expect((await nobody('POST', 'auth/signin/', { email: fresh, password: PASSWORD })).status).toBe(401)
})

test('the address of a deleted member can register again', async () => {
  const district = await newDistrict()
  const former = await district.person('pilot_user', { status: 'deleted' })
  expect((await nobody('POST', 'auth/signup/', application(district, former.email))).status).toBe(201)
  const rows = await district.db.select().from(users).where(eq(users.email, former.email))
  expect(rows.map((row) => row.status).sort()).toEqual(['deleted', 'pending'])
})

test('sign-up accepts a district’s name instead of its id, and finds the region of a school', async () => {
  const name = `Cedar Falls ${newAddress('x').slice(2, 24)}`
  const district = await newDistrict(name, '01')
  const email = newAddress()
  const asked = await nobody(
    'POST',
    'auth/signup/',
    application(district, email, { district_id: name, region: undefined }),
  )
  expect(asked.status).toBe(201)
  expect(await rowOf(district, email)).toMatchObject({ regionId: district.regionId })
})

test('every missing or wrong field of a sign-up gets its own message', async () => {
  const district = await newDistrict()
  const stranger = await newDistrict('Stranger', '01')
  const empty = await nobody('POST', 'auth/signup/', {})
  expect(empty.status).toBe(400)
  expect(empty.body.data).toEqual(
    Object.fromEntries(
      ['first_name', 'last_name', 'email', 'password', 'district_id', 'terms'].map((field) => [
        field,
        ['Is required!'],
      ]),
    ),
  )
  const wrong = await nobody(
    'POST',
    'auth/signup/',
    application(district, 'not an address', {
      first_name: '4Nora',
      password: 'short',
      teacher_id: 'a  b',
      terms: false,
    }),
  )
  expect(wrong.body.data).toEqual({
    first_name: ['Please enter a valid Name'],
    email: ['Enter a valid Email'],
    password: ['Password must be at least 8 characters'],
    teacher_id: ['Please enter valid ID.'],
    terms: ['Is required!'],
  })
  const foreign = await nobody(
    'POST',
    'auth/signup/',
    application(district, newAddress(), { region: undefined, school: [stranger.schoolId] }),
  )
  expect(foreign.status).toBe(400)
  expect(foreign.body.data).toEqual({ school: ['Please enter a valid value'] })
  const nowhere = await nobody('POST', 'auth/signup/', application(district, newAddress(), { district_id: 'dst_none' }))
  expect(nowhere.body.data).toEqual({ district_id: ['Please enter a valid value'] })
})

test('common passwords are refused, long ones in any script are accepted', async () => {
  const district = await newDistrict()
  const tries = ['password1', 'P@ssw0rd!', 'Summer2026', 'qwertyuiop', '12345678', 'aaaaaaaa', 'Waymark-2026']
  for (const password of tries) {
    const refused = await nobody('POST', 'auth/signup/', application(district, newAddress(), { password }))
    expect(refused.body.data, password).toEqual({ password: ['This password is too common. Choose another one'] })
  }
  const tooLong = await nobody(
    'POST',
    'auth/signup/',
    application(district, newAddress(), { password: 'ж'.repeat(129) }),
  )
  expect(tooLong.body.data).toEqual({ password: ['Password cannot be more than 128 characters long'] })
  const fine = await nobody(
    'POST',
    'auth/signup/',
    application(district, newAddress(), { password: 'три зелёных холма' }),
  )
  expect(fine.status).toBe(201)
})

test.each(FAR_ZONES)('in %s, the notice of a request has the date of there', async (zone) => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const today = await moveToZone(district, zone)
  const email = newAddress()
  await nobody('POST', 'auth/signup/', application(district, email))
  await nobody('POST', 'auth/confirm-email/', { token: tokenIn(await mailTo(email, 'confirm-email')) })
  const told = await district.db.select().from(notices).where(eq(notices.userId, ada.id))
  expect(told.map(({ kind, day }) => [kind, day])).toEqual([['join_asked', today]])
})

test('a request whose address a reset link confirms is told to the people who may accept it', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const email = newAddress()
  await nobody('POST', 'auth/signup/', application(district, email))
  const [person] = await district.db.select({ id: users.id }).from(users).where(eq(users.email, email))
  const told = async () => district.db.select().from(notices).where(eq(notices.userId, ada.id))
  expect(await told()).toEqual([])
  const password = 'a-quite-different-password'
  const reset = async (who: string) =>
    nobody('POST', 'auth/password-reset-confirm/', {
      token: await linkFor(district, who, 'reset'),
      newPassword: password,
      confirmPassword: password,
    })
  expect((await reset(ada.id)).status).toBe(200)
  expect(await told()).toEqual([])
  expect((await reset(person!.id)).status).toBe(200)
  expect((await told()).map(({ kind, entityId }) => [kind, entityId])).toEqual([['join_asked', person!.id]])
})
