import { expect, test } from 'vitest'
import { choices, departments, schools } from '#db/districts/schema.ts'
import { newId } from '#db/kit/id.ts'
import { elementChoices, elementDepartments, elementSchools } from '#db/plans/schema.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { nameKey, searchKey } from '#model/keys.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { drawPlan } from '#tests/reports/written-plan.ts'

const stamps = { createdAt: SEED_TIME, updatedAt: SEED_TIME }
const IDS = {
  school: newId('school'),
  department: newId('department'),
  subgroup: newId('choice'),
  grade_portrait: newId('choice'),
  both: newId('element'),
  other: newId('element'),
  none: newId('element'),
}
const FILTERS = [
  ['school_id', IDS.school],
  ['department_id', IDS.department],
  ['subgroup_id', IDS.subgroup],
  ['grade_portrait', IDS.grade_portrait],
] as const

/**
 * A district with the same ids as another one, like a district restored next to its original. Ids are unique only
 * within a district, so every condition on an id must also name the district.
 */
async function twin(linked: string[]) {
  const district = await newDistrict('Twin')
  const { districtId, db } = district
  const ada = await district.person('super_admin')
  const plan = drawPlan(district, 'Twins')
  const pillar = plan.add('pillar', null, 'Pillar')
  for (const id of [IDS.both, IDS.other, IDS.none]) plan.add('initiative', pillar, id, { id })
  await plan.write()
  const named = (id: string) => ({
    districtId,
    id,
    name: id,
    nameKey: nameKey(id),
    searchKey: searchKey(id),
    ...stamps,
  })
  await db.batch([
    db.insert(schools).values({ ...named(IDS.school), regionId: district.regionId }),
    db.insert(departments).values(named(IDS.department)),
    db.insert(choices).values([
      { ...named(IDS.subgroup), list: 'subgroup', position: 1 },
      { ...named(IDS.grade_portrait), list: 'grade_portrait', position: 1 },
    ]),
    ...linked.flatMap((elementId) => [
      db.insert(elementSchools).values({ districtId, elementId, targetId: IDS.school }),
      db.insert(elementDepartments).values({ districtId, elementId, targetId: IDS.department }),
      db.insert(elementChoices).values([
        { districtId, elementId, targetId: IDS.subgroup },
        { districtId, elementId, targetId: IDS.grade_portrait },
      ]),
    ]),
  ])
  const names = async (path: string) => {
    const { body, status } = await ada.call('GET', path)
    expect([path, status]).toEqual([path, 200])
    return (body.data.results ?? body.data.rows).map((row: { name: string }) => row.name).sort()
  }
  return { plan: plan.plan.id, names }
}

test.each(FILTERS)(
  'the filter %s finds what is linked in the own district, regardless of another district’s links',
  async (key, id) => {
    const first = await twin([IDS.both, IDS.other])
    const second = await twin([IDS.both])
    const lists = [
      (plan: string) => `plans/plan-elements/?plan_id=${plan}&plan_element_type=initiative&${key}=${id}`,
      (plan: string) => `plans/plan-table/${plan}/?${key}=${id}`,
      (plan: string) => `reports/plan-elements-report/?plan=${plan}&${key}=${id}`,
    ]
    for (const list of lists) {
      expect(await first.names(list(first.plan))).toEqual([IDS.both, IDS.other].sort())
      expect(await second.names(list(second.plan))).toEqual([IDS.both])
    }
  },
)
