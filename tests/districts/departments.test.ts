import { expect, test } from 'vitest'
import { DUPLICATE_NAME, INVALID_VALUE } from '#model/rules.ts'
import { auditOf } from '#tests/plans/grown-plan.ts'
import { twoRegions } from './places.ts'

test('a department has a name and a main contact from the staff', async () => {
  const district = await twoRegions()
  const { ada } = district
  const empty = await ada.call('POST', 'auth/departments/', {})
  expect(empty.body.data).toEqual({ name: ['Is required!'], main_contact_person: ['Is required!'] })
  const made = await ada.call('POST', 'auth/departments/', { name: 'Nursing', main_contact_person: ada.id })
  expect([made.status, made.body.data]).toMatchObject([
    201,
    { name: 'Nursing', main_contact_person: { id: ada.id, name: 'Ada Peña', is_active: true }, region: null },
  ])
  const nobodies = [
    await district.person('board'),
    await district.person('community_member'),
    await district.person('principal', { isActive: false }),
    await district.person('principal', { status: 'pending' }),
  ]
  for (const { id } of nobodies) {
    const { status, body } = await ada.call('POST', 'auth/departments/', { name: 'Music', main_contact_person: id })
    expect([status, body.data]).toEqual([400, { main_contact_person: [INVALID_VALUE] }])
  }
})

test('the offered contacts are exactly the allowed ones, and are found without accents', async () => {
  const district = await twoRegions()
  const pat = await district.person('pilot_user', { firstName: 'Pat', lastName: 'Quinn' })
  await district.person('board', { firstName: 'Bo', lastName: 'Peña' })
  const ask = async (search: string) => {
    const { data } = (await district.ada.call('GET', `auth/super-admin-user-choices/?search=${search}`)).body
    return data.results
  }
  expect(await ask('pena')).toMatchObject([{ id: district.ada.id, name: 'Ada Peña', role: 'super_admin' }])
  expect((await ask('quinn')).map((one: { id: string }) => one.id)).toEqual([pat.id])
  expect((await pat.call('GET', 'auth/super-admin-user-choices/')).status).toBe(403)
})

test('a contact who left is marked, may stay, and can’t be chosen again', async () => {
  const district = await twoRegions()
  const { ada } = district
  const pat = await district.person('pilot_user', { firstName: 'Pat', lastName: 'Quinn' })
  const made = await ada.call('POST', 'auth/departments/', { name: 'Nursing', main_contact_person: pat.id })
  const path = `auth/departments/${made.body.data.id}/`
  const { env } = await import('cloudflare:workers')
  await env.DISTRICTS_00.prepare('update users set is_active = 0 where district_id = ? and id = ?')
    .bind(district.districtId, pat.id)
    .run()
  const kept = await ada.call('PATCH', path, { version: 1, name: 'School Nursing', main_contact_person: pat.id })
  expect(kept.body.data).toMatchObject({ name: 'School Nursing', main_contact_person: { is_active: false } })
  const changed = await ada.call('PATCH', path, { version: 2, main_contact_person: ada.id })
  expect(changed.body.data.main_contact_person.name).toBe('Ada Peña')
  const back = await ada.call('PATCH', path, { version: 3, main_contact_person: pat.id })
  expect([back.status, back.body.data]).toEqual([400, { main_contact_person: [INVALID_VALUE] }])
  expect((await auditOf(district, made.body.data.id)).map(({ changes }) => changes)).toEqual([
    { name: [null, 'Nursing'], main_contact_person: [null, 'Pat Quinn'] },
    { name: ['Nursing', 'School Nursing'] },
    { main_contact_person: ['Pat Quinn', 'Ada Peña'] },
  ])
})

test('names are unique, and the list can be searched and sorted by name and contact', async () => {
  const district = await twoRegions()
  const { ada, offices } = district
  const zoe = await district.person('pilot_user', { firstName: 'Zoe', lastName: 'Zimmer' })
  for (const [name, contact] of [
    ['Áreas verdes', zoe.id],
    ['Nursing', ada.id],
  ]) {
    await ada.call('POST', 'auth/departments/', { name, main_contact_person: contact })
  }
  const taken = await ada.call('PATCH', `auth/departments/${offices.whole.id}/`, { version: 1, name: 'nursing' })
  expect([taken.status, taken.body.data]).toEqual([400, { name: [DUPLICATE_NAME] }])
  const names = async (query: string) =>
    (await ada.call('GET', `auth/departments/?${query}`)).body.data.results.map((one: { name: string }) => one.name)
  expect(await names('search=areas')).toEqual(['Áreas verdes'])
  expect((await names('sort=-main_contact_person')).slice(0, 2)).toEqual(['Áreas verdes', 'Nursing'])
  expect(await names('search=office&sort=-name')).toEqual(['South Office', 'North Office'])
  expect((await ada.call('GET', 'auth/departments-choice/')).body.data).toHaveLength(5)
})

test('a deleted department can be restored', async () => {
  const { ada, offices } = await twoRegions()
  const path = `auth/departments/${offices.whole.id}/`
  expect((await ada.call('DELETE', path, { version: 1 })).status).toBe(200)
  expect((await ada.call('GET', 'auth/departments/?state=deleted')).body.data.count).toBe(1)
  expect((await ada.call('POST', `${path}restore/`, {})).body.data).toEqual({ id: offices.whole.id, name: 'Finance' })
  expect((await ada.call('GET', path)).body.data).toMatchObject({ name: 'Finance', version: 3, deleted_at: null })
})

test('a contact who becomes their namesake is in the history, by name', async () => {
  const district = await twoRegions()
  const [one, two] = [
    await district.person('pilot_user', { firstName: 'Pat', lastName: 'Quinn' }),
    await district.person('pilot_user', { firstName: 'Pat', lastName: 'Quinn' }),
  ]
  const body = { name: 'Nursing', main_contact_person: one.id }
  const { id, version } = (await district.ada.call('POST', 'auth/departments/', body)).body.data
  const path = `auth/departments/${id}/`
  expect((await district.ada.call('PATCH', path, { version, main_contact_person: two.id })).status).toBe(200)
  expect((await auditOf(district, id)).map(({ changes }) => changes)).toContainEqual({
    main_contact_person: ['Pat Quinn', 'Pat Quinn'],
  })
})
