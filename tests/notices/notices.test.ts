import { env } from 'cloudflare:workers'
import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { noticeWords } from '#app/components/notices/notice-words.ts'
import { renderMail } from '#app/mail/render.tsx'
import { directoryDistricts } from '#db/directory/schema.ts'
import { newId } from '#db/kit/id.ts'
import { notices } from '#db/notices/schema.ts'
import { tellDeciders, tellPeople } from '#db/notices/tell.ts'
import { users } from '#db/people/schema.ts'
import { elements, plans } from '#db/plans/schema.ts'
import { cellRunAt } from '#tests/jobs/cell-run.ts'
import { runDistrictJob } from '#tests/jobs/district-job.ts'
import { meetingDistrict } from '#tests/meetings/meeting-district.ts'
import { sweepOld } from '#worker/jobs/sweep-old.ts'
import { newMeter } from '#worker/kit/meter.ts'
import { systemTenant } from '#worker/kit/tenant.ts'

const WHEN = { date: '2040-03-05', start_time: '15:30', end_time: '16:30' }
type Person = Awaited<ReturnType<typeof meetingDistrict>>['ada']
type Notice = { id: string; kind: string; name: string; by: string | null; count: number; is_read: boolean }

const listOf = async (person: Person) => (await person.call('GET', 'auth/notices/?page_size=100')).body.data
const toldTo = async (person: Person) =>
  ((await listOf(person)).results as Notice[]).map(({ kind, name }) => `${kind}: ${name}`)
/** What the bar shows; the list says the same. */
async function unreadOf(person: Person) {
  const inBar = (await person.call('GET', 'plans/chosen-plan/')).body.data.unread_notices
  expect((await listOf(person)).unread).toBe(inBar)
  return inBar as number
}

test('a meeting that is called, changed, and canceled on one day is one notice for each other person of its team', async () => {
  const { ada, ben, cleo } = await meetingDistrict()
  const made = await ada.call('POST', 'plans/meeting/', { ...WHEN, name: 'Budget', meeting_team: [ben.id, cleo.id] })
  const { id } = made.body.data
  expect([await toldTo(ada), await toldTo(ben)]).toEqual([[], ['meeting_called: Budget']])
  await ada.call('PATCH', `plans/meeting/${id}/`, { version: 1, location: 'Library', name: 'Budget hearing' })
  expect(await toldTo(ben)).toEqual(['meeting_called: Budget hearing'])
  const [notice] = (await listOf(ben)).results
  expect(notice).toMatchObject({ group: 'meetings', by: 'Ada Tester', meeting_id: id, date: WHEN.date, is_read: false })
  await ben.call('PATCH', 'auth/notices/', { ids: [notice.id] })
  await ada.call('PATCH', `plans/meeting/${id}/`, { version: 2, start_time: '16:00', end_time: '17:00' })
  expect([await toldTo(ben), await unreadOf(ben)]).toEqual([['meeting_changed: Budget hearing'], 1])
  await ada.call('DELETE', `plans/meeting/${id}/`, {})
  expect(await toldTo(ben)).toEqual(['meeting_canceled: Budget hearing'])
  expect((await listOf(ben)).results[0].meeting_id).toBeNull()
  await ada.call('POST', `plans/meeting/${id}/restore/`)
  expect(await toldTo(ben)).toEqual(['meeting_called: Budget hearing'])
})

test('a series is one notice, and who leaves the team hears it once', async () => {
  const { ada, ben, cleo } = await meetingDistrict()
  const made = await ada.call('POST', 'plans/meeting/', {
    ...{ ...WHEN, name: 'Cabinet', meeting_team: [ben.id, cleo.id], repeats: 'weekly', count: 5 },
  })
  expect((await listOf(ben)).results).toMatchObject([{ kind: 'meeting_called', count: 5 }])
  const { id } = made.body.data
  await ada.call('PATCH', `plans/meeting/${id}/`, { version: 1, scope: 'all', meeting_team: [ada.id, ben.id] })
  expect([await toldTo(ben), await toldTo(cleo)]).toEqual([['meeting_called: Cabinet'], ['meeting_left: Cabinet']])
})

test('nobody learns of a private meeting or an element that they cannot see, in the list or the count', async () => {
  const district = await meetingDistrict()
  const { ada, ben, cleo, db, districtId, objective, plan } = district
  const made = await ada.call('POST', 'plans/meeting/', { ...WHEN, name: 'Staffing', meeting_team: [ben.id] })
  const tenant = systemTenant(env, newMeter(), { cell: '00', districtId })
  const guest = await district.person('community_member')
  const by = { actor: { userId: ada.id }, now: new Date().toISOString(), today: '2026-11-23' }
  for (const person of [cleo, guest]) {
    const meeting = { kind: 'meeting_called', item: 'meeting:x', entityId: made.body.data.id } as const
    const element = { kind: 'element_changed', item: 'element:x', entityId: objective } as const
    await tellPeople(tenant, by, [person.id], meeting)
    await tellPeople(tenant, by, [person.id], element)
  }
  expect([await unreadOf(cleo), await unreadOf(guest)]).toEqual([2, 1])
  await ada.call('PATCH', `plans/meeting/${made.body.data.id}/`, { version: 1, is_private: true })
  await db
    .update(plans)
    .set({ isDraft: true })
    .where(and(eq(plans.districtId, districtId), eq(plans.id, plan)))
  expect([await toldTo(cleo), await unreadOf(cleo)]).toEqual([['element_changed: Objective 1.1.1'], 1])
  expect([await toldTo(guest), await unreadOf(guest)]).toEqual([[], 0])
  expect([await toldTo(ben), await unreadOf(ben)]).toEqual([['meeting_called: Staffing'], 1])
})

test('owners hear what others change, review, and hand to them, but not their own changes', async () => {
  const { ada, ben, objective, initiative } = await meetingDistrict()
  const path = `plans/objective/${objective}/`
  const { version } = (await ada.call('GET', path)).body.data
  await ada.call('PATCH', path, { version, owner_id: ben.id })
  expect(await toldTo(ben)).toEqual(['element_owner: Objective 1.1.1'])
  await ben.call('PATCH', path, { version: version + 1, description: 'Mine' })
  expect(await toldTo(ben)).toEqual(['element_owner: Objective 1.1.1'])
  await ben.call('PATCH', 'auth/notices/', { all: true })
  await ada.call('PATCH', path, { version: version + 2, description: 'Hers' })
  expect([await toldTo(ben), await unreadOf(ben)]).toEqual([['element_changed: Objective 1.1.1'], 1])
  const other = `plans/initiative/${initiative}/`
  await ada.call('PATCH', other, { version: (await ada.call('GET', other)).body.data.version, owner_id: ben.id })
  await ada.call('DELETE', path, {})
  expect((await toldTo(ben)).sort()).toEqual(['element_owner: Initiative 1.1', 'elements_deleted: Objective 1.1.1'])
  await ada.call('POST', `${path}restore/`)
  expect((await toldTo(ben)).sort()).toEqual(['element_changed: Objective 1.1.1', 'element_owner: Initiative 1.1'])
})

test('a former owner hears that an element has another owner', async () => {
  const { ada, ben, cleo, objective, initiative, plan, db } = await meetingDistrict()
  await db
    .update(elements)
    .set({ ownerId: ben.id })
    .where(inArray(elements.id, [objective, initiative]))
  const path = `plans/objective/${objective}/`
  const set = async (person: Person, fields: object) => {
    const { version } = (await ada.call('GET', path)).body.data
    expect((await person.call('PATCH', path, { version, ...fields })).status).toBe(200)
  }
  await set(ada, { owner_id: cleo.id, description: 'Handed over' })
  expect([await toldTo(ben), await toldTo(cleo)]).toEqual([
    ['element_left: Objective 1.1.1'],
    ['element_owner: Objective 1.1.1'],
  ])
  await set(ada, { description: 'Later news is not for the former owner' })
  expect([await toldTo(ben), await unreadOf(ben)]).toEqual([['element_left: Objective 1.1.1'], 1])
  await set(ada, { owner_id: ben.id })
  expect([await toldTo(ben), await toldTo(cleo)]).toEqual([
    ['element_owner: Objective 1.1.1'],
    ['element_left: Objective 1.1.1'],
  ])

  const rows = await Promise.all(
    [`plans/objective/${objective}/`, `plans/initiative/${initiative}/`].map(async (one) => {
      const { id, version } = (await ada.call('GET', one)).body.data
      return { id, version }
    }),
  )
  await ben.call('PATCH', 'auth/notices/', { all: true })
  const bulk = await ada.call('PATCH', 'plans/plan-elements/', { elements: rows, set: { owner_id: cleo.id } })
  expect(bulk.status).toBe(200)
  const news = (await listOf(ben)).results.filter(({ is_read }: Notice) => !is_read)
  expect(news).toMatchObject([{ kind: 'elements_left', count: 2, name: 'The Plan', plan_id: plan, by: 'Ada Tester' }])
  expect((await listOf(cleo)).results[0]).toMatchObject({ kind: 'elements_owner', count: 2, name: 'The Plan' })
})

test('who gives an own element away is told nothing', async () => {
  const { ada, cleo, objective, db } = await meetingDistrict()
  await db.update(elements).set({ ownerId: ada.id }).where(eq(elements.id, objective))
  const path = `plans/objective/${objective}/`
  const { version } = (await ada.call('GET', path)).body.data
  await ada.call('PATCH', path, { version, owner_id: cleo.id })
  expect([await toldTo(ada), await toldTo(cleo)]).toEqual([[], ['element_owner: Objective 1.1.1']])
})

test('owners hear of what others add and delete below them, once for each deletion', async () => {
  const { ada, ben, cleo, plan, initiative, objective, db } = await meetingDistrict()
  await db.update(elements).set({ ownerId: ben.id }).where(eq(elements.id, initiative))
  await db.update(elements).set({ ownerId: cleo.id }).where(eq(elements.id, objective))
  const at = { name: 'Objective 1.1.2', parent_id: initiative }
  const made = await ada.call('POST', 'plans/objective/', { ...at, owner_id: cleo.id })
  expect(made.status).toBe(201)
  expect([await toldTo(ben), await toldTo(cleo), await toldTo(ada)]).toEqual([
    ['element_changed: Initiative 1.1'],
    ['element_owner: Objective 1.1.2'],
    [],
  ])
  await ada.call('DELETE', `plans/initiative/${initiative}/`, {})
  expect((await listOf(ben)).results).toMatchObject([{ kind: 'elements_deleted', count: 1, plan_id: plan }])
  expect((await listOf(cleo)).results).toMatchObject([{ kind: 'elements_deleted', count: 2, name: 'Initiative 1.1' }])
  expect([await unreadOf(ben), await unreadOf(cleo)]).toEqual([1, 1])
})

test('owners hear of what others move away from them and to them, and nobody of a move that is refused', async () => {
  const district = await meetingDistrict()
  const { ada, ben, cleo, initiative, objective, db } = district
  const dora = await district.person('pilot_user', { firstName: 'Dora' })
  const { parent_id } = (await ada.call('GET', `plans/initiative/${initiative}/`)).body.data
  const made = await ada.call('POST', 'plans/initiative/', { name: 'Initiative 1.2', parent_id, owner_id: ada.id })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const other = made.body.data.id as string
  const own = (id: string, ownerId: string) => db.update(elements).set({ ownerId }).where(eq(elements.id, id))
  await Promise.all([own(initiative, ben.id), own(other, cleo.id), own(objective, dora.id)])
  const { version } = (await ada.call('GET', `plans/objective/${objective}/`)).body.data
  const move = (more: object) => ada.call('POST', `plans/objective/${objective}/move/`, { parent_id: other, ...more })
  expect((await move({ version: version + 1 })).status).toBe(412)
  expect([await toldTo(ben), await toldTo(cleo), await toldTo(dora)]).toEqual([[], [], []])
  expect((await move({ version })).status).toBe(200)
  expect([await toldTo(ben), await toldTo(cleo), await toldTo(dora), await toldTo(ada)]).toEqual([
    ['element_changed: Initiative 1.1'],
    ['element_changed: Initiative 1.2'],
    ['element_changed: Objective 1.1.1'],
    [],
  ])
})

test('a bulk edit is one notice for each owner', async () => {
  const { ada, ben, db, districtId, objective, initiative, plan } = await meetingDistrict()
  await db.update(elements).set({ ownerId: ben.id }).where(eq(elements.districtId, districtId))
  const ids = [objective, initiative]
  const rows = await Promise.all(
    ids.map(async (id, at) => {
      const level = at === 0 ? 'objective' : 'initiative'
      return { id, version: (await ada.call('GET', `plans/${level}/${id}/`)).body.data.version }
    }),
  )
  const saved = await ada.call('PATCH', 'plans/plan-elements/', {
    elements: rows,
    set: { review_frequency: 'monthly' },
  })
  expect(saved.status).toBe(200)
  expect((await listOf(ben)).results).toMatchObject([
    { kind: 'elements_changed', count: 2, name: 'The Plan', plan_id: plan, by: 'Ada Tester' },
  ])
})

test('the morning tells what is due and which meetings come next, once; a review that was done is no longer due', async () => {
  const district = await meetingDistrict()
  const { ada, ben, db, directory, districtId, objective } = district
  // Seven in the morning of a Monday in Chicago.
  const morning = new Date('2026-11-02T13:00:00.000Z')
  const own = and(eq(elements.districtId, districtId), eq(elements.id, objective))
  await db.update(elements).set({ ownerId: ben.id, nextReviewOn: '2026-11-02' }).where(own)
  const soon = { ...WHEN, date: '2026-11-03', name: 'Cabinet', meeting_team: [ben.id] }
  await ada.call('POST', 'plans/meeting/', soon)
  await ben.call('PATCH', 'auth/notices/', { all: true })
  await directory
    .update(directoryDistricts)
    .set({ nextDigestAt: morning.toISOString() })
    .where(eq(directoryDistricts.id, districtId))
  const run = () => runDistrictJob(env, { mail: renderMail }, district, morning, async () => {})
  await Promise.all([run(), run()])
  const fresh = ((await listOf(ben)).results as Notice[]).filter(({ is_read }) => !is_read)
  expect(fresh.map(({ kind, name }) => `${kind}: ${name}`).sort()).toEqual([
    'meeting_tomorrow: Cabinet',
    'review_due: Objective 1.1.1',
  ])
  expect(await unreadOf(ben)).toBe(2)
  await ben.call('PATCH', 'dashboard/')
  expect(await unreadOf(ben)).toBe(1)
  await db.update(elements).set({ nextReviewOn: '2027-11-02' }).where(own)
  expect(await toldTo(ben)).not.toContain('review_due: Objective 1.1.1')
})

test('an owner who is asked for something in a meeting is told what it is, without the name of the meeting', async () => {
  const district = await meetingDistrict()
  const { ada, ben, db, districtId, objective } = district
  const made = await ada.call('POST', 'plans/meeting/', { ...WHEN, name: 'Closed doors', is_private: true })
  await db
    .update(elements)
    .set({ ownerId: ben.id })
    .where(and(eq(elements.districtId, districtId), eq(elements.id, objective)))
  const asked = { kind: 'request', text: 'Please bring the scores', element_id: objective, due_on: '2040-04-01' }
  const { status } = await ada.call('POST', `plans/meeting/${made.body.data.id}/outcomes/`, asked)
  expect(status).toBe(201)
  const { results } = await listOf(ben)
  expect(results).toMatchObject([
    { kind: 'review_asked', name: 'Objective 1.1.1', due_date: '2040-04-01', plan_element_id: objective },
  ])
  expect(noticeWords(results[0], '2026-09-01')).toBe('Ada Tester asks you by 2040-04-01: “Please bring the scores”')
  expect(JSON.stringify(results)).not.toContain('Closed doors')
})

test('marks are a person’s own, the count ends at a hundred, and notices stay for 60 days', async () => {
  const district = await meetingDistrict()
  const { ada, ben, db, districtId, objective } = district
  const rows = Array.from({ length: 120 }, (_, at) => ({
    ...{ districtId, id: newId('notice'), userId: ben.id, kind: 'element_changed' as const, item: `element:${at}` },
    ...{ day: '2026-11-23', entityId: objective, at: new Date(Date.now() - at * 86_400_000).toISOString() },
  }))
  for (let from = 0; from < rows.length; from += 8) await db.insert(notices).values(rows.slice(from, from + 8))
  expect(await unreadOf(ben)).toBe(100)
  await ada.call('PATCH', 'auth/notices/', { ids: [rows[0]!.id] })
  await ada.call('PATCH', 'auth/notices/', { all: true })
  expect((await listOf(ben)).results[0]).toMatchObject({ id: rows[0]!.id, is_read: false })
  await sweepOld(await cellRunAt(new Date()))
  expect((await listOf(ben)).count).toBe(60)
  const marked = await ben.call('PATCH', 'auth/notices/', { ids: [rows[0]!.id] })
  expect(marked.body.data).toMatchObject({ unread: 59, results: [{ id: rows[0]!.id, is_read: true }] })
  expect((await ben.call('PATCH', 'auth/notices/', { all: true })).body.data).toEqual({ unread: 0, results: [] })
})

test('a request to join is told to the people who may accept it, until someone does', async () => {
  const district = await meetingDistrict()
  const { ada, ben, db, districtId } = district
  const near = await district.person('region_admin', { regionId: district.regionId })
  const far = await district.person('region_admin', { regionId: null })
  const asking = await district.person('principal', {
    ...{ status: 'pending', regionId: district.regionId, firstName: 'Ana', lastName: 'Lopez' },
    emailConfirmedAt: '2026-11-01T00:00:00.000Z',
  })
  const tenant = systemTenant(env, newMeter(), { cell: '00', districtId })
  const by = { actor: { userId: null }, now: new Date().toISOString(), today: '2026-11-23' }
  await tellDeciders(tenant, by, asking.id)
  await tellDeciders(tenant, by, asking.id)
  const told = await Promise.all([ada, near, far, ben].map(toldTo))
  expect(told).toEqual([['join_asked: Ana Lopez'], ['join_asked: Ana Lopez'], [], []])
  await db
    .update(users)
    .set({ status: 'accepted' })
    .where(and(eq(users.districtId, districtId), eq(users.id, asking.id)))
  expect([await toldTo(near), await unreadOf(near)]).toEqual([[], 0])
})
