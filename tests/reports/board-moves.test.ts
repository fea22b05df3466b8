import { expect, test } from 'vitest'
import { comparedWith, movesSince, movesSinceReport, readFrom } from '#worker/reports/board-changes.ts'

type Change = Parameters<typeof movesSince>[0][number]
type Found = Parameters<typeof movesSinceReport>[0]
type Figures = NonNullable<Parameters<typeof movesSinceReport>[2]>

const NOON = '2026-11-10T18:00:00.000Z'
const change = (element_id: string, alert: unknown, achieved: unknown = null, at = NOON) =>
  ({
    element_id,
    at,
    alert: alert && JSON.stringify(alert),
    achieved: achieved && JSON.stringify(achieved),
  }) as Change // the columns that decide
const moves = (...changes: Change[]) =>
  movesSince(changes, '2026-11-02', 'America/Chicago').map(({ elementId, kind, from, to }) => [
    elementId,
    kind,
    from,
    to,
  ])

test.each([
  ['none', 'some_risk', 'judged'],
  ['some_risk', 'none', 'unjudged'],
  ['on_track', 'some_risk', 'worse'],
  ['some_risk', 'high_risk', 'worse'],
  ['high_risk', 'on_track', 'better'],
])('from %s to %s is %s', (from, to, kind) => {
  expect(moves(change('a', [from, to]))).toEqual([['a', kind, from, to]])
})

test('only the first and the last state count, and a change that was reversed does not', () => {
  expect(moves(change('a', ['on_track', 'high_risk']), change('a', ['high_risk', 'some_risk']))).toEqual([
    ['a', 'worse', 'on_track', 'some_risk'],
  ])
  expect(moves(change('a', ['on_track', 'high_risk']), change('a', ['high_risk', 'on_track']))).toEqual([])
  expect(moves(change('a', [null, 'none']))).toEqual([])
  expect(moves(change('a', [null, 'on_track']))).toEqual([['a', 'judged', 'none', 'on_track']])
})

test('an objective is achieved or opened again, and nothing known is not achieved', () => {
  expect(moves(change('a', null, [false, true]))).toEqual([['a', 'achieved', null, null]])
  expect(moves(change('a', null, [true, null]))).toEqual([['a', 'reopened', null, null]])
  expect(moves(change('a', null, [null, false]))).toEqual([])
})

test('changes count from the district’s midnight', () => {
  const at = (time: string) => moves(change('a', ['none', 'on_track'], null, time)).length
  expect([at('2026-11-02T05:59:59.000Z'), at('2026-11-02T06:00:00.000Z')]).toEqual([0, 1])
})

test('since a report, its figures are what was, and the plan is what is', () => {
  const row = (id: string, level: string, alert_status: string | null, objective_achieved: boolean | null = null) => ({
    ...{ id, level, alert_status, objective_achieved },
  })
  const rows = [
    row('worse', 'strategy', 'high_risk'),
    row('same', 'strategy', 'on_track'),
    row('new', 'strategy', 'on_track'),
    row('met', 'objective', 'on_track', true),
    row('kept', 'objective', 'on_track', true),
    row('fresh', 'objective', 'none', false),
    row('plain', 'strategy', 'on_track', true),
    row('top', 'pillar', 'high_risk', true),
  ]
  const was = (id: string, alert_status: string, objective_achieved: boolean | null = null) => ({
    ...{ id, alert_status, objective_achieved },
  })
  const figures = {
    elements: [
      was('worse', 'on_track'),
      was('same', 'on_track'),
      was('met', 'on_track', false),
      was('kept', 'on_track', true),
      was('plain', 'on_track'),
    ],
  } as unknown as Figures // what the comparison reads of them
  const changes = [change('worse', ['some_risk', 'high_risk'])]
  const found = { rows, changes } as unknown as Found // likewise
  const REPORT = '2026-11-01T12:00:00.000Z'
  expect(movesSinceReport(found, { at: REPORT }, figures)).toEqual([
    { elementId: 'worse', kind: 'worse', from: 'on_track', to: 'high_risk', at: NOON },
    { elementId: 'new', kind: 'judged', from: 'none', to: 'on_track', at: REPORT },
    { elementId: 'met', kind: 'achieved', from: null, to: null, at: REPORT },
  ])
  // Without its figures, the changes say what was.
  expect(movesSinceReport(found, { at: REPORT }, null)).toEqual([
    { elementId: 'worse', kind: 'worse', from: 'some_risk', to: 'high_risk', at: NOON },
  ])
})

const TODAY = '2026-11-23'
const PRESENTED = { id: 'doc_1', on: '2026-10-01', at: '2026-10-01T12:00:00.000Z', by: null }

test('it compares with a chosen date, else with the presented report, else with 90 days ago', () => {
  const kinds = (asked: Parameters<typeof comparedWith>[0], presented: typeof PRESENTED | null = PRESENTED) => {
    const { kind, date } = comparedWith(asked, TODAY, presented)
    return [kind, date]
  }
  expect(kinds({ compare: undefined, since: undefined })).toEqual(['presented', '2026-10-01'])
  expect(kinds({ compare: 'days', since: undefined })).toEqual(['days', '2026-08-25'])
  expect(kinds({ compare: undefined, since: undefined }, null)).toEqual(['days', '2026-08-25'])
  expect(kinds({ compare: undefined, since: TODAY })).toEqual(['date', TODAY])
  expect(kinds({ compare: 'date', since: '2026-11-01' })).toEqual(['date', '2026-11-01'])
  expect(kinds({ compare: 'days', since: '2026-11-01' })).toEqual(['days', '2026-08-25'])
  expect(() => kinds({ compare: 'date', since: '2026-11-24' })).toThrow()
})

test('changes are read from a day before the compared one, whatever the time zone', () => {
  const from = (asked: Parameters<typeof readFrom>[0]) => Object.values(readFrom(asked, TODAY))
  const days = ['2026-08-25', '2026-08-24T00:00:00.000Z']
  expect(from({ compare: undefined, since: undefined })).toEqual([...days, true])
  expect(from({ compare: 'days', since: undefined })).toEqual([...days, false])
  expect(from({ compare: 'date', since: '2026-11-01' })).toEqual(['2026-11-01', '2026-10-31T00:00:00.000Z', false])
})
