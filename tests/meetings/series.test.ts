import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { meetings } from '#db/meetings/schema.ts'
import { plans } from '#db/plans/schema.ts'
import { planRow } from '#db/seed/factories.ts'
import { meetingDistrict } from './meeting-district.ts'

const AT = 'plans/meeting/'
type Row = {
  id: string
  date: string
  name: string
  start_time: string
  end_time: string
  version: number
  location: string | null
}

async function weekly(over: object = {}) {
  const district = await meetingDistrict()
  const { call } = district.ada
  const made = await call('POST', AT, {
    ...{ name: 'Cabinet', date: '2040-03-05', start_time: '09:00', end_time: '10:30', repeats: 'weekly', count: 4 },
    ...over,
  })
  expect(made.status).toBe(201)
  const list = async (): Promise<Row[]> => (await call('GET', `${AT}?page_size=100`)).body.data.results
  return { ...district, call, list, first: made.body.data, rows: await list() }
}

test('a series is a row for each meeting, on its days, until a date or so many times', async () => {
  const { first, rows } = await weekly()
  expect(rows.map(({ date }) => date)).toEqual(['2040-03-05', '2040-03-12', '2040-03-19', '2040-03-26'])
  expect(first.series).toEqual({ repeats: 'weekly', until: null, count: 4, place: 1 })
  const monthly = await weekly({ count: null, until: '2040-06-30', repeats: 'monthly_by_weekday' })
  expect(monthly.rows.map(({ date }) => date)).toEqual(['2040-03-05', '2040-04-02', '2040-05-07', '2040-06-04'])
})

test('104 meetings are the most of one series', async () => {
  const { call } = await weekly()
  const ask = (over: object) =>
    call('POST', AT, { date: '2040-03-05', start_time: '09:00', end_time: '10:00', repeats: 'weekly', ...over })
  const most = await ask({ count: 104 })
  expect(most.body.data.series).toMatchObject({ count: 104 })
  expect((await ask({ count: 105 })).body.data).toEqual({ count: ['A series can have up to 104 meetings'] })
  expect((await ask({ until: '2045-03-05' })).body.data).toEqual({ until: ['A series can have up to 104 meetings'] })
  expect((await ask({ until: '2040-03-05' })).body.data).toEqual({
    until: ['The last day must be after the first meeting'],
  })
})

test('a change is for this meeting, for this and the later ones, or for all', async () => {
  const { call, list, rows } = await weekly()
  const second = rows[1] as Row
  await call('PATCH', `${AT}${second.id}/`, { version: 1, scope: 'this', location: 'Room 1' })
  expect((await list()).map(({ location }) => location)).toEqual([null, 'Room 1', null, null])
  await call('PATCH', `${AT}${second.id}/`, { version: 2, scope: 'following', start_time: '08:30', notes: 'Mine only' })
  expect((await list()).map(({ start_time }) => start_time)).toEqual(['09:00', '08:30', '08:30', '08:30'])
  expect((await call('GET', `${AT}?search=mine+only`)).body.data.count).toBe(1)
  await call('PATCH', `${AT}${second.id}/`, { version: 3, scope: 'all', name: 'Leadership' })
  const after = await list()
  expect(after.map(({ name }) => name)).toEqual(Array(4).fill('Leadership'))
  expect((await call('GET', `${AT}?search=leadership`)).body.data.count).toBe(4)
  expect((await call('GET', `${AT}?search=cabinet`)).body.data.count).toBe(0)
})

test('a new start or end gives the others both, so that none ends before it starts', async () => {
  const { call, list, rows } = await weekly()
  const own = { version: 1, scope: 'this', start_time: '07:00', end_time: '07:30' }
  expect((await call('PATCH', `${AT}${rows[1]!.id}/`, own)).status).toBe(200)
  await call('PATCH', `${AT}${rows[0]!.id}/`, { version: 1, scope: 'all', start_time: '09:30' })
  expect((await list()).map((row) => [row.start_time, row.end_time])).toEqual(Array(4).fill(['09:30', '10:30']))
  const changes = async (at: number) =>
    (await call('GET', `${AT}${rows[at]!.id}/history/`)).body.data.results[0].changes.map(
      ({ field, from, to }: { field: string; from: string; to: string }) => [field, from, to],
    )
  expect(await changes(1)).toEqual([
    ['startTime', '7:00 AM', '9:30 AM'],
    ['endTime', '7:30 AM', '10:30 AM'],
  ])
  expect(await changes(2)).toEqual([['startTime', '9:00 AM', '9:30 AM']])
})

test('a new date moves the later ones by as many days', async () => {
  const { call, list, rows } = await weekly()
  const second = rows[1] as Row
  await call('PATCH', `${AT}${second.id}/`, { version: 1, scope: 'following', date: '2040-03-14' })
  expect((await list()).map(({ date }) => date)).toEqual(['2040-03-05', '2040-03-14', '2040-03-21', '2040-03-28'])
})

test('others get both the plan and the element, and a new lead is on their teams', async () => {
  const { call, rows, cleo, plan, objective, db, districtId } = await weekly()
  const other = planRow(districtId, 'Another Plan')
  await db.insert(plans).values(other)
  const own = { plan_id: plan, plan_element_id: objective, lead_id: cleo.id, meeting_team: [cleo.id] }
  const patch = async (at: number, change: object) =>
    expect((await call('PATCH', `${AT}${rows[at]!.id}/`, change)).status).toBe(200)
  await patch(1, { version: 1, scope: 'this', ...own })
  await patch(0, { version: 1, scope: 'this', meeting_team: [cleo.id] })
  await patch(0, { version: 2, scope: 'all', plan_id: other.id, lead_id: cleo.id })
  for (const { id } of rows) {
    const one = (await call('GET', `${AT}${id}/`)).body.data
    expect([one.plan.id, one.plan_element_id, one.lead.id]).toEqual([other.id, null, cleo.id])
    expect(one.meeting_team.map(({ member }: { member: { id: string } }) => member.id)).toContain(cleo.id)
  }
})

test('a team of the series changes together, and answers stay', async () => {
  const { call, list, rows, ben, cleo } = await weekly()
  await call('PATCH', `${AT}${rows[0]!.id}/`, { version: 1, scope: 'all', meeting_team: [ben.id] })
  await ben.call('POST', `${AT}${rows[2]!.id}/answer/`, { answer: 'no' })
  const again = await call('PATCH', `${AT}${rows[0]!.id}/`, {
    ...{ version: 2, scope: 'all', meeting_team: [ben.id, cleo.id] },
  })
  expect(again.status).toBe(200)
  const third = (await call('GET', `${AT}${(await list())[2]!.id}/`)).body.data
  const answers = third.meeting_team.map(({ member, answer }: { member: { id: string }; answer: string | null }) => [
    member.id === ben.id,
    answer,
  ])
  expect(answers).toEqual(expect.arrayContaining([[true, 'no']]))
  expect(answers).toHaveLength(3)
})

test('canceled meetings go to the trash together and come back together; closed ones stay', async () => {
  const { call, list, rows, db } = await weekly()
  await db.update(meetings).set({ closedAt: '2026-01-01T00:00:00Z' }).where(eq(meetings.id, rows[3]!.id))
  const second = rows[1] as Row
  const gone = await call('DELETE', `${AT}${second.id}/`, { version: 1, scope: 'all' })
  expect([gone.body.detail, gone.body.data.count]).toEqual(['3 meetings canceled', 3])
  expect((await list()).map(({ id }) => id)).toEqual([rows[3]!.id])
  const trash = (await call('GET', `${AT}trash/`)).body.data
  expect(trash.results).toMatchObject([{ id: second.id, name: 'Cabinet', total: 3 }])
  const back = await call('POST', `${AT}${second.id}/restore/`)
  expect([back.body.detail, back.body.data.count]).toEqual(['3 meetings restored', 3])
  expect((await list()).map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
  expect((await call('POST', `${AT}${second.id}/restore/`)).status).toBe(409)
  expect((await call('DELETE', `${AT}${second.id}/`, { version: 1 })).status).toBe(412)
})
