import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '#model/dates.ts'
import { datesOfSeries, MOST_MEETINGS, weekdayInMonth } from '#model/meetings/series.ts'
import { dayOf, daysIn } from '#model/months.ts'
import { dayOfWeek } from '#model/weekdays.ts'

const dates = fc.integer({ min: 0, max: 3650 }).map((days) => addDays('2024-01-01', days))
const counts = fc.integer({ min: 1, max: MOST_MEETINGS })
const monthsOf = (all: readonly string[]) => all.map((date) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)))
const daysOfMonth = (date: string) => daysIn(Number(date.slice(0, 4)), Number(date.slice(5, 7)))

test('the third Monday stays the third Monday', () => {
  const { dates: found } = datesOfSeries('2026-09-21', 'monthly_by_weekday', { count: 4 })
  expect(found).toEqual(['2026-09-21', '2026-10-19', '2026-11-16', '2026-12-21'])
})

test('the fifth weekday is the last one of a month without a fifth', () => {
  const { dates: found } = datesOfSeries('2026-09-29', 'monthly_by_weekday', { count: 4 })
  expect(found).toEqual(['2026-09-29', '2026-10-27', '2026-11-24', '2026-12-29'])
})

test('the 31st is the last day of a shorter month, and the 31st again after it', () => {
  const { dates: found } = datesOfSeries('2027-01-31', 'monthly_by_date', { until: '2027-04-30' })
  expect(found).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'])
})

test('weeks are seven or fourteen days apart, also where the clocks change', () => {
  const steps = { weekly: 7, every_two_weeks: 14 } as const
  fc.assert(
    fc.property(dates, counts, fc.constantFrom('weekly', 'every_two_weeks'), (first, count, repeats) => {
      const { dates: found } = datesOfSeries(first, repeats, { count })
      expect(found).toHaveLength(count)
      for (const [at, date] of found.entries()) expect(daysBetween(first, date)).toBe(at * steps[repeats])
    }),
  )
})

test('months follow each other, on the same date or the last day', () => {
  fc.assert(
    fc.property(dates, counts, (first, count) => {
      const { dates: found } = datesOfSeries(first, 'monthly_by_date', { count })
      expect(monthsOf(found)).toEqual(found.map((_, at) => (monthsOf([first])[0] ?? 0) + at))
      for (const date of found) expect(dayOf(date)).toBe(Math.min(dayOf(first), daysOfMonth(date)))
    }),
  )
})

test('months follow each other, on the same weekday', () => {
  fc.assert(
    fc.property(dates, counts, (first, count) => {
      const { dates: found } = datesOfSeries(first, 'monthly_by_weekday', { count })
      expect(monthsOf(found)).toEqual(found.map((_, at) => (monthsOf([first])[0] ?? 0) + at))
      for (const date of found) {
        expect(dayOfWeek(date)).toBe(dayOfWeek(first))
        const wanted = weekdayInMonth(first)
        const isLast = dayOf(date) + 7 > daysOfMonth(date)
        expect(weekdayInMonth(date) === wanted || (wanted === 5 && isLast)).toBe(true)
      }
    }),
  )
})

test('a series ends on its last day, and has the most meetings where it would go on', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: -5, max: 1500 }), (first, days) => {
      const until = addDays(first, days)
      const { dates: found, isCut } = datesOfSeries(first, 'weekly', { until })
      expect(found).toHaveLength(Math.min(MOST_MEETINGS, days < 0 ? 0 : Math.floor(days / 7) + 1))
      expect(isCut).toBe(days >= 7 * MOST_MEETINGS)
      expect(found.every((date) => date <= until)).toBe(true)
    }),
  )
})
