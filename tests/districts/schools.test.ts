import { expect, test } from 'vitest'
import { DUPLICATE_NAME, INVALID_NAME } from '#model/rules.ts'
import { auditOf } from '#tests/plans/grown-plan.ts'
import { twoRegions } from './places.ts'

test('a school needs a name, a type, and a region, and each has its message', async () => {
  const { ada } = await twoRegions()
  const { status, body } = await ada.call('POST', 'auth/schools/', {})
  expect(status).toBe(400)
  expect(body.data).toEqual({
    school_name: ['Is required!'],
    school_type: ['Is required!'],
    region: ['Is required!'],
  })
})

test.each([
  ['4th Street', INVALID_NAME],
  ['Trailing ', INVALID_NAME],
  ['Sunny ☀️ Hill', INVALID_NAME],
  ['a'.repeat(101), 'School name cannot be more than 100 characters long'],
])('the name %j is refused', async (school_name, message) => {
  const { ada, regionId, typeId } = await twoRegions()
  const answer = await ada.call('POST', 'auth/schools/', { school_name, region: regionId, school_type: typeId })
  expect([answer.status, answer.body.data]).toEqual([400, { school_name: [message] }])
})

test.each(['José Martí School', 'O’Neill-Peña 2nd School', 'Kūkaʻilimoku', 'St. Mary', 'a'.repeat(100)])(
  'the name %j is valid',
  async (school_name) => {
    const { ada, regionId, typeId } = await twoRegions()
    const answer = await ada.call('POST', 'auth/schools/', { school_name, region: regionId, school_type: typeId })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    expect(answer.body.data).toMatchObject({ school_name, region_name: 'North', school_type_name: 'Elementary' })
  },
)

test('two schools of a district can’t have the same name in any spelling', async () => {
  const { ada, regionId, typeId, southSchool } = await twoRegions()
  const taken = { school_name: 'PRAIRIE  school', region: regionId, school_type: typeId }
  const answer = await ada.call('POST', 'auth/schools/', taken)
  expect([answer.status, answer.body.data]).toEqual([400, { school_name: [DUPLICATE_NAME] }])
  const made = await ada.call('POST', 'auth/schools/', { ...taken, school_name: 'Hill School' })
  const renamed = { version: 1, school_name: southSchool.name }
  const again = await ada.call('PATCH', `auth/schools/${made.body.data.id}/`, renamed)
  expect([again.status, again.body.data]).toEqual([400, { school_name: [DUPLICATE_NAME] }])
})

test('an NCES id has twelve digits and belongs to one school', async () => {
  const { ada, regionId, typeId, southSchool } = await twoRegions()
  const school = { school_name: 'Hill School', region: regionId, school_type: typeId }
  for (const nces_id of ['12345678901', '1234567890123', '12345678901a']) {
    const { status, body } = await ada.call('POST', 'auth/schools/', { ...school, nces_id })
    expect([status, body.data]).toEqual([400, { nces_id: ['Please enter the 12 digits of the NCES id'] }])
  }
  const made = await ada.call('POST', 'auth/schools/', { ...school, nces_id: ' 170993000001 ' })
  expect(made.body.data.nces_id).toBe('170993000001')
  const taken = await ada.call('PATCH', `auth/schools/${southSchool.id}/`, { version: 1, nces_id: '170993000001' })
  expect([taken.status, taken.body.data]).toEqual([400, { nces_id: ['Another school has this NCES id'] }])
  const emptied = await ada.call('PATCH', `auth/schools/${made.body.data.id}/`, { version: 1, nces_id: '' })
  expect(emptied.body.data).toMatchObject({ nces_id: null, version: 2 })
})

test('a deleted region or type, or one of another list or district, is refused at its field', async () => {
  const { ada, regionId, typeId } = await twoRegions()
  const other = await twoRegions()
  const tier = (await ada.call('POST', 'plans/tier-level/', { name: 'Tier 1' })).body.data.id
  for (const [region, school_type, field] of [
    [other.regionId, typeId, 'region'],
    ['reg_gone', typeId, 'region'],
    [regionId, other.typeId, 'school_type'],
    [regionId, tier, 'school_type'],
  ]) {
    const { status, body } = await ada.call('POST', 'auth/schools/', { school_name: 'Hill', region, school_type })
    expect([status, Object.keys(body.data)]).toEqual([400, [field]])
  }
})

test('every change of a school has one audit row with old and new values', async () => {
  const { ada, regionId, typeId, south, ...district } = await twoRegions()
  const made = await ada.call('POST', 'auth/schools/', {
    school_name: 'Hill School',
    region: regionId,
    school_type: typeId,
  })
  const { id } = made.body.data
  await ada.call('PATCH', `auth/schools/${id}/`, { version: 1, school_name: 'Hilltop School', region: south.id })
  await ada.call('PATCH', `auth/schools/${id}/`, { version: 2, school_name: 'Hilltop School' })
  await ada.call('DELETE', `auth/schools/${id}/`, { version: 2 })
  await ada.call('POST', `auth/schools/${id}/restore/`, {})
  const rows = await auditOf(district as never, id)
  expect(rows.map(({ action, changes }) => [action, changes])).toEqual([
    ['create', { school_name: [null, 'Hill School'], region: [null, 'North'], school_type: [null, 'Elementary'] }],
    ['edit', { school_name: ['Hill School', 'Hilltop School'], region: ['North', 'South'] }],
    ['delete', { name: ['Hilltop School', null] }],
    ['restore', { name: ['Hilltop School', 'Hilltop School'] }],
  ])
  expect(rows.every(({ entity, userId }) => entity === 'school' && userId === ada.id)).toBe(true)
})

test('a stale edit or deletion is refused with both versions', async () => {
  const { ada, southSchool } = await twoRegions()
  const path = `auth/schools/${southSchool.id}/`
  await ada.call('PATCH', path, { version: 1, school_name: 'Prairie Hills School' })
  for (const [method, body] of [
    ['PATCH', { version: 1, school_name: 'Mine' }],
    ['DELETE', { version: 1 }],
  ] as const) {
    const { status, body: answer } = await ada.call(method, path, body)
    expect(status).toBe(412)
    expect(answer.data).toMatchObject({ yours: 1, current: { version: 2 } })
  }
})

test('adding a school twenty times with one key adds one', async () => {
  const { ada, regionId, typeId } = await twoRegions()
  const school = { school_name: 'Hill School', region: regionId, school_type: typeId }
  const key = { 'idempotency-key': 'add-hill' }
  const answers = await Promise.all(Array.from({ length: 20 }, () => ada.call('POST', 'auth/schools/', school, key)))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.data.id}`)).size).toBe(1)
  const other = await ada.call('POST', 'auth/schools/', { ...school, school_name: 'Other' }, key)
  expect(other.status).toBe(422)
})

test('the list filters, finds without accents, sorts each column, and pages', async () => {
  const { ada, regionId, typeId, south, southSchool } = await twoRegions()
  for (const school_name of ['Álamo School', 'Zinnia School']) {
    await ada.call('POST', 'auth/schools/', { school_name, region: regionId, school_type: typeId })
  }
  const names = async (query: string) =>
    (await ada.call('GET', `auth/schools/?${query}`)).body.data.results.map(
      (one: { school_name: string }) => one.school_name,
    )
  expect(await names('search=alamo')).toEqual(['Álamo School'])
  // A row from before search keys existed is found by its name.
  expect(await names('search=PRAIRIE')).toEqual(['Prairie School'])
  expect(await names(`region=${south.id}`)).toEqual([southSchool.name])
  expect(await names(`school_type=${typeId}&region=${regionId}`)).toEqual(['Zinnia School', 'Álamo School'])
  expect((await names('sort=-region_name'))[0]).toBe('Prairie School')
  expect((await names('sort=school_type_name'))[0]).toBe('Juniper School')
  const { data } = (await ada.call('GET', 'auth/schools/?page=2&page_size=3')).body
  expect([data.count, data.next, data.previous, data.results.length]).toEqual([
    4,
    null,
    '/api/auth/schools/?page=1&page_size=3',
    1,
  ])
})

test('a deleted school is listed as deleted for thirty days, and can be restored', async () => {
  const { ada, southSchool, ...district } = await twoRegions()
  await ada.call('DELETE', `auth/schools/${southSchool.id}/`, {})
  const deleted = async () => (await ada.call('GET', 'auth/schools/?state=deleted')).body.data.results
  expect((await deleted()).map((one: { id: string }) => one.id)).toEqual([southSchool.id])
  expect((await ada.call('GET', `auth/schools/${southSchool.id}/`)).status).toBe(404)
  const { env } = await import('cloudflare:workers')
  await env.DISTRICTS_00.prepare('update schools set deleted_at = ? where district_id = ? and id = ?')
    .bind(new Date(Date.now() - 31 * 86_400_000).toISOString(), district.districtId, southSchool.id)
    .run()
  expect(await deleted()).toEqual([])
  expect((await ada.call('POST', `auth/schools/${southSchool.id}/restore/`, {})).status).toBe(404)
})

test('a school whose name was taken needs a new name, and one whose region was deleted can’t be restored before it', async () => {
  const { ada, southSchool, south, typeId, regionId } = await twoRegions()
  await ada.call('DELETE', `auth/schools/${southSchool.id}/`, {})
  await ada.call('POST', 'auth/schools/', { school_name: southSchool.name, region: regionId, school_type: typeId })
  const path = `auth/schools/${southSchool.id}/restore/`
  const refused = await ada.call('POST', path, {})
  expect([refused.status, refused.body.data]).toEqual([409, { name: [DUPLICATE_NAME] }])
  const offices = (await ada.call('GET', `auth/departments/?region=${south.id}`)).body.data.results
  await ada.call('DELETE', `auth/departments/${offices[0].id}/`, {})
  expect((await ada.call('DELETE', `auth/regions/${south.id}/`, {})).status).toBe(200)
  const waits = await ada.call('POST', path, { name: 'Old Prairie School' })
  expect([waits.status, waits.body.detail]).toEqual([409, 'Its region is in the trash. Restore the region first.'])
  await ada.call('POST', `auth/regions/${south.id}/restore/`, {})
  expect((await ada.call('POST', path, { name: 'Old Prairie School' })).body.data.name).toBe('Old Prairie School')
  expect((await ada.call('POST', path, {})).status).toBe(409)
})

test('the options have every school, or those of a region, and none of another district', async () => {
  const { ada, south, southSchool, districtId } = await twoRegions()
  const other = await twoRegions()
  const ask = async (query: string) => (await ada.call('GET', `auth/schools/list/?${query}`)).body.data
  expect(await ask(`school_district=${districtId}`)).toHaveLength(2)
  expect(await ask(`region=${south.id}`)).toEqual([{ id: southSchool.id, name: southSchool.name, region: south.id }])
  expect(await ask(`school_district=${other.districtId}`)).toEqual([])
  expect((await ada.call('GET', 'auth/grades/')).body.data).toHaveLength(13)
})

test('a form finds schools by the words of their own and their region’s name, without accents', async () => {
  const { ada, regionId: north, typeId: type } = await twoRegions()
  const region = (await ada.call('POST', 'auth/regions/', { name: 'Valle Peñasco' })).body.data.id
  const add = (school_name: string, of: string) =>
    ada.call('POST', 'auth/schools/', { school_name, region: of, school_type: type })
  await add('Álamo School', region)
  await add('Alamo Annex', north)
  const found = async (search: string) => {
    const { body } = await ada.call('GET', `auth/schools/choices/?search=${encodeURIComponent(search)}`)
    return body.data.results.map(({ name }: { name: string }) => name)
  }
  expect(await found('penasco')).toEqual(['Álamo School'])
  expect(await found('PEÑASCO valle')).toEqual(['Álamo School'])
  expect(await found('alamo penasco')).toEqual(['Álamo School'])
  expect((await found('alamo')).sort()).toEqual(['Alamo Annex', 'Álamo School'])
  expect(await found('annex penasco')).toEqual([])
})
