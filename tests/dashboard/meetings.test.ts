import { and, eq, inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { meetingMembers, meetings } from '#db/meetings/schema.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { makeRandom } from '#db/seed/random.ts'
import { ROLES } from '#model/permissions.ts'
import { meetingRow } from '#tests/kit/meeting-rows.ts'
import { meetingDistrict } from '#tests/meetings/meeting-district.ts'
import { day } from './small-plan.ts'

const AT = 'plans/meeting/'
const hours = { start_time: '09:00', end_time: '10:00' }
type Named = { id: string }
type Card = {
  of: string
  results: { id: string; name: string }[]
  open_minutes: { name: string }[]
  open_minutes_count: number
}
const names = ({ results }: Card) => results.map(({ name }) => name)

async function district() {
  const made = await meetingDistrict()
  const call = async (name: string, days: number, body: object = {}) =>
    (await made.ada.call('POST', AT, { ...hours, name, date: day(days), ...body })).body.data.id as string
  const card = async (who: typeof made.ada): Promise<Card> => {
    const whole = await who.call('GET', `dashboard/?plan=${made.plan}`)
    const part = await who.call('GET', `dashboard/meetings/?plan=${made.plan}`)
    expect(part.body.data).toEqual(whole.body.data.meetings)
    return part.body.data
  }
  return { ...made, call, card }
}

test('the next three own meetings come first, whatever they are about; otherwise the plan’s', async () => {
  const { ben, cleo, plan, call, card } = await district()
  const ofBen = { meeting_team: [ben.id] }
  await call('Third', 9, ofBen)
  await call('Second', 5, { ...ofBen, plan_id: plan })
  await call('First', 2, ofBen)
  await call('Fourth', 12, ofBen)
  await call('Of others', 1)
  await call('Past', -1, ofBen)
  const removed = await call('Canceled', 1, ofBen)
  await ben.call('DELETE', `${AT}${removed}/`, {})
  await call('Canceled too', 1, { ...ofBen, plan_id: plan })
  expect(names(await card(ben))).toEqual(['Canceled', 'Canceled too', 'First'])
  const others = await card(cleo)
  expect([others.of, names(others)]).toEqual(['plan', ['Canceled too', 'Second']])
})

test('a canceled meeting is gone, and a private one leaves no trace for others', async () => {
  const { ada, ben, person, plan, call, card } = await district()
  const removed = await call('Canceled', 1, { plan_id: plan })
  await ada.call('DELETE', `${AT}${removed}/`, {})
  await call('Secretariat', 2, { plan_id: plan, is_private: true, meeting_team: [ben.id] })
  expect(names(await card(ben))).toEqual(['Secretariat'])
  for (const role of ROLES.filter((one) => one !== 'board')) {
    expect([role, names(await card(await person(role)))]).toEqual([role, role === 'super_admin' ? ['Secretariat'] : []])
  }
})

test('guests see the meetings of their teams, and none of the plan', async () => {
  const { person, plan, call, card } = await district()
  const guest = await person('community_member')
  await call('Of the plan', 1, { plan_id: plan })
  expect(names(await card(guest))).toEqual([])
  await call('With a guest', 3, { meeting_team: [guest.id] })
  expect(names(await card(guest))).toEqual(['With a guest'])
})

test('a past meeting whose minutes are open is called to mind for the person who called it', async () => {
  const { db, ada, ben, call, card } = await district()
  const open = await call('Left open', -2, { meeting_team: [ben.id] })
  const closed = await call('Closed', -3)
  const old = await call('Long ago', -400)
  await db
    .update(meetings)
    .set({ closedAt: `${day(-2)}T20:00:00.000Z` })
    .where(eq(meetings.id, closed))
  const both = [
    { id: open, name: 'Left open', date: day(-2) },
    { id: old, name: 'Long ago', date: day(-400) },
  ]
  expect(await card(ada)).toMatchObject({ open_minutes: both, open_minutes_count: 2 })
  expect(await card(ben)).toMatchObject({ open_minutes: [], open_minutes_count: 0 })
  expect((await ada.call('GET', 'my-updates/')).body.data.minutes).toEqual(both)
})

test('of many meetings with open minutes the card shows the latest, counts them, and reads few rows', async () => {
  const { db, districtId, ada, plan, call, card } = await district()
  const open = (count: number, year: string) =>
    db.insert(meetings).values(
      Array.from({ length: count }, (_, at) =>
        meetingRow(districtId, `Open ${year}`, {
          createdBy: ada.id,
          date: `${year}-${10 + (at % 3)}-0${1 + (at % 9)}`,
        }),
      ),
    )
  for (let at = -4; at < 0; at += 1) await call(`Latest ${at}`, at)
  const read = async () => {
    const { headers } = await ada.call('GET', `dashboard/meetings/?plan=${plan}`)
    return Number(/read=(\d+)/.exec(headers.get('server-timing') ?? '')?.[1])
  }
  const few = await read()
  await open(4, '2023')
  const { open_minutes: shown, open_minutes_count: count } = await card(ada)
  expect([shown.map(({ name }) => name), count]).toEqual([['Latest -1', 'Latest -2', 'Latest -3'], 8])
  for (const year of ['2018', '2019', '2020', '2021', '2022']) for (const _ of [1, 2, 3, 4]) await open(6, year)
  expect((await card(ada)).open_minutes_count).toBe(100)
  // A row of the index and one of the table for each that is counted.
  expect(await read()).toBeLessThanOrEqual(few + 200)
})

test('meetings of other people cost nothing, and there is still one batch', async () => {
  const { ben, plan, call } = await district()
  await call('Own', 3, { meeting_team: [ben.id] })
  const cost = async () => {
    const { headers } = await ben.call('GET', `dashboard/?plan=${plan}`)
    const found = /trips=(\d+) read=(\d+)/.exec(headers.get('server-timing') ?? '')
    return { trips: Number(found?.[1]), read: Number(found?.[2]) }
  }
  const few = await cost()
  expect(few.trips).toBe(2)
  for (let at = 0; at < 20; at += 1) await call(`Of others ${at}`, 1 + at)
  // One row more, where the search for past ones ends.
  const many = await cost()
  expect(many.trips).toBe(2)
  expect(many.read).toBeLessThanOrEqual(few.read + 1)
})

test('the next meetings are the same whether the rows of teams have days or not', async () => {
  const { db, districtId, ben, plan, card, call } = await district()
  const { next: random, pick } = makeRandom('next meetings')
  for (let at = 0; at < 24; at += 1) {
    const times = pick([hours, { start_time: '08:00', end_time: '12:00' }, { start_time: '00:00', end_time: '00:01' }])
    const team = random() < 0.7 ? [ben.id] : []
    await call(`Meeting ${at}`, pick([-9, -1, 0, 0, 3, 3, 4, 8]), { ...times, meeting_team: team, plan_id: plan })
  }
  const mine = and(eq(meetingMembers.districtId, districtId), eq(meetingMembers.userId, ben.id))
  const overview = async () => (await ben.call('GET', `${AT}?overview=true`)).body.data.overview.next_of_mine
  const all = (await ben.call('GET', `${AT}?when=mine&page_size=100&sort=nearest`)).body.data.results
  const expected = all
    .filter(({ state }: { state: string }) => state === 'upcoming' || state === 'going_on')
    .slice(0, 3)
  expect(expected.length).toBe(3)
  const rows = await db.select().from(meetingMembers).where(mine)
  for (const undated of [rows.length, 0, rows.length / 2]) {
    await db.update(meetingMembers).set({ date: sql`(select date from meetings where id = meeting_id)` }).where(mine)
    const ids = rows.slice(0, undated).map(({ meetingId }) => meetingId)
    await db
      .update(meetingMembers)
      .set({ date: null })
      .where(and(mine, inArray(meetingMembers.meetingId, ids)))
    expect([undated, (await card(ben)).results.map(({ id }) => id)]).toEqual([
      undated,
      expected.map(({ id }: Named) => id),
    ])
    expect([undated, (await overview()).id]).toEqual([undated, expected[0].id])
  }
})

test('a person’s past meetings, and those after the next ones, cost nothing', async () => {
  const { db, districtId, ben, plan, call } = await district()
  for (let at = 1; at < 5; at += 1) await call(`Next ${at}`, at, { meeting_team: [ben.id] })
  const read = async () => {
    const { headers } = await ben.call('GET', `dashboard/meetings/?plan=${plan}`)
    return Number(/read=(\d+)/.exec(headers.get('server-timing') ?? '')?.[1])
  }
  const few = await read()
  for (const days of [-90, 90]) {
    for (let at = 0; at < 5; at += 1) {
      const rows = Array.from({ length: 7 }, () => meetingRow(districtId, 'One of many', { date: day(days) }))
      await db.insert(meetings).values(rows)
      await db
        .insert(meetingMembers)
        .values(rows.map(({ id, date }) => ({ districtId, meetingId: id, userId: ben.id, addedAt: SEED_TIME, date })))
    }
  }
  expect(await read()).toBe(few)
})
