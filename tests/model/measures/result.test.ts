import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  districtTarget,
  gapOf,
  RESULTS,
  type Result,
  resultOf,
  scoreOf,
  scoreShare,
  shownYear,
  tallyOf,
  targetOf,
  trendOf,
} from '#model/measures/result.ts'

const normal = { cutoff: 3000, isReverse: false }
const reverse = { cutoff: 2000, isReverse: true }

/** Computed by hand: the target is 74.0 with a cutoff of 3.0; absenteeism has the target 14.0 with a cutoff of 2.0. */
test.each([
  [74_000, 'at_or_above'],
  [73_999, 'approaching'],
  [71_000, 'approaching'],
  [70_999, 'below'],
  [0, 'below'],
  [100_000, 'at_or_above'],
] as const)('a value of %i thousandths against 74.0 is %s', (value, expected) => {
  expect(resultOf(value, 74_000, normal)).toBe(expected)
})

test.each([
  [14_000, 'at_or_above'],
  [14_001, 'approaching'],
  [16_000, 'approaching'],
  [16_001, 'below'],
  [0, 'at_or_above'],
] as const)('where lower is better, %i thousandths against 14.0 is %s', (value, expected) => {
  expect(resultOf(value, 14_000, reverse)).toBe(expected)
})

test('without a value or a target there is no result, and zero is a value', () => {
  expect(resultOf(null, 74_000, normal)).toBeNull()
  expect(resultOf(73_000, null, normal)).toBeNull()
  expect(resultOf(0, 0, { cutoff: 0, isReverse: false })).toBe('at_or_above')
})

test('a gap is + ahead and − short for both directions', () => {
  expect(gapOf(73_700, 74_000, false)).toBe(-300)
  expect(gapOf(13_300, 14_000, true)).toBe(700)
})

test('a trend says the change and whether it is for the better', () => {
  expect(trendOf(73_700, 70_500, false)).toEqual({ change: 3200, direction: 'better' })
  expect(trendOf(16_900, 15_000, true)).toEqual({ change: 1900, direction: 'worse' })
  expect(trendOf(5000, 5000, true)).toEqual({ change: 0, direction: 'same' })
  expect(trendOf(5001, 5000, false)).toEqual({ change: 1, direction: 'better' })
  expect(trendOf(5000, null, true)).toBeNull()
})

test('score achieved counts only measures with a result: 10 of 18 are 55.56%', () => {
  const results: (Result | null)[] = [
    ...Array<Result>(10).fill('at_or_above'),
    ...Array<Result>(3).fill('approaching'),
    ...Array<Result>(5).fill('below'),
    ...Array<null>(11).fill(null),
  ]
  expect(scoreOf(results)).toEqual({ atOrAbove: 10, counted: 18 })
  expect(scoreShare({ atOrAbove: 10, counted: 18 })).toBe(5556)
  expect(scoreShare(scoreOf([null]))).toBeNull()
})

test('the goal is the target of the year of its date, unless the year has its own', () => {
  const goal = { targetDate: '2029-06-30', targetScore: 81_000 }
  expect(districtTarget(undefined, '2028-2029', goal)).toBe(81_000)
  expect(districtTarget(80_000, '2028-2029', goal)).toBe(80_000)
  expect(districtTarget(undefined, '2027-2028', goal)).toBeNull()
  expect(districtTarget(undefined, '2028-2029', { targetDate: null, targetScore: 81_000 })).toBeNull()
})

test('a school or group without its own target has the one of the district', () => {
  expect(targetOf(72_000, 74_000)).toBe(72_000)
  expect(targetOf(undefined, 74_000)).toBe(74_000)
  expect(targetOf(0, 74_000)).toBe(0)
})

test('a scorecard opens on the latest year with results for at least half of its rows', () => {
  const result = (schoolYear: string, row: string) => ({ schoolYear, row })
  const results = [
    result('2024-2025', 'a'),
    result('2024-2025', 'b'),
    result('2024-2025', 'c'),
    result('2025-2026', 'a'),
    result('2025-2026', 'b'),
    result('2025-2026', 'b'),
    result('2026-2027', 'a'),
  ]
  expect(shownYear(results, 4)).toBe('2025-2026')
  expect(shownYear(results, 5)).toBe('2024-2025')
  expect(shownYear(results, 7)).toBeNull()
  expect(shownYear([], 0)).toBeNull()
})

const value = fc.integer({ min: -1_000_000, max: 1_000_000 })
const cutoff = fc.integer({ min: 0, max: 50_000 })

test('a better value never has a worse result', () => {
  fc.assert(
    fc.property(value, value, value, cutoff, fc.boolean(), (one, other, target, by, isReverse) => {
      const scoring = { cutoff: by, isReverse }
      const better = gapOf(one, other, isReverse) >= 0 ? one : other
      const worse = better === one ? other : one
      const rank = (of: number) => RESULTS.indexOf(resultOf(of, target, scoring)!)
      expect(rank(better)).toBeLessThanOrEqual(rank(worse))
    }),
  )
})

test('both directions are the same rule, mirrored', () => {
  fc.assert(
    fc.property(value, value, cutoff, (of, target, by) => {
      const up = resultOf(of, target, { cutoff: by, isReverse: false })
      expect(resultOf(-of, -target, { cutoff: by, isReverse: true })).toBe(up)
    }),
  )
})

test('without a cutoff nothing is approaching, and a larger cutoff only moves below to approaching', () => {
  fc.assert(
    fc.property(value, value, cutoff, cutoff, fc.boolean(), (of, target, by, more, isReverse) => {
      expect(resultOf(of, target, { cutoff: 0, isReverse })).not.toBe('approaching')
      const [before, after] = [by, by + more].map((one) => resultOf(of, target, { cutoff: one, isReverse }))
      if (before !== after) expect([before, after]).toEqual(['below', 'approaching'])
    }),
  )
})

test('the score of two lists together is the sum of their counts', () => {
  const results = fc.array(fc.constantFrom(...RESULTS, null))
  fc.assert(
    fc.property(results, results, (one, other) => {
      const [a, b, both] = [scoreOf(one), scoreOf(other), scoreOf([...one, ...other])]
      expect(both).toEqual({ atOrAbove: a.atOrAbove + b.atOrAbove, counted: a.counted + b.counted })
    }),
  )
})

test('a tally counts every result once, and the score is made of it', () => {
  const results = fc.array(fc.constantFrom(...RESULTS, null))
  fc.assert(
    fc.property(results, (of) => {
      const { none, ...counted } = tallyOf(of)
      expect(none).toBe(of.filter((one) => one === null).length)
      const sum = Object.values(counted).reduce((total, one) => total + one, 0)
      expect(sum + none).toBe(of.length)
      expect(scoreOf(of)).toEqual({ atOrAbove: counted.at_or_above, counted: sum })
    }),
  )
})

test('the share is between none and all, exact at both ends, and never lower with one more At or Above', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(500), (counted, above) => {
      const atOrAbove = Math.min(above, counted)
      const share = scoreShare({ atOrAbove, counted })!
      expect(share).toBeGreaterThanOrEqual(0)
      expect(share === 10_000).toBe(atOrAbove === counted)
      expect(share === 0).toBe(atOrAbove === 0)
      expect(scoreShare({ atOrAbove: atOrAbove + 1, counted: counted + 1 })!).toBeGreaterThanOrEqual(share)
    }),
  )
  expect(scoreShare({ atOrAbove: 0, counted: 0 })).toBeNull()
})

test('a scorecard opens on the latest year with results for half of its rows, in whatever order they come', () => {
  const of = (schoolYear: string, ...rows: string[]) => rows.map((row) => ({ schoolYear, row }))
  const results = [...of('2027-2028', 'a'), ...of('2026-2027', 'a', 'b'), ...of('2025-2026', 'a', 'b', 'c')]
  expect(shownYear(results, 4)).toBe('2026-2027')
  expect(shownYear(results.toReversed(), 4)).toBe('2026-2027')
  expect(shownYear(of('2026-2027', 'a'), 1)).toBe('2026-2027')
  expect(shownYear(of('2026-2027', 'a'), 0)).toBeNull()
})
