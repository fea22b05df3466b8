import { expect, test } from 'vitest'
import { regions, schools } from '#db/districts/schema.ts'
import { newId } from '#db/kit/id.ts'
import { elementSchools, elementTeam } from '#db/plans/schema.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { newDistrict, type TestDistrict } from '#tests/kit/district.ts'
import { growPlan } from './grown-plan.ts'

type Named = { name: string }
const stamps = { createdAt: SEED_TIME, updatedAt: SEED_TIME }

async function southSchool({ db, districtId }: TestDistrict) {
  const region = { districtId, id: newId('region'), name: 'South', nameKey: 'south', ...stamps }
  const school = {
    districtId,
    id: newId('school'),
    regionId: region.id,
    name: 'Delta',
    nameKey: 'delta',
    searchKey: 'delta',
    ...stamps,
  }
  await db.batch([db.insert(regions).values(region), db.insert(schools).values(school)])
  return { region: region.id, school: school.id }
}

test('a principal’s own elements are their school’s, those they own or are on the team of, and what is below', async () => {
  const district = await newDistrict()
  const { db, districtId } = district
  const south = await southSchool(district)
  const mine = await growPlan(district, 'Assigned')
  const theirs = await growPlan(district, 'Elsewhere')
  await db.insert(elementSchools).values([
    { districtId, elementId: mine.objective.id, targetId: district.schoolId },
    { districtId, elementId: theirs.objective.id, targetId: south.school },
  ])
  const pat = await district.person('principal', { schools: [district.schoolId] })
  const namesOf = async (who: typeof pat, plan: { id: string }, scope: string) => {
    const { body } = await who.call('GET', `plans/plan-table/${plan.id}/?scope=${scope}&sort=level&page_size=100`)
    return { names: body.data.results.map((row: Named) => row.name), total: body.data.total }
  }
  const { names, total } = await namesOf(pat, mine.plan, 'own')
  // An element without schools takes those of its nearest ancestor that has some.
  expect(names).toEqual([mine.objective, mine.assessment, mine.strategy, mine.activity].map(({ name }) => name))
  expect(total, 'how many there are in all is still said').toBe(6)
  expect((await namesOf(pat, mine.plan, 'all')).names).toHaveLength(6)
  expect((await namesOf(pat, theirs.plan, 'own')).names).toEqual([])
  await db.insert(elementTeam).values({ districtId, elementId: theirs.activity.id, targetId: pat.id })
  expect((await namesOf(pat, theirs.plan, 'own')).names).toEqual([theirs.activity.name])

  const rae = await district.person('region_admin', { regionId: south.region })
  expect((await namesOf(rae, theirs.plan, 'own')).names, 'who has no schools: those of the region').toHaveLength(4)
  expect((await namesOf(rae, mine.plan, 'own')).names).toEqual([])
})

test('everything in a plan of the principal’s school counts as their own', async () => {
  const district = await newDistrict()
  const grown = await growPlan(district, 'School plan', { plan: { schoolId: district.schoolId } })
  const pat = await district.person('principal', { schools: [district.schoolId] })
  const { body } = await pat.call('GET', `plans/plan-table/${grown.plan.id}/?scope=own&page_size=100`)
  expect(body.data.count).toBe(6)
  expect((await pat.call('GET', `plans/plan-table/${grown.plan.id}/?scope=mine`)).status).toBe(400)
})
