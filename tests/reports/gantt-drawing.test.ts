import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Axis,
  axisOf,
  daysShown,
  endOf,
  headsOf,
  neighborOf,
  periodWords,
  startOf,
} from '#app/reports/gantt/axis.ts'
import { barOf, type Timed } from '#app/reports/gantt/bars.ts'
import { openedIn, openLines } from '#app/reports/gantt/lines.ts'
import { packed, unpacked } from '#app/reports/gantt/packed-rows.ts'
import { addDays } from '#model/dates.ts'
import { ZOOMS } from '#model/gantt.ts'
import type { GanttRow } from '#worker/reports/gantt-contract.ts'

const PLAN = { start: '2025-07-01', end: '2029-06-30' }
const TODAY = '2026-11-18'
const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2023-01-01', days))
const ordered = fc
  .tuple(day, day)
  .map(([one, two]) => (one < two ? { start: one, end: two } : { start: two, end: one }))
const zoom = fc.constantFrom(...ZOOMS)
const maybe = fc.option(day, { nil: null })
const timed: fc.Arbitrary<Timed> = fc.record({
  plan_element_type: fc.constantFrom('pillar' as const, 'objective' as const, 'activity' as const),
  progress_status: fc.constantFrom('todo' as const, 'doing' as const, 'done' as const, null),
  percentage_completed: fc.option(fc.integer({ min: 0, max: 100 }), { nil: null }),
  start_date: maybe,
  end_date: maybe,
  done_on: maybe,
})

function timedRow(over: Partial<Timed>): Timed {
  return {
    plan_element_type: 'strategy',
    progress_status: 'doing',
    percentage_completed: 50,
    start_date: '2026-07-01',
    end_date: '2027-06-30',
    done_on: null,
    ...over,
  }
}

test('an axis begins and ends with a month of its plan, and its heads fill it without a gap', () => {
  fc.assert(
    fc.property(ordered, zoom, day, maybe, (plan, of, today, from) => {
      const axis = axisOf(plan, of, from?.slice(0, 7) ?? null, today)
      const shown = daysShown(axis)
      expect(shown.start >= `${plan.start.slice(0, 7)}-01`).toBe(true)
      expect(shown.end.slice(0, 7) <= plan.end.slice(0, 7)).toBe(true)
      expect(startOf(axis, shown.start)).toBeCloseTo(0)
      expect(endOf(axis, shown.end)).toBeCloseTo(1)
      for (const segments of Object.values(headsOf(axis))) {
        segments.reduce((at, segment) => {
          expect(segment.at).toBeCloseTo(at)
          expect(segment.width).toBeGreaterThan(0)
          return segment.at + segment.width
        }, 0)
        expect(segments.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(1)
      }
    }),
  )
})

test('going earlier or later stays in the plan, ends, and comes back', () => {
  fc.assert(
    fc.property(ordered, zoom, day, (plan, of, today) => {
      let axis: Axis = axisOf(plan, of, null, today)
      let steps = 0
      for (let next = neighborOf(axis, 1); next; next = neighborOf(axis, 1)) {
        const before = axis.first
        axis = axisOf(plan, of, next, today)
        expect(axis.first).toBeGreaterThan(before)
        steps += 1
      }
      expect(steps).toBeLessThan(60)
      expect(axis.first + axis.months - 1).toBe(axis.plan.last)
    }),
  )
})

test('the weeks of a month begin on days 1, 8, 15, and 22, in a leap year too', () => {
  const axis = axisOf({ start: '2027-07-01', end: '2028-06-30' }, 'month', '2028-01', TODAY)
  const { top, sub } = headsOf(axis)
  expect(top.map(({ label }) => label).slice(0, 2)).toEqual(['Jan - 2028', 'Feb - 2028'])
  const february = sub.slice(4, 8)
  expect(february.map(({ label }) => label)).toEqual(['W1', 'W2', 'W3', 'W4'])
  for (const [at, date] of ['2028-02-01', '2028-02-08', '2028-02-15', '2028-02-22'].entries())
    expect(february[at]!.at).toBeCloseTo(startOf(axis, date))
  expect(endOf(axis, '2028-02-29')).toBeCloseTo(2 / 6)
  expect(startOf(axis, '2028-02-29')).toBeCloseTo(1 / 6 + 28 / 29 / 6)
})

test('year shows school years over halves of the whole plan, quarter 18 months around today', () => {
  const year = axisOf(PLAN, 'year', null, TODAY)
  expect(periodWords(year)).toBe('Jul - 2025 to Jun - 2029')
  expect(headsOf(year).top.map(({ label }) => label)).toEqual(['2025-26', '2026-27', '2027-28', '2028-29'])
  expect(
    headsOf(year)
      .sub.map(({ label }) => label)
      .slice(0, 3),
  ).toEqual(['Jul', 'Jan', 'Jul'])
  expect([neighborOf(year, -1), neighborOf(year, 1)]).toEqual([null, null])
  const quarter = axisOf(PLAN, 'quarter', null, TODAY)
  expect(periodWords(quarter)).toBe('Apr - 2026 to Sep - 2027')
  expect(headsOf(quarter).sub.map(({ label }) => label)).toEqual(['Apr', 'Jul', 'Oct', 'Jan', 'Apr', 'Jul'])
  expect(neighborOf(quarter, -1)).toBe('2025-07')
})

test('whatever its dates, a bar and its late time stay on the axis', () => {
  fc.assert(
    fc.property(ordered, zoom, day, timed, (plan, of, today, row) => {
      const bar = barOf(axisOf(plan, of, null, today), row, today)
      if (bar.kind === 'words') {
        expect(bar.words).toMatch(/no |ended|starts/)
        return
      }
      for (const part of [bar, bar.late ?? bar]) {
        expect(part.at).toBeGreaterThanOrEqual(0)
        expect(part.width).toBeGreaterThanOrEqual(0)
        expect(part.at + part.width).toBeLessThanOrEqual(1.000001)
      }
      expect(bar.done).toBeGreaterThanOrEqual(0)
      expect(bar.done).toBeLessThanOrEqual(1)
    }),
  )
})

test('a bar ends with the end of its last day, and one day has its width', () => {
  const axis = axisOf(PLAN, 'year', null, TODAY)
  const one = barOf(axis, timedRow({ start_date: '2026-03-02', end_date: '2026-03-02' }), '2026-01-01')
  expect(one).toMatchObject({ kind: 'bar', before: false, after: false, late: null })
  expect(one.kind === 'bar' && one.width * 48 * 31).toBeCloseTo(1)
  const whole = barOf(axis, timedRow({ start_date: PLAN.start, end_date: PLAN.end }), TODAY)
  expect(whole).toMatchObject({ at: 0, done: 0.5, before: false, after: false })
  expect(whole.kind === 'bar' && whole.width).toBeCloseTo(1)
})

test('late time is said in days: after the end of work in progress, inside the bar of work not begun', () => {
  const axis = axisOf(PLAN, 'quarter', null, TODAY)
  const doing = barOf(axis, timedRow({ end_date: '2026-10-30' }), TODAY)
  expect(doing).toMatchObject({ label: { words: '19 days late', side: 'right' } })
  if (doing.kind !== 'bar' || !doing.late) throw new Error('no late time')
  expect(doing.late.at).toBeCloseTo(doing.at + doing.width)
  expect(doing.late.at + doing.late.width).toBeCloseTo(startOf(axis, TODAY))
  const todo = barOf(axis, timedRow({ progress_status: 'todo', start_date: '2026-11-02' }), TODAY)
  expect(todo).toMatchObject({ fill: 'todo', label: { words: 'start 16 days late' } })
  expect(todo.kind === 'bar' && todo.late?.at).toBeCloseTo(todo.kind === 'bar' ? todo.at : -1)
  const one = barOf(axis, timedRow({ end_date: '2026-11-17' }), TODAY)
  expect(one).toMatchObject({ label: { words: '1 day late' } })
})

test('a row without a bar says where its time is', () => {
  const axis = axisOf(PLAN, 'month', null, TODAY)
  const words = (over: Partial<Timed>) => barOf(axis, timedRow({ progress_status: 'done', ...over }), TODAY)
  expect(words({ start_date: '2026-05-11', end_date: '2026-06-19' })).toEqual({
    kind: 'words',
    words: 'ended 2026-06-19',
    side: 'before',
  })
  expect(words({ start_date: '2028-01-03', end_date: '2028-02-01' })).toMatchObject({ words: 'starts 2028-01-03' })
  expect(words({ start_date: null, end_date: null })).toMatchObject({ words: 'no dates' })
  expect(words({ start_date: null })).toMatchObject({ words: 'ends 2027-06-30, no start' })
  expect(words({})).toMatchObject({ before: true, after: true, done: 1 })
})

const row = (id: string, plan_element_type: GanttRow['plan_element_type'], parent_id: string | null): GanttRow => ({
  ...{ id, parent_id, plan_element_type, number: id, name: id, parent: null, owner: null, alert_status: null },
  ...{ progress_status: null, progress_key: null, percentage_completed: null, start_date: null, end_date: null },
  ...{ done_on: null, days_late: null, late_since: null, matches: true, is_editable: true, version: 1 },
})
const ROWS = [
  row('1', 'pillar', null),
  row('1.1', 'initiative', '1'),
  row('1.1.1', 'objective', '1.1'),
  row('1.1.1.1', 'strategy', '1.1.1'),
  row('1.2', 'initiative', '1'),
  row('2', 'pillar', null),
]

test('open rows know their place among their siblings, and how many rows are below them', () => {
  const ids = (search: string, filtered = false) =>
    openLines(ROWS, openedIn(new URLSearchParams(search), filtered)).map(({ id }) => id)
  expect(ids('')).toEqual(['1', '1.1', '1.1.1', '1.2', '2'])
  expect(ids('', true)).toHaveLength(6)
  expect(ids('open=pillar')).toEqual(['1', '2'])
  expect(ids('open=pillar&toggle=1')).toEqual(['1', '1.1', '1.2', '2'])
  expect(ids('toggle=1.1')).toEqual(['1', '1.1', '1.2', '2'])
  const [first, second] = openLines(ROWS, openedIn(new URLSearchParams(), false))
  expect(first).toMatchObject({ level: 1, pos: 1, size: 2, below: 4, open: true })
  expect(second).toMatchObject({ level: 2, pos: 1, size: 2, below: 2, open: true })
})

test('rows come out of their package as they went in', () => {
  expect(unpacked(packed(ROWS))).toEqual(ROWS)
  expect(unpacked(packed([]))).toEqual([])
})
