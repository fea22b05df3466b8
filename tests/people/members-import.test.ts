import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { audit, outbox } from '#db/kit/schema.ts'
import { userSchools } from '#db/people/schema.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { formOf } from '#tests/kit/form-of.ts'
import { auditOf } from '#tests/plans/grown-plan.ts'
import { writeXlsx } from '#worker/kit/xlsx/write-xlsx.ts'
import {
  address,
  ended,
  HEADER,
  IMPORTS,
  imported,
  memberCount,
  memberOf,
  staffed,
  told,
  upload,
  uploadRows,
} from './member-files.ts'

describe('a file of staff', () => {
  test('names missing columns that new people need', async () => {
    const { ada } = await staffed()
    const { body } = await upload(ada, `Email,First name,Last name\r\n${address()},Ann,New\r\n`)
    expect(body.data.preview).toMatchObject({ failed: 1, absent: ['Role', 'Region'] })
  })

  test('needs no region if all schools of a new person are in one', async () => {
    const { ada, ...district } = await staffed()
    const [nadia, luis, ann] = [address('nadia'), address('luis'), address('ann')]
    const csv = [
      'Email,First name,Last name,Role,School',
      `${nadia},Nadia,New,Principal,Juniper School`,
      `${luis},Luis,New,Principal,Prairie School`,
      `${ann},Ann,New,Principal,Juniper School; Prairie School`,
    ].join('\r\n')
    const { body } = await upload(ada, csv, 'good')
    expect(await ended(ada, body.data.import_id)).toMatchObject({ added: 2, failed: 1 })
    expect(await memberOf(district, nadia)).toMatchObject({ regionId: district.regionId })
    expect(await memberOf(district, luis)).toMatchObject({ regionId: district.south.id })
    expect(await memberOf(district, ann)).toBeNull()
  })

  test('needs no region and no schools if the district has one region', async () => {
    const district = await newDistrict()
    const ada = await district.person('super_admin')
    const ann = address('ann')
    const { body } = await upload(ada, `Email,First name,Last name,Role\r\n${ann},Ann,New,Board\r\n`, 'good')
    expect(await ended(ada, body.data.import_id)).toMatchObject({ added: 1, failed: 0 })
    expect(await memberOf(district, ann)).toMatchObject({ role: 'board', regionId: district.regionId })
  })

  test('may be an Excel workbook, whose numbers are read as people see them', async () => {
    const { ada, ...district } = await staffed()
    const nadia = address('nadia')
    const header = [...HEADER, 'Phone number', 'Years of service', 'Teacher ID']
    const rows = [['Nadia', 'O’Neill', nadia, 'Principal', 'North', 'Juniper School', 5125550134, 12, 10045]]
    const bytes = writeXlsx({ sheet: 'Staff', notice: null, header, widths: [], rows })
    const { body } = await upload(ada, bytes)
    expect(body.data.preview).toMatchObject({ rows: 1, added: 1, failed: 0 })
    await ada.call('POST', IMPORTS, formOf({ mode: 'good', import_id: body.data.import_id }))
    expect(await ended(ada, body.data.import_id)).toMatchObject({ added: 1 })
    expect(await memberOf(district, nadia)).toMatchObject({
      ...{ lastName: 'O’Neill', role: 'principal', phoneNumber: '5125550134', yearsService: 12, teacherId: '10045' },
    })
  })

  test('with malformed rows gets its errors by row, and only its valid rows are imported', async () => {
    const { ada, ...district } = await staffed()
    const [nadia, jose, rene] = [address('nadia'), address('jose'), address('rene')]
    const csv = [
      'EMAIL;last_name;First Name;role;Region;School;Position;Years of service;Locker',
      `${nadia};O’Neill;Nadia;principal;north;"Juniper School";"Principal,\nLower School";12;A1`,
      `${jose.toUpperCase()};Peña;José;Pilot User;NORTH;;'=SUM(A1);;`,
      `${jose};Pena;Jose;Pilot User;North;;;;`,
      ';Nobody;Ann;Principal;North;;;;',
      `no-address;4th;Bo;King;West;Nowhere School;;99;`,
      `${rene};Dubois;René;Community Member;South;Juniper School;;;`,
      '',
    ].join('\r\n')
    const looked = await upload(ada, `\uFEFF${csv}`)
    expect([looked.status, looked.body.detail]).toEqual([201, 'Nothing has been imported yet'])
    const { preview, import_id } = looked.body.data
    expect(preview).toMatchObject({
      rows: 6,
      added: 2,
      changed: 0,
      same: 0,
      twice: 1,
      failed: 3,
      unread: ['Locker'],
      absent: [],
    })
    // A line break inside quotes is one row, as a spreadsheet numbers them.
    expect(told(preview.errors)).toEqual([
      [4, 'Email', 'A', 'Row 3 has the same email address'],
      [5, 'Email', 'A', 'Is required!'],
      [6, 'Last name', 'B', 'Please enter a valid Name'],
      [6, 'Email', 'A', 'Enter a valid Email'],
      [6, 'Role', 'D', expect.stringContaining('Use one of Super Admin, Region Admin')],
      [6, 'Years of service', 'H', 'Enter whole years from 0 to 50'],
      [7, 'Schools', 'F', 'Juniper School is not in South'],
    ])
    expect(preview.changes[0]).toMatchObject({ row: 2, name: 'Nadia O’Neill', kind: 'new', note: null })
    expect(await memberOf(district, nadia)).toBeNull()

    const refused = await ada.call('POST', IMPORTS, formOf({ mode: 'all', import_id }))
    expect([refused.status, refused.body.data.file]).toEqual([
      400,
      ['Nothing was imported because of errors in 4 of 6 rows'],
    ])
    const begun = await ada.call('POST', IMPORTS, formOf({ mode: 'good', import_id }))
    expect([begun.status, begun.body.data.preview]).toEqual([201, null])
    expect(await ended(ada, import_id)).toMatchObject({
      ...{ state: 'done', rows: 6, position: 6, added: 2, changed: 0, same: 0, failed: 4 },
      ...{ started_by: 'Ada Peña', problem: null },
    })
    const saved = await memberOf(district, nadia)
    expect(saved).toMatchObject({
      ...{ firstName: 'Nadia', lastName: 'O’Neill', role: 'principal', status: 'accepted', passwordHash: null },
      ...{ regionId: district.regionId, userPosition: 'Principal,\nLower School', yearsService: 12, version: 1 },
    })
    expect(await memberOf(district, jose)).toMatchObject({ firstName: 'José', userPosition: '=SUM(A1)' })
    const own = await district.db.select().from(userSchools).where(eq(userSchools.userId, saved!.id))
    expect(own.map((one) => one.schoolId)).toEqual([district.schoolId])
    expect((await auditOf(district, saved!.id)).map(({ action, changes }) => [action, changes])).toEqual([
      ['invite', { email: [null, nadia], role: [null, 'principal'], status: [null, 'accepted'] }],
    ])
    const found = await ada.call('GET', `auth/team-members/?activity=invited&search=${nadia}`)
    expect(found.body.data.results[0]).toMatchObject({ is_invited: true, user_schools: [{ name: 'Juniper School' }] })
  })

  test('returns its failed rows as a file that says what to fix, before and after the import', async () => {
    const { ada } = await staffed()
    const rows = [
      ['Good', 'Row', address(), 'Principal', 'North', ''],
      ['=Bad', 'Row', 'bad', 'Principal', 'West', ''],
    ]
    const { import_id } = (await uploadRows(ada, rows)).body.data
    const before = String((await ada.call('GET', `${IMPORTS}${import_id}/failed-rows/`)).body)
    expect(before).toContain('What to fix')
    expect(before).toContain("'=Bad")
    expect(before).toContain('Email: Enter a valid Email')
    expect(before).not.toContain('Good')
    await ada.call('POST', IMPORTS, formOf({ mode: 'good', import_id }))
    await ended(ada, import_id)
    const after = await ada.call('GET', `${IMPORTS}${import_id}/failed-rows/`)
    expect(String(after.body)).toBe(before)
    expect(after.headers.get('content-disposition')).toContain('To fix - staff.csv')
    const again = (await upload(ada, before)).body.data.preview
    expect([again.rows, again.failed]).toEqual([1, 1])
  })

  test('imported twice changes nothing the second time, and a double click starts one import', async () => {
    const { ada, ...district } = await staffed()
    const rows = [
      ['Ana', 'One', address(), 'Principal', 'North', 'Juniper School'],
      ['Ben', 'Two', address(), 'Pilot User', 'South', ''],
    ]
    const { import_id } = (await uploadRows(ada, rows)).body.data
    const press = () => ada.call('POST', IMPORTS, formOf({ mode: 'all', import_id }))
    const both = await Promise.all([press(), press()])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(await ended(ada, import_id)).toMatchObject({ added: 2 })
    const count = await memberCount(district)
    expect(await imported(ada, rows)).toMatchObject({ added: 0, changed: 0, same: 2, failed: 0 })
    expect(await memberCount(district)).toBe(count)
    expect((await memberOf(district, rows[0]![2]!))?.version).toBe(1)
    const mails = await district.db.select().from(outbox).where(eq(outbox.districtId, district.districtId))
    expect(mails.map(({ kind }) => kind)).toEqual(['invitation', 'invitation'])
  })

  test('sends no invitation if the box is not checked', async () => {
    const { ada, ...district } = await staffed()
    const email = address()
    await imported(ada, [['Cy', 'Quiet', email, 'Principal', 'North', '']], { invite: 'off' })
    const member = await memberOf(district, email)
    expect(await district.db.$count(outbox, eq(outbox.districtId, district.districtId))).toBe(0)
    expect((await auditOf(district, member!.id)).map(({ action }) => action)).toEqual(['create'])
    expect((await ada.call('POST', `auth/team-members/${member!.id}/invite/`)).status).toBe(200)
  })

  test('says so if it gives a known person another name', async () => {
    const { ada, ...district } = await staffed()
    const here = { regionId: district.regionId, schools: [] }
    const [busy, married, unnamed] = await Promise.all([
      district.person('pilot_user', { ...here, firstName: 'Ben', lastName: 'Busy' } as never),
      district.person('pilot_user', { ...here, firstName: 'Cleo', lastName: 'Cook' } as never),
      district.person('pilot_user', { ...here, firstName: '', lastName: '' } as never),
    ])
    const { preview } = (
      await uploadRows(ada, [
        ['Olga', 'Chen', busy.email, '', '', ''],
        ['Cleo', 'Chen', married.email, '', '', ''],
        ['Dana', 'Fox', unnamed.email, '', '', ''],
      ])
    ).body.data
    expect(preview).toMatchObject({ changed: 3, renamed: 1, kept: 0 })
    expect(preview.changes.map(({ note }: { note: string }) => note)).toEqual([
      'Another first and last name. Check that it is the same person',
      null,
      null,
    ])
  })

  test('changes only its filled cells, and nobody’s status', async () => {
    const { ada, south, southSchool, ...district } = await staffed()
    const here = { regionId: district.regionId, schools: [district.schoolId] }
    const busy = await district.person('pilot_user', { ...here, lastName: 'Busy', userPosition: 'Coach' } as never)
    const off = await district.person('pilot_user', { ...here, lastName: 'Off', isActive: false })
    const no = await district.person('community_member', { ...here, lastName: 'No', status: 'rejected' })
    const wait = await district.person('community_member', { ...here, lastName: 'Wait', status: 'pending' })
    const rows = [
      ['', '', busy.email, '', 'South', 'Prairie School'],
      ['Odd', '', off.email.toUpperCase(), 'Principal', '', ''],
      ['', 'Nope', no.email, '', '', ''],
      ['', '', wait.email, '', '', ''],
    ]
    const { preview } = (await uploadRows(ada, rows)).body.data
    expect(preview).toMatchObject({ added: 0, changed: 3, same: 1, kept: 3, failed: 0 })
    expect(preview.changes.map(({ note }: { note: string }) => note)).toEqual([
      null,
      'Deactivated. The import does not change that',
      'Rejected. The import does not change that',
    ])
    expect(preview.changes[0].fields).toEqual([
      { label: 'Region', from: 'North', to: 'South' },
      { label: 'Schools', from: 'Juniper School', to: 'Prairie School' },
    ])
    expect(await imported(ada, rows)).toMatchObject({ changed: 3, same: 1 })
    expect(await memberOf(district, busy.email)).toMatchObject({
      ...{ firstName: 'Ada', lastName: 'Busy', regionId: south.id, userPosition: 'Coach', version: 2 },
      passwordHash: expect.any(String),
    })
    expect(await memberOf(district, off.email)).toMatchObject({ firstName: 'Odd', role: 'principal', isActive: false })
    expect(await memberOf(district, no.email)).toMatchObject({ lastName: 'Nope', status: 'rejected' })
    expect(await memberOf(district, wait.email)).toMatchObject({ status: 'pending', version: 1 })
    const schools = await district.db.select().from(userSchools).where(eq(userSchools.userId, busy.id))
    expect(schools.map(({ schoolId }) => schoolId)).toEqual([southSchool.id])
    expect((await auditOf(district, busy.id)).at(-1)).toMatchObject({
      action: 'edit',
      changes: { region: [district.regionId, south.id], schools: [[district.schoolId], [southSchool.id]] },
    })
    const found = await ada.call('GET', 'auth/team-members/?search=odd')
    expect(found.body.data.count).toBe(1)
  })
})

test('that can’t be read gets a message at its field, and is not kept', async () => {
  const { ada, districtId } = await staffed()
  for (const [csv, message] of [
    ['', 'The file is empty'],
    ['Name,Role\nAnn,Principal', 'The header row is missing Email'],
    [HEADER.join(','), 'The file has a header row but no rows below it'],
  ] as const) {
    const { status, body } = await upload(ada, csv)
    expect([status, body.data]).toEqual([400, { file: [message] }])
  }
  expect((await env.FILES.list({ prefix: `d/${districtId}/imports/` })).objects).toEqual([])
})

test('the audit does not name people whose row failed', async () => {
  const { ada, ...district } = await staffed()
  await imported(ada, [['Mo', 'Missing', address(), '', 'North', '']])
  const rows = await district.db
    .select()
    .from(audit)
    .where(and(eq(audit.districtId, district.districtId), eq(audit.entity, 'user')))
  expect(rows).toEqual([])
})
