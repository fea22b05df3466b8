import { choices, departments, regions, schools } from '#db/districts/schema.ts'
import { newId } from '#db/kit/id.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { nameKey, searchKey } from '#model/keys.ts'
import { newDistrict } from '#tests/kit/district.ts'

const stamps = { createdAt: SEED_TIME, updatedAt: SEED_TIME }

/** A district of two regions with a school and a department in each, one department of the whole district, and a school type. */
export async function twoRegions() {
  const district = await newDistrict()
  const { districtId, db } = district
  const row = (kind: 'region' | 'school' | 'department' | 'choice', name: string) => ({
    districtId,
    id: newId(kind),
    name,
    nameKey: nameKey(name),
    searchKey: searchKey(name),
    ...stamps,
  })
  const south = row('region', 'South')
  const type = { ...row('choice', 'Elementary'), list: 'school_type', position: 1 }
  const southSchool = { ...row('school', 'Prairie School'), regionId: south.id, schoolTypeId: type.id }
  const offices = {
    whole: row('department', 'Finance'),
    north: { ...row('department', 'North Office'), regionId: district.regionId },
    south: { ...row('department', 'South Office'), regionId: south.id },
  }
  await db.batch([
    db.insert(regions).values(south),
    db.insert(choices).values(type),
    db.insert(schools).values(southSchool),
    ...Object.values(offices).map((office) => db.insert(departments).values(office)),
  ] as never)
  const ada = await district.person('super_admin', { firstName: 'Ada', lastName: 'Peña' })
  return { ...district, ada, south, southSchool, offices, typeId: type.id }
}
export type TwoRegions = Awaited<ReturnType<typeof twoRegions>>
