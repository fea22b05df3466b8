import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { regions, schools } from '#db/districts/schema.ts'
import { newId } from '#db/kit/id.ts'
import { audit } from '#db/kit/schema.ts'
import { elements } from '#db/plans/schema.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { mailTo } from '#tests/auth/mailbox.ts'
import { newDistrict, nobody, PASSWORD, type TestDistrict } from '#tests/kit/district.ts'
import { growPlan } from '#tests/plans/grown-plan.ts'

const stamps = { createdAt: SEED_TIME, updatedAt: SEED_TIME }
const address = () => `${crypto.randomUUID()}@members.school`

async function secondRegion({ districtId, db }: TestDistrict) {
  const region = { districtId, id: newId('region'), name: 'South', nameKey: 'south', ...stamps }
  const school = {
    districtId,
    id: newId('school'),
    regionId: region.id,
    name: 'Cedar School',
    nameKey: 'cedar school',
    searchKey: 'cedar school',
    ...stamps,
  }
  await db.batch([db.insert(regions).values(region), db.insert(schools).values(school)])
  return { regionId: region.id, schoolId: school.id }
}

describe('the list of members', () => {
  test('shows each status separately, with the counts of all three', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin', { lastName: 'Zuniga' })
    await district.person('principal', { lastName: 'Alvarez', schools: [district.schoolId] })
    await district.person('community_member', { lastName: 'Waits', status: 'pending' })
    await district.person('community_member', { lastName: 'Refused', status: 'rejected' })
    await district.person('pilot_user', { lastName: 'Gone', status: 'deleted' })
    const { body } = await ada.call('GET', 'auth/team-members/')
    expect(body.data.member_counts).toEqual({ pending: 1, accepted: 2, rejected: 1 })
    expect(body.data.results.map((one: { last_name: string }) => one.last_name)).toEqual(['Alvarez', 'Zuniga'])
    expect(body.data.results[0].user_schools).toEqual([{ id: district.schoolId, name: 'Juniper School' }])
    const pending = await ada.call('GET', 'auth/team-members/?status=pending')
    expect(pending.body.data.results.map((one: { last_name: string }) => one.last_name)).toEqual(['Waits'])
    const ofSchool = await ada.call('GET', `auth/team-members/?school=${district.schoolId}&search=alv`)
    expect(ofSchool.body.data.count).toBe(1)
  })

  test('shows the join date in the district’s time zone', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin', { joinedAt: '2026-11-22T02:30:00.000Z' })
    const read = async (path: string) => (await ada.call('GET', path)).body
    expect((await read('auth/team-members/')).data.results[0].join_date).toBe('2026-11-21')
    expect((await read(`auth/team-members/${ada.id}/`)).data.join_date).toBe('2026-11-21')
    expect((await read('auth/profile/')).data.join_date).toBe('2026-11-21')
    expect(await read('auth/team-members/csv/')).toContain('2026-11-21')
  })

  test('a Region Admin sees their own region without Super Admins, a Principal their own schools, others nothing', async () => {
    const district = await newDistrict()
    const south = await secondRegion(district)
    const north = await district.person('region_admin', { regionId: district.regionId })
    const root = await district.person('super_admin', { regionId: district.regionId })
    const here = await district.person('pilot_user', { regionId: district.regionId, schools: [district.schoolId] })
    const there = await district.person('pilot_user', { regionId: south.regionId, schools: [south.schoolId] })
    const principal = await district.person('principal', { regionId: south.regionId, schools: [south.schoolId] })
    const ids = async (caller: typeof north) =>
      (await caller.call('GET', 'auth/team-members/?page_size=100')).body.data.results
        .map((one: { id: string }) => one.id)
        .sort()
    expect(await ids(north)).toEqual([north.id, here.id].sort())
    expect(await ids(principal)).toEqual([there.id, principal.id].sort())
    expect((await north.call('GET', `auth/team-members/${root.id}/`)).status).toBe(404)
    expect((await north.call('GET', `auth/team-members/${there.id}/`)).status).toBe(404)
    const move = { id: there.id, version: 1, first_name: 'Mine' }
    expect((await north.call('PATCH', 'auth/team-members/update/', move)).status).toBe(404)
    expect((await principal.call('PATCH', 'auth/team-members/update/', move)).status).toBe(403)
    const community = await district.person('community_member')
    expect((await community.call('GET', 'auth/team-members/')).status).toBe(403)
  })
})

describe('the list of deleted members', () => {
  test('has those whom a member manager can restore, for 30 days, and several are restored at once', async () => {
    const district = await newDistrict()
    const south = await secondRegion(district)
    const ada = await district.person('super_admin')
    const north = await district.person('region_admin', { regionId: district.regionId })
    const pilot = await district.person('pilot_user')
    const here = await district.person('principal', { lastName: 'Here', regionId: district.regionId })
    const there = await district.person('principal', { lastName: 'There', regionId: south.regionId })
    const long = { status: 'deleted', formerStatus: 'accepted', deletedAt: '2020-01-01T00:00:00.000Z' } as const
    await district.person('principal', { lastName: 'Longgone', ...long })
    const ids = [here.id, there.id]
    const assign = (action: string) => ada.call('POST', 'auth/assign-team-members/', { ids, action })
    expect((await assign('delete')).status).toBe(200)
    const deleted = async (caller: typeof ada) =>
      (await caller.call('GET', 'auth/team-members/?status=deleted')).body.data.results.map(
        (one: { last_name: string; deleted_at: string | null }) => [one.last_name, one.deleted_at !== null],
      )
    expect(await deleted(ada)).toEqual([
      ['Here', true],
      ['There', true],
    ])
    expect(await deleted(north)).toEqual([['Here', true]])
    expect(await deleted(pilot)).toEqual([])
    expect((await assign('restore')).body.data.status).toBe('accepted')
    expect(await deleted(ada)).toEqual([])
  })
})

describe('adding and inviting', () => {
  test('a member is added with an invitation to set a password, and a taken address answers the same', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const email = address()
    const member = {
      first_name: 'José',
      last_name: 'O’Neill',
      email,
      role: 'principal',
      region: district.regionId,
      schools: [district.schoolId],
      phone_number: '+1 (512) 555-0134',
      user_grades: ['Preschool', '1'],
      years_service: '12',
    }
    const added = await ada.call('POST', 'auth/team-members/', member)
    expect([added.status, added.body.data]).toEqual([201, null])
    const again = await ada.call('POST', 'auth/team-members/', member)
    expect([again.status, again.body]).toEqual([201, added.body])
    const { body } = await ada.call('GET', 'auth/team-members/?activity=invited')
    expect(body.data.count).toBe(1)
    const detail = await ada.call('GET', `auth/team-members/${body.data.results[0].id}/`)
    expect(detail.body.data).toMatchObject({
      is_invited: true,
      phone_number: '5125550134',
      years_service: 12,
      user_grades: ['Preschool', '1'],
    })
    expect((await nobody('POST', 'auth/signin/', { email, password: PASSWORD })).status).toBe(401)
  })

  test('errors are reported at their fields', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const { status, body } = await ada.call('POST', 'auth/team-members/', {
      first_name: '9lives',
      last_name: '',
      email: 'nobody@nowhere.museums',
      role: 'king',
      region: '',
      phone_number: '12345',
      years_service: '51',
    })
    expect(status).toBe(400)
    expect(body.data).toMatchObject({
      first_name: ['Please enter a valid Name'],
      last_name: ['Is required!'],
      email: ['Enter a valid Email'],
      role: ['Please enter a valid value'],
      region: ['Is required!'],
      phone_number: ['Please enter a valid 10-digit phone number'],
      years_service: ['Enter whole years from 0 to 50'],
    })
    const elsewhere = await newDistrict()
    const member = { first_name: 'Dana', last_name: 'Smith', email: address(), role: 'pilot_user' }
    const region = district.regionId
    for (const [key, refused] of Object.entries({
      user_grades: { region, user_grades: ['1', '13'] },
      region: { region: elsewhere.regionId },
      schools: { region, schools: [district.schoolId, elsewhere.schoolId] },
    })) {
      const unknown = await ada.call('POST', 'auth/team-members/', { ...member, ...refused })
      expect([unknown.status, unknown.body.data]).toEqual([400, { [key]: ['Please enter a valid value'] }])
    }
  })

  test('several addresses are invited at once, with a result for each', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const elsewhere = await newDistrict()
    const known = await elsewhere.person('pilot_user')
    const { body } = await ada.call('POST', 'auth/invite-users/', {
      emails: `${address()}, not-an-address; ${known.email}`,
      role: 'pilot_user',
      region: district.regionId,
    })
    expect(body.data.results.map((one: { outcome: string }) => one.outcome)).toEqual(['invited', 'invalid', 'invited'])
    await mailTo(known.email, 'address-taken')
    expect((await ada.call('GET', 'auth/team-members/?activity=invited')).body.data.count).toBe(1)
  })

  test('a Region Admin grants only lower roles, and only in their own region', async () => {
    const district = await newDistrict()
    const south = await secondRegion(district)
    const admin = await district.person('region_admin', { regionId: district.regionId })
    const invite = (role: string, region: string) =>
      admin.call('POST', 'auth/invite-users/', { emails: [address()], role, region })
    expect((await invite('principal', district.regionId)).status).toBe(200)
    expect((await invite('super_admin', district.regionId)).status).toBe(403)
    expect((await invite('region_admin', district.regionId)).status).toBe(403)
    expect((await invite('principal', south.regionId)).status).toBe(403)
    const member = await district.person('pilot_user', { regionId: district.regionId })
    const raise = { id: member.id, version: 1, role: 'region_admin' }
    expect((await admin.call('PATCH', 'auth/team-members/update/', raise)).status).toBe(403)
    const take = { id: member.id, version: 1, region: south.regionId }
    expect((await admin.call('PATCH', 'auth/team-members/update/', take)).status).toBe(403)
  })
})

describe('changes of a member’s status', () => {
  const assign = (ids: string[], action: string, more = {}) => ({ ids, action, ...more })

  test('are only the allowed ones', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const confirmed = { emailConfirmedAt: SEED_TIME }
    const waiting = await district.person('community_member', { status: 'pending', ...confirmed })
    const unconfirmed = await district.person('community_member', { status: 'pending', emailConfirmedAt: null })
    const call = (ids: string[], action: string) => ada.call('POST', 'auth/assign-team-members/', assign(ids, action))
    expect((await call([unconfirmed.id], 'accept')).status).toBe(409)
    expect((await call([waiting.id, unconfirmed.id], 'accept')).status).toBe(409)
    expect((await call([unconfirmed.id], 'reject')).status).toBe(200)
    expect((await call([unconfirmed.id], 'accept')).status).toBe(409)
    expect((await ada.call('GET', `auth/team-members/${waiting.id}/`)).body.data.status).toBe('pending')
    expect((await call([waiting.id], 'reject')).body.data.status).toBe('rejected')
    expect((await call([waiting.id], 'reject')).status).toBe(409)
    expect((await call([waiting.id], 'accept')).body.data.status).toBe('accepted')
    expect((await call([waiting.id], 'reject')).status).toBe(409)
    expect((await call([waiting.id], 'delete')).body.data.status).toBe('deleted')
    expect((await call([waiting.id], 'accept')).status).toBe(409)
    expect((await call([waiting.id], 'restore')).body.data.status).toBe('accepted')
    const rows = await district.db.select().from(audit).where(eq(audit.entityId, waiting.id))
    expect(rows.map((row) => row.action)).toEqual(['reject', 'accept', 'delete', 'restore'])
  })

  test('sign a deactivated or deleted person out at the next request, and let them in again when activated', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const eve = await district.person('pilot_user')
    expect((await eve.call('GET', 'plans/')).status).toBe(200)
    const turn = (version: number, is_active: boolean) =>
      ada.call('PATCH', 'auth/team-members/update/', { id: eve.id, version, is_active })
    expect((await turn(1, false)).body.data.is_active).toBe(false)
    expect((await eve.call('GET', 'plans/')).status).toBe(401)
    expect((await nobody('POST', 'auth/signin/', { email: eve.email, password: PASSWORD })).status).toBe(403)
    expect((await turn(1, true)).status).toBe(412)
    expect((await turn(2, true)).status).toBe(200)
    // The former session never comes back.
    expect((await eve.call('GET', 'plans/')).status).toBe(401)
    expect((await nobody('POST', 'auth/signin/', { email: eve.email, password: PASSWORD })).status).toBe(200)
  })

  test('ask who takes over what the person owns', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const leaver = await district.person('pilot_user')
    const newOwner = await district.person('pilot_user', { firstName: 'Next', lastName: 'Owner' })
    const { objective, strategy } = await growPlan(district)
    await district.db.update(elements).set({ ownerId: leaver.id }).where(eq(elements.districtId, district.districtId))
    const owned = await ada.call('GET', `auth/team-members/${leaver.id}/owned/`)
    expect(owned.body.data.elements.length).toBeGreaterThan(3)
    const remove = (more = {}) => ada.call('POST', 'auth/team-members/delete/', { ids: [leaver.id], ...more })
    expect((await remove()).status).toBe(409)
    const some = await ada.call('POST', `auth/team-members/${leaver.id}/hand-over/`, {
      to: newOwner.id,
      elements: [objective.id],
    })
    expect(some.body.data.count).toBe(1)
    expect((await remove({ reassign_to: leaver.id })).status).toBe(400)
    expect((await remove({ reassign_to: newOwner.id })).status).toBe(200)
    const left = await district.db
      .select({ owner: elements.ownerId })
      .from(elements)
      .where(eq(elements.districtId, district.districtId))
    expect(new Set(left.map((row) => row.owner))).toEqual(new Set([newOwner.id]))
    const history = await ada.call('GET', `plans/strategies/${strategy.id}/history/`)
    expect(history.body.data.results[0].changes[0].to).toBe('Next Owner')
  })

  test('keep the last active Super Admin, whoever asks', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const eve = await district.person('super_admin')
    const edit = (more = {}) => ada.call('PATCH', 'auth/team-members/update/', { id: eve.id, version: 1, ...more })
    const both = await Promise.all([
      edit({ role: 'pilot_user' }),
      eve.call('PATCH', 'auth/team-members/update/', { id: ada.id, version: 1, is_active: false }),
    ])
    // The second one is no longer a Super Admin or no longer active.
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = both[0]!.status === 200 ? ada : eve
    expect((await left.call('POST', 'auth/team-members/delete/', { ids: [left.id] })).status).toBe(409)
    const own = await left.call('GET', `auth/team-members/${left.id}/`)
    const demote = { id: left.id, version: own.body.data.version, role: 'pilot_user' }
    expect((await left.call('PATCH', 'auth/team-members/update/', demote)).status).toBe(409)
  })
})
