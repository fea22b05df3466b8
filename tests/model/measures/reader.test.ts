import { expect, test } from 'vitest'
import {
  isShown,
  readsSmallGroups,
  seesSlice,
  shareForReader,
  shownDifference,
  shownNumber,
  shownResult,
  sumForReader,
  tallyForReader,
} from '#model/measures/reader.ts'
import { YEAR_SEEN } from '#model/measures/small-groups.ts'
import { ROLES } from '#model/permissions.ts'

/** By hand: who sees small groups anywhere. */
test('three roles see small groups everywhere, a principal only those of the own schools', () => {
  expect(ROLES.filter(readsSmallGroups)).toEqual(['super_admin', 'region_admin', 'pilot_user'])
  const sees = (schoolId: string | null) => ROLES.filter((role) => seesSlice({ role, schoolIds: ['own'] }, schoolId))
  expect(sees('own')).toEqual(['super_admin', 'region_admin', 'principal', 'pilot_user'])
  expect(sees('other')).toEqual(['super_admin', 'region_admin', 'pilot_user'])
  expect(sees(null)).toEqual(['super_admin', 'region_admin', 'pilot_user'])
})

/** By hand: how each state is written, whether the number and its people are given, and whether its result is. */
const STATES = [
  ['value', 'value', 3.5, 30, true],
  ['under_5', 'under_5', null, 30, true],
  ['over_95', 'over_95', null, 30, true],
  ['small', 'small', null, null, false],
  ['hidden', 'hidden', null, null, false],
  ['under_5_alone', 'under_5', null, 30, false],
  ['over_95_alone', 'over_95', null, 30, false],
  [null, 'hidden', null, null, false],
] as const

test('every state is below', () => {
  expect(STATES.map(([seen]) => seen)).toEqual([...YEAR_SEEN, null])
})

test.each(STATES)('a number that readers see as %s is %s', (seen, shown, score, people, hasResult) => {
  const number = { value: 3500, people: 30, seen }
  expect(shownNumber(number, false)).toEqual({ score, people, shown })
  expect(shownNumber(number, true)).toEqual({ score: 3.5, people: 30, shown: 'value' })
  expect(shownNumber({ ...number, value: null }, false)).toEqual({ score: null, people: 30, shown: 'value' })
  expect([isShown(seen, false), isShown(seen, true)]).toEqual([hasResult, true])
  expect(shownResult('below', seen, false)).toBe(hasResult ? 'below' : null)
  expect(shownResult('below', seen, true)).toBe('below')
  // A difference says more than a coarse number.
  expect(shownDifference(-1500, ['value', seen], false)).toBe(seen === 'value' ? -1.5 : null)
  expect(shownDifference(-1500, [seen, 'value'], true)).toBe(-1.5)
  expect(shownDifference(null, [seen], true)).toBeNull()
})

test('results and stored counts are counted alike, and the share is a percentage with two decimals', () => {
  const tally = tallyForReader(['at_or_above', 'at_or_above', 'approaching', 'below', null])
  expect(tally).toEqual({ at_or_above: 2, approaching: 1, below: 1, none: 1 })
  expect(shareForReader(tally)).toEqual({ counted: 4, percentage: 50 })
  const counts = [
    { at_or_above: 1, approaching: 0, below: 2 },
    { at_or_above: 1, approaching: 4, below: 1 },
  ]
  expect(sumForReader(counts)).toEqual({ at_or_above: 2, approaching: 4, below: 3, none: 0 })
  expect(shareForReader(sumForReader(counts))).toEqual({ counted: 9, percentage: 22.22 })
  expect(shareForReader(tallyForReader([null]))).toEqual({ counted: 0, percentage: null })
})
