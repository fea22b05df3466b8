import { expect, test } from 'vitest'
import {
  alertName,
  chainTo,
  childLevels,
  DEFAULT_NAMING,
  inWords,
  LEVEL_KEYS,
  LEVELS,
  levelByPath,
  levelName,
  type NodeKey,
  STATUS_LEVELS,
  tabsOf,
} from '#model/levels.ts'
import { ANALYSIS_KINDS, BUDGET_YEARS, VARIABLE_GROUPS } from '#model/parts.ts'
import { PLAN_YEARS } from '#model/plan-years.ts'
import { DETAILS, type Tab, tabCountOf } from '#model/tabs.ts'

test('the levels hang below each other as the specification says', () => {
  expect(LEVEL_KEYS.map((key) => [key, LEVELS[key].parent])).toEqual([
    ['pillar', 'plan'],
    ['initiative', 'pillar'],
    ['objective', 'initiative'],
    ['assessment', 'objective'],
    ['strategy', 'objective'],
    ['activity', 'strategy'],
  ])
  expect(chainTo('activity')).toEqual(['pillar', 'initiative', 'objective', 'strategy', 'activity'])
  expect(chainTo('pillar')).toEqual(['pillar'])
  expect(childLevels('objective').map(({ key }) => key)).toEqual(['assessment', 'strategy'])
  expect(childLevels('plan').map(({ key }) => key)).toEqual(['pillar'])
  expect(childLevels('activity')).toEqual([])
  expect([...STATUS_LEVELS]).toEqual(['initiative', 'objective', 'strategy', 'activity'])
  expect(levelByPath('ecological-assessment')?.key).toBe('assessment')
  expect(levelByPath('plan')).toBeUndefined()
})

test('the background of an element has tabs of its own', () => {
  const own = LEVELS.objective.fields.filter(({ ownTab }) => ownTab)
  expect(own.map(({ key }) => key)).toEqual(['historical_analysis', 'required_resources'])
})

/** The tabs of each node, by key (spec §2 "Tabs by element"). */
const TABS: Record<NodeKey, string> = {
  plan: 'details vision mission challenges successes summary review budget documents',
  pillar: 'details review budget',
  initiative: 'details historical resources review budget measures fidelity documents survey',
  objective: 'details analysis historical resources review budget measures fidelity documents survey',
  assessment: 'details staff operational instruction curriculum family other_student review',
  strategy: 'details hypothesis historical resources review budget measures fidelity documents survey',
  activity: 'details historical resources review budget measures fidelity documents survey',
}
test.each(Object.entries(TABS))('the tabs of a %s', (key, tabs) => {
  expect(tabsOf(key as NodeKey).map((tab) => tab.key)).toEqual(tabs.split(' '))
})

test('a tab holds a text or rows, and nothing where there is none', () => {
  const tabs: Tab[] = [
    DETAILS,
    { key: 'vision', label: 'Vision', kind: 'text', field: 'vision' },
    { key: 'mission', label: 'Mission', kind: 'text', field: 'mission' },
    { key: 'review', label: 'Review', kind: 'review' },
    { key: 'budget', label: 'Budget', kind: 'budget' },
  ]
  const rows = { review: 3, budget: 0, vision: 7 }
  expect(tabCountOf(tabs, { vision: 'Seen', mission: '' }, rows)).toEqual({ vision: 1, review: 3 })
  expect(tabCountOf(tabs, {}, {})).toEqual({})
})

test('labels are said in the district’s own words', () => {
  const naming = { ...DEFAULT_NAMING, levels: { ...DEFAULT_NAMING.levels, levelThreeObjective: 'Goal' } }
  expect(inWords(naming, '{objective} achieved')).toBe('Goal achieved')
  expect(inWords(naming, '{pillar} and {activity}, {nothing}')).toBe('Pillar and Activity/Task, {nothing}')
  expect([levelName(naming, 'plan'), levelName(naming, 'objective')]).toEqual(['Plan', 'Goal'])
  expect([alertName(naming, 'none'), alertName(naming, 'high_risk')]).toEqual(['No status', 'High Risk'])
})

test('the fixed lists are those of the specification', () => {
  expect([...BUDGET_YEARS]).toEqual([1, 2, 3, 4, 5])
  expect(PLAN_YEARS).toHaveLength(9)
  for (const [at, year] of PLAN_YEARS.entries()) expect(year).toBe(`${2024 + at}-${2025 + at}`)
  expect([...VARIABLE_GROUPS]).toEqual(['staff', 'operational', 'instruction', 'curriculum', 'family', 'other_student'])
  expect(ANALYSIS_KINDS).toHaveLength(9)
})
