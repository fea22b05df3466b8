import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { meetings } from '#db/meetings/schema.ts'
import { agendaDistrict, callsOf, topicsOf, WHEN } from './agenda-district.ts'

type Item = { topic: string; notes: string | null; version: number; is_current: boolean; ended_at: string | null }

test('topics are added, changed, moved, and removed; what a save does not name stays', async () => {
  const { ada, ben, strategy, read, save } = await agendaDistrict()
  const first = await save(ada, [
    { topic: '  Buses   in winter ', minutes: '15', lead_id: ben.id },
    { element_id: strategy },
    { topic: 'Money', order: 1 },
  ])
  expect(first.status).toBe(200)
  expect(first.body.data).toMatchObject({ length: 60, planned: 15, may_edit: true, state: 'upcoming', outcomes: [] })
  const [money, buses, about] = first.body.data.items
  expect(topicsOf(first.body.data)).toEqual(['Money', 'Buses in winter', 'Strategy 1.1.1.1'])
  expect(buses).toMatchObject({ order: 2, lead: { id: ben.id }, minutes: 15, outcome: 'open', version: 1 })
  expect(about.element).toMatchObject({ id: strategy, level: 'strategy', may_review: true, alert_status: 'none' })
  const moved = await save(ada, [
    { id: about.id, order: 1 },
    { id: money.id, version: 1, topic: 'Money for buses', minutes: null },
  ])
  expect(moved.body.data.items.map((one: { version: number }) => one.version)).toEqual([1, 2, 1])
  expect(topicsOf(moved.body.data)).toEqual(['Strategy 1.1.1.1', 'Money for buses', 'Buses in winter'])
  const removed = await save(ben, [], { removed: [{ id: buses.id, version: 1 }] })
  expect(removed.status).toBe(403)
  await save(ada, [], { removed: [{ id: buses.id, version: 1 }] })
  expect(topicsOf(await read(ben))).toEqual(['Strategy 1.1.1.1', 'Money for buses'])
})

test('two people write at once: each topic has its own version, and nothing is overwritten', async () => {
  const { ada, ben, db, meeting, read, save } = await agendaDistrict()
  await db.update(meetings).set({ leadId: ben.id }).where(eq(meetings.id, meeting))
  const [one, two] = (await save(ada, [{ topic: 'One' }, { topic: 'Two' }])).body.data.items
  const both = await Promise.all([
    save(ada, [{ id: one.id, version: 1, notes: 'Ada' }]),
    save(ben, [{ id: two.id, version: 1, notes: 'Ben' }]),
    save(ben, [{ topic: 'Three' }]),
  ])
  expect(both.map(({ status }) => status)).toEqual([200, 200, 200])
  const { items } = await read(ada)
  expect(items.map(({ topic, notes, version }: Item) => [topic, notes, version])).toEqual([
    ['One', 'Ada', 2],
    ['Two', 'Ben', 2],
    ['Three', null, 1],
  ])
  const late = await save(ben, [
    { id: one.id, version: 1, notes: 'Ben on one' },
    { id: two.id, version: 2, notes: 'Ben again' },
  ])
  expect([late.status, late.body.data]).toEqual([
    412,
    { stale: [{ id: one.id, yours: 1, current: expect.objectContaining({ notes: 'Ada', version: 2 }) }] },
  ])
  expect((await read(ada)).items[1].notes).toBe('Ben')
  // What is already so is saved, whatever the version.
  expect((await save(ben, [{ id: one.id, version: 1, notes: 'Ada' }])).status).toBe(200)
  const noted = await save(ada, [], { removed: [{ id: one.id, version: 2 }] })
  expect([noted.status, noted.body.detail]).toEqual([
    409,
    '“One” has notes. Move or delete them first, then remove the topic.',
  ])
  await save(ada, [{ id: one.id, version: 2, notes: '' }])
  await save(ada, [], { removed: [{ id: one.id, version: 3 }] })
  const gone = await save(ben, [{ id: one.id, version: 2, notes: 'Too late' }])
  expect([gone.status, gone.body.data]).toEqual([412, { stale: [{ id: one.id, yours: 2, current: null }] }])
})

test('a repeated request with its key adds no topic twice', async () => {
  const { ada, read, save } = await agendaDistrict()
  await save(ada, [{ topic: 'Buses' }], {}, 'k1')
  expect((await save(ada, [{ topic: 'Buses' }], {}, 'k1')).status).toBe(200)
  expect((await save(ada, [{ topic: 'Money' }], {}, 'k1')).status).toBe(422)
  expect(topicsOf(await read(ada))).toEqual(['Buses'])
})

test('what is wrong is said at its field, and nothing is saved', async () => {
  const { ada, read, save } = await agendaDistrict()
  const other = await agendaDistrict({}, 'Elsewhere')
  const refused = async (item: object) => (await save(ada, [{ topic: 'Fine' }, item as never])).body.data
  const invalid = ['Please enter a valid value']
  expect(await refused({ topic: ' ' })).toEqual({ 'items.1.topic': ['Is required!'] })
  expect(await refused({})).toEqual({ 'items.1.topic': ['Is required!'] })
  expect(await refused({ topic: 'x', minutes: 'a' })).toEqual({
    'items.1.minutes': ['Enter whole minutes from 1 to 480'],
  })
  expect(await refused({ topic: 'x', lead_id: other.ada.id })).toEqual({ 'items.1.lead_id': invalid })
  expect(await refused({ topic: 'x', element_id: other.strategy })).toEqual({ 'items.1.element_id': invalid })
  expect(await refused({ topic: 'x', carried_from_id: 'mtt_none' })).toEqual({ 'items.1.carried_from_id': invalid })
  const many = Array.from({ length: 31 }, (_, at) => ({ topic: `Topic ${at}` }))
  await save(ada, many)
  expect((await save(ada, many)).body.data).toEqual({ items: ['An agenda can have up to 60 topics'] })
  expect((await read(ada)).items).toHaveLength(31)
})

test('the team turns to one topic after another, and each keeps how long it took', async () => {
  const { ada, read, save } = await agendaDistrict()
  const [one, two] = (await save(ada, [{ topic: 'One' }, { topic: 'Two' }])).body.data.items
  await save(ada, [{ id: one.id, begins: true }])
  const during = (await save(ada, [{ id: two.id, begins: true }])).body.data.items
  expect(during.map((item: Item) => [item.is_current, item.ended_at !== null, item.version])).toEqual([
    [false, true, 1],
    [true, false, 1],
  ])
  await save(ada, [{ id: two.id, version: 1, outcome: 'talked_through' }])
  const after = (await read(ada)).items[1]
  expect(after).toMatchObject({ outcome: 'talked_through', is_current: false, version: 2 })
  expect(after.ended_at).not.toBeNull()
})

test('what is carried over is on the next agenda of the series, until it is kept here again', async () => {
  const { ada, ben, meeting, read, save } = await agendaDistrict({ repeats: 'weekly', count: 3 })
  const all = (await ada.call('GET', 'plans/meeting/')).body.data.results as { id: string; date: string }[]
  const next = callsOf(all.find(({ date }) => date === '2040-03-12')?.id ?? '')
  const { items } = (await save(ada, [{ topic: 'Buses', minutes: 10, lead_id: ben.id, notes: 'Said' }])).body.data
  const carried = await save(ada, [{ id: items[0].id, version: 1, outcome: 'carried_over' }])
  expect(carried.body.data).toMatchObject({
    next: { date: '2040-03-12' },
    items: [{ outcome: 'carried_over', carried_to: { date: '2040-03-12' } }],
  })
  expect((await next.read(ada)).items).toMatchObject([
    {
      ...{ topic: 'Buses', minutes: 10, lead: { id: ben.id }, notes: null, outcome: 'open' },
      carried_from: { id: meeting, date: WHEN.date },
    },
  ])
  expect((await ada.call('GET', 'plans/meeting/?search=buses')).body.data.count).toBe(2)
  await save(ada, [{ id: items[0].id, version: 2, outcome: 'open' }])
  expect((await next.read(ada)).items).toEqual([])
  expect((await ada.call('GET', 'plans/meeting/?search=buses')).body.data.count).toBe(1)
  await save(ada, [{ id: items[0].id, version: 3, outcome: 'carried_over' }])
  const copy = (await next.read(ada)).items[0]
  await next.save(ada, [{ id: copy.id, version: 1, notes: 'Already begun' }])
  const back = await save(ada, [{ id: items[0].id, version: 4, outcome: 'open' }])
  expect([back.status, (await read(ada)).items[0].outcome]).toEqual([409, 'carried_over'])
})

test('guests read the agenda, and the notes once the minutes are closed; then nobody writes', async () => {
  const district = await agendaDistrict({ is_private: true })
  const { ada, ben, db, meeting, read, save, decide } = district
  const guest = await district.person('board')
  await ada.call('PATCH', `plans/meeting/${meeting}/`, { version: 1, meeting_team: [guest.id] })
  const { items } = (await save(ada, [{ topic: 'Buses', notes: 'Draft words' }])).body.data
  await decide(ada, { kind: 'decision', topic_id: items[0].id, text: 'Two drivers' })
  expect(await read(guest)).toMatchObject({ items: [{ topic: 'Buses', notes: null }], outcomes: [], may_edit: false })
  for (const method of ['GET', 'PUT'] as const) {
    const hidden = await ben.call(method, `plans/meeting/${meeting}/agenda/`, method === 'PUT' ? {} : undefined)
    const missing = await ben.call(method, 'plans/meeting/mtg_none/agenda/', method === 'PUT' ? {} : undefined)
    expect([hidden.status, hidden.body]).toEqual([404, missing.body])
  }
  expect((await ben.call('GET', `plans/meeting/${meeting}/proposals/`)).status).toBe(404)
  await db.update(meetings).set({ closedAt: '2026-01-01T00:00:00Z' }).where(eq(meetings.id, meeting))
  expect(await read(guest)).toMatchObject({ items: [{ notes: 'Draft words' }], outcomes: [{ text: 'Two drivers' }] })
  expect((await save(ada, [{ topic: 'More' }])).status).toBe(409)
})

test('a save of the agenda and an outcome can be repeated after the minutes were closed', async () => {
  const { ada, db, meeting, save, decide } = await agendaDistrict()
  const write = async (key: string) => [
    await save(ada, [{ topic: 'Buses' }], {}, `${key} topics`),
    await decide(ada, { kind: 'decision', text: 'Two drivers' }, `${key} decision`),
  ]
  const first = await write('first')
  await db.update(meetings).set({ closedAt: '2026-01-01T00:00:00Z' }).where(eq(meetings.id, meeting))
  const again = await write('first')
  expect(again.map(({ status }) => status)).toEqual([200, 201])
  const ids = ([agenda, outcome]: typeof first) => [agenda?.body.data.items[0].id, outcome?.body.data.id]
  expect(ids(again)).toEqual(ids(first))
  expect((await write('other')).map(({ status }) => status)).toEqual([409, 409])
})

test('history tells how the agenda changed, and once in a quarter hour who wrote notes', async () => {
  const { ada, meeting, save } = await agendaDistrict()
  const { items } = (await save(ada, [{ topic: 'Buses' }])).body.data
  await save(ada, [{ id: items[0].id, version: 1, notes: 'One' }])
  await save(ada, [{ id: items[0].id, version: 2, notes: 'One two' }])
  await save(ada, [{ id: items[0].id, version: 3, minutes: 10 }])
  const { results } = (await ada.call('GET', `plans/meeting/${meeting}/history/`)).body.data
  expect(
    results.map(({ action, changes }: { action: string; changes: object[] }) => [action, changes]).slice(0, 3),
  ).toEqual([
    ['agenda', [{ field: 'agenda', label: 'Agenda', from: '1. Buses', to: '1. Buses · 10 min' }]],
    ['notes', [{ field: 'notes_on', label: 'Notes', from: null, to: 'Buses' }]],
    ['agenda', [{ field: 'agenda', label: 'Agenda', from: null, to: '1. Buses' }]],
  ])
})
