import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import MeetingScreen, { loader } from '#app/meetings/meeting.tsx'
import { districts } from '#db/districts/schema.ts'
import { newId } from '#db/kit/id.ts'
import { outbox } from '#db/kit/schema.ts'
import { meetingOutcomes, meetings, meetingTopics } from '#db/meetings/schema.ts'
import { SEED_TIME } from '#db/seed/factories.ts'
import { auditRowsOf } from '#tests/kit/audit-rows.ts'
import { drawnScreen } from '#tests/kit/drawn-screen.ts'
import { loaderContext } from '#tests/kit/loader-context.ts'
import { agendaDistrict, callsOf, HELD } from './agenda-district.ts'
import { insertHeld } from './held-meeting.ts'
import { meetingDistrict } from './meeting-district.ts'

const AT = 'plans/meeting/'

test('closing records who was there, and gives the summary to the checked elements alone', async () => {
  const one = await meetingDistrict()
  const { ada, ben, cleo, objective, initiative, db, districtId } = one
  const id = await insertHeld(one, { elementId: objective, planId: one.plan }, [ada.id, ben.id, cleo.id])
  await db.insert(meetingTopics).values({
    ...{ districtId, id: newId('meetingTopic'), meetingId: id, position: 1, topic: 'Buses', elementId: initiative },
    ...{ createdAt: SEED_TIME, updatedAt: SEED_TIME },
  })
  const before = (await ada.call('GET', `${AT}${id}/closing/`)).body.data
  expect(before.elements.map(({ name, checked }: { name: string; checked: boolean }) => [name, checked])).toEqual([
    ['Initiative 1.1', false],
    ['Objective 1.1.1', false],
  ])
  const body = { version: 1, summary: ' We start in May. ', attended: [ada.id, cleo.id], element_ids: [objective] }
  const closed = await ada.call('POST', `${AT}${id}/close/`, body)
  expect([closed.status, closed.body.detail]).toEqual([200, 'Minutes closed'])
  expect(closed.body.data).toMatchObject({
    ...{ state: 'closed', summary: 'We start in May.', closed_by: 'Ada Tester', may_reopen: true, version: 2 },
  })
  const attended = closed.body.data.meeting_team.map((one: { attended: boolean }) => one.attended)
  expect(attended.filter(Boolean)).toHaveLength(2)
  expect((await ada.call('GET', `plans/objective/${objective}/`)).body.data).toMatchObject({
    ...{ latest_meeting_review_summary: 'We start in May.', latest_summary_source: 'meeting' },
    ...{ latest_summary_on: '2026-01-05', last_discussed_on: '2026-01-05', latest_meeting_id: id, version: 1 },
  })
  expect((await ada.call('GET', `plans/initiative/${initiative}/`)).body.data).toMatchObject({
    ...{ latest_meeting_review_summary: null, latest_summary_source: null, last_discussed_on: null },
  })
  expect((await ada.call('GET', `${AT}?search=may`)).body.data.count).toBe(1)
  const [audited] = (await auditRowsOf(districtId)).filter(({ action }) => action === 'minutes-close')
  expect(audited).toMatchObject({ userId: ada.id, entityId: id })
})

test('the same closing twice is one closing with one email to each of the others', async () => {
  const one = await meetingDistrict()
  const { ada, ben, cleo, db, districtId } = one
  const id = await insertHeld(one, {}, [ada.id, ben.id, cleo.id])
  const body = { version: 1, summary: 'Done', attended: [ada.id] }
  const both = await Promise.all([1, 2].map(() => ada.call('POST', `${AT}${id}/close/`, body)))
  // The one that comes second finds it closed by the first, or in the middle of closing.
  expect(both.map(({ status }) => status)).toContain(200)
  const again = await ada.call('POST', `${AT}${id}/close/`, body)
  expect([again.status, again.body.data.version]).toEqual([200, 2])
  const mails = await db.select({ id: outbox.id }).from(outbox).where(eq(outbox.districtId, districtId))
  expect(mails.map((mail) => mail.id).sort()).toEqual(
    [ben, cleo].map((person) => `meeting-minutes:${id}:1:${person.id}`).sort(),
  )
  expect((await auditRowsOf(districtId)).filter(({ action }) => action === 'minutes-close')).toHaveLength(1)
  // Another person's closing is refused: the minutes are closed.
  expect((await ben.call('POST', `${AT}${id}/close/`, body)).status).toBe(403)
})

test('the minutes are sent whatever the switch for notices about reviews says', async () => {
  const one = await meetingDistrict()
  const { ada, ben, db, districtId } = one
  await db.update(districts).set({ notificationsOn: false }).where(eq(districts.districtId, districtId))
  const id = await insertHeld(one, {}, [ada.id, ben.id])
  expect((await ada.call('POST', `${AT}${id}/close/`, { version: 1 })).status).toBe(200)
  expect(await db.select({ id: outbox.id }).from(outbox).where(eq(outbox.districtId, districtId))).toHaveLength(1)
})

test('what is wrong with a closing is said at its field, and nothing is closed', async () => {
  const one = await meetingDistrict()
  const { ada, ben, objective, initiative } = one
  const id = await insertHeld(one, { elementId: objective }, [ada.id])
  const close = async (over: object) => {
    const { status, body } = await ada.call('POST', `${AT}${id}/close/`, { version: 1, summary: 'So', ...over })
    return [status, body.data]
  }
  expect(await close({ attended: [ben.id] })).toEqual([400, { attended: ['Choose people of the team'] }])
  expect(await close({ element_ids: [initiative] })).toEqual([400, { element_ids: ['Please enter a valid value'] }])
  expect(await close({ summary: ' ', element_ids: [objective] })).toEqual([
    400,
    { summary: ['Write a summary for the elements that you checked, or uncheck them'] },
  ])
  expect((await close({ version: 7 }))[0]).toBe(412)
  const ahead = await insertHeld(one, { date: '2040-01-02' }, [ada.id])
  expect((await ada.call('POST', `${AT}${ahead}/close/`, { version: 1 })).status).toBe(409)
  expect((await ada.call('GET', `${AT}${id}/`)).body.data).toMatchObject({ state: 'open', version: 1 })
})

test('a private meeting offers no elements and gives its summary to none', async () => {
  const one = await meetingDistrict()
  const { ada, objective } = one
  const id = await insertHeld(one, { elementId: objective, isPrivate: true }, [ada.id])
  expect((await ada.call('GET', `${AT}${id}/closing/`)).body.data.elements).toEqual([])
  const body = { version: 1, summary: 'Secret', element_ids: [objective] }
  expect((await ada.call('POST', `${AT}${id}/close/`, body)).status).toBe(400)
  expect((await ada.call('POST', `${AT}${id}/close/`, { ...body, element_ids: [] })).status).toBe(200)
  expect((await ada.call('GET', `plans/objective/${objective}/`)).body.data.last_discussed_on).toBeNull()
})

test('closed minutes are frozen: fields, answers, and canceling are refused, dated corrections are not', async () => {
  const one = await meetingDistrict()
  const { ada, ben } = one
  const id = await insertHeld(one, {}, [ada.id, ben.id])
  expect((await ada.call('POST', `${AT}${id}/additions/`, { text: 'Early' })).status).toBe(409)
  await ada.call('POST', `${AT}${id}/close/`, { version: 1, summary: 'Said' })
  const before = (await ada.call('GET', `${AT}${id}/`)).body.data
  const tries = [
    await ada.call('PATCH', `${AT}${id}/`, { version: 2, notes: 'Other' }),
    await ada.call('PATCH', `${AT}${id}/`, { version: 2, is_private: true }),
    await ada.call('DELETE', `${AT}${id}/`, { version: 2 }),
    await ben.call('POST', `${AT}${id}/answer/`, { answer: 'yes' }),
    await ada.call('GET', `${AT}${id}/closing/`),
    await ada.call('POST', `${AT}${id}/publish-agenda/`, { version: 2 }),
  ]
  expect(tries.map(({ status }) => status)).toEqual(tries.map(() => 409))
  expect((await ada.call('GET', `${AT}${id}/`)).body.data).toEqual(before)
  const add = () => ada.call('POST', `${AT}${id}/additions/`, { text: ' It was May 4. ' }, { 'idempotency-key': 'k' })
  const [added, again] = [await add(), await add()]
  expect(added.body.data.additions).toEqual([
    { id: expect.any(String), text: 'It was May 4.', created_at: expect.any(String), created_by: 'Ada Tester' },
  ])
  expect(again.body.data).toEqual(added.body.data)
  expect((await ada.call('POST', `${AT}${id}/additions/`, { text: '  ' })).body.data).toEqual({
    text: ['Is required!'],
  })
  expect((await ben.call('POST', `${AT}${id}/additions/`, { text: 'Mine' })).status).toBe(403)
  expect((await ada.call('GET', `${AT}${id}/`)).body.data).toMatchObject({ version: 2, summary: 'Said' })
  await ada.call('POST', `${AT}${id}/reopen/`, { version: 2, reason: 'A name was wrong' })
  expect([(await add()).status, (await ada.call('POST', `${AT}${id}/additions/`, { text: 'Late' })).status]).toEqual([
    200, 409,
  ])
  // Who reopens the minutes sees what is to be corrected.
  const { context } = await loaderContext(ada.token)
  const request = new Request(`http://localhost/meetings/${id}`)
  const html = drawnScreen(
    MeetingScreen,
    `/meetings/${id}`,
    await loader({ context, request, params: { meetingId: id } }),
  )
  expect(html).toContain('Close meeting')
  expect(html).toContain('It was May 4.')
})

test('who closed the minutes, or a Super Admin, reopens them with a reason', async () => {
  const one = await meetingDistrict()
  const { ada, ben, cleo, objective } = one
  const id = await insertHeld(one, { elementId: objective, createdBy: ben.id, leadId: cleo.id }, [ben.id, cleo.id])
  const close = (version: number) =>
    ben.call('POST', `${AT}${id}/close/`, { version, summary: 'Said', attended: [ben.id], element_ids: [objective] })
  expect((await close(1)).status).toBe(200)
  const reopen = (who: typeof ada, body: object) => who.call('POST', `${AT}${id}/reopen/`, body)
  expect((await reopen(cleo, { version: 2, reason: 'Wrong' })).status).toBe(403)
  expect((await cleo.call('GET', `${AT}${id}/`)).body.data.may_reopen).toBe(false)
  expect((await reopen(ben, { version: 2, reason: ' ' })).body.data).toEqual({ reason: ['Is required!'] })
  expect((await reopen(ben, { version: 1, reason: 'Wrong' })).status).toBe(412)
  expect((await reopen(ben, { version: 2, reason: 'A name was wrong' })).body.data).toMatchObject({
    ...{ state: 'open', closed_at: null, closed_by: null, summary: 'Said', version: 3 },
  })
  expect((await ada.call('GET', `plans/objective/${objective}/`)).body.data.latest_meeting_review_summary).toBeNull()
  const { results } = (await ada.call('GET', `${AT}${id}/history/`)).body.data
  expect(results[0]).toMatchObject({
    ...{ action: 'minutes-reopen', by: 'Ben Tester' },
    changes: [{ field: 'reason', label: 'Reason', from: null, to: 'A name was wrong' }],
  })
  // The next closing begins with what was checked before.
  expect((await ben.call('GET', `${AT}${id}/closing/`)).body.data).toMatchObject({
    elements: [{ id: objective, checked: true }],
    summary: 'Said',
  })
  expect((await close(3)).status).toBe(200)
  expect((await reopen(ada, { version: 4, reason: 'Checked' })).status).toBe(200)
  expect((await reopen(ada, { version: 5, reason: 'Twice' })).status).toBe(409)
})

test('the draft of a summary is the decisions in the order of the agenda', async () => {
  const one = await meetingDistrict()
  const { ada, db, districtId } = one
  const id = await insertHeld(one, {}, [ada.id])
  expect((await ada.call('GET', `${AT}${id}/closing/`)).body.data.draft).toBeNull()
  const stamps = { createdAt: SEED_TIME, updatedAt: SEED_TIME }
  const topics = [1, 2].map((position) => ({
    ...{ districtId, id: newId('meetingTopic'), meetingId: id, position, topic: `Topic ${position}`, ...stamps },
  }))
  await db.insert(meetingTopics).values(topics)
  const outcome = (topicId: string | undefined, kind: 'decision' | 'request', text: string, over = {}) => ({
    ...{ districtId, id: newId('meetingOutcome'), meetingId: id, topicId, kind, text, ...stamps, ...over },
  })
  await db
    .insert(meetingOutcomes)
    .values([
      outcome(topics[1]?.id, 'decision', 'Second.'),
      outcome(topics[0]?.id, 'decision', 'First'),
      outcome(topics[0]?.id, 'request', 'Not a decision'),
      outcome(topics[0]?.id, 'decision', 'Taken back', { deletedAt: SEED_TIME }),
    ])
  const { draft, summary } = (await ada.call('GET', `${AT}${id}/closing/`)).body.data
  expect([draft, summary]).toEqual(['First. Second.', null])
})

test('a guest on the team reads closed minutes, and does nothing else with them', async () => {
  const one = await meetingDistrict()
  const { ada, db, districtId } = one
  const board = await one.person('board')
  const stranger = await one.person('board')
  const id = await insertHeld(one, { notes: 'Noted' }, [ada.id, board.id])
  expect((await board.call('GET', `${AT}${id}/`)).body.data).toMatchObject({ notes: null, may_reopen: false })
  expect((await board.call('GET', `${AT}${id}/minutes/`)).status).toBe(409)
  await ada.call('POST', `${AT}${id}/close/`, { version: 1, summary: 'Said', attended: [board.id] })
  await db
    .update(meetings)
    .set({ minutesId: 'min_known' })
    .where(and(eq(meetings.districtId, districtId), eq(meetings.id, id)))
  await env.FILES.put(`d/${districtId}/min_known`, 'a PDF')
  expect((await board.call('GET', `${AT}${id}/`)).body.data).toMatchObject({ notes: 'Noted', summary: 'Said' })
  const minutes = await board.call('GET', `${AT}${id}/minutes/`)
  expect([minutes.status, minutes.body, minutes.headers.get('content-type')]).toEqual([200, 'a PDF', 'application/pdf'])
  expect(minutes.headers.get('cache-control')).toBe('private, no-store')
  expect((await stranger.call('GET', `${AT}${id}/minutes/`)).status).toBe(404)
  expect((await board.call('POST', `${AT}${id}/reopen/`, { version: 2, reason: 'No' })).status).toBe(403)
})

test('closing carries the topics that are still open over to the next meeting of the series', async () => {
  const district = await agendaDistrict({ repeats: 'weekly', count: 3 })
  const { ada, meeting, read, save, db } = district
  const all = (await ada.call('GET', AT)).body.data.results as { id: string; date: string }[]
  const next = callsOf(all.find(({ date }) => date === '2040-03-12')?.id ?? '')
  const { items } = (await save(ada, [{ topic: 'Buses', minutes: 10 }, { topic: 'Bells' }])).body.data
  await save(ada, [{ id: items[1].id, version: 1, outcome: 'talked_through' }])
  await db.update(meetings).set({ date: HELD }).where(eq(meetings.id, meeting))
  const closed = await ada.call('POST', `${AT}${meeting}/close/`, { version: 1, summary: 'Bells' })
  expect([closed.status, closed.body.data.state]).toEqual([200, 'closed'])
  expect((await read(ada)).items.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'carried_over',
    'talked_through',
  ])
  expect((await next.read(ada)).items).toMatchObject([{ topic: 'Buses', minutes: 10, outcome: 'open' }])
  expect((await ada.call('GET', `${AT}?search=buses`)).body.data.count).toBe(2)
})
