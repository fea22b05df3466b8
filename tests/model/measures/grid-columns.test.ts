import { expect, test } from 'vitest'
import { readingYears, targetYears, usualDate, windowOfYear } from '#model/measures/grid-columns.ts'
import { isDrawable, pointsOf } from '#model/measures/trend-points.ts'

const YEAR = '2026-2027'

test('the grid has the targets of five years, and readings of years that have begun', () => {
  const five = ['2025-2026', '2026-2027', '2027-2028', '2028-2029', '2029-2030']
  expect(targetYears(YEAR, 'targets')).toEqual(five)
  expect(targetYears(YEAR, 'both')).toEqual(five)
  expect(targetYears(YEAR, 'readings')).toEqual([])
  expect(readingYears(YEAR, 'both', '2026-07-01')).toEqual(['2025-2026', '2026-2027'])
  expect(readingYears(YEAR, 'both', '2026-06-30')).toEqual(['2025-2026'])
  expect(readingYears(YEAR, 'targets', '2026-07-01')).toEqual([])
  expect(readingYears(YEAR, 'readings', '2026-07-01')).toEqual([
    ...['2022-2023', '2023-2024', '2024-2025', '2025-2026', '2026-2027'],
  ])
})

test('the column of a year is for the window that counts once it has opened, before that for the latest open one', () => {
  const seasons = { windows: 'fall_winter_spring', countsWindow: 'winter' } as const
  const days = ['2026-06-30', '2026-07-01', '2026-11-16', '2027-03-01']
  expect(days.map((day) => windowOfYear(seasons, YEAR, day))).toEqual([null, 'fall', 'winter', 'winter'])
  const latest = { ...seasons, countsWindow: null }
  expect(days.map((day) => windowOfYear(latest, YEAR, day))).toEqual([null, 'fall', 'winter', 'spring'])
  expect(windowOfYear({ windows: 'yearly', countsWindow: null }, YEAR, '2027-03-01')).toBeNull()
})

test('a reading is of today, or of the last day of a year that is over', () => {
  expect(usualDate(YEAR, '2027-03-01')).toBe('2027-03-01')
  expect(usualDate(YEAR, '2027-06-30')).toBe('2027-06-30')
  expect(usualDate(YEAR, '2027-07-01')).toBe('2027-06-30')
})

const year = (school_year: string, score: number | null, target_score: number | null = null) => ({
  ...{ school_year, score, target_score },
})

test('a trend has every year from the first to the last, without gaps', () => {
  const years = [year('2028-2029', null, 80), year('2025-2026', 70, 72)]
  expect(pointsOf({ baseline: null, years })).toEqual({
    points: [
      { year: '2025-2026', actual: 70, target: 72 },
      { year: '2026-2027', actual: null, target: null },
      { year: '2027-2028', actual: null, target: null },
      { year: '2028-2029', actual: null, target: 80 },
    ],
    base: null,
  })
  expect(pointsOf({ baseline: null, years: [] })).toEqual({ points: [], base: null })
})

test('the baseline is a point of its year if that is at most two years before the first', () => {
  const years = [year('2025-2026', 70)]
  const from = (date: string | null) => pointsOf({ baseline: { date, score: 60 }, years })
  expect(from('2024-05-23')).toEqual({
    points: [
      { year: '2023-2024', actual: 60, target: null },
      { year: '2024-2025', actual: null, target: null },
      { year: '2025-2026', actual: 70, target: null },
    ],
    base: { year: '2023-2024', actual: 60, target: null },
  })
  const alone = { points: [{ year: '2025-2026', actual: 70, target: null }], base: null }
  expect([from('2023-05-23'), from(null)]).toEqual([alone, alone])
  // A reading of the same year says more than the baseline.
  expect(from('2025-09-01').points).toEqual(alone.points)
  expect(from('2025-09-01').base).toEqual(alone.points[0])
  expect(pointsOf({ baseline: { date: '2024-05-23', score: 60 }, years: [] })).toEqual({ points: [], base: null })
})

test('a line needs two years and a reading', () => {
  const drawn = (...years: ReturnType<typeof year>[]) => isDrawable({ baseline: null, years })
  expect(drawn(year('2025-2026', 70))).toBe(false)
  expect(drawn(year('2025-2026', 70), year('2026-2027', null, 80))).toBe(true)
  expect(drawn(year('2025-2026', null, 70), year('2026-2027', null, 80))).toBe(false)
})
