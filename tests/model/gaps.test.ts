import { expect, test } from 'vitest'
import { GAP_KEYS, GAP_LEVELS, type GapFacts, gapName, gapsOf } from '#model/gaps.ts'
import { type ChainKey, DEFAULT_NAMING } from '#model/levels.ts'

const EMPTY: Omit<GapFacts, 'level'> = {
  ...{ children: 0, owner_id: null, places: 0, measures: 0 },
  ...{ end_date: '2027-07-01', parent_end: '2027-06-30' },
}
const FULL: Omit<GapFacts, 'level'> = {
  ...{ children: 1, owner_id: 'per_1', places: 1, measures: 1 },
  ...{ end_date: '2027-06-30', parent_end: '2027-06-30' },
}

/** By hand: what the plan asks for on each level. */
test.each([
  ['pillar', ['nothing_below']],
  ['initiative', ['nothing_below', 'no_owner', 'ends_after_parent']],
  ['objective', ['nothing_below', 'no_owner', 'no_place', 'no_measure', 'ends_after_parent']],
  ['strategy', ['nothing_below', 'no_owner', 'no_place', 'ends_after_parent']],
  ['activity', ['no_owner', 'ends_after_parent']],
] as const)('an empty %s lacks %j', (level, gaps) => {
  expect(gapsOf({ level, ...EMPTY })).toEqual(gaps)
  expect(GAP_KEYS.filter((gap) => GAP_LEVELS[gap].includes(level))).toEqual(gaps)
  expect(gapsOf({ level, ...FULL })).toEqual([])
  expect(gapsOf({ level, ...FULL, end_date: null })).toEqual([])
  expect(gapsOf({ level, ...FULL, parent_end: null })).toEqual([])
})

test('a gap is named, and what is missing below by the level there', () => {
  const names = (level?: ChainKey) => GAP_KEYS.map((gap) => gapName(DEFAULT_NAMING, gap, level))
  expect(names()).toEqual([
    ...['Nothing below it', 'No owner', 'No school or department', 'No measure', 'Ends after its parent'],
  ])
  const others = names().slice(1)
  expect(names('objective')).toEqual(['No Strategy', ...others])
  expect(names('strategy')).toEqual(['No Activity/Task', ...others])
  expect(names('activity')).toEqual(names())
})
