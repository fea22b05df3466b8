import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { directoryDistricts } from '#db/directory/schema.ts'
import { regions } from '#db/districts/schema.ts'
import { newDistrict, nobody } from '#tests/kit/district.ts'

test('people find a district by any part of its name, ignoring accents and case, and see only its id and name', async () => {
  const district = await newDistrict('Peñasco Valley Schools', '01')
  const found = await nobody('GET', 'auth/signup/districts/?search=VALLEY%20penas')
  expect(found.body).toEqual({ code: 200, data: [{ id: district.districtId, name: 'Peñasco Valley Schools' }] })
  const one = await nobody('GET', `auth/signup/districts/?id=${district.districtId}`)
  expect(one.body.data).toHaveLength(1)
  expect((await nobody('GET', 'auth/signup/districts/?search=no%20such%20place')).body.data).toEqual([])
})

test('sign-up offers only the regions and schools of the chosen district', async () => {
  const district = await newDistrict('First')
  await newDistrict('Second')
  const trashed = {
    deletedAt: '2026-07-01T12:00:00.000Z',
    createdAt: '2026-07-01T12:00:00.000Z',
    updatedAt: '2026-07-01T12:00:00.000Z',
  }
  await district.db
    .insert(regions)
    .values({ districtId: district.districtId, id: 'reg_old', name: 'Old', nameKey: 'old', ...trashed })
  const answer = await nobody('GET', `auth/signup/regions-choices/?district_id=${district.districtId}`)
  expect(answer.body.data).toEqual([
    { id: district.regionId, name: 'North', schools: [{ id: district.schoolId, name: 'Juniper School' }] },
  ])
})

test('an unknown and a suspended district give the same answer', async () => {
  const district = await newDistrict('Suspended')
  await district.directory
    .update(directoryDistricts)
    .set({ status: 'suspended' })
    .where(eq(directoryDistricts.id, district.districtId))
  const suspended = await nobody('GET', `auth/signup/regions-choices/?district_id=${district.districtId}`)
  const unknown = await nobody('GET', 'auth/signup/regions-choices/?district_id=dst_none')
  expect(suspended.status).toBe(404)
  expect(suspended.body).toEqual(unknown.body)
})
