import { expect, test } from 'vitest'
import { countWords, filterValues } from '#app/plans/lists/plan-elements-filter.ts'
import { counted, numberWords } from '#model/counted.ts'

test('a count has the same format in every sentence', () => {
  expect(numberWords(4980)).toBe('4,980')
  expect([0, 1, 5380].map((count) => counted(count, 'strategy', 'strategies'))).toEqual([
    '0 strategies',
    '1 strategy',
    '5,380 strategies',
  ])
  expect(counted(2, 'row')).toBe('2 rows')
  const filter = filterValues(new URLSearchParams('owner=none'))
  expect(countWords(1500, 12_000, filter)).toBe('1,500 of 12,000 elements')
})
