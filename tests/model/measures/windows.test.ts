import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countingReading, dueReadings, latestOf } from '#model/measures/counting.ts'
import {
  addYears,
  firstDayOf,
  isSchoolYear,
  lastDayOf,
  schoolYearOf,
  shortYear,
  YEAR_NUMBERS,
  yearN,
} from '#model/measures/school-years.ts'
import {
  dueOn,
  isMonthDay,
  isWindow,
  opensOn,
  schoolYearOfReading,
  usualCountsWindow,
  WINDOW_SETS,
  WINDOW_TABLE,
  WINDOWS,
  type Window,
  windowOn,
  windowsOf,
  yearStillRead,
} from '#model/measures/windows.ts'

test('a school year lasts from July 1 to June 30', () => {
  expect(schoolYearOf('2026-06-30')).toBe('2025-2026')
  expect(schoolYearOf('2026-07-01')).toBe('2026-2027')
  expect([firstDayOf('2025-2026'), lastDayOf('2025-2026')]).toEqual(['2025-07-01', '2026-06-30'])
  expect(addYears('2025-2026', -1)).toBe('2024-2025')
  expect(shortYear('2025-2026')).toBe('2025-26')
  expect(['2025-2026', '2025-2027', '2025-26', '1999-2000', ''].map(isSchoolYear)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

test('year 1 is the school year after the one of the baseline', () => {
  expect(YEAR_NUMBERS.map((n) => yearN('2025-05-23', n))).toEqual([
    '2025-2026',
    '2026-2027',
    '2027-2028',
    '2028-2029',
    '2029-2030',
  ])
  expect(yearN('2025-07-01', 1)).toBe('2026-2027')
})

/** From the design: fall November 15, winter February 28, spring June 30, 15 days after quarters and months. */
test.each([
  ['fall', '2025-11-15'],
  ['winter', '2026-02-28'],
  ['spring', '2026-06-30'],
  ['quarter_1', '2025-10-15'],
  ['quarter_2', '2026-01-15'],
  ['quarter_3', '2026-04-15'],
  ['quarter_4', '2026-07-15'],
  ['july', '2025-08-15'],
  ['december', '2026-01-15'],
  ['june', '2026-07-15'],
  [null, '2026-08-31'],
] as const)('in 2025-2026 the reading of %s is due on %s', (window, expected) => {
  expect(dueOn('2025-2026', window)).toBe(expected)
})

test('a measure has its own due days: the first such day after the window opens', () => {
  expect(dueOn('2025-2026', 'fall', { fall: '10-01' })).toBe('2025-10-01')
  expect(dueOn('2025-2026', 'spring', { spring: '07-20' })).toBe('2026-07-20')
  expect(dueOn('2025-2026', null, { year: '05-31' })).toBe('2026-05-31')
  expect(dueOn('2025-2026', null, { year: '01-10' })).toBe('2027-01-10')
  expect(['02-28', '02-29', '13-01', '1-1', '06-31'].map(isMonthDay)).toEqual([true, false, false, false, false])
})

test('each window belongs to one set, and only fall, winter, and spring have a usual one that counts', () => {
  expect(WINDOW_SETS.flatMap(windowsOf)).toEqual(Object.keys(WINDOW_TABLE))
  expect([...WINDOWS, 'summer', ''].filter(isWindow)).toEqual(Object.keys(WINDOW_TABLE))
  expect(windowsOf('yearly')).toEqual([])
  expect(windowsOf('fall_winter_spring')).toEqual(['fall', 'winter', 'spring'])
  expect(WINDOW_SETS.map(usualCountsWindow)).toEqual([null, 'spring', null, null])
})

test.each([
  ['fall_winter_spring', '2025-07-01', 'fall'],
  ['fall_winter_spring', '2025-11-15', 'fall'],
  ['fall_winter_spring', '2025-11-16', 'winter'],
  ['fall_winter_spring', '2026-02-28', 'winter'],
  ['fall_winter_spring', '2026-03-01', 'spring'],
  ['fall_winter_spring', '2026-06-30', 'spring'],
  ['quarterly', '2025-12-31', 'quarter_2'],
  ['quarterly', '2026-01-01', 'quarter_3'],
  ['monthly', '2025-12-31', 'december'],
  ['monthly', '2026-01-01', 'january'],
  ['yearly', '2026-05-22', null],
] as const)('%s on %s is in the window %s', (set, date, expected) => {
  expect(windowOn(set, date)).toBe(expected)
})

const read = (id: string, window: Window | null, readOn: string) => ({ id, window, readOn })

test('the reading of the window that counts is the actual, the latest one if there are several', () => {
  const fall = read('a', 'fall', '2026-06-29')
  const spring = read('b', 'spring', '2026-05-01')
  const corrected = read('c', 'spring', '2026-05-22')
  expect(countingReading([fall, spring, corrected], 'spring')).toBe(corrected)
  expect(countingReading([fall], 'spring')).toBeNull()
  expect(countingReading([fall, spring, corrected], null)).toBe(fall)
  expect(latestOf([])).toBeNull()
})

test('the latest reading does not depend on the order in which they are read', () => {
  const readings = fc.uniqueArray(
    fc.record({ id: fc.string(), window: fc.constant(null), readOn: fc.constantFrom('2026-01-01', '2026-01-02') }),
    { selector: ({ id }) => id, minLength: 1 },
  )
  fc.assert(
    fc.property(readings, (all) => {
      const latest = latestOf(all)!
      expect(latestOf([...all].reverse())).toEqual(latest)
      for (const one of all) expect(`${one.readOn}${one.id}` <= `${latest.readOn}${latest.id}`).toBe(true)
    }),
  )
})

test('a year needs a reading of each window, in the order of their due dates', () => {
  const schedule = { windows: 'fall_winter_spring', dueDays: {} } as const
  expect(dueReadings(schedule, '2025-2026').map(({ on }) => on)).toEqual(['2025-11-15', '2026-02-28', '2026-06-30'])
  const late = { ...schedule, dueDays: { fall: '03-15' } }
  expect(dueReadings(late, '2025-2026').map(({ window }) => window)).toEqual(['winter', 'fall', 'spring'])
  const turned = { ...schedule, dueDays: { fall: '06-30', winter: '03-10', spring: '03-05' } }
  expect(dueReadings(turned, '2025-2026').map(({ window }) => window)).toEqual(['spring', 'winter', 'fall'])
  const sameDay = { ...schedule, dueDays: { fall: '03-10', winter: '03-10', spring: '03-10' } }
  expect(dueReadings(sameDay, '2025-2026').map(({ window }) => window)).toEqual(['fall', 'winter', 'spring'])
  expect(dueReadings({ windows: 'yearly', dueDays: {} }, '2025-2026').map(({ on }) => on)).toEqual(['2026-08-31'])
})

const year = fc.integer({ min: 2000, max: 2090 }).map((start) => `${start}-${start + 1}`)

test('every due date is after its window opens and within a year of it', () => {
  fc.assert(
    fc.property(year, fc.constantFrom(...WINDOWS, null), (of, window) => {
      const [opens, due] = [opensOn(of, window), dueOn(of, window)]
      expect(schoolYearOf(opens)).toBe(of)
      expect(due > opens).toBe(true)
      expect(due < `${Number(opens.slice(0, 4)) + 1}${opens.slice(4)}`).toBe(true)
      if (window) expect(opens.slice(5)).toBe(WINDOW_TABLE[window].opens)
    }),
  )
})

test.each([
  ['spring', '2026-08-20', '2025-2026'],
  ['spring', '2026-12-30', '2025-2026'],
  ['spring', '2026-12-31', '2026-2027'],
  ['spring', '2026-06-30', '2025-2026'],
  ['fall', '2026-07-01', '2026-2027'],
  ['winter', '2026-11-02', '2026-2027'],
  ['quarter_4', '2026-07-10', '2025-2026'],
  ['quarter_1', '2026-12-01', '2026-2027'],
  ['june', '2026-07-03', '2025-2026'],
  [null, '2026-08-20', '2026-2027'],
] as const)('a reading of %s on %s is of %s', (window, date, expected) => {
  expect(schoolYearOfReading(date, window)).toBe(expected)
})

const reading = (date: string, school_year: string) => ({ date, school_year })
test.each([
  // State results of the year that is over arrive in August.
  ['2026-08-20', reading('2025-08-20', '2024-2025'), '2025-2026'],
  ['2027-01-31', reading('2025-06-01', '2024-2025'), '2025-2026'],
  // One school after another is entered, or a result is corrected.
  ['2026-09-02', reading('2026-08-20', '2025-2026'), '2025-2026'],
  // The year that is over has its reading, from before its end; this is the next one.
  ['2026-10-01', reading('2025-10-01', '2025-2026'), null],
  ['2026-10-01', reading('2026-09-20', '2026-2027'), null],
  // The results of this year are being taken.
  ['2026-02-01', reading('2024-08-20', '2023-2024'), null],
  ['2026-06-30', reading('2024-08-20', '2023-2024'), null],
  // A new measure: the reading that is due.
  ['2026-08-31', null, '2025-2026'],
  ['2026-09-01', null, null],
] as const)('on %s, after %j, the next reading is likely for %s', (today, last, expected) => {
  expect(yearStillRead(last, today)).toBe(expected)
})
