import { exports } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import type { Caller } from '#tests/kit/district.ts'
import { readCsv } from '#worker/kit/csv/read.ts'
import { address, ended, imported, staffed, upload } from './member-files.ts'

const EXPORT = 'auth/team-members/csv/'

async function cellsOf(person: { call: Caller }, query = '') {
  const { body } = await person.call('GET', `${EXPORT}${query}`)
  const file = readCsv(new TextEncoder().encode(String(body)), () => true)
  if ('problem' in file) throw new Error(file.problem)
  return [file.header.cells, ...file.records.map(({ cells }) => cells)]
}
async function rawBytes(url: string, token: string) {
  const answer = await exports.default.fetch(new Request(url, { headers: { authorization: `Bearer ${token}` } }))
  return new Uint8Array(await answer.arrayBuffer())
}

const named = async (person: { call: Caller }, query?: string) =>
  (await cellsOf(person, query)).slice(1).map((cells) => cells[1])

test('the file has the filtered members, in order, with the screen’s words', async () => {
  const { ada, south, southSchool, ...district } = await staffed()
  await imported(ada, [['Zoë', 'Ñandú', address(), 'Principal', 'South', 'Prairie School']])
  await district.person('pilot_user', { lastName: 'Away', isActive: false, regionId: district.regionId })
  await district.person('community_member', { lastName: 'Waits', status: 'pending' })
  const file = await ada.call('GET', `${EXPORT}?search=zoe`)
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(file.headers.get('content-disposition')).toContain('Team Members - Test District.csv')
  // The mark is not part of a text that was decoded.
  const bytes = await rawBytes(`http://localhost:8787/api/${EXPORT}`, ada.token)
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  const [header, row] = await cellsOf(ada, '?search=zoe')
  expect(header).toEqual([
    ...['First name', 'Last name', 'Email', 'Phone number', 'Role', 'Region', 'Schools', 'Position'],
    ...['Years of service', 'Teacher ID', 'Grade levels', 'Status', 'Join date'],
  ])
  expect(row?.slice(0, 2)).toEqual(['Zoë', 'Ñandú'])
  expect(row?.slice(4, 7)).toEqual(['Principal', 'South', 'Prairie School'])
  expect(row?.[11]).toBe('Invited')
  expect(await named(ada)).toEqual(['Away', 'Ñandú', 'Peña', 'Tester'])
  expect(await named(ada, '?sort=-last_name')).toEqual(['Tester', 'Peña', 'Ñandú', 'Away'])
  expect(await named(ada, '?status=pending')).toEqual(['Waits'])
  expect(await named(ada, '?activity=inactive')).toEqual(['Away'])
  expect(await named(ada, `?school=${southSchool.id}`)).toEqual(['Ñandú'])
  expect(await named(ada, `?region=${south.id}&role=principal`)).toEqual(['Ñandú'])
  expect((await ada.call('GET', `${EXPORT}?role=king`)).status).toBe(400)
})

test('a Region Admin gets their own region, a Principal their own schools, others no file', async () => {
  const { rae, south, southSchool, ...district } = await staffed()
  await district.person('pilot_user', { lastName: 'Here', regionId: district.regionId })
  await district.person('pilot_user', { lastName: 'There', regionId: south.id, schools: [southSchool.id] })
  await district.person('super_admin', { lastName: 'Root', regionId: district.regionId })
  expect(await named(rae)).toEqual(['Here', 'Tester'])
  expect(await named(rae, `?region=${south.id}`)).toEqual([])
  const principal = await district.person('principal', { lastName: 'Zeal', schools: [southSchool.id] })
  expect(await named(principal)).toEqual(['There', 'Zeal'])
  const community = await district.person('community_member')
  expect((await community.call('GET', EXPORT)).status).toBe(403)
})

test('no cell is a formula, and importing an export changes nothing', async () => {
  const { ada, rae, ...district } = await staffed()
  const more = await ada.call('POST', 'auth/team-members/', {
    ...{ first_name: 'José', last_name: "O'Neill", email: address(), role: 'principal', region: district.regionId },
    ...{ schools: [district.schoolId], user_position: '=HYPERLINK("x")', phone_number: '5125550134' },
    ...{ years_service: 0, teacher_id: 'T-1 b', user_grades: ['12', 'Preschool'] },
  })
  expect(more.status).toBe(201)
  await district.person('community_member', { regionId: null, lastName: 'Bare' })
  await district.person('pilot_user', { firstName: '', lastName: '', passwordHash: null, emailConfirmedAt: null })
  const { body } = await ada.call('GET', EXPORT)
  expect(String(body)).toContain(`"'=HYPERLINK(""x"")"`)
  expect(String(body)).toContain('(512) 555-0134')
  expect(String(body)).toContain('Preschool; 12')
  const looked = (await upload(ada, String(body))).body.data
  expect(looked.preview).toMatchObject({ rows: 5, same: 5, added: 0, changed: 0, failed: 0, errors: [] })
  expect(looked.preview.unread).toEqual(['Status', 'Join date'])
  const taken = (await upload(ada, String(body), 'all')).body.data
  expect(await ended(ada, taken.import_id)).toMatchObject({ state: 'done', same: 5, added: 0, changed: 0 })
  const own = String((await rae.call('GET', EXPORT)).body)
  expect((await upload(rae, own)).body.data.preview).toMatchObject({ added: 0, changed: 0 })
})
