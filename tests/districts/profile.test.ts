import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { directoryDistricts } from '#db/directory/schema.ts'
import { newDistrict, nobody, type TestDistrict } from '#tests/kit/district.ts'
import { auditOf } from '#tests/plans/grown-plan.ts'
import { runDueJobs } from '#worker/jobs/index.ts'

type Fields = Record<string, string | File>
async function profile() {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const save = (fields: Fields) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return ada.call('PATCH', 'auth/school-district/', form)
  }
  const read = async () => (await ada.call('GET', 'auth/school-district/')).body.data
  return { district, ada, save, read }
}

async function entryOf({ directory, districtId }: TestDistrict) {
  const [row] = await directory.select().from(directoryDistricts).where(eq(directoryDistricts.id, districtId))
  return row!
}

test('the given fields of the profile are saved, and the others stay', async () => {
  const { district, ada, save, read } = await profile()
  const first = await save({ version: '1', district_name: 'Alder County Schools', state_name: 'Illinois' })
  expect([first.status, first.body.detail]).toEqual([200, 'Details Updated Successfully!!'])
  await save({ version: '2', city_name: 'Maple Grove', small_group: '12', paper: 'a4', accent: '#A01234' })
  const emptied = await save({ version: '3', state_name: '' })
  expect(emptied.body.data).toMatchObject({
    district_name: 'Alder County Schools',
    state_name: null,
    city_name: 'Maple Grove',
    accent: '#a01234',
    version: 4,
    settings: { small_group: 12, paper: 'a4' },
  })
  expect(await read()).toEqual(emptied.body.data)
  expect((await auditOf(district, district.districtId)).map(({ changes, userId }) => [changes, userId])).toEqual([
    [{ district_name: ['Test District', 'Alder County Schools'], state_name: [null, 'Illinois'] }, ada.id],
    [
      {
        city_name: [null, 'Maple Grove'],
        small_group: [10, 12],
        paper: ['letter', 'a4'],
        accent: [null, '#a01234'],
      },
      ada.id,
    ],
    [{ state_name: ['Illinois', null] }, ada.id],
  ])
})

test('one save has details and switches: one version and one audit row, or nothing at all', async () => {
  const { district, save, read } = await profile()
  const refused = await save({ version: '1', city_name: 'Bend 2', send_notifications_naming_preferences: 'false' })
  expect([refused.status, refused.body.data]).toEqual([400, { city_name: ['Please enter valid name'] }])
  expect((await entryOf(district)).notificationsOn).toBe(true)
  const saved = await save({
    version: '1',
    city_name: 'Bend',
    send_notifications_naming_preferences: 'false',
    show_strategic_method_repository: 'false',
  })
  expect(saved.body.data).toMatchObject({
    version: 2,
    city_name: 'Bend',
    custom_naming_preferences: {
      send_notifications_naming_preferences: false,
      show_strategic_method_repository: false,
    },
  })
  expect(await read()).toEqual(saved.body.data)
  expect((await entryOf(district)).notificationsOn).toBe(false)
  expect((await auditOf(district, district.districtId)).map(({ changes }) => changes)).toEqual([
    {
      city_name: [null, 'Bend'],
      send_notifications_naming_preferences: [true, false],
      show_strategic_method_repository: [true, false],
    },
  ])
  const unread = await save({ version: '2', show_strategic_method_repository: 'perhaps' })
  expect([unread.status, Object.keys(unread.body.data)]).toEqual([400, ['show_strategic_method_repository']])
})

test.each([
  [{ district_name: '' }, { district_name: ['Is required!'] }],
  [{ district_name: '4 Corners' }, { district_name: ['Please enter a valid name'] }],
  [{ district_name: 'a'.repeat(101) }, { district_name: ['District name cannot be more than 100 characters long'] }],
  [{ state_name: 'Illinois 2' }, { state_name: ['Please enter valid name'] }],
  [{ city_name: 'Maple  Grove' }, { city_name: ['Please enter valid name'] }],
  [{ city_name: ' Maple' }, { city_name: ['Please enter valid name'] }],
  [{ time_zone: 'America/Nowhere' }, { time_zone: ['Please choose a time zone from the list'] }],
  [{ small_group: '4' }, { small_group: ['Choose 5 to 50'] }],
  [{ small_group: '51' }, { small_group: ['Choose 5 to 50'] }],
  [{ accent: 'red' }, { accent: ['Please enter a color as # and six digits, such as #0E6963'] }],
])('%j is refused at its field', async (fields: Fields, messages) => {
  const { save, read } = await profile()
  const answer = await save({ version: '1', ...fields })
  expect([answer.status, answer.body.data]).toEqual([400, messages])
  expect((await read()).version).toBe(1)
})

test.each(['Peñasco', 'O’Fallon', 'Truth or Consequences'])('%s is a city', async (city_name) => {
  const { save } = await profile()
  expect((await save({ version: '1', city_name })).body.data.city_name).toBe(city_name)
})

test('a stale save of the profile is refused with both versions', async () => {
  const { ada, save } = await profile()
  await save({ version: '1', city_name: 'Alton' })
  const late = await save({ version: '1', city_name: 'Bend' })
  expect([late.status, late.body.data]).toMatchObject([412, { yours: 1, current: { version: 2, city_name: 'Alton' } }])
  const naming = await ada.call('PATCH', 'auth/modify-custom-naming-preferences/', {
    version: 1,
    show_strategic_method_repository: false,
  })
  expect(naming.status).toBe(412)
})

test('the directory is updated: sign-up offers the new name, and the digest waits for the new morning', async () => {
  const { district, save } = await profile()
  await save({
    version: '1',
    district_name: `Renamed ${district.districtId.slice(-6)} Schools`,
    time_zone: 'Pacific/Honolulu',
  })
  const entry = await entryOf(district)
  expect([entry.name, entry.timeZone]).toEqual([`Renamed ${district.districtId.slice(-6)} Schools`, 'Pacific/Honolulu'])
  const found = await nobody('GET', `auth/signup/districts/?search=renamed ${district.districtId.slice(-6)}`)
  expect(found.body.data.map((one: { id: string }) => one.id)).toEqual([district.districtId])
  const hour = new Intl.DateTimeFormat('en-US', { timeZone: 'Pacific/Honolulu', hour: 'numeric', hour12: false })
  expect(hour.format(new Date(entry.nextDigestAt!))).toBe('07')
})

test('the switch reaches the directory, and turning it on again waits for the next morning', async () => {
  const { district, ada } = await profile()
  const turn = (version: number, on: boolean) =>
    ada.call('PATCH', 'auth/modify-custom-naming-preferences/', { version, send_notifications_naming_preferences: on })
  await turn(1, false)
  expect((await entryOf(district)).notificationsOn).toBe(false)
  const on = await turn(2, true)
  expect(on.body.data.custom_naming_preferences.send_notifications_naming_preferences).toBe(true)
  const { notificationsOn, nextDigestAt } = await entryOf(district)
  expect([notificationsOn, nextDigestAt! > new Date().toISOString()]).toEqual([true, true])
})

test('the next cron run copies a change to the directory that was interrupted before', async () => {
  const { district } = await profile()
  await env.DISTRICTS_00.prepare('update districts set name = ?, time_zone = ? where district_id = ?')
    .bind('Half Saved Schools', 'America/Denver', district.districtId)
    .run()
  await runDueJobs(env, { mail: () => ({ subject: '', html: '', text: '' }) }, new Date())
  expect(await entryOf(district)).toMatchObject({
    name: 'Half Saved Schools',
    searchKey: 'half saved schools',
    timeZone: 'America/Denver',
  })
})
