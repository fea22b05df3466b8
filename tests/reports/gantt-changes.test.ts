import fc from 'fast-check'
import { expect, test } from 'vitest'
import { axisOf, endOf, startOf } from '#app/reports/gantt/axis.ts'
import {
  dayAt,
  distance,
  dragged,
  nudged,
  PARTS,
  problemOf,
  savedWords,
  warningOf,
} from '#app/reports/gantt/changes.ts'
import { addDays, daysBetween } from '#model/dates.ts'
import { ZOOMS } from '#model/gantt.ts'

const PLAN = { start: '2025-07-01', end: '2029-06-30' }
const FROM = { start: '2025-11-03', end: '2026-10-30' }
const days = fc.integer({ min: -400, max: 400 })

test('the day under a pointer is the day that is drawn there, at every zoom', () => {
  const day = fc.integer({ min: 0, max: 1460 }).map((at) => addDays(PLAN.start, at))
  fc.assert(
    fc.property(day, fc.constantFrom(...ZOOMS), (date, zoom) => {
      const axis = axisOf(PLAN, zoom, date.slice(0, 7), '2026-11-18')
      expect(dayAt(axis, (startOf(axis, date) + endOf(axis, date)) / 2)).toBe(date)
    }),
  )
})

test('a pointer moves days in Month, whole weeks in Quarter, and whole months in Year', () => {
  expect(dragged(FROM, 'end', 91, 'month')).toEqual({ start: '2025-11-03', end: '2027-01-29' })
  expect(dragged(FROM, 'end', 3, 'quarter')).toEqual(FROM)
  expect(dragged(FROM, 'end', 4, 'quarter').end).toBe('2026-11-06')
  expect(dragged(FROM, 'start', -33, 'year')).toEqual({ start: '2025-10-03', end: '2026-10-30' })
  // The last day of a shorter month.
  expect(dragged({ start: '2026-01-01', end: '2026-01-31' }, 'end', 28, 'year').end).toBe('2026-02-28')
})

test('a whole bar keeps its length, and a moved end leaves the other where it was', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(...ZOOMS), fc.constantFrom(...PARTS), (by, zoom, part) => {
      for (const to of [dragged(FROM, part, by, zoom), nudged(FROM, part, by)]) {
        if (part === 'both') expect(daysBetween(to.start, to.end)).toBe(daysBetween(FROM.start, FROM.end))
        if (part === 'start') expect(to.end).toBe(FROM.end)
        if (part === 'end') expect(to.start).toBe(FROM.start)
      }
    }),
  )
})

test('dates outside the plan or out of order are refused in the words of the form; outside the parent is a warning', () => {
  expect(problemOf(FROM, PLAN)).toBeNull()
  expect(problemOf(PLAN, PLAN)).toBeNull()
  const outside = 'Choose a date within the plan’s dates, 2025-07-01 to 2029-06-30'
  expect(problemOf({ ...FROM, start: '2025-06-30' }, PLAN)).toBe(outside)
  expect(problemOf({ ...FROM, end: '2029-07-01' }, PLAN)).toBe(outside)
  expect(problemOf({ start: '2026-10-30', end: '2026-10-30' }, PLAN)).not.toBeNull()
  const above = { level: 'Initiative', start: '2025-07-01', end: '2026-10-30' }
  expect(warningOf(FROM, above)).toBeNull()
  expect(warningOf({ ...FROM, end: '2026-10-31' }, above)).toBe('Ends after its Initiative, which ends 2026-10-30.')
  expect(warningOf({ ...FROM, end: '2026-10-31' }, null)).toBeNull()
})

test('the message says the new dates and the old ones', () => {
  const before = { start_date: '2025-11-03', end_date: '2026-10-30' }
  expect(savedWords('2.2.1.2', before, { ...before, end_date: '2027-01-29' })).toBe(
    '2.2.1.2 now ends 2027-01-29. It was 2026-10-30.',
  )
  expect(savedWords('2.2', before, { ...before, start_date: null })).toBe('2.2 has no start now. It was 2025-11-03.')
  expect(savedWords('2.2', before, { start_date: '2025-11-04', end_date: '2026-10-31' })).toBe(
    '2.2 is now 2025-11-04 to 2026-10-31. It was 2025-11-03 to 2026-10-30.',
  )
  expect([distance('2026-10-30', '2027-01-29'), distance('2026-10-30', '2026-10-29')]).toEqual([
    '91 days later',
    '1 day earlier',
  ])
})
