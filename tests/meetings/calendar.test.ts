import { expect, test } from 'vitest'
import { meetings } from '#db/meetings/schema.ts'
import { ROLES } from '#model/permissions.ts'
import { meetingRow } from '#tests/kit/meeting-rows.ts'
import { meetingDistrict } from './meeting-district.ts'

const AT = 'plans/meeting/'
const MARCH = `${AT}calendar/?from=2040-03-01&to=2040-03-31`

async function withMarch() {
  const district = await meetingDistrict()
  const { ada } = district
  const call = async (date: string, start: string, end: string, more: object = {}) =>
    (await ada.call('POST', AT, { date, start_time: start, end_time: end, ...more })).body.data.id as string
  return { ...district, call }
}

test('a calendar has the meetings of its days and how many each day has, and counts the tabs of all days', async () => {
  const { ben, call } = await withMarch()
  for (const [hour, name] of [
    ['08', 'One'],
    ['09', 'Two'],
    ['10', 'Three'],
  ]) {
    await call('2040-03-05', `${hour}:00`, `${hour}:30`, { name })
  }
  await call('2040-03-05', '16:00', '17:00', { name: 'Mine', meeting_team: [ben.id] })
  await call('2040-03-31', '09:00', '10:00', { name: 'Last' })
  await call('2040-04-01', '09:00', '10:00', { name: 'Outside' })
  const few = (await ben.call('GET', `${MARCH}&per_day=2`)).body.data
  expect(few.results.map(({ name }: { name: string }) => name)).toEqual(['One', 'Mine', 'Last'])
  expect(few.days).toEqual([
    { date: '2040-03-05', count: 4, mine: 1 },
    { date: '2040-03-31', count: 1, mine: 0 },
  ])
  expect(few.meeting_counts).toEqual({ upcoming: 6, past: 0, mine: 1 })
  const whole = (await ben.call('GET', `${MARCH}&per_day=2&day=2040-03-05`)).body.data
  expect(whole.results.map(({ name }: { name: string }) => name)).toEqual(['One', 'Two', 'Three', 'Mine', 'Last'])
  const own = (await ben.call('GET', `${MARCH}&mine=true`)).body.data
  expect(own.results.map(({ name }: { name: string }) => name)).toEqual(['Mine'])
  expect(own.days.map(({ count }: { count: number }) => count)).toEqual([4, 1])
})

test('the filters of the list narrow a calendar too', async () => {
  const { ada, call, objective, initiative } = await withMarch()
  await call('2040-03-05', '08:00', '09:00', { name: 'About it', plan_element_id: objective })
  await call('2040-03-06', '08:00', '09:00', { name: 'Board', type: 'board', topics: 'Buses' })
  for (const [query, name] of [
    [`element_id=${initiative}`, 'About it'],
    ['type=board', 'Board'],
    ['search=buses', 'Board'],
  ]) {
    const { results, days } = (await ada.call('GET', `${MARCH}&${query}`)).body.data
    expect([query, days.length, results.map((row: { name: string }) => row.name)]).toEqual([query, 1, [name]])
  }
})

test('a private meeting leaves no trace in a calendar', async () => {
  const district = await withMarch()
  await district.call('2040-03-05', '08:00', '09:00', { name: 'Secretariat', is_private: true })
  for (const role of ROLES) {
    const person = await district.person(role)
    const sees = role === 'super_admin' ? 1 : 0
    const shown = (await person.call('GET', MARCH)).body.data
    expect([role, shown.results.length, shown.days.length, shown.meeting_counts.upcoming]).toEqual([
      role,
      ...Array(3).fill(sees),
    ])
    const listed = (await person.call('GET', `${AT}?overview=true&when=upcoming`)).body.data
    expect([role, listed.count]).toEqual([role, sees])
  }
})

test('a calendar is at most six weeks long', async () => {
  const { ada } = await meetingDistrict()
  for (const [from, to, status] of [
    ['2040-03-01', '2040-04-11', 200],
    ['2040-03-01', '2040-04-12', 400],
    ['2040-03-02', '2040-03-01', 400],
    ['2040-02-30', '2040-03-01', 400],
  ]) {
    expect([to, (await ada.call('GET', `${AT}calendar/?from=${from}&to=${to}`)).status]).toEqual([to, status])
  }
})

test('the overview says what is left this week, what has no agenda, and which is the caller’s next', async () => {
  const district = await meetingDistrict()
  const { ada, ben, db, districtId } = district
  const list = async (who = ada) => (await who.call('GET', `${AT}?overview=true`)).body.data.overview
  expect(await list()).toMatchObject({ left_this_week: 0, without_agenda: 0, next_of_mine: null, days: [] })
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Chicago' }).format(new Date())
  await db
    .insert(meetings)
    .values([
      meetingRow(districtId, 'Past', { date: '2020-01-06' }),
      meetingRow(districtId, 'Tonight', { date: today, startTime: '23:58', endTime: '23:59' }),
    ])
  await ada.call('POST', AT, {
    ...{ date: '2040-03-05', start_time: '09:00', end_time: '10:00', name: 'Later', meeting_team: [ben.id] },
  })
  const shown = await list()
  expect(shown).toMatchObject({ left_this_week: 1, without_agenda: 1, days: [{ date: today, count: 1 }] })
  expect(shown.next_of_mine.name).toBe('Later')
  expect((await list(ben)).next_of_mine.name).toBe('Later')
  expect((await ada.call('GET', AT)).body.data.overview).toBeUndefined()
})
