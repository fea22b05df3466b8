import { expect, test } from 'vitest'
import { LEVEL_KEYS, LEVELS } from '#model/levels.ts'
import { ALERT_STATUSES } from '#model/status.ts'
import { DEPTH, emptyCounts, firstDepth, hasStatus, isFiltered, isOpenAt, type TreeFilter } from '#model/tree.ts'

const NONE: TreeFilter = { pillar: null, risk: null, owner: null, find: '' }

test('a level is one deeper than its parent', () => {
  for (const level of LEVEL_KEYS) {
    const { parent } = LEVELS[level]
    expect([level, DEPTH[level]]).toEqual([level, parent in DEPTH ? DEPTH[parent as keyof typeof DEPTH] + 1 : 1])
  }
})

test('the tree opens down to initiatives, and down to activities where single elements are searched', () => {
  expect([isFiltered(NONE), firstDepth(NONE)]).toEqual([false, 'initiative'])
  expect(firstDepth({ ...NONE, pillar: 'ele_1' })).toBe('initiative')
  const searches: Partial<TreeFilter>[] = [{ risk: 'high_risk' }, { owner: 'per_1' }, { find: 'reading' }]
  for (const one of searches) expect(firstDepth({ ...NONE, ...one })).toBe('activity')
})

test('a row is open above the level that the address names, unless it differs', () => {
  expect(LEVEL_KEYS.filter((level) => isOpenAt(level, 'objective', false))).toEqual(['pillar', 'initiative'])
  expect(LEVEL_KEYS.filter((level) => !isOpenAt(level, 'objective', true))).toEqual(['pillar', 'initiative'])
})

test('the levels with a risk status are counted by status', () => {
  const withField = LEVEL_KEYS.filter((level) => LEVELS[level].fields.some(({ key }) => key === 'alert_status'))
  expect(LEVEL_KEYS.filter((level) => hasStatus({ level }))).toEqual(withField)
  expect(emptyCounts()).toEqual(Object.fromEntries(ALERT_STATUSES.map((status) => [status, 0])))
})
