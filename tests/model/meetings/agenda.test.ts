import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeAgenda, isCurrent, minutesTaken, type Topic, type TopicChange } from '#model/meetings/agenda.ts'
import { TOPIC_OUTCOMES } from '#model/meetings/kinds.ts'

const NOW = '2026-11-18T15:47:00.000Z'

function topic(id: string, over: Partial<Topic> = {}): Topic {
  const none = { elementId: null, leadId: null, minutes: null, notes: null, carriedFromId: null }
  return { id, topic: id, ...none, outcome: 'open', startedAt: null, endedAt: null, version: 1, ...over }
}

const agenda = fc
  .uniqueArray(fc.integer({ min: 0, max: 20 }), { maxLength: 12 })
  .map((numbers) => numbers.map((number) => topic(`t${number}`, { version: 1 + (number % 3) })))
const change: fc.Arbitrary<TopicChange> = fc.record({
  id: fc.integer({ min: 0, max: 20 }).map((number) => `t${number}`),
  version: fc.constantFrom(null, 1, 2, 3),
  set: fc.record(
    { notes: fc.constantFrom('one', 'two', null), outcome: fc.constantFrom(...TOPIC_OUTCOMES) },
    { requiredKeys: [] },
  ),
  order: fc.constantFrom(null, 1, 2, 5, 99),
  begins: fc.boolean(),
})
const changes = fc.uniqueArray(change, { selector: ({ id }) => id, maxLength: 6 })

test('what a change does not name stays, in its order, and one topic at most is current', () => {
  fc.assert(
    fc.property(agenda, changes, (before, wanted) => {
      const { topics, stale } = changeAgenda(before, { changes: wanted, added: [], removed: [] }, NOW)
      const named = new Set(wanted.map(({ id }) => id))
      const others = (list: readonly Topic[]) => list.filter(({ id }) => !named.has(id)).map((one) => one.id)
      expect(others(topics)).toEqual(others(before))
      expect(new Set(topics.map(({ id }) => id))).toEqual(new Set(before.map(({ id }) => id)))
      expect(topics.filter(isCurrent).length).toBeLessThanOrEqual(1)
      for (const { id, version, set } of wanted) {
        const was = before.find((one) => one.id === id)
        const differs = was && Object.entries(set).some(([key, value]) => was[key as keyof Topic] !== value)
        expect(stale.some((one) => one.id === id)).toBe(!was || Boolean(differs && was.version !== version))
      }
    }),
  )
})

test('the same change again has no effect and is not stale', () => {
  fc.assert(
    fc.property(agenda, changes, (before, wanted) => {
      const known = wanted
        .filter(({ id }) => before.some((one) => one.id === id))
        .map((one) => ({ ...one, version: before.find(({ id }) => id === one.id)?.version ?? null, begins: false }))
      const once = changeAgenda(before, { changes: known, added: [], removed: [] }, NOW)
      const twice = changeAgenda(once.topics, { changes: known, added: [], removed: [] }, NOW)
      expect(twice).toEqual({ topics: once.topics, stale: [] })
    }),
  )
})

test('a topic goes to its place, new ones to the end or theirs, and removed ones go', () => {
  const before = ['a', 'b', 'c', 'd'].map((id) => topic(id))
  const none = { version: null, set: {}, begins: false }
  const { version: _, startedAt: __, endedAt: ___, ...fresh } = topic('e')
  const { topics } = changeAgenda(
    before,
    {
      changes: [{ ...none, id: 'd', order: 1 }],
      added: [{ ...fresh, order: null }],
      removed: [{ id: 'b', version: 1 }],
    },
    NOW,
  )
  expect(topics.map(({ id }) => id)).toEqual(['d', 'a', 'c', 'e'])
  const late = changeAgenda(before, { changes: [], added: [], removed: [{ id: 'b', version: 2 }] }, NOW)
  expect(late.stale).toEqual([{ id: 'b', yours: 2 }])
})

test('a topic that is begun again goes on with the minutes that it took before', () => {
  const before = [topic('a', { startedAt: '2026-11-18T15:00:00.000Z', endedAt: '2026-11-18T15:09:00.000Z' })]
  const begins = { id: 'a', version: null, set: {}, order: null, begins: true }
  const { topics } = changeAgenda(before, { changes: [begins], added: [], removed: [] }, NOW)
  expect(topics.map((one) => [isCurrent(one), minutesTaken(one, NOW)])).toEqual([[true, 9]])
  expect(minutesTaken(topic('b'), NOW)).toBeNull()
})
