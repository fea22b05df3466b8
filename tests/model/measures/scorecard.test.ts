import { expect, test } from 'vitest'
import type { ReaderNumber } from '#model/measures/reader.ts'
import { columnsOf, openingYear, type StoredYear, standingOf, yearsWithData } from '#model/measures/scorecard.ts'

const stored = (actual: number | null, over: Partial<StoredYear> = {}): StoredYear => ({
  ...{ actual, noValue: null, target: 74_000, result: 'approaching', seen: 'value', ...over },
})
const YEAR = '2026-2027'
const shown = (number: ReaderNumber | null | undefined): number | null => number ?? null

test('a scorecard has five columns, and draws the four years before', () => {
  expect(columnsOf(YEAR)).toEqual(['2024-2025', '2025-2026', '2026-2027', '2027-2028', '2028-2029'])
  const all = Array.from({ length: 12 }, (_, at): [string, StoredYear] => [`${2018 + at}-${2019 + at}`, stored(at)])
  const { years } = standingOf(new Map(all), YEAR, false, false)
  expect(years.map(({ schoolYear }) => schoolYear)).toEqual([
    ...['2022-2023', '2023-2024', '2024-2025', '2025-2026', '2026-2027', '2027-2028', '2028-2029'],
  ])
})

test('a row stands by its result, its gap, and the change from the year before', () => {
  const years = new Map([
    ['2025-2026', stored(70_500)],
    [YEAR, stored(73_700)],
  ])
  expect(standingOf(years, YEAR, false, false)).toMatchObject({
    ...{ result: 'approaching', gap: -0.3, trend: { change: 3.2, direction: 'better' } },
    years: [
      { schoolYear: '2025-2026', score: 70.5, shown: 'value', target: 74_000, result: 'approaching' },
      { schoolYear: YEAR, score: 73.7, shown: 'value', target: 74_000, result: 'approaching' },
    ],
  })
  expect(standingOf(years, YEAR, true, false)).toMatchObject({ gap: 0.3, trend: { direction: 'worse' } })
  expect(standingOf(years, '2025-2026', false, false).trend).toBeNull()
  expect(standingOf(new Map(), YEAR, false, false)).toEqual({ years: [], result: null, gap: null, trend: null })
})

test('a row without a target or a value has no gap, and what is hidden now or a year ago has no change', () => {
  const now = (over: Partial<StoredYear>, before: Partial<StoredYear> = {}, inFull = false) => {
    const years = new Map([
      ['2025-2026', stored(70_000, before)],
      [YEAR, stored(72_000, over)],
    ])
    const { gap, trend, result } = standingOf(years, YEAR, false, inFull)
    return [shown(gap), trend === null ? 'none' : shown(trend.change), result]
  }
  expect(now({})).toEqual([-2, 2, 'approaching'])
  expect(now({ target: null, result: null })).toEqual([null, 2, null])
  expect(now({ actual: null, result: null, noValue: 'not_tested' })).toEqual([null, 'none', null])
  expect(now({ seen: 'hidden' })).toEqual([null, 'none', null])
  expect(now({}, { seen: 'hidden' })).toEqual([-2, 'none', 'approaching'])
  expect(now({ seen: 'hidden' }, { seen: 'hidden' }, true)).toEqual([-2, 2, 'approaching'])
})

test('years with a value are listed once, newest first', () => {
  const rows = [
    new Map([
      ['2026-2027', stored(2)],
      ['2024-2025', stored(3)],
    ]),
    new Map([
      ['2024-2025', stored(1)],
      ['2025-2026', stored(1)],
      ['2027-2028', stored(null)],
    ]),
  ]
  expect(yearsWithData(rows)).toEqual(['2026-2027', '2025-2026', '2024-2025'])
})

test('a scorecard opens on the latest year with results for half of its rows, or with a value, or on this year', () => {
  const half = [new Map([['2025-2026', stored(1)]]), new Map([[YEAR, stored(1)]]), new Map([['2025-2026', stored(1)]])]
  expect(openingYear(half, false, '2029-2030')).toBe('2025-2026')
  const hidden = [new Map([['2024-2025', stored(1)]]), new Map([[YEAR, stored(1, { seen: 'hidden' })]])]
  expect(openingYear(hidden, false, '2029-2030')).toBe('2024-2025')
  expect(openingYear(hidden, true, '2029-2030')).toBe(YEAR)
  const noResult = [
    new Map([['2024-2025', stored(1, { result: null })]]),
    new Map([[YEAR, stored(null, { result: null })]]),
  ]
  expect(openingYear(noResult, false, '2029-2030')).toBe('2024-2025')
  expect(openingYear([], false, '2029-2030')).toBe('2029-2030')
})
