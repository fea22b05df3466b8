import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { formOf } from '#tests/kit/form-of.ts'
import { auditOf, growPlan } from '#tests/plans/grown-plan.ts'
import { writeCsv } from '#worker/kit/csv/write.ts'
import { twoRegions } from './places.ts'

type Person = Pick<Awaited<ReturnType<typeof twoRegions>>['ada'], 'call'>
type Kind = 'schools' | 'departments'
const SCHOOL = ['Region name', 'School type', 'School name', 'NCES id']
const DEPARTMENT = ['Department name', 'Main contact email', 'Region name']
const NOTHING = { removed: 0, restored: 0, in_use: 0, changed: 0, gone: 0 }

async function imported({ call }: Person, kind: Kind, rows: string[][]): Promise<string> {
  const file = new File([writeCsv(kind === 'schools' ? SCHOOL : DEPARTMENT, rows)], 'rows.csv')
  const { body } = await call('POST', `auth/${kind}/imports/`, formOf({ mode: 'all', file }))
  return body.data.import_id
}
const undo = ({ call }: Person, kind: Kind, id: string) => call('POST', `auth/${kind}/imports/${id}/undo/`, {})
async function undone(person: Person, kind: Kind, id: string) {
  const { status, body } = await undo(person, kind, id)
  return [status, body.data]
}

async function schoolsOf({ call }: Person) {
  const { results } = (await call('GET', 'auth/schools/?page_size=100')).body.data
  type Row = { id: string; version: number; school_name: string; region_name: string; nces_id: string | null }
  return (results as Row[]).filter(({ school_name }) => school_name !== 'Juniper School')
}
const shown = async (person: Person) =>
  (await schoolsOf(person)).map(({ school_name, region_name, nces_id }) => [school_name, region_name, nces_id])
async function schoolNamed(person: Person, name: string) {
  return (await schoolsOf(person)).find(({ school_name }) => school_name === name)!
}

test('Undo of an import of schools deletes the new ones and restores the changed ones, with an audit row each', async () => {
  const district = await twoRegions()
  const { ada, southSchool } = district
  const before = await shown(ada)
  const id = await imported(ada, 'schools', [
    ['North', 'Elementary', 'PRAIRIE SCHOOL', '170993000001'],
    ['North', 'Elementary', 'Hill School', ''],
  ])
  const hill = await schoolNamed(ada, 'Hill School')
  const { body } = await ada.call('GET', 'auth/schools/imports/')
  expect(body.data).toMatchObject([
    { import_id: id, file_name: 'rows.csv', added: 1, changed: 1, imported_by: 'Ada Peña' },
  ])
  expect(await undone(ada, 'schools', id)).toEqual([200, { ...NOTHING, removed: 1, restored: 1 }])
  expect(await shown(ada)).toEqual(before)
  const reason = [null, 'Undo of the import of rows.csv']
  const [, edit] = await auditOf(district, southSchool.id)
  expect([edit?.action, edit?.changes, edit?.userId]).toEqual([
    'edit',
    {
      school_name: ['PRAIRIE SCHOOL', 'Prairie School'],
      region: ['North', 'South'],
      nces_id: ['170993000001', null],
      reason,
    },
    ada.id,
  ])
  expect((await auditOf(district, hill.id)).map(({ action, changes }) => [action, changes])).toEqual([
    ['create', expect.objectContaining({ import: [null, id] })],
    ['delete', { name: ['Hill School', null], reason }],
  ])
  expect((await ada.call('GET', 'auth/schools/imports/')).body.data).toEqual([])
  const again = await undo(ada, 'schools', id)
  expect([again.status, again.body.detail]).toEqual([409, 'This import was already undone'])
  expect((await ada.call('POST', `auth/schools/${hill.id}/restore/`, {})).status).toBe(200)
})

test('schools that people or plans use stay, and so do values that someone has changed since', async () => {
  const district = await twoRegions()
  const { ada, southSchool } = district
  const id = await imported(ada, 'schools', [
    ['North', 'Elementary', 'PRAIRIE SCHOOL', '170993000001'],
    ['North', 'Elementary', 'Hill School', ''],
    ['North', 'Elementary', 'Lake School', ''],
    ['North', 'Elementary', 'Moss School', ''],
    ['North', 'Elementary', 'Oak School', ''],
  ])
  await district.person('principal', { schools: [(await schoolNamed(ada, 'Hill School')).id] })
  const { plan } = await growPlan(district, 'The plan')
  const lake = await schoolNamed(ada, 'Lake School')
  await env.DISTRICTS_00.prepare('update plans set school_id = ? where district_id = ? and id = ?')
    .bind(lake.id, district.districtId, plan.id)
    .run()
  const moss = await schoolNamed(ada, 'Moss School')
  await ada.call('PATCH', `auth/schools/${moss.id}/`, { version: 1, school_name: 'Moss Academy' })
  await ada.call('PATCH', `auth/schools/${southSchool.id}/`, { version: 2, nces_id: '170993000002' })
  await ada.call('DELETE', `auth/schools/${(await schoolNamed(ada, 'Oak School')).id}/`, {})
  expect(await undone(ada, 'schools', id)).toEqual([
    200,
    { ...NOTHING, removed: 1, restored: 1, in_use: 2, changed: 1 },
  ])
  expect(await shown(ada)).toEqual([
    ['Hill School', 'North', null],
    ['Lake School', 'North', null],
    ['Prairie School', 'South', '170993000002'],
  ])
})

test('a former name, NCES id, or region that is taken or deleted by now is left, and the rest is restored', async () => {
  const { ada, southSchool, typeId, regionId, south } = await twoRegions()
  await ada.call('PATCH', `auth/schools/${southSchool.id}/`, { version: 1, nces_id: '170993000001' })
  const id = await imported(ada, 'schools', [['North', 'Elementary', 'Moved School', '170993000001']])
  const namesake = { school_name: 'Prairie School', region: regionId, school_type: typeId }
  expect((await ada.call('POST', 'auth/schools/', namesake)).status).toBe(201)
  expect(await undone(ada, 'schools', id)).toEqual([200, { ...NOTHING, restored: 1, gone: 1 }])
  expect(await shown(ada)).toEqual([
    ['Moved School', 'South', '170993000001'],
    ['Prairie School', 'North', null],
  ])
  const moved = await imported(ada, 'schools', [['North', 'Elementary', 'MOVED SCHOOL', '']])
  const offices = (await ada.call('GET', 'auth/departments/?search=south')).body.data.results
  await ada.call('DELETE', `auth/departments/${offices[0].id}/`, {})
  expect((await ada.call('DELETE', `auth/regions/${south.id}/`, {})).status).toBe(200)
  expect(await undone(ada, 'schools', moved)).toEqual([200, { ...NOTHING, restored: 1, gone: 1 }])
  expect((await shown(ada))[0]).toEqual(['Moved School', 'North', '170993000001'])
})

test('a former name that a later import has given to another school is free again after the undo of that one', async () => {
  const { ada, typeId, regionId } = await twoRegions()
  for (const [name, nces] of [
    ['Elm School', '170993000001'],
    ['Fir School', '170993000002'],
  ]) {
    await ada.call('POST', 'auth/schools/', { school_name: name, region: regionId, school_type: typeId, nces_id: nces })
  }
  const before = await shown(ada)
  const first = await imported(ada, 'schools', [['North', 'Elementary', 'Larch School', '170993000001']])
  const second = await imported(ada, 'schools', [['North', 'Elementary', 'Elm School', '170993000002']])
  // Elm is taken while the second import stands.
  expect((await undo(ada, 'schools', first)).status).toBe(409)
  expect(await undone(ada, 'schools', second)).toEqual([200, { ...NOTHING, restored: 1 }])
  expect(await undone(ada, 'schools', first)).toEqual([200, { ...NOTHING, restored: 1 }])
  expect(await shown(ada)).toEqual(before)
})

test('Undo of an import of departments restores contacts by their ids, unless they have left', async () => {
  const district = await twoRegions()
  const { ada, offices } = district
  const same = { firstName: 'Pat', lastName: 'Lee' }
  const [one, two] = [await district.person('pilot_user', same), await district.person('pilot_user', same)]
  await imported(ada, 'departments', [['Finance', one.email, '']])
  const id = await imported(ada, 'departments', [
    ['Finance', two.email, 'South'],
    ['South Office', two.email, 'South'],
    ['Nursing', ada.email, ''],
  ])
  expect(await undone(ada, 'departments', id)).toEqual([200, { ...NOTHING, removed: 1, restored: 2 }])
  const read = async (which: string) => (await ada.call('GET', `auth/departments/${which}/`)).body.data
  expect(await read(offices.whole.id)).toMatchObject({ main_contact_person: { id: one.id }, region: null })
  expect(await read(offices.south.id)).toMatchObject({ main_contact_person: null, region_name: 'South' })
  const later = await imported(ada, 'departments', [['Finance', two.email, 'North']])
  await env.DISTRICTS_00.prepare('update users set is_active = 0 where district_id = ? and id = ?')
    .bind(district.districtId, one.id)
    .run()
  expect(await undone(ada, 'departments', later)).toEqual([200, { ...NOTHING, restored: 1, gone: 1 }])
  expect(await read(offices.whole.id)).toMatchObject({ main_contact_person: { id: two.id }, region: null })
})

test('only the person who imported a file and Super Admins can undo it, and nobody of another district', async () => {
  const district = await twoRegions()
  const { ada } = district
  const rae = await district.person('region_admin', { regionId: district.regionId })
  const other = await district.person('region_admin', { regionId: district.regionId })
  const principal = await district.person('principal')
  const own = await imported(rae, 'schools', [['North', 'Elementary', 'Hill School', '']])
  const adas = await imported(ada, 'schools', [['North', 'Elementary', 'Lake School', '']])
  const stranger = (await twoRegions()).ada
  for (const [person, id, status] of [
    [principal, own, 403],
    [other, own, 404],
    [rae, adas, 404],
    [stranger, own, 404],
  ] as const)
    expect((await undo(person, 'schools', id)).status).toBe(status)
  expect((await undo(ada, 'departments', own)).status).toBe(404)
  const listed = async ({ call }: Person) => (await call('GET', 'auth/schools/imports/')).body.data.length
  expect([await listed(rae), await listed(other), await listed(ada), await listed(stranger)]).toEqual([1, 0, 2, 0])
  // A Super Admin has moved the school out of the Region Admin's reach.
  const hill = await schoolNamed(ada, 'Hill School')
  await ada.call('PATCH', `auth/schools/${hill.id}/`, { version: 1, region: district.south.id })
  const refused = await undo(rae, 'schools', own)
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    'Nothing was undone, because the schools are in use or were changed since',
  ])
  expect(await undone(ada, 'schools', own)).toEqual([200, { ...NOTHING, removed: 1 }])
})

test('an import of 400 schools is undone at once, and of two people who press Undo one does it', async () => {
  const { ada, districtId } = await twoRegions()
  const before = await shown(ada)
  const rows = Array.from({ length: 400 }, (_, at) => ['North', 'Elementary', `School ${at}`, ''])
  await imported(ada, 'schools', rows.slice(0, 200))
  const id = await imported(
    ada,
    'schools',
    rows.map(([, type = '', name = '']) => ['South', type, name, '']),
  )
  const pressed = await Promise.all([undo(ada, 'schools', id), undo(ada, 'schools', id)])
  expect(pressed.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(pressed.find(({ status }) => status === 200)?.body.data).toEqual({ ...NOTHING, removed: 200, restored: 200 })
  const audit = await env.DISTRICTS_00.prepare(
    "select action, count(*) as rows from audit where district_id = ? and changes ->> '$.reason[1]' like 'Undo of%' group by action order by action",
  )
    .bind(districtId)
    .all()
  expect(audit.results).toEqual([
    { action: 'delete', rows: 200 },
    { action: 'edit', rows: 200 },
  ])
  const { count } = (await ada.call('GET', 'auth/schools/')).body.data
  expect(count).toBe(before.length + 1 + 200)
  expect((await ada.call('GET', 'auth/schools/?search=school%20199')).body.data.results[0].region_name).toBe('North')
})
