import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newId } from '#db/kit/id.ts'
import { audit } from '#db/kit/schema.ts'
import { meetingNews } from '#db/meetings/news-schema.ts'
import { meetingMembers, meetings, meetingTopics } from '#db/meetings/schema.ts'
import { notices } from '#db/notices/schema.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { MOST_PEOPLE } from '#model/meetings/kinds.ts'
import { newDistrict } from '#tests/kit/district.ts'
import { meetingRow } from '#tests/kit/meeting-rows.ts'

async function setUp() {
  const district = await newDistrict('Led meetings')
  const { db, districtId, regionId } = district
  const ada = await district.person('super_admin')
  const rae = await district.person('region_admin', { regionId })
  const lee = await district.person('pilot_user', { regionId, firstName: 'Lee', lastName: 'Ving' })
  const nex = await district.person('pilot_user', { regionId, firstName: 'Nex', lastName: 'Tone' })
  const meeting = async (name: string, over: Partial<typeof meetings.$inferInsert> = {}) => {
    const row = meetingRow(districtId, name, { leadId: lee.id, ...over })
    await db.insert(meetings).values(row)
    await db.insert(meetingMembers).values({ districtId, meetingId: row.id, userId: lee.id, addedAt: SEED_TIME })
    return row.id
  }
  const leads = async (id: string) => (await db.select().from(meetings).where(eq(meetings.id, id)))[0]?.leadId
  const team = async (id: string) =>
    (await db.select().from(meetingMembers).where(eq(meetingMembers.meetingId, id))).map(({ userId }) => userId).sort()
  const owned = async (person: typeof ada) =>
    (await person.call('GET', `auth/team-members/${lee.id}/owned/`)).body.data.meetings as { name: string }[]
  return { ...district, ada, rae, lee, nex, meeting, leads, team, owned }
}

test('the coming meetings that a person leads are theirs to hand over, private ones only for those who see them', async () => {
  const { ada, rae, meeting, owned, db } = await setUp()
  await meeting('Cabinet')
  const secret = await meeting('Secret', { isPrivate: true })
  await meeting('Past', { date: '2026-01-05' })
  await meeting('Closed', { closedAt: SEED_TIME })
  await meeting('Theirs', { leadId: ada.id })
  await meeting('Gone', { deletedAt: SEED_TIME, deletionId: 'del_led' })
  const names = async (person: typeof ada) => (await owned(person)).map(({ name }) => name).sort()
  expect([await names(ada), await names(rae)]).toEqual([['Cabinet', 'Secret'], ['Cabinet']])
  await db.update(meetingMembers).set({ userId: rae.id }).where(eq(meetingMembers.meetingId, secret))
  expect(await names(rae)).toEqual(['Cabinet', 'Secret'])
})

test('a person who only leads meetings leaves after someone says who leads them', async () => {
  const { ada, lee, nex, meeting, leads, team, db } = await setUp()
  const [budget, past] = [await meeting('Budget'), await meeting('Past', { date: '2026-01-05' })]
  const leave = (more: object) =>
    ada.call('POST', 'auth/assign-team-members/', { ids: [lee.id], action: 'deactivate', ...more })
  const asked = await leave({})
  expect([asked.status, asked.body.data]).toEqual([409, { reassign_to: ['Choose who takes over 1 upcoming meeting'] }])
  const gone = await leave({ reassign_to: nex.id })
  expect([gone.status, await leads(budget), await leads(past)]).toEqual([200, nex.id, lee.id])
  expect(await team(budget)).toEqual([lee.id, nex.id].sort())
  const [change] = await db.select().from(audit).where(eq(audit.entityId, budget))
  expect(change).toMatchObject({
    entity: 'meeting',
    action: 'edit',
    userId: ada.id,
    changes: { leadId: [lee.id, nex.id] },
  })
  const told = () => db.select().from(notices).where(eq(notices.userId, nex.id))
  expect(await told()).toMatchObject([{ kind: 'meeting_called', entityId: budget }])
  expect(await db.$count(meetingNews, and(eq(meetingNews.meetingId, budget), eq(meetingNews.userId, nex.id)))).toBe(1)
  const history = await ada.call('GET', `plans/meeting/${budget}/history/`)
  expect(history.body.data.results[0].changes).toMatchObject([{ label: 'Lead', from: 'Lee Ving', to: 'Nex Tone' }])

  const take_back = { from: nex.id, at: gone.body.data.at }
  await ada.call('POST', 'auth/assign-team-members/', { ids: [lee.id], action: 'activate', take_back })
  expect([await leads(budget), await team(budget), await told()]).toEqual([lee.id, [lee.id], []])
})

test('a series is one notice for its new lead, who keeps the seat and the answer of a meeting they were on already', async () => {
  const { ada, lee, nex, meeting, team, db, districtId } = await setUp()
  const series = { seriesId: null }
  const [first, second] = [await meeting('One', { ...series, date: '2040-03-05' }), await meeting('Two')]
  const seat = { districtId, userId: nex.id, answer: 'yes' as const, addedAt: SEED_TIME }
  await db.insert(meetingMembers).values({ ...seat, meetingId: second })
  const handed = await ada.call('POST', `auth/team-members/${lee.id}/hand-over/`, { to: nex.id })
  expect(handed.body.data.count).toBe(2)
  const told = await db.select().from(notices).where(eq(notices.userId, nex.id))
  expect(new Map(told.map(({ entityId, kind }) => [entityId, kind]))).toEqual(
    new Map([
      [first, 'meeting_called'],
      [second, 'meeting_changed'],
    ]),
  )
  const at = handed.body.data.at
  const back = await ada.call('POST', `auth/team-members/${lee.id}/take-back/`, { from: nex.id, at })
  expect([back.body.data.count, await team(first), await team(second)]).toEqual([2, [lee.id], [lee.id, nex.id].sort()])
  const kept = await db
    .select()
    .from(meetingMembers)
    .where(and(eq(meetingMembers.meetingId, second), eq(meetingMembers.userId, nex.id)))
  expect(kept[0]?.answer).toBe('yes')
})

test('a meeting that someone else changed after the transfer keeps its new lead', async () => {
  const { ada, lee, nex, meeting, leads, db } = await setUp()
  const [budget, other] = [await meeting('Budget'), await meeting('Other')]
  const { body } = await ada.call('POST', `auth/team-members/${lee.id}/hand-over/`, { to: nex.id })
  await db.update(meetings).set({ updatedAt: '2030-01-01T00:00:00.000Z' }).where(eq(meetings.id, budget))
  await ada.call('POST', `auth/team-members/${lee.id}/take-back/`, { from: nex.id, at: body.data.at })
  expect([await leads(budget), await leads(other)]).toEqual([nex.id, lee.id])
})

test('a full team that a new lead joined can still be edited, but not grow', async () => {
  const { ada, lee, nex, rae, meeting, team, districtId, db, person } = await setUp()
  const full = await meeting('Full')
  for (let at = 1; at < MOST_PEOPLE; at += 1) {
    const one = await person('pilot_user')
    await db.insert(meetingMembers).values({ districtId, meetingId: full, userId: one.id, addedAt: SEED_TIME })
  }
  await ada.call('POST', 'auth/assign-team-members/', { ids: [lee.id], action: 'deactivate', reassign_to: nex.id })
  const edit = async (more: object) => {
    const { version } = (await ada.call('GET', `plans/meeting/${full}/`)).body.data
    return ada.call('PATCH', `plans/meeting/${full}/`, { version, scope: 'this', ...more })
  }
  const everyone = await team(full)
  expect(everyone).toHaveLength(MOST_PEOPLE + 1)
  expect((await edit({ location: 'Room 4' })).status).toBe(200)
  expect((await edit({ meeting_team: everyone, location: 'Room 5' })).status).toBe(200)
  expect((await edit({ meeting_team: [...everyone, rae.id] })).body.data).toEqual({
    meeting_team: ['A meeting can have up to 60 people'],
  })
})

test('topics that a leaver leads on coming agendas get the new person, or nobody, and Undo returns them', async () => {
  const { ada, lee, nex, meeting, db, districtId } = await setUp()
  const [coming, past] = [await meeting('Next', { leadId: ada.id }), await meeting('Past', { date: '2026-01-05' })]
  const stamps = { createdAt: SEED_TIME, updatedAt: SEED_TIME }
  const add = async (meetingId: string, topic: string, position: number, leadId: string) => {
    const id = newId('meetingTopic')
    await db.insert(meetingTopics).values({ districtId, id, meetingId, topic, position, leadId, ...stamps })
    return id
  }
  const topics = [await add(coming, 'Buses', 1, lee.id), await add(coming, 'Budget', 2, ada.id)]
  topics.push(await add(past, 'Bells', 1, lee.id))
  const leads = async () => {
    const rows = await db.select().from(meetingTopics).where(eq(meetingTopics.districtId, districtId))
    return topics.map((id) => rows.find((row) => row.id === id)?.leadId)
  }
  const assign = (action: string, more: object) =>
    ada.call('POST', 'auth/assign-team-members/', { ids: [lee.id], action, ...more })
  const gone = await assign('deactivate', { reassign_to: nex.id })
  expect([gone.status, await leads()]).toEqual([200, [nex.id, ada.id, lee.id]])
  const { results } = (await ada.call('GET', `plans/meeting/${coming}/history/`)).body.data
  expect(results[0].changes).toEqual([
    { field: 'agenda', label: 'Agenda', from: '1. Buses · Lee Ving', to: '1. Buses · Nex Tone' },
  ])
  const back = await assign('activate', { take_back: { from: nex.id, at: gone.body.data.at } })
  expect([back.status, await leads()]).toEqual([200, [lee.id, ada.id, lee.id]])
  expect([(await assign('delete', {})).status, await leads()]).toEqual([200, [null, ada.id, lee.id]])
})
