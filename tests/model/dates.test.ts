import { expect, test } from 'vitest'
import { dateWarnings } from '#model/date-warnings.ts'
import { addDays, dateIn, daysBetween, momentIn } from '#model/dates.ts'
import { movedDigestAt } from '#model/digest-time.ts'
import { isWeekend, mondayOf, weekdayAfter, weekdayUpTo } from '#model/weekdays.ts'

test('today is the district’s own, around its midnight', () => {
  expect(dateIn('America/Chicago', new Date('2026-11-03T05:59:59Z'))).toBe('2026-11-02')
  expect(dateIn('America/Chicago', new Date('2026-11-03T06:00:00Z'))).toBe('2026-11-03')
  expect(dateIn('Pacific/Guam', new Date('2026-11-02T14:00:00Z'))).toBe('2026-11-03')
})

test('a moment is written as a date and a time of the district', () => {
  expect(momentIn('America/Chicago', new Date('2026-11-02T21:30:00Z'))).toBe('2026-11-02, 3:30 PM')
  expect(momentIn('America/Chicago', new Date('2026-11-02T15:05:00Z'))).toBe('2026-11-02, 9:05 AM')
})

test('days are added and counted over months, years, and the clock change', () => {
  expect(addDays('2026-02-28', 1)).toBe('2026-03-01')
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
  expect(addDays('2026-11-01', 0)).toBe('2026-11-01')
  expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2)
  expect(daysBetween('2026-03-01', '2026-02-28')).toBe(-1)
  expect(daysBetween('2026-03-01', '2026-03-01')).toBe(0)
})

/** From Monday to Monday: is it a weekend, its week's Monday, the weekday up to it, and the next weekday. */
const WEEK: [date: string, weekend: boolean, monday: string, upTo: string, after: string][] = [
  ['2026-11-02', false, '2026-11-02', '2026-11-02', '2026-11-03'],
  ['2026-11-03', false, '2026-11-02', '2026-11-03', '2026-11-04'],
  ['2026-11-05', false, '2026-11-02', '2026-11-05', '2026-11-06'],
  ['2026-11-06', false, '2026-11-02', '2026-11-06', '2026-11-09'],
  ['2026-11-07', true, '2026-11-02', '2026-11-06', '2026-11-09'],
  ['2026-11-08', true, '2026-11-02', '2026-11-06', '2026-11-09'],
  ['2026-11-09', false, '2026-11-09', '2026-11-09', '2026-11-10'],
]
test.each(WEEK)('the week of %s', (date, weekend, monday, upTo, after) => {
  expect([isWeekend(date), mondayOf(date), weekdayUpTo(date), weekdayAfter(date)]).toEqual([
    weekend,
    monday,
    upTo,
    after,
  ])
})

test('dates outside the parent’s are said, and dates on its ends are not', () => {
  const above = { start: '2026-07-01', end: '2027-06-30' }
  const of = (start: string | null, end: string | null) => dateWarnings('Objective', above, { start, end })
  expect(of('2026-07-01', '2027-06-30')).toEqual({})
  expect(of('2026-06-30', '2027-06-30')).toEqual({
    start_date: 'Starts before its Objective, which starts 2026-07-01.',
  })
  expect(of('2026-07-01', '2027-07-01')).toEqual({ end_date: 'Ends after its Objective, which ends 2027-06-30.' })
  expect(Object.keys(of('2026-01-01', '2028-01-01'))).toEqual(['start_date', 'end_date'])
  expect(of(null, null)).toEqual({})
  const open = { start: null, end: undefined }
  expect(dateWarnings('Plan', open, { start: '2020-01-01', end: '2040-01-01' })).toEqual({})
})

test('a district that changes its time zone gets the digest that waits, unless it is too early there', () => {
  const now = new Date('2026-11-02T12:00:00Z') // 6 AM in Chicago
  const inChicago = '2026-11-02T13:00:00.000Z'
  // To the east it is 8 AM then, to the west 5 AM.
  expect(movedDigestAt(inChicago, 'America/New_York', now)).toBe(inChicago)
  expect(movedDigestAt(inChicago, 'America/Los_Angeles', now)).toBe('2026-11-02T15:00:00.000Z')
  expect(movedDigestAt(inChicago, 'America/Chicago', now)).toBe(inChicago)
  expect(movedDigestAt(null, 'America/Chicago', now)).toBe(inChicago)
  // One that waits for later than the next morning there is put forward.
  expect(movedDigestAt('2026-11-05T13:00:00.000Z', 'America/New_York', now)).toBe('2026-11-03T12:00:00.000Z')
})
