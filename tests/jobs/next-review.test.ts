import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, daysBetween } from '#model/dates.ts'
import { FREQUENCIES, type Frequency } from '#model/frequencies.ts'
import { nextReviewOn } from '#model/next-review.ts'

const MONTHS: Partial<Record<Frequency, number>> = { monthly: 1, quarterly: 3, twice_a_year: 6, yearly: 12 }
const date = fc.integer({ min: 0, max: 4000 }).map((days) => addDays('2024-01-01', days))
const frequency = fc.constantFrom(...FREQUENCIES)

function due(startDate: string | null, frequency: Frequency, lastReviewOn: string | null = null): string | null {
  return nextReviewOn({ lastReviewOn, startDate, frequency, done: false })
}

/**
 * The date `months` after the first one, on its day or the month's last day, counted from the first date and not step
 * by step.
 */
function fromFirst(first: string, months: number): string {
  const [year, month, day] = first.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + months, 0))
  last.setUTCDate(Math.min(day, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}

describe('the next review', () => {
  test('is a fixed number of days later for weekly and every two weeks', () => {
    expect(due('2026-02-25', 'weekly')).toBe('2026-03-04')
    expect(due('2026-12-25', 'every_two_weeks')).toBe('2027-01-08')
  })

  test('stays at the end of the month if it started there', () => {
    expect(due('2026-01-31', 'monthly')).toBe('2026-02-28')
    expect(due('2026-01-31', 'monthly', '2026-02-28')).toBe('2026-03-31')
    expect(due('2026-08-31', 'monthly', '2026-11-30')).toBe('2026-12-31')
    expect(due('2024-01-31', 'monthly')).toBe('2024-02-29')
    expect(due('2025-11-30', 'quarterly')).toBe('2026-02-28')
    expect(due('2024-02-29', 'yearly')).toBe('2025-02-28')
    expect(due('2026-08-31', 'twice_a_year')).toBe('2027-02-28')
  })

  test('counts from the date of the last review', () => {
    expect(due('2026-01-31', 'monthly', '2026-03-12')).toBe('2026-04-12')
    expect(due(null, 'quarterly', '2026-03-12')).toBe('2026-06-12')
  })

  test('is null when the element is done, has no frequency, or has no date to count from', () => {
    fc.assert(
      fc.property(fc.option(date), fc.option(date), frequency, (lastReviewOn, startDate, frequency) => {
        expect(nextReviewOn({ lastReviewOn, startDate, frequency, done: true })).toBeNull()
        expect(nextReviewOn({ lastReviewOn, startDate, frequency: null, done: false })).toBeNull()
        expect(nextReviewOn({ lastReviewOn: null, startDate: null, frequency, done: false })).toBeNull()
      }),
    )
  })

  test('is one frequency after the date it is counted from', () => {
    fc.assert(
      fc.property(date, frequency, (from, frequency) => {
        const days = daysBetween(from, due(from, frequency)!)
        const months = MONTHS[frequency]
        if (months === undefined) expect(days).toBe(frequency === 'weekly' ? 7 : 14)
        else expect(Math.abs(days - months * 30.44)).toBeLessThan(4)
      }),
    )
  })

  test('never drifts: reviews on the due date keep the day of the month', () => {
    fc.assert(
      fc.property(date, fc.constantFrom('monthly', 'quarterly', 'twice_a_year', 'yearly'), (start, frequency) => {
        let last: string | null = null
        for (let step = 1; step <= 30; step += 1) {
          last = due(start, frequency, last)
          expect(last).toBe(fromFirst(start, step * MONTHS[frequency]!))
        }
      }),
    )
  })

  test('a later review never makes the next one earlier', () => {
    fc.assert(
      fc.property(date, date, date, frequency, (start, one, other, frequency) => {
        const [earlier, later] = one < other ? [one, other] : [other, one]
        expect(due(start, frequency, earlier)! <= due(start, frequency, later)!).toBe(true)
      }),
    )
  })
})

test('without a start date, the day of the last review is kept, also on the last day of a month', () => {
  expect(due(null, 'monthly', '2026-02-28')).toBe('2026-03-28')
  expect(due(null, 'monthly', '2026-01-31')).toBe('2026-02-28')
})
