import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MeasureRules, makeYear, type Reading } from '#model/measures/made-years.ts'

const RULES: Omit<MeasureRules, 'id'> = {
  ...{ unit: 'percent', cutoff: 3000, isReverse: false, windows: 'fall_winter_spring', countsWindow: 'spring' },
  ...{ dueDays: {}, targetDate: null, targetScore: null, threshold: 10, createdOn: '2025-08-01' },
}
const SPRING = { readOn: '2026-05-22', noValue: null }

test('what is hidden of two measures that add up to 100% depends on no order: of the two, of their readings, or of windows', () => {
  const places = [null, 'alder', 'bishop'].flatMap((schoolId) =>
    [null, 'asian', 'black', 'white', 'band'].flatMap((subgroupId) =>
      (['fall', 'spring'] as const).map((window) => ({ schoolId, subgroupId, window })),
    ),
  )
  const count = places.length
  const numbers = (max: number) => fc.array(fc.nat(max), { minLength: count, maxLength: count })
  const order = fc.shuffledSubarray([...places.keys()], { minLength: count })
  const familyOf = (group: string) => (group === 'band' ? null : 'race')
  fc.assert(
    fc.property(numbers(60), numbers(60), numbers(100_000), numbers(3), order, (people, others, values, gaps, to) => {
      const readings = (counts: number[], percentAt: (at: number) => number, id: string) =>
        places.flatMap((place, at) =>
          gaps[at] === 0 ? [] : [{ ...place, ...SPRING, value: percentAt(at), people: counts[at]!, id: `${id} ${at}` }],
        )
      const half = (id: string, all: Reading[]) => ({ measure: { ...RULES, id }, data: { readings: all, targets: [] } })
      const present = readings(people, (at) => values[at]!, 'present')
      const absent = readings(others, (at) => 100_000 - values[at]!, 'absent')
      const seen = (...all: ReturnType<typeof half>[]) =>
        Object.fromEntries(makeYear(all, '2025-2026', familyOf).flatMap((one) => [...one.seen]))
      const shuffled = (all: Reading[]) => to.flatMap((at) => all[at] ?? [])
      expect(seen(half('b', shuffled(absent)), half('a', shuffled(present)))).toEqual(
        seen(half('a', present), half('b', absent)),
      )
    }),
    { numRuns: 200 },
  )
})
