import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hoursOf, layoutDay, MOST_COLUMNS, type Timed } from '#model/meetings/day-layout.ts'
import { minutesOf } from '#model/meetings/times.ts'

const time = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
const timed = fc
  .tuple(fc.integer({ min: 0, max: 94 }), fc.integer({ min: 1, max: 16 }), fc.boolean())
  .map(([start, length, is_mine]) => ({
    start_time: time(start * 15),
    end_time: time(Math.min(start + length, 95) * 15),
    is_mine,
  }))
const days = fc
  .array(timed, { maxLength: 25 })
  .map((meetings) => meetings.map((one, at): Timed => ({ ...one, id: `mtg_${at}` })))

const overlap = (a: Timed, b: Timed) => a.start_time < b.end_time && b.start_time < a.end_time

test('no two meetings of a day cover each other, and each has a place or is counted', () => {
  fc.assert(
    fc.property(days, (meetings) => {
      const { placed, folded } = layoutDay(meetings)
      const known = new Map(meetings.map((one) => [one.id, one]))
      const ids = placed.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.length + folded.reduce((sum, { count }) => sum + count, 0)).toBe(meetings.length)
      for (const { column, columns } of [...placed, ...folded]) {
        expect(column).toBeLessThan(columns)
        expect(columns).toBeLessThanOrEqual(MOST_COLUMNS)
      }
      for (const a of placed) {
        const one = known.get(a.id)!
        for (const b of placed) {
          const other = known.get(b.id)!
          if (a === b || !overlap(one, other)) continue
          expect([a.columns, a.column === b.column]).toEqual([b.columns, false])
        }
        for (const fold of folded) {
          const inTheWay = fold.start_time < one.end_time && one.start_time < fold.end_time
          if (inTheWay) expect(fold.column === a.column).toBe(false)
        }
      }
    }),
    { numRuns: 500 },
  )
})

test('a meeting that overlaps no other has the whole width', () => {
  fc.assert(
    fc.property(days, (meetings) => {
      const { placed } = layoutDay(meetings)
      for (const one of meetings.filter((each) => meetings.every((other) => each === other || !overlap(each, other)))) {
        expect(placed.find(({ id }) => id === one.id)).toEqual({ id: one.id, column: 0, columns: 1 })
      }
    }),
  )
})

test('the hours contain every meeting, and the working day', () => {
  fc.assert(
    fc.property(days, (meetings) => {
      const { from, to } = hoursOf(meetings)
      expect(from).toBeLessThanOrEqual(8)
      expect(to).toBeGreaterThanOrEqual(21)
      for (const { start_time, end_time } of meetings) {
        expect(minutesOf(start_time)).toBeGreaterThanOrEqual(from * 60)
        expect(minutesOf(end_time)).toBeLessThanOrEqual(to * 60)
      }
    }),
  )
})

test('the hours are the working day, and whole hours around earlier and later meetings', () => {
  expect(hoursOf([])).toEqual({ from: 8, to: 21 })
  expect(hoursOf([{ start_time: '07:00', end_time: '21:15' }])).toEqual({ from: 7, to: 22 })
})

/** "a 08:00-09:00", with a star for a meeting of the reader's own. */
function laid(...lines: string[]) {
  const { placed, folded } = layoutDay(
    lines.map((line): Timed => {
      const [id = '', start_time = '', end_time = ''] = line.split(/[ -]/)
      return { id, start_time, end_time: end_time.slice(0, 5), is_mine: line.endsWith('*') }
    }),
  )
  return [placed.map(({ id, column, columns }) => `${id} ${column} of ${columns}`).join(', '), ...folded]
}

test('meetings that fit into the columns keep the order of their times, and one column has those after each other', () => {
  expect(laid('a 08:30-09:00*', 'b 08:00-09:00', 'c 08:00-09:00')).toEqual(['b 0 of 3, c 1 of 3, a 2 of 3'])
  expect(laid('a 08:00-08:30', 'b 08:00-09:00', 'c 08:30-09:00')).toEqual(['a 0 of 2, c 0 of 2, b 1 of 2'])
})

test('with many meetings at once, the reader’s own keep their columns and the others are counted', () => {
  const many = ['a', 'b', 'c', 'd', 'mine'].map((id) => `${id} 15:45-16:45${id === 'mine' ? '*' : ''}`)
  const counted = { column: 2, columns: 3 }
  expect(laid(...many)).toEqual([
    'mine 0 of 3, a 1 of 3',
    { count: 3, start_time: '15:45', end_time: '16:45', ...counted },
  ])
  // The one that ends when the reader's own begins has a place, and the time of the others is from the first to the last.
  expect(laid('early 07:00-08:00', 'x 07:30-09:30', 'm 08:00-10:00*', 'n 08:00-10:00*', 'o 09:00-11:00*')).toEqual([
    'm 0 of 3, early 0 of 3, n 1 of 3',
    { count: 2, start_time: '07:30', end_time: '11:00', ...counted },
  ])
})
