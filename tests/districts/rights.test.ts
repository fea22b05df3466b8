import { describe, expect, test } from 'vitest'
import type { Role } from '#model/permissions.ts'
import { type TwoRegions, twoRegions } from './places.ts'

const READERS: Role[] = ['principal', 'pilot_user']
const OUTSIDERS: Role[] = ['community_member', 'board']

/** Every change of one school and one department, with its answer. */
async function changes(district: TwoRegions, role: Role, where: 'north' | 'south') {
  const regionId = where === 'north' ? district.regionId : district.south.id
  const person = await district.person(role, { regionId: district.regionId })
  const school = where === 'north' ? district.schoolId : district.southSchool.id
  const office = district.offices[where].id
  const asks: [string, string, unknown][] = [
    ['POST', 'auth/schools/', { school_name: `By ${role}`, region: regionId, school_type: district.typeId }],
    ['PATCH', `auth/schools/${school}/`, { version: 1, school_name: `Named by ${role}` }],
    ['DELETE', `auth/schools/${school}/`, {}],
    ['POST', `auth/schools/${school}/restore/`, {}],
    [
      'POST',
      'auth/departments/',
      { name: `Office by ${role}`, region: regionId, main_contact_person: district.ada.id },
    ],
    ['PATCH', `auth/departments/${office}/`, { version: 1, name: `Office named by ${role}` }],
    ['DELETE', `auth/departments/${office}/`, {}],
    ['POST', `auth/departments/${office}/restore/`, {}],
  ]
  const statuses: number[] = []
  for (const ask of asks) statuses.push((await person.call(...ask)).status)
  return statuses
}
const ALL_DONE = [201, 200, 200, 200, 201, 200, 200, 200]
const NONE = ALL_DONE.map(() => 403)

describe('schools and departments', () => {
  test.each(['north', 'south'] as const)('a Super Admin changes those of any region (%s)', async (where) => {
    expect(await changes(await twoRegions(), 'super_admin', where)).toEqual(ALL_DONE)
  })

  test('a Region Admin changes only those of their own region', async () => {
    const district = await twoRegions()
    expect(await changes(district, 'region_admin', 'south')).toEqual(NONE)
    expect(await changes(district, 'region_admin', 'north')).toEqual(ALL_DONE)
  })

  test.each([...READERS, ...OUTSIDERS])('a %s can’t change any', async (role) => {
    const district = await twoRegions()
    for (const where of ['north', 'south'] as const) expect(await changes(district, role, where)).toEqual(NONE)
  })

  test('a Region Admin can’t move a school to another region or change departments of the whole district', async () => {
    const district = await twoRegions()
    const rae = await district.person('region_admin', { regionId: district.regionId })
    const given = await rae.call('PATCH', `auth/schools/${district.schoolId}/`, {
      version: 1,
      region: district.south.id,
    })
    expect(given.status).toBe(403)
    const whole = `auth/departments/${district.offices.whole.id}/`
    expect((await rae.call('PATCH', whole, { version: 1, name: 'Mine' })).status).toBe(403)
    expect((await rae.call('DELETE', whole, {})).status).toBe(403)
    const moved = await rae.call('DELETE', `auth/schools/${district.schoolId}/`, { move_to: district.southSchool.id })
    expect([moved.status, Object.keys(moved.body.data)]).toEqual([400, ['move_to']])
  })

  test('a Region Admin without a region can’t change any', async () => {
    const district = await twoRegions()
    const rae = await district.person('region_admin')
    const school = { school_name: 'By Rae', region: district.regionId, school_type: district.typeId }
    expect((await rae.call('POST', 'auth/schools/', school)).status).toBe(403)
    const office = { name: 'By Rae', main_contact_person: district.ada.id }
    expect((await rae.call('POST', 'auth/departments/', office)).status).toBe(403)
  })

  test('a department added by a Region Admin belongs to their own region', async () => {
    const district = await twoRegions()
    const rae = await district.person('region_admin', { regionId: district.regionId })
    const office = { name: 'Early Years', main_contact_person: district.ada.id }
    const made = await rae.call('POST', 'auth/departments/', office)
    expect([made.status, made.body.data.region_name]).toEqual([201, 'North'])
  })

  test('a list says for each row whether the reader can edit it', async () => {
    const district = await twoRegions()
    const editable = async (role: Role) => {
      const person = await district.person(role, { regionId: district.regionId })
      const lists = await Promise.all(
        ['auth/schools/', 'auth/departments/'].map(async (path) => (await person.call('GET', path)).body.data.results),
      )
      return lists.flat().map((row: { is_editable: boolean }) => row.is_editable)
    }
    expect(await editable('super_admin')).toEqual([true, true, true, true, true])
    // Juniper (North), Prairie (South); Finance (whole district), North Office, South Office
    expect(await editable('region_admin')).toEqual([true, false, false, true, false])
    for (const role of READERS) expect(await editable(role)).toEqual([false, false, false, false, false])
  })

  test('a Principal’s own are those of their schools, a Region Admin’s those of their region', async () => {
    const district = await twoRegions()
    const own = async (role: Role, over: object) => {
      const person = await district.person(role, over)
      const { data } = (await person.call('GET', 'auth/schools/?scope=own')).body
      return data.results.map((one: { school_name: string }) => one.school_name)
    }
    expect(await own('principal', { schools: [district.southSchool.id], regionId: district.regionId })).toEqual([
      'Prairie School',
    ])
    expect(await own('region_admin', { regionId: district.regionId })).toEqual(['Juniper School'])
    expect(await own('pilot_user', {})).toEqual([])
  })

  test.each(OUTSIDERS)('a %s can’t read any', async (role) => {
    const district = await twoRegions()
    const person = await district.person(role)
    for (const path of ['schools/', 'schools/list/', 'departments/', 'departments-choice/', 'regions/']) {
      expect([path, (await person.call('GET', `auth/${path}`)).status]).toEqual([path, 403])
    }
  })
})

describe('the district’s profile', () => {
  test.each(['region_admin', ...READERS, ...OUTSIDERS] as const)('a %s can’t change any of it', async (role) => {
    const district = await twoRegions()
    const person = await district.person(role, { regionId: district.regionId })
    const form = new FormData()
    form.set('version', '1')
    form.set('district_name', 'Mine')
    const asks: [string, string, unknown][] = [
      ['PATCH', 'auth/school-district/', form],
      ['PATCH', 'auth/modify-custom-naming-preferences/', { version: 1, show_strategic_method_repository: false }],
      ['POST', 'auth/regions/', { name: 'East' }],
      ['PATCH', `auth/regions/${district.south.id}/`, { version: 1, name: 'Mine' }],
      ['DELETE', `auth/regions/${district.south.id}/`, {}],
    ]
    for (const ask of asks) expect([ask[1], (await person.call(...ask)).status]).toEqual([ask[1], 403])
  })

  test.each([...READERS, 'region_admin'] as const)('a %s can read all of it', async (role) => {
    const district = await twoRegions()
    const { data } = (await (await district.person(role)).call('GET', 'auth/school-district/')).body
    expect(data.settings).toEqual({
      time_zone: 'America/Chicago',
      small_group: 10,
      paper: 'letter',
      required_provider: null,
    })
    expect(data.regions.map((one: { name: string; schools: number }) => [one.name, one.schools])).toEqual([
      ['North', 1],
      ['South', 1],
    ])
  })

  test.each(OUTSIDERS)('a %s can read its name and terms, but not its settings', async (role) => {
    const district = await twoRegions()
    const { data } = (await (await district.person(role)).call('GET', 'auth/school-district/')).body
    expect(data).toMatchObject({ district_name: 'Test District', settings: null, regions: null, state_name: null })
    expect(data.custom_naming_preferences).toMatchObject({
      plan_elements_naming_preferences: { levelOnePillar: 'Pillar' },
      send_notifications_naming_preferences: null,
      show_strategic_method_repository: null,
    })
  })
})
