import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { choices } from '#db/districts/schema.ts'
import { newId } from '#db/kit/id.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { formOf } from '#tests/kit/form-of.ts'
import { auditOf } from '#tests/plans/grown-plan.ts'
import { writeCsv } from '#worker/kit/csv/write.ts'
import { twoRegions } from './places.ts'

type Person = Awaited<ReturnType<typeof twoRegions>>['ada']
const stamps = { createdAt: SEED_TIME, updatedAt: SEED_TIME }
const HEADER = ['Region name', 'School type', 'School name', 'NCES id']

function upload(person: Person, what: 'schools' | 'departments', csv: string, mode = 'preview') {
  return person.call('POST', `auth/${what}/imports/`, formOf({ mode, file: new File([csv], 'rows.csv') }))
}

describe('a file of schools', () => {
  test('shows a preview before anything is saved, then saves exactly that', async () => {
    const district = await twoRegions()
    const { ada, southSchool } = district
    const csv = writeCsv(HEADER, [
      ['North', 'Elementary', 'Peña Elementary', '170993000123'],
      ['North', 'elementary', 'PRAIRIE SCHOOL', ''],
      ['', 'College', '4th Street', '12'],
      ['West', 'Elementary', 'West School', ''],
      ['', 'Elementary', 'East School', ''],
    ])
    const looked = await upload(ada, 'schools', csv)
    expect([looked.status, looked.body.detail]).toEqual([201, 'Nothing has been imported yet'])
    const preview = looked.body.data
    expect(preview).toMatchObject({ rows: 5, added: 1, changed: 1, same: 0, failed: 3, done: false })
    expect(preview.errors.map((one: object) => Object.values(one))).toEqual([
      [4, 'School name', 'C', 'Please enter a valid Name'],
      [4, 'NCES id', 'D', 'Please enter the 12 digits of the NCES id'],
      [5, 'Region name', 'A', 'Your district has no region with this name'],
      [6, 'Region name', 'A', 'Is required!'],
    ])
    expect(preview.changes.map(({ row, kind, fields }: never) => [row, kind, fields])).toEqual([
      [
        2,
        'new',
        [
          { label: 'Region name', from: null, to: 'North' },
          { label: 'School type', from: null, to: 'Elementary' },
          { label: 'School name', from: null, to: 'Peña Elementary' },
          { label: 'NCES id', from: null, to: '170993000123' },
        ],
      ],
      [
        3,
        'changed',
        [
          { label: 'Region name', from: 'South', to: 'North' },
          { label: 'School name', from: 'Prairie School', to: 'PRAIRIE SCHOOL' },
        ],
      ],
    ])
    expect((await ada.call('GET', 'auth/schools/')).body.data.count).toBe(2)

    const refused = await ada.call(
      'POST',
      'auth/schools/imports/',
      formOf({ mode: 'all', import_id: preview.import_id }),
    )
    expect([refused.status, refused.body.data.file]).toEqual([
      400,
      ['Nothing was imported because of errors in 3 of 5 rows'],
    ])
    const mend = await ada.call('GET', `auth/schools/imports/${preview.import_id}/failed-rows/`)
    expect(String(mend.body)).toContain('What to fix')
    expect(String(mend.body)).not.toContain('Peña')
    const taken = await ada.call(
      'POST',
      'auth/schools/imports/',
      formOf({ mode: 'good', import_id: preview.import_id }),
    )
    expect([taken.body.detail, taken.body.data.done]).toEqual(['1 added, 1 changed', true])
    const { results } = (await ada.call('GET', 'auth/schools/')).body.data
    expect(
      results.map((one: { school_name: string; region_name: string }) => [one.school_name, one.region_name]),
    ).toEqual([
      ['Juniper School', 'North'],
      ['Peña Elementary', 'North'],
      ['PRAIRIE SCHOOL', 'North'],
    ])
    expect((await ada.call('GET', `auth/schools/${southSchool.id}/`)).body.data).toMatchObject({
      school_name: 'PRAIRIE SCHOOL',
      region_name: 'North',
      version: 2,
    })
    expect((await auditOf(district, southSchool.id)).map(({ action, changes }) => [action, changes])).toEqual([
      [
        'edit',
        {
          ...{ region: ['South', 'North'], school_name: ['Prairie School', 'PRAIRIE SCHOOL'] },
          import: [null, preview.import_id],
          stored: [
            { name: 'Prairie School', regionId: district.south.id },
            { name: 'PRAIRIE SCHOOL', regionId: district.regionId },
          ],
        },
      ],
    ])
    const again = await ada.call(
      'POST',
      'auth/schools/imports/',
      formOf({ mode: 'good', import_id: preview.import_id }),
    )
    expect(again.status).toBe(410)
    expect(await env.FILES.get(`d/${district.districtId}/imports/${preview.import_id}`)).toBeNull()
  })

  test('that was exported changes nothing when it is imported again', async () => {
    const { ada, typeId, regionId } = await twoRegions()
    await ada.call('POST', 'auth/schools/', {
      school_name: 'O’Neill School',
      region: regionId,
      school_type: typeId,
      nces_id: '010000500871',
    })
    const file = await ada.call('GET', 'auth/schools/csv/?search=o')
    expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(file.headers.get('content-disposition')).toContain('Schools - Test District.csv')
    const { data } = (await upload(ada, 'schools', String(file.body), 'good')).body
    // Juniper has no type, which a file requires; the other two stay unchanged.
    expect(data).toMatchObject({ added: 0, changed: 0, same: 2, failed: 1 })
  })

  test('matches a school by its NCES id, also if a spreadsheet dropped its first 0', async () => {
    const { ada, typeId, regionId } = await twoRegions()
    const made = await ada.call('POST', 'auth/schools/', {
      school_name: 'Old Name School',
      region: regionId,
      school_type: typeId,
      nces_id: '010000500871',
    })
    const csv = writeCsv(HEADER, [['North', 'Elementary', 'New Name School', '10000500871']])
    expect((await upload(ada, 'schools', csv, 'all')).body.data).toMatchObject({ added: 0, changed: 1 })
    const read = async () => (await ada.call('GET', `auth/schools/${made.body.data.id}/`)).body.data
    expect((await read()).school_name).toBe('New Name School')
    // A file of names whose ids are empty does not remove the id.
    const names = writeCsv(HEADER, [['North', 'Elementary', 'New Name School', '']])
    expect((await upload(ada, 'schools', names, 'all')).body.data).toMatchObject({ changed: 0, same: 1 })
    expect((await read()).nces_id).toBe('010000500871')
  })

  test('with malformed rows gets its errors by row and column', async () => {
    const { ada, southSchool } = await twoRegions()
    await ada.call('PATCH', `auth/schools/${southSchool.id}/`, { version: 1, nces_id: '170993000001' })
    const csv = [
      'School name;Region;Type;NCES;Principal',
      'Élan School;North;Elementary;;Ms. Day',
      '"élan school";North;Elementary;;',
      'Juniper School;North;Elementary;170993000001;',
    ].join('\r\n')
    const { data } = (await upload(ada, 'schools', `\uFEFF${csv}`)).body
    expect(data).toMatchObject({ rows: 3, added: 1, failed: 2, unread: ['Principal'] })
    expect(data.errors.map(({ row, column, message }: never) => [row, column, message])).toEqual([
      [3, 'School name', 'Row 2 has the same name'],
      [4, 'NCES id', 'Another school has this NCES id'],
    ])
    const empty = await upload(ada, 'schools', 'nothing of it')
    expect([empty.status, Object.keys(empty.body.data)]).toEqual([400, ['file']])
  })

  test('of a Region Admin changes only schools of their own region', async () => {
    const district = await twoRegions()
    const rae = await district.person('region_admin', { regionId: district.regionId })
    const csv = writeCsv(HEADER, [
      ['North', 'Elementary', 'Hill School', ''],
      ['South', 'Elementary', 'Plain School', ''],
      ['North', 'Elementary', 'Prairie School', ''],
    ])
    const { data } = (await upload(rae as Person, 'schools', csv, 'good')).body
    expect(data).toMatchObject({ added: 1, failed: 2 })
    expect(data.errors.map(({ row, message }: never) => [row, message])).toEqual([
      [3, 'This is not your own region'],
      [4, 'This is not your own region'],
    ])
    const principal = await district.person('principal')
    expect((await upload(principal as Person, 'schools', csv)).status).toBe(403)
    expect((await principal.call('GET', 'auth/schools/csv/')).status).toBe(200)
  })

  test('that waits is previewed again, with what has changed since', async () => {
    const { ada, southSchool } = await twoRegions()
    const csv = writeCsv(HEADER, [
      ['North', 'Elementary', 'Hill School', ''],
      ['North', 'Elementary', 'Prairie School', ''],
    ])
    const { import_id } = (await upload(ada, 'schools', csv)).body.data
    await env.DISTRICTS_00.prepare(
      'update schools set region_id = region_id, deleted_at = ? where district_id = ? and id = ?',
    )
      .bind(new Date().toISOString(), southSchool.districtId, southSchool.id)
      .run()
    // Somebody deleted the school in the meantime, so the new preview adds one.
    const again = await ada.call('GET', `auth/schools/imports/${import_id}/`)
    expect(again.body.data).toMatchObject({ added: 2, changed: 0 })
    expect((await ada.call('DELETE', `auth/schools/imports/${import_id}/`)).status).toBe(200)
    expect((await ada.call('GET', `auth/schools/imports/${import_id}/`)).status).toBe(404)
  })

  test('of three hundred schools is imported at once, with an audit row each', async () => {
    const { ada, districtId } = await twoRegions()
    const rows = Array.from({ length: 300 }, (_, at) => ['North', 'Elementary', `School ${at}`, ''])
    expect((await upload(ada, 'schools', writeCsv(HEADER, rows), 'all')).body.data.added).toBe(300)
    const moved = rows.map(([, type = '', name = '']) => ['South', type, name, ''])
    expect((await upload(ada, 'schools', writeCsv(HEADER, moved), 'all')).body.data.changed).toBe(300)
    const audit = await env.DISTRICTS_00.prepare(
      "select action, count(*) as rows from audit where district_id = ? and entity = 'school' group by action order by action",
    )
      .bind(districtId)
      .all()
    expect(audit.results).toEqual([
      { action: 'create', rows: 300 },
      { action: 'edit', rows: 300 },
    ])
    expect((await ada.call('GET', 'auth/schools/?search=school%20299')).body.data.results[0].region_name).toBe('South')
  })
})

describe('a file of schools without regions', () => {
  const plain = (...names: string[]) =>
    writeCsv(
      HEADER.slice(1, 3),
      names.map((name) => ['Elementary', name]),
    )

  test('leaves known schools where they are, and needs the region of new ones', async () => {
    const { ada, southSchool } = await twoRegions()
    const { data } = (await upload(ada, 'schools', plain('PRAIRIE SCHOOL', 'East School'), 'good')).body
    expect(data).toMatchObject({ added: 0, changed: 1, failed: 1 })
    expect(data.errors).toMatchObject([{ row: 3, column: 'Region name', letter: null, message: 'Is required!' }])
    expect((await ada.call('GET', `auth/schools/${southSchool.id}/`)).body.data).toMatchObject({
      ...{ school_name: 'PRAIRIE SCHOOL', region_name: 'South' },
    })
  })

  test('adds schools to the only region, or to that of the Region Admin', async () => {
    const two = await twoRegions()
    const rae = await two.person('region_admin', { regionId: two.south.id })
    expect((await upload(rae, 'schools', plain('East School'), 'good')).body.data).toMatchObject({ added: 1 })
    expect((await two.ada.call('GET', 'auth/schools/?search=East')).body.data.results[0].region_name).toBe('South')

    const own = await newDistrict()
    const [bo, type] = [await own.person('super_admin'), { ...stamps, id: newId('choice'), position: 1 }]
    await own.db.insert(choices).values({
      ...{ ...type, districtId: own.districtId, list: 'school_type' },
      ...{ name: 'Elementary', nameKey: 'elementary', searchKey: 'elementary' },
    })
    expect((await upload(bo, 'schools', plain('East School'), 'good')).body.data).toMatchObject({ added: 1, failed: 0 })
  })
})

describe('a file of departments', () => {
  const DEPARTMENT = ['Department name', 'Main contact email', 'Region name']

  test('identifies people by their addresses, and is exported and imported unchanged', async () => {
    const district = await twoRegions()
    const { ada, offices } = district
    const zoe = await district.person('pilot_user', { firstName: 'Zoe', lastName: 'Zimmer', email: 'Zoe@test.school' })
    const gone = await district.person('pilot_user', { isActive: false })
    const csv = writeCsv(DEPARTMENT, [
      ['Nursing', zoe.email.toUpperCase(), 'South'],
      ['Finance', ada.email, ''],
      ['Music', gone.email, ''],
      ['Art', 'nobody@test.school', 'East'],
    ])
    const { data } = (await upload(ada, 'departments', csv, 'good')).body
    expect(data).toMatchObject({ added: 1, changed: 1, failed: 2 })
    expect(data.errors.map(({ row, column }: never) => [row, column])).toEqual([
      [4, 'Main contact email'],
      [5, 'Main contact email'],
      [5, 'Region name'],
    ])
    expect((await ada.call('GET', `auth/departments/${offices.whole.id}/`)).body.data).toMatchObject({
      main_contact_person: { name: 'Ada Peña' },
      region: null,
    })
    const file = await ada.call('GET', 'auth/departments/csv/?search=n')
    const again = (await upload(ada, 'departments', String(file.body), 'good')).body.data
    // The test's two offices have no contact yet, which a file requires.
    expect(again).toMatchObject({ added: 0, changed: 0, same: 2 })
  })

  test('without the region column leaves regions unchanged', async () => {
    const { ada, offices } = await twoRegions()
    const csv = writeCsv(DEPARTMENT.slice(0, 2), [['South Office', ada.email]])
    await upload(ada, 'departments', csv, 'all')
    expect((await ada.call('GET', `auth/departments/${offices.south.id}/`)).body.data).toMatchObject({
      region_name: 'South',
      main_contact_person: { id: ada.id },
    })
  })
})
