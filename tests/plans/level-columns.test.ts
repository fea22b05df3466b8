import { expect, test } from 'vitest'
import { elementColumns } from '#app/plans/lists/element-columns.tsx'
import { DEFAULT_NAMING, LEVEL_KEYS, LEVELS } from '#model/levels.ts'

const heads = (level: Parameters<typeof elementColumns>[0]) =>
  elementColumns(level, DEFAULT_NAMING, '2026-09-01').map(({ head }) => head)

test('the list of a level has no column that is always empty', () => {
  expect(heads('pillar')).toEqual(['Name', 'Start', 'End'])
  expect(heads('assessment')).toEqual(['Name', 'Owner'])
  const whole = ['Name', 'Risk status', 'Implementation', 'Complete', 'Owner', 'End', 'Review due']
  expect(heads('objective')).toEqual(whole)
  expect(heads('all')).toEqual(['No.', 'Name', 'Level', ...whole.slice(1)])
})

test('a level that has a field shows its column', () => {
  for (const level of LEVEL_KEYS) {
    const has = (key: string) => LEVELS[level].fields.some((field) => field.key === key)
    expect(heads(level).includes('Risk status'), level).toBe(has('alert_status'))
    expect(heads(level).includes('Owner'), level).toBe(has('owner_id'))
    expect(heads(level).includes('End'), level).toBe(has('end_date'))
    expect(heads(level).includes('Review due'), level).toBe(has('review_frequency'))
  }
})
