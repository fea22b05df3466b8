import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { regions, schools } from '#db/districts/schema.ts'
import { newId } from '#db/kit/id.ts'
import { audit } from '#db/kit/schema.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { mailTo } from '#tests/auth/mailbox.ts'
import { newDistrict, type TestDistrict } from '#tests/kit/district.ts'

const stamps = { createdAt: SEED_TIME, updatedAt: SEED_TIME }
const waiting = { status: 'pending', emailConfirmedAt: SEED_TIME } as const

async function south({ districtId, db }: TestDistrict) {
  const region = { districtId, id: newId('region'), name: 'South', nameKey: 'south', ...stamps }
  const school = {
    districtId,
    id: newId('school'),
    regionId: region.id,
    name: 'Cedar',
    nameKey: 'cedar',
    searchKey: 'cedar',
    ...stamps,
  }
  await db.batch([db.insert(regions).values(region), db.insert(schools).values(school)])
  return { region: region.id, school: school.id }
}

async function setUp() {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const there = await south(district)
  const assign = (ids: string[], action: string, more = {}) =>
    ada.call('POST', 'auth/assign-team-members/', { ids, action, ...more })
  const read = async (id: string) => (await ada.call('GET', `auth/team-members/${id}/`)).body.data
  return { district, ada, there, assign, read }
}

describe('role and region', () => {
  test('are set when accepting, shown in the message, emailed, and kept in the audit', async () => {
    const { district, there, assign, read } = await setUp()
    const one = await district.person('community_member', { ...waiting, firstName: 'María José', lastName: 'Peña' })
    const given = { role: 'principal', region: there.region }
    const { status, body } = await assign([one.id], 'accept', given)
    expect([status, body.data.people]).toEqual([200, [{ id: one.id, name: 'María José Peña' }]])
    expect(await read(one.id)).toMatchObject({ status: 'accepted', role: 'principal', region: there.region })
    expect((await mailTo(one.email, 'request-accepted')).role).toBe('Principal')
    const [row] = await district.db.select().from(audit).where(eq(audit.entityId, one.id))
    expect(row).toMatchObject({
      action: 'accept',
      changes: {
        status: ['pending', 'accepted'],
        role: ['community_member', 'principal'],
        region: [null, there.region],
      },
    })
  })

  test('are changed for several at once, with schools of their region, all or none', async () => {
    const { district, there, assign, read } = await setUp()
    const here = { regionId: district.regionId, schools: [district.schoolId] }
    const [one, two] = [await district.person('pilot_user', here), await district.person('principal', here)]
    const ids = [one.id, two.id]
    const refused = await assign(ids, 'change', { region: there.region })
    expect([refused.status, Object.keys(refused.body.data)]).toEqual([400, ['region']])
    expect((await assign(ids, 'change', { schools: [there.school] })).status).toBe(400)
    expect((await assign(ids, 'change')).status).toBe(400)
    expect((await assign(ids, 'reject', { role: 'principal' })).status).toBe(400)
    const all = { role: 'pilot_user', region: there.region, schools: [there.school] }
    expect((await assign(ids, 'change', all)).status).toBe(200)
    for (const id of ids) {
      expect(await read(id)).toMatchObject({
        ...{ role: 'pilot_user', region: there.region, user_schools: [{ id: there.school, name: 'Cedar' }] },
      })
    }
  })

  test('can be given only by people with that right, and the last Super Admin keeps the role', async () => {
    const { district, ada, there, assign } = await setUp()
    const north = await district.person('region_admin', { regionId: district.regionId })
    const one = await district.person('community_member', { ...waiting, regionId: district.regionId })
    const accept = (more: object) =>
      north.call('POST', 'auth/assign-team-members/', { ids: [one.id], action: 'accept', ...more })
    expect((await accept({ role: 'super_admin' })).status).toBe(403)
    expect((await accept({ role: 'principal', region: there.region })).status).toBe(403)
    expect((await accept({ role: 'principal', region: district.regionId })).status).toBe(200)
    const other = await district.person('super_admin')
    expect((await assign([ada.id], 'change', { role: 'principal' })).status).toBe(409)
    expect((await assign([other.id], 'change', { role: 'principal' })).status).toBe(200)
  })
})
