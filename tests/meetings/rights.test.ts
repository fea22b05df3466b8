import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { loadMeetings } from '#app/meetings/load-meetings.ts'
import { meetings } from '#db/meetings/schema.ts'
import { plans } from '#db/plans/schema.ts'
import { ROLES } from '#model/permissions.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { loaderContext } from '#tests/kit/loader-context.ts'
import { meetingDistrict } from './meeting-district.ts'

const AT = 'plans/meeting/'
const WHEN = { date: '2040-03-05', start_time: '15:30', end_time: '16:30' }

test('a private meeting leaves no trace for anyone but its team and Super Admins', async () => {
  const district = await meetingDistrict()
  const { ada, ben, objective } = district
  const { id } = (
    await ada.call('POST', AT, {
      ...{ ...WHEN, name: 'Secretariat', is_private: true, meeting_team: [ben.id], plan_element_id: objective },
    })
  ).body.data
  for (const role of ROLES) {
    const person = await district.person(role)
    const sees = role === 'super_admin'
    for (const query of [
      '',
      '?when=upcoming',
      '?search=secretariat',
      `?element_id=${objective}`,
      '?type=plan_review',
    ]) {
      const { count, results, meeting_counts: counts } = (await person.call('GET', `${AT}${query}`)).body.data
      expect([role, query, count, results.length, counts.upcoming]).toEqual([
        role,
        query,
        ...Array(3).fill(sees ? 1 : 0),
      ])
    }
    expect([role, (await person.call('GET', `${AT}${id}/`)).status]).toEqual([role, sees ? 200 : 404])
    if (role === 'board' || role === 'community_member') continue
    const edited = await person.call('PATCH', `${AT}${id}/`, { version: 1, name: 'Mine' })
    const missing = await person.call('PATCH', `${AT}mtg_none/`, { version: 1, name: 'Mine' })
    if (!sees) expect([role, edited.status, edited.body]).toEqual([role, missing.status, missing.body])
    if (sees) expect(edited.status).toBe(200)
    if (sees) await ada.call('PATCH', `${AT}${id}/`, { version: 2, name: 'Secretariat' })
    if (!sees) expect([role, (await person.call('DELETE', `${AT}${id}/`, {})).status]).toEqual([role, 404])
    if (!sees) expect([role, (await person.call('GET', `${AT}${id}/history/`)).status]).toEqual([role, 404])
  }
  expect((await ben.call('GET', `${AT}${id}/`)).body.data).toMatchObject({ name: 'Secretariat', may_edit: false })
  await ada.call('DELETE', `${AT}${id}/`, {})
  const pilot = await district.person('pilot_user')
  expect((await pilot.call('GET', `${AT}trash/`)).body.data.count).toBe(0)
  expect((await pilot.call('POST', `${AT}${id}/restore/`)).status).toBe(404)
})

test('a principal and a pilot user edit the meetings that they called or lead, and no others', async () => {
  const { ada, ben, cleo } = await meetingDistrict()
  const of = async (body: object, who = ada) =>
    (await who.call('POST', AT, { ...WHEN, ...body })).body.data.id as string
  const [others, led, called] = [await of({}), await of({ lead_id: cleo.id }), await of({ lead_id: ben.id }, cleo)]
  for (const [id, status] of [
    [others, 403],
    [led, 200],
    [called, 200],
  ] as const) {
    expect((await cleo.call('PATCH', `${AT}${id}/`, { version: 1, location: 'Gym' })).status).toBe(status)
    expect((await cleo.call('GET', `${AT}${id}/history/`)).status).toBe(status)
  }
  expect((await cleo.call('DELETE', `${AT}${others}/`, {})).status).toBe(403)
  expect((await cleo.call('DELETE', `${AT}${called}/`, {})).status).toBe(200)
  expect((await cleo.call('POST', `${AT}${called}/restore/`)).status).toBe(200)
})

test('guests see what they are invited to: the agenda, and notes once the minutes are closed', async () => {
  const district = await meetingDistrict()
  const { ada, db } = district
  for (const role of ['board', 'community_member'] as const) {
    const guest = await district.person(role)
    const { id } = (
      await ada.call('POST', AT, {
        ...{
          ...WHEN,
          name: 'Forum',
          topics: 'Buses',
          notes: 'Draft words',
          summary: 'Draft',
          meeting_team: [guest.id],
        },
      })
    ).body.data
    await ada.call('POST', AT, { ...WHEN, name: 'Cabinet' })
    const list = (await guest.call('GET', AT)).body.data
    expect([list.count, list.meeting_counts]).toEqual([1, { upcoming: 1, past: 0, mine: 1 }])
    const open = (await guest.call('GET', `${AT}${id}/`)).body.data
    expect(open).toMatchObject({ topics: 'Buses', notes: null, summary: null, may_edit: false })
    await ada.call('PUT', `${AT}${id}/agenda/`, { items: [{ topic: 'Señora Peña', notes: 'Draft of the team' }] })
    const found = async (search: string) => (await guest.call('GET', `${AT}?search=${search}`)).body.data.count
    const searches = ['forum', 'buses', 'pena', 'draft', 'draft+words', 'forum+draft']
    expect(await Promise.all(searches.map(found))).toEqual([1, 1, 1, 0, 0, 0])
    expect((await guest.call('POST', AT, WHEN)).status).toBe(403)
    await db.update(meetings).set({ closedAt: '2026-01-01T00:00:00Z' }).where(eq(meetings.id, id))
    expect(await Promise.all(searches.map(found))).toEqual([1, 1, 1, 1, 1, 1])
    expect((await guest.call('GET', `${AT}${id}/`)).body.data).toMatchObject({ notes: 'Draft words', state: 'closed' })
  }
})

test('a draft plan stays unnamed for guests', async () => {
  const district = await meetingDistrict()
  const { ada, db, plan, objective } = district
  await db.update(plans).set({ isDraft: true }).where(eq(plans.id, plan))
  const guest = await district.person('board')
  const { id } = (await ada.call('POST', AT, { ...WHEN, plan_element_id: objective, meeting_team: [guest.id] })).body
    .data
  expect((await ada.call('GET', `${AT}${id}/`)).body.data).toMatchObject({
    plan: { id: plan },
    plan_element_id: objective,
  })
  expect((await guest.call('GET', `${AT}${id}/`)).body.data).toMatchObject({
    ...{ name: 'Plan review meeting', plan: null, plan_element_id: null, plan_element_name: null },
  })
})

test('the list offers a Google Calendar only to people who have a profile to connect it in', async () => {
  const { person } = await newDistrict()
  for (const role of ROLES) {
    const { token } = await person(role)
    const { context } = await loaderContext(token)
    const { google } = await loadMeetings({ context, request: new Request('http://localhost/meetings'), params: {} })
    expect(google !== null, role).toBe(role !== 'board')
  }
})
