import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateIn } from '#model/dates.ts'
import { nextDigestAt } from '#model/digest-time.ts'
import { isWeekend } from '#model/weekdays.ts'

const after = (zone: string, instant: string) => nextDigestAt(zone, new Date(instant))

function clockIn(timeZone: string, instant: string): string {
  const options = { timeZone, hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
  return new Intl.DateTimeFormat('en-US', options).format(new Date(instant))
}

test('the next digest is at seven in the morning in the district’s time zone', () => {
  expect(after('America/Chicago', '2026-07-01T11:59:00Z')).toBe('2026-07-01T12:00:00.000Z')
  expect(after('America/Chicago', '2026-07-01T12:00:00Z')).toBe('2026-07-02T12:00:00.000Z')
  expect(after('America/Chicago', '2026-07-02T03:00:00Z')).toBe('2026-07-02T12:00:00.000Z')
})

test('Monday follows Friday, in spring with the change to daylight saving time', () => {
  expect(after('America/Chicago', '2026-03-06T13:00:00Z')).toBe('2026-03-09T12:00:00.000Z')
  expect(after('America/Chicago', '2026-03-07T13:00:00Z')).toBe('2026-03-09T12:00:00.000Z')
  expect(after('America/Chicago', '2026-03-08T12:00:00Z')).toBe('2026-03-09T12:00:00.000Z')
})

test('Monday follows Friday, in the fall with the change from daylight saving time', () => {
  expect(after('America/New_York', '2026-10-30T11:00:00Z')).toBe('2026-11-02T12:00:00.000Z')
  expect(after('America/New_York', '2026-11-02T12:00:00Z')).toBe('2026-11-03T12:00:00.000Z')
})

test('places without daylight saving time keep their hour all year', () => {
  expect(after('America/Phoenix', '2026-03-09T00:00:00Z')).toBe('2026-03-09T14:00:00.000Z')
  expect(after('America/Phoenix', '2026-11-01T13:00:00Z')).toBe('2026-11-02T14:00:00.000Z')
  expect(after('Pacific/Honolulu', '2026-06-30T16:59:59Z')).toBe('2026-06-30T17:00:00.000Z')
  expect(after('Pacific/Honolulu', '2026-06-30T17:00:00Z')).toBe('2026-07-01T17:00:00.000Z')
})

test('a time zone far ahead of UTC has its morning on the day before in UTC', () => {
  expect(after('Pacific/Guam', '2026-11-18T22:00:00Z')).toBe('2026-11-19T21:00:00.000Z')
})

test('the next digest is always at seven on a weekday, in the future, and at most a weekend away', () => {
  const zones = [
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Phoenix',
    'America/Los_Angeles',
    'America/Anchorage',
    'Pacific/Honolulu',
    'America/Puerto_Rico',
    'America/Adak',
    'America/St_Johns',
  ]
  const instants = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2034, 0, 1) })
  fc.assert(
    fc.property(fc.constantFrom(...zones), instants, (zone, now) => {
      const next = nextDigestAt(zone, new Date(now))
      expect(clockIn(zone, next)).toBe('07:00:00')
      expect(isWeekend(dateIn(zone, new Date(next)))).toBe(false)
      const hours = (Date.parse(next) - now) / 3_600_000
      expect(hours).toBeGreaterThan(0)
      expect(hours).toBeLessThanOrEqual(73)
    }),
  )
})
