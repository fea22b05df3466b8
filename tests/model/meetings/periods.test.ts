import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '#model/dates.ts'
import { datesOf, monthOf, shiftMonth, weekOf, weeksOfMonth } from '#model/meetings/periods.ts'
import { instantOf, localOf, minutesOf } from '#model/meetings/times.ts'
import { dayOfWeek } from '#model/weekdays.ts'

const ZONES = ['America/Chicago', 'America/New_York', 'America/Phoenix', 'Pacific/Honolulu', 'America/Anchorage']
const zones = fc.constantFrom(...ZONES)
/** Every moment of four years, so that the clocks change eight times in a zone that changes them. */
const instants = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2030, 0, 1) }).map((time) => new Date(time))
const dates = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2026-01-01', days))

test('a week is seven days from Sunday to Saturday with the district’s day among them, whatever the clocks do', () => {
  fc.assert(
    fc.property(zones, instants, (zone, instant) => {
      const { date, time } = localOf(zone, instant)
      const days = datesOf(weekOf(date))
      expect(days).toHaveLength(7)
      expect(days.map(dayOfWeek)).toEqual([0, 1, 2, 3, 4, 5, 6])
      expect(days.indexOf(date)).toBe(dayOfWeek(date))
      expect(minutesOf(time)).toBeLessThan(24 * 60)
    }),
    { numRuns: 300 },
  )
})

test('a meeting keeps its place in its week when the clocks change during the week', () => {
  fc.assert(
    fc.property(zones, dates, (zone, date) => {
      const places = datesOf(weekOf(date)).map((day) => localOf(zone, instantOf(zone, day, '15:30')))
      expect(places.map(({ time }) => time)).toEqual(Array(7).fill('15:30'))
      expect(places.map((place) => place.date)).toEqual(datesOf(weekOf(date)))
    }),
    { numRuns: 300 },
  )
})

test('a month’s calendar has whole weeks, every day of the month once, and at most six weeks', () => {
  fc.assert(
    fc.property(dates, (date) => {
      const shown = datesOf(weeksOfMonth(date))
      const month = datesOf(monthOf(date))
      expect(shown.length % 7).toBe(0)
      expect(shown.length).toBeLessThanOrEqual(42)
      expect(dayOfWeek(shown[0] ?? '')).toBe(0)
      expect(shown.filter((day) => day.startsWith(date.slice(0, 7)))).toEqual(month)
      expect(new Set(shown).size).toBe(shown.length)
      expect(month.at(-1)).toBe(addDays(shiftMonth(date, 1), -1))
    }),
    { numRuns: 300 },
  )
})

test('earlier and later lead back to the same week and month', () => {
  fc.assert(
    fc.property(dates, (date) => {
      expect(weekOf(addDays(addDays(date, 7), -7))).toEqual(weekOf(date))
      expect(monthOf(shiftMonth(shiftMonth(date, 1), -1))).toEqual(monthOf(date))
      expect(daysBetween(weekOf(date).from, weekOf(addDays(date, 7)).from)).toBe(7)
    }),
  )
})
