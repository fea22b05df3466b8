import { expect, test } from 'vitest'
import { plans } from '#db/plans/schema.ts'
import { planRow } from '#db/seed/factories.ts'
import { newDistrict } from '#tests/kit/district.ts'

test('people search finds a part of the name, with or without accents', async () => {
  const district = await newDistrict()
  const ada = await district.person('principal', { firstName: 'Ada', lastName: 'Lovelace' })
  const pena = await district.person('pilot_user', { firstName: 'José', lastName: 'Peña' })
  for (const search of ['pena', 'PEÑA', 'jose pe']) {
    const found = await ada.call('GET', `auth/team-member/?search=${encodeURIComponent(search)}`)
    expect(found.body.data.results).toEqual([
      { id: pena.id, name: 'José Peña', role: 'pilot_user', is_active: true, position: null, schools: [] },
    ])
  }
})

test('people search offers only people who can sign in and open an element, five at a time, by last name', async () => {
  const district = await newDistrict()
  const stranger = await newDistrict('Other District')
  await stranger.person('principal', { lastName: 'Aaron' })
  const admin = await district.person('super_admin', { lastName: 'Zimmer' })
  for (const lastName of ['Baker', 'Cole', 'Diaz', 'Evans', 'Fox']) await district.person('principal', { lastName })
  await district.person('board', { lastName: 'Alder' })
  await district.person('principal', { lastName: 'Archer', status: 'pending' })
  await district.person('principal', { lastName: 'Ash', isActive: false })
  const first = await admin.call('GET', 'auth/team-member/')
  expect(first.body.data.count).toBe(6)
  expect(first.body.data.results.map((person: { name: string }) => person.name.split(' ')[1])).toEqual([
    'Baker',
    'Cole',
    'Diaz',
    'Evans',
    'Fox',
  ])
  expect(first.body.data.next).toContain('page=2')
  const second = await admin.call('GET', 'auth/team-member/?page=2')
  expect(second.body.data.results).toHaveLength(1)
})

test('two people with the same name differ by position and schools', async () => {
  const district = await newDistrict()
  const name = { firstName: 'Maria', lastName: 'Garcia' }
  const ada = await district.person('super_admin')
  await district.person('principal', { ...name, userPosition: 'Principal', schools: [district.schoolId] })
  await district.person('pilot_user', { ...name, userPosition: 'Reading coach' })
  const found = (await ada.call('GET', 'auth/team-member/?search=garcia')).body.data.results
  const told = found.map((one: { position: string; schools: string[] }) => [one.position, one.schools])
  expect(told).toHaveLength(2)
  expect(told).toContainEqual(['Principal', ['Juniper School']])
  expect(told).toContainEqual(['Reading coach', []])
})

test('a search by id finds nobody who left or belongs to another district', async () => {
  const district = await newDistrict()
  const stranger = await newDistrict('Other District')
  const ada = await district.person('super_admin')
  const ben = await district.person('principal', { firstName: 'Ben' })
  const gone = await district.person('principal', { isActive: false })
  const foreign = await stranger.person('principal')
  const ids = [ben.id, gone.id, foreign.id, 'usr_none'].join(',')
  const found = await ada.call('GET', `auth/team-member/?ids=${ids}&page_size=100`)
  expect(found.body.data.results.map((one: { id: string }) => one.id)).toEqual([ben.id])
  expect((await ada.call('GET', 'auth/team-member/?ids=')).body.data.count).toBe(0)
})

test('people search offers people for a plan of the own district, and nobody for another district’s', async () => {
  const district = await newDistrict()
  const stranger = await newDistrict('Other District')
  const admin = await district.person('super_admin')
  const [own, foreign] = [planRow(district.districtId, 'Own'), planRow(stranger.districtId, 'Foreign')]
  await district.db.insert(plans).values([own, foreign])
  expect((await admin.call('GET', `auth/team-member/?plan_id=${own.id}`)).body.data.count).toBe(1)
  const theirs = await admin.call('GET', `auth/team-member/?plan_id=${foreign.id}`)
  const missing = await admin.call('GET', 'auth/team-member/?plan_id=pln_none')
  expect(theirs.body.data.count).toBe(0)
  expect(theirs.body.data.results).toEqual(missing.body.data.results)
})

test('only people who may choose an owner can list people', async () => {
  const district = await newDistrict()
  for (const role of ['community_member', 'board'] as const) {
    const person = await district.person(role)
    expect((await person.call('GET', 'auth/team-member/')).status).toBe(403)
  }
})
