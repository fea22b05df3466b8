import { expect, test } from 'vitest'
import type { ShownElement } from '#db/dashboard/elements.ts'
import { attentionOf } from '#worker/dashboard/attention.ts'
import { REASONS, type Reason } from '#worker/dashboard/contract.ts'

const TODAY = '2026-11-23'
const row = (id: string, over: Partial<ShownElement> = {}): ShownElement => ({
  ...{ id, level: 'objective', name: id, parent_id: null, parent_name: null, owner_id: 'per_1' },
  ...{
    owner_name: 'Dana Smith',
    ownerless_since: null,
    alert_status: 'none',
    alert_since: null,
    progress_key: 'doing',
  },
  ...{ percentage_completed: 0, start_date: '2026-07-01', end_date: '2027-06-30', last_review_on: null, due_on: null },
  ...{ created_at: '2026-11-03T05:30:00.000Z', version: 1, is_editable: true },
  ...{ is_of_own_schools: false, needs_attention: true, is_mine: false, ...over },
})
type Waiting = Parameters<typeof attentionOf>[1]
const of = (rows: ShownElement[], reason?: Reason, limit = 50, waiting: Waiting = null) =>
  attentionOf(rows, waiting, { reason, limit }, TODAY, 'America/Chicago')
const since = (one: ShownElement) =>
  Object.fromEntries(
    REASONS.flatMap((reason) => of([one], reason).results.map(({ since: from, days }) => [reason, [from, days]])),
  )

test('a review is overdue from the day after it was due', () => {
  expect(since(row('a', { due_on: TODAY }))).toEqual({})
  expect(since(row('a', { due_on: '2026-11-22' }))).toEqual({ review_overdue: ['2026-11-22', 1] })
})

test('high risk and lateness concern the levels that have them, and an owner all but pillars', () => {
  const bad = {
    alert_status: 'high_risk',
    alert_since: '2026-11-20',
    progress_key: 'doing_late',
    owner_id: null,
  } as const
  const all = { high_risk: ['2026-11-20', 3], late: ['2026-06-30', 146], no_owner: ['2026-11-02', 21] }
  const levels = ['pillar', 'initiative', 'objective', 'assessment', 'strategy', 'activity'] as const
  for (const level of levels) {
    const found = since(row('a', { level, ...bad, end_date: '2026-06-30' }))
    const expected = level === 'pillar' ? {} : level === 'assessment' ? { no_owner: all.no_owner } : all
    expect([level, found]).toEqual([level, expected])
  }
  expect(since(row('a', { progress_key: 'todo_late' }))).toEqual({ late: ['2026-07-01', 145] })
  expect(since(row('a', { progress_key: 'done_late', alert_status: 'some_risk' }))).toEqual({})
  expect(since(row('a', { owner_id: null, ownerless_since: '2026-11-10' }))).toEqual({ no_owner: ['2026-11-10', 13] })
  expect(since(row('a', { alert_status: 'high_risk' }))).toEqual({ high_risk: [null, null] })
})

test('the oldest is first, an unknown date last, and equal ones are by name and id', () => {
  const risky = (id: string, alert_since: string | null, name = id) =>
    row(id, { alert_status: 'high_risk', alert_since, name })
  const rows = [
    risky('e', null),
    risky('d', '2026-11-02', 'Reading'),
    risky('c', '2026-11-02', 'Reading'),
    risky('b', '2026-11-02', 'Math'),
    risky('a', '2026-11-03'),
  ]
  const ids = (some: ShownElement[]) => of(some, 'high_risk').results.map(({ element }) => element?.id)
  expect(ids(rows)).toEqual(['b', 'c', 'd', 'a', 'e'])
  expect(ids(rows.toReversed())).toEqual(['b', 'c', 'd', 'a', 'e'])
  expect(of(rows, 'high_risk', 2).results).toHaveLength(2)
})

const LATE = [
  row('t1', { progress_key: 'todo_late' }),
  row('t2', { progress_key: 'todo_late' }),
  row('d1', { progress_key: 'doing_late', end_date: '2026-06-30' }),
]
const people = [
  { id: 'p1', name: 'Ana', asked_at: '2026-11-03T05:30:00.000Z', school_name: null },
  { id: 'p2', name: 'Ben', asked_at: '2026-11-04T15:00:00.000Z', school_name: 'Oak' },
]

test('every task counts, those who wait too, and only lateness says which', () => {
  const rows = [...LATE, row('r', { alert_status: 'high_risk', due_on: '2026-11-01' })]
  expect(of(rows).counts).toEqual({
    ...{ all: 5, high_risk: 1, review_overdue: 1, late: 3, todo_late: 2, doing_late: 1, no_owner: 0, waiting: null },
  })
  expect(of(rows, undefined, 50, { people, total: 7 }).counts).toMatchObject({ all: 12, waiting: 7 })
  expect(of(rows, 'high_risk').results[0]).toMatchObject({ progress_key: null, verb: 'Review', count: 1 })
  expect(of(rows, 'late').results.map(({ progress_key }) => progress_key)).toEqual([
    'doing_late',
    'todo_late',
    'todo_late',
  ])
})

test('those who wait share one row of the mixed list, and have one each in their own', () => {
  const waiting = { people, total: 7 }
  expect(of([], undefined, 50, waiting).results).toEqual([
    expect.objectContaining({
      since: '2026-11-02',
      days: 21,
      count: 7,
      person: { id: 'p1', name: 'Ana', school_name: null },
    }),
  ])
  expect(
    of([], 'waiting', 50, waiting).results.map(({ person, since: from, count }) => [person?.id, from, count]),
  ).toEqual([
    ['p1', '2026-11-02', 1],
    ['p2', '2026-11-04', 1],
  ])
})

test('each reason has its places in a short list, and the worst fill the rest', () => {
  const many = (key: string, over: Partial<ShownElement>) =>
    Array.from({ length: 9 }, (_, at) => row(`${key}${at}`, over))
  const rows = [
    ...many('h', { alert_status: 'high_risk', alert_since: '2026-11-01' }),
    ...many('r', { due_on: '2026-11-01' }),
    ...many('l', { progress_key: 'todo_late' }),
    ...many('o', { owner_id: null }),
  ]
  const places = (limit: number) => {
    const { results } = of(rows, undefined, limit, { people, total: 2 })
    return REASONS.map((reason) => results.filter((one) => one.reason === reason).length)
  }
  expect(places(8)).toEqual([3, 2, 1, 1, 1])
  expect(places(10)).toEqual([5, 2, 1, 1, 1])
  expect(places(3)).toEqual([3, 0, 0, 0, 0])
})
