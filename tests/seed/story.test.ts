import { expect, test } from 'vitest'
import { checkedYaml } from '#db/seed/checked-yaml.ts'
import { readStory } from '#db/seed/read-story.ts'
import { people } from '#db/seed/schemas/district.ts'
import { parts } from '#db/seed/schemas/plan-extras.ts'
import { STORY_FILES } from '#tests/kit/story.ts'

const FILE = 'riverbend/people.yaml'
/** The demo with one text of a file changed. */
const withChange = (from: string, to: string, path = FILE) => {
  const text = STORY_FILES[path]!
  expect(text).toContain(from)
  return { ...STORY_FILES, [path]: text.replace(from, to) }
}

test('a wrong value is reported with its file, line, and path', () => {
  const files = withChange('role: super_admin', 'role: superintendent')
  expect(() => readStory(files)).toThrow('db/seed/story/riverbend/people.yaml:5: 0.role: Invalid type')
})

test('an unused key is an error, and so is a missing one', () => {
  expect(() => readStory(withChange('lastName: Vigil', 'surname: Vigil'))).toThrow(
    /people\.yaml:\d+: 0\.(lastName|surname)/,
  )
})

test('all errors of a file are reported at once', () => {
  const text = '- {level: activity, element: Tuesday}\n- {level: pilar, element: Tuesday}\n- {level: activity}'
  expect(() => checkedYaml(parts, 'parts.yaml', text)).toThrow(
    /^parts\.yaml:2: 1\.level: .*\nparts\.yaml:3: 2\.element: /,
  )
})

test('a text that is not YAML is reported with its file and line', () => {
  expect(() => checkedYaml(people, 'people.yaml', '- key: holm\n  name: [')).toThrow(/^people\.yaml: .*line 2/)
})

test('an initiative that a plan names needs its file, and no file is unused', () => {
  const { 'maplewood/growing-together/initiatives/money.yaml': money, ...others } = STORY_FILES
  expect(() => readStory(others)).toThrow('no file db/seed/story/maplewood/growing-together/initiatives/money.yaml')
  expect(() => readStory({ ...STORY_FILES, 'maplewood/growing-together/initiatives/gold.yaml': money! })).toThrow(
    'does not read db/seed/story/maplewood/growing-together/initiatives/gold.yaml',
  )
})

test('grades and amounts may be numbers, and texts that look like numbers stay texts', () => {
  const story = readStory(STORY_FILES)
  const grades = story.maplewood.people.flatMap((person) => person.grades ?? [])
  expect(grades.every((grade) => typeof grade === 'string')).toBe(true)
  expect(story.maplewood.people.find(({ key }) => key === 'haddad')?.phone).toBe('2175550131')
  expect(() =>
    readStory(withChange('approved: 80,000', 'approved: eighty', 'maplewood/growing-together/budgets/pillar-1.yaml')),
  ).toThrow('0.years.0.approved: Write an amount such as 95,000 or 41,870.00')
})
