import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { meetings } from '#db/meetings/schema.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { meetingDistrict } from './meeting-district.ts'

const AT = 'plans/meeting/'
const WHEN = { date: '2040-03-05', start_time: '15:30', end_time: '16:30' }

test('a meeting is called with all its fields, and read back as it was written', async () => {
  const { ada, ben, plan, objective } = await meetingDistrict()
  const made = await ada.call('POST', AT, {
    ...WHEN,
    ...{ name: 'Attendance review', type: 'plan_review', location: 'Room 214', join_url: 'https://meet.example.org/1' },
    ...{ topics: 'Buses', objectives: 'Decide', pre_work: 'Read', notes: 'Noted', summary: 'Summed up' },
    ...{ plan_id: plan, plan_element_id: objective, meeting_team: [ben.id] },
    external_urls: [{ name: 'Agenda', external_document_url: 'https://example.org/a' }, { external_document_url: '' }],
  })
  expect([made.status, made.body.detail]).toEqual([201, 'Meeting created'])
  expect(made.body.data).toMatchObject({
    ...WHEN,
    ...{ name: 'Attendance review', own_name: 'Attendance review', type: 'plan_review', is_private: false },
    ...{ location: 'Room 214', join_url: 'https://meet.example.org/1' },
    ...{ topics: 'Buses', objectives: 'Decide', pre_work: 'Read', notes: 'Noted', summary: 'Summed up' },
    ...{ plan: { id: plan }, plan_element_id: objective, plan_element_type: 'objective' },
    lead: { id: ada.id },
    external_urls: [{ name: 'Agenda', external_document_url: 'https://example.org/a' }],
    ...{ state: 'upcoming', agenda: 'none', is_mine: true, may_edit: true, people: 2, version: 1, series: null },
  })
  const team = made.body.data.meeting_team.map(({ member }: { member: { id: string } }) => member.id)
  expect(team.sort()).toEqual([ada.id, ben.id].sort())
})

test('a meeting without a name is called by its element, or else by its type', async () => {
  const { ada, objective } = await meetingDistrict()
  const about = await ada.call('POST', AT, { ...WHEN, plan_element_id: objective })
  expect(about.body.data).toMatchObject({ name: 'Objective 1.1.1', own_name: null, plan: { name: expect.any(String) } })
  const plain = await ada.call('POST', AT, { ...WHEN, name: '', type: 'cabinet' })
  expect(plain.body.data).toMatchObject({ name: 'Cabinet meeting', own_name: null })
})

test('what is wrong is said at its field, and nothing is saved', async () => {
  const { ada, plan } = await meetingDistrict()
  const other = await meetingDistrict('Elsewhere')
  const refused = async (over: object) => {
    const { status, body } = await ada.call('POST', AT, { ...WHEN, ...over })
    expect(status).toBe(400)
    return body.data
  }
  expect(await refused({ end_time: '15:30' })).toEqual({ end_time: ['The end must be after the start'] })
  expect(await refused({ start_time: '9:00' })).toEqual({ start_time: ['Enter a time such as 3:30 PM'] })
  expect(await refused({ start_time: '08:60' })).toEqual({ start_time: ['Enter a time such as 3:30 PM'] })
  expect(await refused({ date: '' })).toEqual({ date: ['Is required!'] })
  const invalid = ['Please enter a valid value']
  expect(await refused({ plan_id: other.plan })).toEqual({ plan_id: invalid })
  expect(await refused({ plan_id: plan, plan_element_id: other.objective })).toEqual({ plan_element_id: invalid })
  expect(await refused({ lead_id: other.ada.id })).toMatchObject({ lead_id: invalid })
  expect(await refused({ meeting_team: [other.ada.id] })).toEqual({ meeting_team: ['Choose people who can sign in'] })
  const address = ['Enter a web address such as https://example.org/page']
  for (const join_url of ['javascript:alert(1)', 'zoom.us/j/1']) {
    expect(await refused({ join_url })).toEqual({ join_url: address })
  }
  expect(await refused({ location: 'Room 3 🎉' })).toEqual({ location: ['Emoji cannot be used'] })
  expect(await refused({ location: 'Room\u202e 3' })).toEqual({ location: invalid })
  expect(await refused({ repeats: 'weekly' })).toEqual({ until: ['Is required!'] })
  const many = Array.from({ length: 61 }, (_, at) => `usr_${at}`)
  expect(await refused({ meeting_team: many })).toEqual({ meeting_team: ['A meeting can have up to 60 people'] })
  expect((await ada.call('GET', AT)).body.data.count).toBe(0)
})

test('upcoming, past, and own meetings are counted and sorted by when they are', async () => {
  const { ada, ben } = await meetingDistrict()
  const call = (date: string, over: object = {}) => ada.call('POST', AT, { ...WHEN, date, name: `On ${date}`, ...over })
  for (const date of ['2040-03-07', '2020-01-02', '2040-03-06', '2020-01-03']) await call(date)
  await call('2040-03-08', { lead_id: ben.id })
  await ben.call('POST', AT, { ...WHEN, date: '2020-01-04', name: 'On 2020-01-04' })
  const names = async (query: string, who = ada) => {
    const { data } = (await who.call('GET', `${AT}?${query}`)).body
    return [data.results.map(({ date }: { date: string }) => date), data.meeting_counts]
  }
  const counts = { upcoming: 3, past: 3, mine: 4 }
  expect(await names('when=upcoming')).toEqual([['2040-03-06', '2040-03-07', '2040-03-08'], counts])
  expect(await names('when=past')).toEqual([['2020-01-04', '2020-01-03', '2020-01-02'], counts])
  expect(await names('when=mine')).toEqual([['2040-03-06', '2040-03-07', '2020-01-03', '2020-01-02'], counts])
  expect(await names('from=2040-03-07&to=2040-03-07')).toEqual([['2040-03-07'], { upcoming: 1, past: 0, mine: 1 }])
  const page = (await ada.call('GET', `${AT}?page_size=4`)).body.data
  expect([page.count, page.results.length, page.previous]).toEqual([6, 4, null])
  expect(page.next).toContain('page=2')
})

test('a meeting is found by type, by what it is about, and by its words with or without accents', async () => {
  const { ada, plan, objective, initiative } = await meetingDistrict()
  await ada.call('POST', AT, { ...WHEN, name: 'Señora Peña visits', type: 'community' })
  await ada.call('POST', AT, { ...WHEN, name: 'Review', plan_element_id: objective, notes: 'Boilers and buses' })
  const found = async (query: string) =>
    (await ada.call('GET', `${AT}?${query}`)).body.data.results.map(({ name }: { name: string }) => name)
  expect(await found('search=pena')).toEqual(['Señora Peña visits'])
  expect(await found('search=buses+boil')).toEqual(['Review'])
  expect(await found('type=community')).toEqual(['Señora Peña visits'])
  expect(await found(`plan_id=${plan}`)).toEqual(['Review'])
  expect(await found(`element_id=${initiative}`)).toEqual(['Review'])
})

test('a save names its version: a later one gets both, and a closed meeting is refused', async () => {
  const { ada, db, districtId } = await meetingDistrict()
  const { id } = (await ada.call('POST', AT, { ...WHEN, name: 'Cabinet' })).body.data
  const saved = await ada.call('PATCH', `${AT}${id}/`, { version: 1, location: 'Room 1', notes: 'Loud' })
  expect(saved.body.data).toMatchObject({ location: 'Room 1', notes: 'Loud', name: 'Cabinet', version: 2 })
  const late = await ada.call('PATCH', `${AT}${id}/`, { version: 1, location: 'Room 2' })
  expect([late.status, late.body.data]).toMatchObject([412, { yours: 1, current: { location: 'Room 1', version: 2 } }])
  const same = await ada.call('PATCH', `${AT}${id}/`, { version: 2, location: 'Room 1' })
  expect(same.body.data.version).toBe(2)
  expect((await ada.call('PATCH', `${AT}${id}/`, { version: 2, end_time: '15:00' })).body.data).toEqual({
    end_time: ['The end must be after the start'],
  })
  expect((await ada.call('GET', `${AT}?search=loud`)).body.data.count).toBe(1)
  await db.update(meetings).set({ closedAt: '2026-01-01T00:00:00Z' }).where(eq(meetings.districtId, districtId))
  const closed = await ada.call('PATCH', `${AT}${id}/`, { version: 2, location: 'Room 3' })
  expect([closed.status, closed.body.detail]).toEqual([
    409,
    'The minutes of this meeting are closed. Reopen them first.',
  ])
})

test('a stored meeting that ends before it starts can be corrected', async () => {
  const { ada, db } = await meetingDistrict()
  const { id } = (await ada.call('POST', AT, { ...WHEN, name: 'Turned around' })).body.data
  await db.update(meetings).set({ endTime: '14:30' }).where(eq(meetings.id, id))
  const renamed = await ada.call('PATCH', `${AT}${id}/`, { name: 'Renamed', version: 1 })
  expect([renamed.status, renamed.body.data]).toEqual([400, { end_time: ['The end must be after the start'] }])
  const corrected = await ada.call('PATCH', `${AT}${id}/`, { name: 'Renamed', end_time: '16:30', version: 1 })
  expect(corrected.body.data).toMatchObject({ ...WHEN, name: 'Renamed', version: 2 })
})

test('web addresses that stay keep their row, and history tells what changed', async () => {
  const { ada, objective } = await meetingDistrict()
  const url = (of: string) => ({ name: of, external_document_url: `https://example.org/${of}` })
  const made = (await ada.call('POST', AT, { ...WHEN, external_urls: [url('a'), url('b')] })).body.data
  const saved = await ada.call('PATCH', `${AT}${made.id}/`, {
    version: 1,
    external_urls: [url('b'), url('c')],
    plan_element_id: objective,
  })
  const ids = (rows: { id: string; name: string }[]) => Object.fromEntries(rows.map(({ name, id }) => [name, id]))
  expect(ids(saved.body.data.external_urls)).toMatchObject({ b: ids(made.external_urls).b, c: expect.any(String) })
  expect(saved.body.data.external_urls).toHaveLength(2)
  const { results } = (await ada.call('GET', `${AT}${made.id}/history/`)).body.data
  expect(results[0]).toMatchObject({ action: 'edit', by: 'Ada Tester' })
  expect(results[0].changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ label: 'Plan element', from: null, to: 'Objective 1.1.1' }),
      expect.objectContaining({
        label: 'Web addresses',
        from: 'https://example.org/a, https://example.org/b',
        to: 'https://example.org/b, https://example.org/c',
      }),
    ]),
  )
  expect(results[1]).toMatchObject({ action: 'create' })
})

test('people answer for themselves while a meeting is ahead', async () => {
  const { ada, ben, cleo } = await meetingDistrict()
  const { id } = (await ada.call('POST', AT, { ...WHEN, meeting_team: [ben.id] })).body.data
  const answered = await ben.call('POST', `${AT}${id}/answer/`, { answer: 'maybe' })
  expect(answered.body.data).toMatchObject({ my_answer: 'maybe', version: 1 })
  expect((await cleo.call('POST', `${AT}${id}/answer/`, { answer: 'yes' })).status).toBe(403)
  const past = (await ada.call('POST', AT, { ...WHEN, date: '2020-01-01' })).body.data
  expect((await ada.call('POST', `${AT}${past.id}/answer/`, { answer: 'yes' })).status).toBe(409)
  // Who stays on the team keeps the answer.
  const again = await ada.call('PATCH', `${AT}${id}/`, { version: 1, meeting_team: [ben.id, cleo.id] })
  const answers = again.body.data.meeting_team.map(({ answer }: { answer: string | null }) => answer)
  expect(answers.sort()).toEqual(['maybe', null, null])
})

test('the same create with one key is one meeting', async () => {
  const { ada } = await meetingDistrict()
  const post = () => ada.call('POST', AT, { ...WHEN, repeats: 'weekly', count: 3 }, { 'idempotency-key': 'k1' })
  const [one, two] = [await post(), await post()]
  expect(one.body.data.id).toBe(two.body.data.id)
  expect((await ada.call('GET', AT)).body.data.count).toBe(3)
})

test('a new district has no meetings and says so in the same shape', async () => {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  expect((await ada.call('GET', AT)).body.data).toEqual({
    ...{ count: 0, next: null, previous: null, results: [] },
    meeting_counts: { upcoming: 0, past: 0, mine: 0 },
  })
})
