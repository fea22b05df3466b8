import { expect, test } from 'vitest'
import { type AgendaChange, changeAgenda, minutesTaken, type Topic, type TopicChange } from '#model/meetings/agenda.ts'
import { meetingTitle } from '#model/meetings/title.ts'

const NOW = '2026-11-18T15:47:00.000Z'
const EARLIER = '2026-11-18T15:30:00.000Z'

function topic(id: string, over: Partial<Topic> = {}): Topic {
  const none = { elementId: null, leadId: null, minutes: null, notes: null, carriedFromId: null }
  return { id, topic: id, ...none, outcome: 'open', startedAt: null, endedAt: null, version: 1, ...over }
}
const change = (id: string, over: Partial<TopicChange> = {}): TopicChange => ({
  ...{ id, version: 1, set: {}, order: null, begins: false, ...over },
})
const after = (before: Topic[], over: Partial<AgendaChange>) =>
  changeAgenda(before, { changes: [], added: [], removed: [], ...over }, NOW)
const one = (before: Topic, over: Partial<TopicChange>) => after([before], { changes: [change(before.id, over)] })

test('a change without a version is stale as version 0, and one that changes nothing leaves the version', () => {
  expect(one(topic('a'), { version: null, set: { notes: 'x' } }).stale).toEqual([{ id: 'a', yours: 0 }])
  expect(one(topic('a'), { version: 3, set: { notes: 'x' } }).stale).toEqual([{ id: 'a', yours: 3 }])
  expect(after([], { changes: [change('gone', { version: null })] }).stale).toEqual([{ id: 'gone', yours: 0 }])
  expect(after([], { changes: [change('gone', { version: 2 })] }).stale).toEqual([{ id: 'gone', yours: 2 }])
  expect(one(topic('a', { notes: 'x' }), { version: 9, set: { notes: 'x' } })).toEqual({
    ...{ topics: [topic('a', { notes: 'x' })], stale: [] },
  })
  expect(one(topic('a'), { set: { notes: 'x' } }).topics).toEqual([topic('a', { notes: 'x', version: 2 })])
})

test('a new topic has version 1 and has not begun', () => {
  const { version: _, startedAt: __, endedAt: ___, ...words } = topic('new')
  expect(after([topic('a')], { added: [{ ...words, order: null }] }).topics).toEqual([topic('a'), topic('new')])
})

test('a topic that has begun ends when it gets an outcome, and only then', () => {
  const begun = topic('a', { startedAt: EARLIER })
  expect(one(begun, { set: { outcome: 'talked_through' } }).topics[0]).toMatchObject({ endedAt: NOW })
  expect(one(begun, { set: { notes: 'x' } }).topics[0]).toMatchObject({ endedAt: null })
  expect(one(topic('a'), { set: { outcome: 'talked_through' } }).topics[0]).toMatchObject({ endedAt: null })
  const talked = { ...begun, outcome: 'talked_through' } as const
  expect(one(talked, { set: { outcome: 'carried_over' } }).topics[0]).toMatchObject({ endedAt: null })
  const ended = { ...begun, endedAt: '2026-11-18T15:40:00.000Z' }
  expect(one(ended, { set: { outcome: 'carried_over' } }).topics[0]).toMatchObject({ endedAt: ended.endedAt })
})

test('turning to a topic ends the one before and leaves the others', () => {
  const before = [topic('a', { startedAt: EARLIER }), topic('b'), topic('c', { startedAt: EARLIER, endedAt: EARLIER })]
  const { topics } = after(before, { changes: [change('b', { begins: true })] })
  expect(topics).toEqual([{ ...before[0], endedAt: NOW }, { ...before[1], startedAt: NOW }, before[2]])
  // It is the one already.
  expect(one(before[0]!, { begins: true }).topics).toEqual([before[0]])
  // One that was begun but has an outcome goes on from now.
  const left = topic('d', { startedAt: EARLIER, outcome: 'talked_through' })
  expect(one(left, { begins: true }).topics).toEqual([{ ...left, startedAt: NOW }])
  expect(after([topic('a')], { changes: [change('gone', { begins: true })] }).topics).toEqual([topic('a')])
})

test('topics go to their places, the first place first', () => {
  const order = (wishes: [string, number | null][]) =>
    after(
      ['a', 'b', 'c', 'd'].map((id) => topic(id)),
      {
        changes: wishes.map(([id, place]) => change(id, { order: place })),
      },
    )
      .topics.map(({ id }) => id)
      .join('')
  expect(order([['d', 1]])).toBe('dabc')
  expect(order([['a', 2]])).toBe('bacd')
  expect(
    order([
      ['a', 3],
      ['d', 1],
    ]),
  ).toBe('dbac')
  expect(order([['a', 99]])).toBe('bcda')
  expect(order([['c', 0]])).toBe('cabd')
  expect(order([['c', null]])).toBe('abcd')
})

test('a topic has taken whole minutes, rounded, and none below zero', () => {
  const taken = (startedAt: string | null, endedAt: string | null = null) => minutesTaken({ startedAt, endedAt }, NOW)
  expect(taken(null)).toBeNull()
  expect(taken(EARLIER)).toBe(17)
  expect(taken(EARLIER, '2026-11-18T15:32:30.000Z')).toBe(3)
  expect(taken(EARLIER, '2026-11-18T15:32:29.999Z')).toBe(2)
  expect(taken(NOW)).toBe(0)
  expect(taken('2026-11-18T15:50:00.000Z')).toBe(0)
})

test('a meeting is called by its name, its first topic, its element, or its type', () => {
  const none = { ownName: null, firstTopic: null, elementName: null, type: 'school_team' } as const
  expect(meetingTitle({ ...none, ownName: 'A', firstTopic: 'B', elementName: 'C' })).toBe('A')
  expect(meetingTitle({ ...none, firstTopic: 'B', elementName: 'C' })).toBe('B')
  expect(meetingTitle({ ...none, elementName: 'C' })).toBe('C')
  expect(meetingTitle(none)).toBe('School team meeting')
})
