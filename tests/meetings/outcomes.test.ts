import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import MinutesScreen, { loader } from '#app/meetings/minutes/minutes.tsx'
import { meetingOutcomes, meetings } from '#db/meetings/schema.ts'
import { users } from '#db/people/schema.ts'
import { elements } from '#db/plans/schema.ts'
import { addDays } from '#model/dates.ts'
import { drawnScreen } from '#tests/kit/drawn-screen.ts'
import { loaderContext } from '#tests/kit/loader-context.ts'
import { agendaDistrict, HELD } from './agenda-district.ts'

/** A meeting of last week with one topic. */
async function held() {
  const district = await agendaDistrict()
  const { db, ada, meeting, save, strategy } = district
  await db.update(meetings).set({ date: HELD }).where(eq(meetings.id, meeting))
  const { items } = (await save(ada, [{ topic: 'Buses', element_id: strategy }])).body.data
  return { ...district, topic: items[0].id as string }
}

test('a decision is a sentence on its topic, and Undo takes it back', async () => {
  const { ada, topic, meeting, read, decide, undo } = await held()
  const made = await decide(ada, { kind: 'decision', topic_id: topic, text: 'Two drivers until the levy' })
  expect([made.status, made.body.detail]).toEqual([201, 'Decision noted'])
  expect(made.body.data).toMatchObject({ topic_id: topic, kind: 'decision', element: null, may_undo: true })
  expect((await read(ada)).outcomes).toEqual([made.body.data])
  expect((await undo(ada, made.body.data.id, { version: 1 })).status).toBe(200)
  expect((await read(ada)).outcomes).toEqual([])
  expect((await undo(ada, made.body.data.id)).status).toBe(404)
  const { results } = (await ada.call('GET', `plans/meeting/${meeting}/history/`)).body.data
  expect(results.slice(0, 2).map(({ action }: { action: string }) => action)).toEqual(['outcome-undo', 'outcome'])
})

test('a task becomes an activity under its strategy with owner and date, once per key', async () => {
  const { ada, ben, db, topic, strategy, read, decide, undo } = await held()
  const task = { kind: 'task', topic_id: topic, text: 'Hire two drivers', parent_id: strategy, owner_id: ben.id }
  const due = { due_on: '2055-06-05' }
  const made = await decide(ada, { ...task, ...due }, 'k1')
  expect([made.status, made.body.detail]).toEqual([201, 'Task created in the plan'])
  const { element, owner, due_on } = made.body.data
  expect([element.level, element.name, element.parent_name, owner.id, due_on]).toEqual([
    ...['activity', 'Hire two drivers', 'Strategy 1.1.1.1', ben.id, '2055-06-05'],
  ])
  const activity = (await ada.call('GET', `plans/activity-task/${element.id}/`)).body.data
  expect(activity).toMatchObject({ parent_id: strategy, owner_id: ben.id, end_date: '2055-06-05' })
  expect((await decide(ada, { ...task, ...due }, 'k1')).body.data.id).toBe(made.body.data.id)
  expect((await decide(ada, { ...task, due_on: '2055-06-06' }, 'k1')).status).toBe(422)
  expect((await read(ada)).outcomes).toHaveLength(1)
  // Somebody has worked on it: it stays.
  await db.update(elements).set({ version: 2 }).where(eq(elements.id, element.id))
  expect((await undo(ada, made.body.data.id)).status).toBe(409)
  await db.update(elements).set({ version: 1 }).where(eq(elements.id, element.id))
  expect((await undo(ada, made.body.data.id)).status).toBe(200)
  expect((await ada.call('GET', `plans/activity-task/${element.id}/`)).status).toBe(404)
})

test('messages about a task are at its own fields, and nothing is half made', async () => {
  const { ada, ben, topic, strategy, objective, read, decide } = await held()
  const task = {
    kind: 'task',
    topic_id: topic,
    text: 'Hire',
    parent_id: strategy,
    owner_id: ben.id,
    due_on: '2055-06-05',
  }
  await decide(ada, task)
  const refused = async (over: object) => {
    const { status, body } = await decide(ada, { ...task, ...over })
    return [status, body.data]
  }
  const invalid = ['Please enter a valid value']
  const DUPLICATE = "The name you've entered is already in use. Please enter a unique name"
  expect(await refused({})).toEqual([400, { text: [DUPLICATE] }])
  expect(await refused({ text: '123' })).toEqual([400, { text: ['Please enter a valid Name'] }])
  expect(await refused({ text: 'A', parent_id: objective })).toEqual([400, { parent_id: invalid }])
  expect(await refused({ text: 'A', owner_id: 'usr_none' })).toEqual([400, { owner_id: invalid }])
  expect((await refused({ text: 'A', due_on: '2060-01-02' }))[1]).toEqual({ due_on: [expect.any(String)] })
  expect(await refused({ text: 'A', due_on: addDays(HELD, -1) })).toEqual([
    400,
    { due_on: ['Choose the day of the meeting or a later one'] },
  ])
  expect(await refused({ text: 'A', topic_id: 'mtt_none' })).toEqual([400, { topic_id: invalid }])
  expect((await read(ada)).outcomes).toHaveLength(1)
})

test('a review is the current review of its element, of the day of the meeting and with a link to it', async () => {
  const { ada, meeting, topic, strategy, read, decide, undo } = await held()
  const made = await decide(ada, {
    ...{ kind: 'review', topic_id: topic, element_id: strategy, text: 'A driver is missing' },
    ...{ alert_status: 'high_risk', progress_status: 'doing' },
  })
  expect(made.status).toBe(201)
  const reviewsOf = async () => (await ada.call('GET', `plans/strategies/${strategy}/reviews/`)).body.data.results
  expect(await reviewsOf()).toMatchObject([
    {
      ...{ id: made.body.data.review_id, summary: 'A driver is missing', reviewed_on: HELD },
      meeting: { id: meeting, date: HELD },
    },
  ])
  expect((await read(ada)).items[0].element).toMatchObject({ alert_status: 'high_risk', alert_since: HELD })
  expect((await undo(ada, made.body.data.id)).status).toBe(200)
  expect(await reviewsOf()).toEqual([])
})

test('a request goes to the owner of its element with a date', async () => {
  const { ada, ben, db, districtId, topic, strategy, decide, read } = await held()
  const request = {
    kind: 'request',
    topic_id: topic,
    element_id: strategy,
    text: 'Say what is missing',
    due_on: '2055-02-01',
  }
  const nobody = await decide(ada, request)
  expect([nobody.status, Object.keys(nobody.body.data)]).toEqual([400, ['element_id']])
  await db.update(elements).set({ ownerId: ben.id }).where(eq(elements.id, strategy))
  const mayAsk = async () => (await read(ada)).items[0].element.may_ask
  await db.update(users).set({ isActive: false }).where(eq(users.id, ben.id))
  expect([await mayAsk(), (await decide(ada, request)).status]).toEqual([false, 400])
  await db.update(users).set({ isActive: true }).where(eq(users.id, ben.id))
  expect(await mayAsk()).toBe(true)
  const made = await decide(ada, request)
  expect(made.body.data).toMatchObject({ owner: { id: ben.id }, due_on: '2055-02-01', element: { id: strategy } })
  const rows = await db.select().from(meetingOutcomes).where(eq(meetingOutcomes.districtId, districtId))
  expect(rows).toMatchObject([{ kind: 'request', ownerId: ben.id, elementId: strategy, dueOn: '2055-02-01' }])
})

test('a task and a review need the right on their element, not only on the meeting', async () => {
  const district = await held()
  const { ada, cleo, db, meeting, topic, strategy, read, decide, undo } = district
  expect((await decide(cleo, { kind: 'decision', text: 'Mine' })).status).toBe(403)
  await db.update(meetings).set({ leadId: cleo.id }).where(eq(meetings.id, meeting))
  const review = { kind: 'review', topic_id: topic, element_id: strategy, text: 'Fine' }
  const task = { kind: 'task', text: 'Hire', parent_id: strategy, owner_id: cleo.id, due_on: '2055-06-05' }
  expect([(await decide(cleo, review)).status, (await decide(cleo, task)).status]).toEqual([403, 403])
  expect((await read(cleo)).items[0].element.may_review).toBe(false)
  const others = (await decide(ada, review)).body.data
  expect((await read(cleo)).outcomes[0].may_undo).toBe(false)
  expect((await undo(cleo, others.id)).status).toBe(403)
  await db.update(elements).set({ ownerId: cleo.id }).where(eq(elements.id, strategy))
  expect([(await decide(cleo, review)).status, (await decide(cleo, task)).status]).toEqual([201, 201])
})

test('a principal is offered no task under a strategy of the district, which the save would refuse', async () => {
  const { db, ada, cleo, meeting, topic, strategy } = await held()
  await db.update(meetings).set({ leadId: cleo.id }).where(eq(meetings.id, meeting))
  const draw = async ({ token }: { token: string }) => {
    const at = `/meetings/${meeting}/minutes?topic=${topic}&add=task`
    const { context } = await loaderContext(token)
    const request = new Request(`http://localhost${at}`)
    return drawnScreen(MinutesScreen, at, await loader({ context, request, params: { meetingId: meeting } }))
  }
  const [may, mayNot] = [await draw(ada), await draw(cleo)]
  expect(may).toContain(`<option value="${strategy}"`)
  expect(mayNot).not.toContain(`<option value="${strategy}"`)
  expect(mayNot).toContain('There is no Strategy here that you can add a task to.')
  expect(mayNot).not.toContain('Create task')
})

test('a topic that something came of stays, and closed minutes take nothing more', async () => {
  const { ada, db, meeting, topic, save, decide, undo } = await held()
  const made = (await decide(ada, { kind: 'decision', topic_id: topic, text: 'Yes' })).body.data
  const removed = await save(ada, [], { removed: [{ id: topic, version: 1 }] })
  expect([removed.status, removed.body.detail]).toEqual([
    409,
    'Something came of “Buses”. Undo that first, then remove the topic.',
  ])
  await undo(ada, made.id)
  const again = (await decide(ada, { kind: 'decision', text: 'Kept' })).body.data
  expect((await save(ada, [], { removed: [{ id: topic, version: 1 }] })).status).toBe(200)
  await db.update(meetings).set({ closedAt: '2026-01-13T00:00:00Z' }).where(eq(meetings.id, meeting))
  expect((await decide(ada, { kind: 'decision', text: 'Late' })).status).toBe(409)
  expect((await undo(ada, again.id)).status).toBe(409)
})
