import { expect, test } from 'vitest'
import { schools } from '#db/districts/schema.ts'
import { newId } from '#db/kit/id.ts'
import { plans } from '#db/plans/schema.ts'
import { planRow, SEED_TIME } from '#db/seed/factories.ts'
import { nameKey, searchKey } from '#model/keys.ts'
import { twoRegions } from './places.ts'

/** As many schools as a large district has. */
async function largeDistrict() {
  const district = await twoRegions()
  const rows = Array.from({ length: 140 }, (_, at) => ({
    districtId: district.districtId,
    id: newId('school'),
    regionId: district.regionId,
    schoolTypeId: district.typeId,
    name: `School ${at}`,
    nameKey: nameKey(`School ${at}`),
    searchKey: searchKey(`School ${at}`),
    createdAt: SEED_TIME,
    updatedAt: SEED_TIME,
  }))
  for (let at = 0; at < rows.length; at += 5) await district.db.insert(schools).values(rows.slice(at, at + 5))
  return { ...district, total: rows.length + 2 }
}

test('a list of schools or departments takes two round trips and few rows, under any filter', async () => {
  const { ada, total, regionId } = await largeDistrict()
  const paths = [
    'auth/schools/',
    'auth/schools/?page=7',
    'auth/schools/?sort=-region_name&page=3',
    'auth/schools/?search=school%201',
    `auth/schools/?region=${regionId}`,
    'auth/schools/?state=deleted',
    'auth/schools/list/',
    'auth/departments/',
    'auth/departments/?sort=main_contact_person',
    'auth/regions/',
    'auth/super-admin-user-choices/',
    'auth/school-district/',
  ]
  for (const path of paths) {
    const { status, headers, body } = await ada.call('GET', path)
    expect(status, path).toBe(200)
    const [, trips, read] = /trips=(\d+) read=(\d+)/.exec(headers.get('server-timing') ?? '') ?? []
    const shown = (body.data.results ?? body.data.regions ?? body.data).length
    expect(Number(trips), path).toBeLessThanOrEqual(2)
    // Sorted by what no index serves: the rows that D1 sorts count once more (tests/cost.test.ts).
    const passes = /sort=-?(region|main)/.test(path) ? 3 : 2
    expect(Number(read), path).toBeLessThanOrEqual(3 * shown + passes * total + 50)
  }
})

test('filters and forms offer the first schools, whatever their number, and find the others by name', async () => {
  const { ada, total } = await largeDistrict()
  const paths = [
    'plans/measure-choices/?for=filters',
    'plans/measure-choices/?for=form',
    'plans/measure-choices/',
    'plans/form-choices/?level=plan',
    'plans/form-choices/',
    'pulse_survey/survey-choices/',
  ]
  for (const path of paths) {
    const { headers, body } = await ada.call('GET', path)
    expect([body.data.schools.length, body.data.has_more_schools], path).toEqual([25, true])
    const [, read] = /read=(\d+)/.exec(headers.get('server-timing') ?? '') ?? []
    expect(Number(read), path).toBeLessThanOrEqual(50)
  }
  const { count, results } = (await ada.call('GET', 'auth/schools/choices/?page=6&page_size=25')).body.data
  expect([count, results.length]).toEqual([total, total - 125])
  const [found] = (await ada.call('GET', 'auth/schools/choices/?search=SCHOOL+99')).body.data.results
  expect(found.name).toBe('School 99')
  const chosen = (await ada.call('GET', `plans/measure-choices/?for=filters&school_id=${found.id}`)).body.data
  expect(chosen.chosen_school).toEqual({ id: found.id, name: found.name })
  const asked = async (query: string) => (await ada.call('GET', `auth/schools/choices/?${query}`)).body.data
  expect((await asked(`ids=${found.id},nobody`)).results, 'the names of what is chosen').toEqual([found])
  expect((await asked(`search=${found.region_name}+99`)).results, 'the region’s name finds it too').toEqual([found])
  expect((await asked('region=nowhere')).count).toBe(0)
})

test('the School Report names each school and its region with one row', async () => {
  const { ada, db, districtId, total } = await largeDistrict()
  const plan = planRow(districtId, 'A plan of the district')
  await db.insert(plans).values(plan)
  const { headers, body } = await ada.call('GET', `reports/school-report/?plan=${plan.id}`)
  expect(JSON.stringify(body.data)).toContain('School 99')
  const [, read] = /read=(\d+)/.exec(headers.get('server-timing') ?? '') ?? []
  expect(Number(read)).toBeLessThanOrEqual(total + 20)
})
