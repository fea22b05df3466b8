import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SurveyResult, seenResults, shownResult, shownResultOf } from '#model/measures/survey-results.ts'
import { determined, type Equation } from './linear-system.ts'

/**
 * What a reader could compute from everything that is shown of one wave: its dimensions, schools, and groups, and of each
 * the percentage, the average, the answers, and the people who were invited. The rule itself is not used here.
 */
const RACES = ['r0', 'r1', 'r2']
const ALONE = 'x0'
const GROUPS = [null, ...RACES, ALONE]
const DIMENSIONS = ['safety', 'welcome']
const familyOf = (group: string) => (RACES.includes(group) ? 'race' : null)
const nameOf = (dimension: string, school: string | null, group: string | null) =>
  `${dimension}/${school ?? 'district'}/${group ?? 'all'}`

function equationsOf(schools: readonly string[]): Equation[] {
  const sum = (total: string, members: string[]): Equation =>
    new Map([[total, -1n], ...members.map((one): [string, bigint] => [one, 1n])])
  return DIMENSIONS.flatMap((dimension) => {
    const name = (school: string | null, group: string | null) => nameOf(dimension, school, group)
    return [
      ...[...schools, null].flatMap((place) => [
        sum(
          name(place, null),
          RACES.map((group) => name(place, group)),
        ),
        sum(name(place, null), [name(place, ALONE), name(place, 'x0 rest')]),
      ]),
      ...[...GROUPS, 'x0 rest'].map((group) =>
        sum(
          name(null, group),
          schools.map((school) => name(school, group)),
        ),
      ),
    ]
  })
}

const people = fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 60 }))
type Counted = { answers: number[]; invited: number[] }
const ofSchool = fc
  .record({
    races: fc.tuple(people, people, people),
    more: fc.array(fc.nat(20), { minLength: 3, maxLength: 3 }),
    share: fc.nat(100),
  })
  .map(({ races, more, share }): Counted => {
    const part = (all: number[]) => {
      const total = all.reduce((sum, one) => sum + one, 0)
      return [total, ...all, Math.floor((total * share) / 100)]
    }
    return { answers: part(races), invited: part(races.map((one, at) => one + more[at]!)) }
  })

type Wave = { schools: string[]; results: SurveyResult[] }
const waves: fc.Arbitrary<Wave> = fc
  .array(fc.tuple(ofSchool, ofSchool), { minLength: 1, maxLength: 3 })
  .chain((schools) => {
    const count = DIMENSIONS.length * (schools.length + 1) * GROUPS.length
    const numbers = (max: number) => fc.array(fc.integer({ min: 0, max }), { minLength: count, maxLength: count })
    return fc.tuple(fc.constant(schools), numbers(100_000), numbers(5000), numbers(99))
  })
  .map(([all, favorable, average, chance]) => {
    const schools = all.map((_, at) => `s${at}`)
    const total = (dimension: 0 | 1): Counted => ({
      answers: GROUPS.map((_, at) => all.reduce((sum, one) => sum + one[dimension].answers[at]!, 0)),
      invited: GROUPS.map((_, at) => all.reduce((sum, one) => sum + one[dimension].invited[at]!, 0)),
    })
    let index = 0
    const results = DIMENSIONS.flatMap((surveyDimensionId, dimension) =>
      [...all.map((one) => one[dimension as 0 | 1]), total(dimension as 0 | 1)].flatMap((counted, place) =>
        GROUPS.flatMap((subgroupId, group): SurveyResult[] => {
          const at = index++
          const schoolId = schools[place] ?? null
          const result = {
            ...{ id: nameOf(surveyDimensionId, schoolId, subgroupId), surveyDimensionId, subgroupId, schoolId },
            favorable: favorable[at]! > 97_000 ? null : favorable[at]!,
            numberAverage: average[at]!,
            answers: counted.answers[group]!,
            invited: counted.invited[group]!,
          }
          // Some were never entered.
          return chance[at]! < 8 ? [] : [result]
        }),
      ),
    )
    return { schools, results }
  })
const threshold = fc.integer({ min: 5, max: 20 })

function shownOf(results: readonly SurveyResult[], least: number) {
  const seen = seenResults(results, { threshold: least, familyOf })
  return results.map((one) => ({ ...one, told: shownResult({ ...one, seen: seen.get(one.id) ?? null }, false) }))
}

test('no answer count, percentage, average, or number invited that is withheld can be computed', () => {
  fc.assert(
    fc.property(waves, threshold, ({ schools, results }, least) => {
      const shown = shownOf(results, least)
      const equations = equationsOf(schools)
      const reveals = (of: (one: (typeof shown)[number]) => unknown) => {
        const known = new Set(shown.filter((one) => of(one) !== null).map(({ id }) => id))
        const found = determined(equations, known)
        return shown.filter(({ id }) => !known.has(id) && found.has(id)).map(({ id }) => id)
      }
      expect(reveals(({ told }) => told.answers)).toEqual([])
      expect(reveals(({ told }) => told.invited)).toEqual([])
      expect(reveals(({ told }) => told.number_average)).toEqual([])
      // A percentage that nobody entered is not withheld.
      const withPercent = new Set(shown.filter(({ told }) => told.percent_favorable !== null).map(({ id }) => id))
      const found = determined(equations, withPercent)
      const withheld = shown.filter(({ id, favorable }) => favorable !== null && !withPercent.has(id))
      expect(withheld.filter(({ id }) => found.has(id)).map(({ id }) => id)).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('nothing of fewer people than the threshold is told, in any dimension of the same slice', () => {
  fc.assert(
    fc.property(waves, threshold, ({ results }, least) => {
      const shown = shownOf(results, least)
      for (const one of shown) {
        const same = results.filter(
          ({ schoolId, subgroupId }) => schoolId === one.schoolId && subgroupId === one.subgroupId,
        )
        const isSmall = same.some(({ answers }) => answers !== null && answers < least)
        if (isSmall) expect(Object.values(one.told).filter((value) => typeof value === 'number')).toEqual([])
      }
    }),
  )
})

test('what is seen does not depend on the order of the results', () => {
  const rule = { threshold: 10, familyOf }
  fc.assert(
    fc.property(waves, ({ results }) => {
      expect(new Map(seenResults(results.toReversed(), rule))).toEqual(new Map(seenResults(results, rule)))
    }),
  )
})

test('a slice that is small in one dimension is hidden in the other, in the right words', () => {
  const result = (surveyDimensionId: string, answers: number, schoolId: string | null = null): SurveyResult => ({
    ...{ id: `${surveyDimensionId} ${schoolId}`, surveyDimensionId, subgroupId: null, schoolId },
    ...{ favorable: 50_000, numberAverage: 3000, answers, invited: 40 },
  })
  const seen = seenResults([result('safety', 8), result('welcome', 12)], { threshold: 10, familyOf })
  expect([...seen]).toEqual([
    ['safety null', 'small'],
    ['welcome null', 'hidden'],
  ])
})

test('someone who sees small groups is told everything, and a coarse percentage is told without its average', () => {
  const given = { favorable: 98_000, numberAverage: 4800, answers: 30, invited: 35 }
  expect(shownResult({ ...given, seen: 'small' }, true)).toEqual({
    ...{ percent_favorable: 98, number_average: 4.8, answers: 30, invited: 35, shown: 'value' },
  })
  expect(shownResult({ ...given, seen: 'over_95' }, false)).toEqual({
    ...{ percent_favorable: null, number_average: null, answers: 30, invited: null, shown: 'over_95' },
  })
  expect(shownResult({ ...given, seen: null }, false).shown).toBe('hidden')
})

test('a result without a percentage is not coarse, and has an average', () => {
  const given = { favorable: null, numberAverage: 3500, answers: 30, invited: 40, seen: 'value' as const }
  expect(shownResult(given, false)).toEqual({
    ...{ percent_favorable: null, number_average: 3.5, answers: 30, invited: 40, shown: 'value' },
  })
  const one = (favorable: number | null): SurveyResult => ({
    ...{ id: 'r', surveyDimensionId: 'safety', subgroupId: null, schoolId: null },
    ...{ favorable, numberAverage: 3500, answers: 30, invited: 40 },
  })
  const seen = (favorable: number | null) =>
    seenResults([one(favorable)], { threshold: 10, familyOf: () => null }).get('r')
  expect([seen(null), seen(50_000), seen(3000), seen(97_000)]).toEqual(['value', 'value', 'under_5', 'over_95'])
})

test('a percentage has a result for a reader who sees it, against its target', () => {
  const judged = { favorable: 48_000, target: 50_000, seen: 'value' as const }
  expect(shownResultOf(judged, 3000, false)).toBe('approaching')
  expect(shownResultOf({ ...judged, favorable: 52_000 }, 3000, false)).toBe('at_or_above')
  expect(shownResultOf({ ...judged, seen: 'hidden' }, 3000, false)).toBeNull()
  expect(shownResultOf({ ...judged, seen: 'hidden' }, 3000, true)).toBe('approaching')
  expect(shownResultOf({ ...judged, favorable: 4000, target: 3000, seen: 'under_5' }, 3000, false)).toBeNull()
  expect(shownResultOf({ ...judged, target: null }, 3000, false)).toBeNull()
})
