import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { meetings } from '#db/meetings/schema.ts'
import { ROLES } from '#model/permissions.ts'
import { meetingDistrict } from '#tests/meetings/meeting-district.ts'
import { day } from './small-plan.ts'

const AT = 'plans/meeting/'
const hours = { start_time: '09:00', end_time: '10:00' }
type Card = { of: string; results: { id: string; name: string }[]; open_minutes: { name: string }[] }
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
  await call('Long ago', -40)
  await db
    .update(meetings)
    .set({ closedAt: `${day(-2)}T20:00:00.000Z` })
    .where(eq(meetings.id, closed))
  expect((await card(ada)).open_minutes).toEqual([{ id: open, name: 'Left open', date: day(-2) }])
  expect((await card(ben)).open_minutes).toEqual([])
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
