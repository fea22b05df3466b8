import { expect, test } from 'vitest'
import { schools } from '#db/districts/schema.ts'
import { newId } from '#db/kit/id.ts'
import { users } from '#db/people/schema.ts'
import { elementTeam } from '#db/plans/schema.ts'
import { SEED_TIME, userRow } from '#db/seed/factories.ts'
import type { Field } from '#model/fields.ts'
import { nameKey, searchKey } from '#model/keys.ts'
import { LEVEL_LIST } from '#model/levels.ts'
import { newDistrict } from '#tests/kit/district.ts'
import type { FormChoices } from '#worker/plans/editor-contract.ts'
import { growPlan } from './grown-plan.ts'

test('a form includes a handful of 300 people and says that there are more', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin', { lastName: 'Zimmer' })
  await district.person('board', { lastName: 'Aaron' })
  await district.person('principal', { lastName: 'Abel', isActive: false })
  const rows = Array.from({ length: 300 }, (_, at) =>
    userRow(district.districtId, {
      email: `p${at}-${district.districtId}@test.school`,
      firstName: 'Pat',
      lastName: `Person ${String(at).padStart(3, '0')}`,
      role: 'pilot_user',
    }),
  )
  for (let at = 0; at < rows.length; at += 50) {
    await district.db.batch(rows.slice(at, at + 50).map((row) => district.db.insert(users).values(row)) as never)
  }
  const { headers, body } = await ada.call('GET', 'plans/form-choices/')
  expect(body.data.people_more).toBe(true)
  expect(body.data.people.map((one: { name: string }) => one.name)).toEqual(
    Array.from({ length: 25 }, (_, at) => `Pat Person ${String(at).padStart(3, '0')}`),
  )
  expect(headers.get('server-timing')).toContain('trips=2')
  const next = await ada.call('GET', 'auth/team-member/?page=6')
  expect(next.body.data.results[0].name, 'the search goes on where the form ends').toBe('Pat Person 025')
})

test('schools come by name, each with its region’s name', async () => {
  const district = await newDistrict()
  const ada = await district.person('pilot_user')
  const at = { createdAt: SEED_TIME, updatedAt: SEED_TIME }
  await district.db.insert(schools).values({
    districtId: district.districtId,
    id: newId('school'),
    regionId: district.regionId,
    name: 'Alder School',
    nameKey: nameKey('Alder School'),
    searchKey: searchKey('Alder School'),
    ...at,
  })
  const { body } = await ada.call('GET', 'plans/form-choices/')
  expect(body.data.schools.map((one: { name: string; region_name: string }) => [one.region_name, one.name])).toEqual([
    ['North', 'Alder School'],
    ['North', 'Juniper School'],
  ])
})

test('with a level, the answer has what its form offers and no more', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  await ada.call('POST', 'auth/departments/', { name: 'Transportation', main_contact_person: ada.id })
  const offered = async (level: string) => {
    const { body } = await ada.call('GET', `plans/form-choices/${level && `?level=${level}`}`)
    const { lists, schools, departments } = body.data as FormChoices
    const filled = Object.entries(lists).flatMap(([list, values]) => (values.length > 0 ? list : []))
    return { schools: schools.length, departments: departments.length, lists: filled.sort() }
  }
  const all = await offered('')
  expect(all).toMatchObject({ schools: 1, departments: 1 })
  for (const { key, fields } of LEVEL_LIST) {
    const places = fields.some(({ kind }) => kind === 'schools') ? 1 : 0
    const own = fields.flatMap(({ list }: Field) => list ?? [])
    const lists = all.lists.filter((list) => own.some((one) => one === list))
    expect(await offered(key), key).toEqual({ schools: places, departments: places, lists })
  }
  expect(await offered('plan')).toEqual({ schools: 1, departments: 0, lists: [] })
  expect((await ada.call('GET', 'plans/form-choices/?level=district')).status).toBe(400)
})

test('a person who left stays on the team, and is marked', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const ben = await district.person('pilot_user', { firstName: 'Ben', lastName: 'Here' })
  const cy = await district.person('pilot_user', { firstName: 'Cy', lastName: 'Gone', isActive: false })
  const { objective } = await growPlan(district)
  for (const { id } of [ben, cy])
    await district.db
      .insert(elementTeam)
      .values({ districtId: district.districtId, elementId: objective.id, targetId: id })
  const { team } = (await ada.call('GET', `plans/objective/${objective.id}/`)).body.data
  expect(team).toEqual([
    { id: ben.id, name: 'Ben Here', is_active: true },
    { id: cy.id, name: 'Cy Gone', is_active: false },
  ])
  const offered = (await ada.call('GET', 'plans/form-choices/')).body.data.people
  expect(offered.map((one: { name: string }) => one.name)).not.toContain('Cy Gone')
  const kept = await ada.call('PATCH', `plans/objective/${objective.id}/`, { version: 1, team: [ben.id, cy.id] })
  expect(kept.status, 'what was set may stay').toBe(200)
})
