import { expect, test } from 'vitest'
import { type Seen, seenCells, seenWithResult } from '#model/measures/small-groups.ts'

const RACES = ['asian', 'black', 'native', 'white']
const rule = { threshold: 10, familyOf: (group: string) => (RACES.includes(group) ? 'race' : null) }

/** Cells of all students and of groups or schools, as "place group": people, percent. Unknown people are null. */
type Cells = Record<string, [people: number | null, percent: number]>
function tableOf(cells: Cells) {
  const parts = Object.entries(cells).map(([key, [people, percent]]) => {
    const [school, group] = key.split(' ').map((one) => (one === 'all' ? null : one)) as [string | null, string | null]
    return { key, school, group, people, value: percent * 1000 }
  })
  return { isPercent: true, cells: parts }
}
function seen(...tables: Cells[]): Record<string, Seen>[] {
  const made = tables.map(tableOf)
  const states = seenCells(made, rule)
  return made.map(({ cells }, table) => Object.fromEntries(cells.map(({ key }, at) => [key, states[table]![at]!])))
}
const all: Cells[string] = [100, 70]

test.each([
  // A single group is all students, so the total is hidden with it.
  [[95], ['hidden', 'hidden']],
  [[99], ['hidden', 'hidden']],
  [[90], ['value', 'value']],
  [[100], ['value', 'value']],
  // One group whose rest is small is enough, whatever the others are; the next smallest protects it.
  [
    [92, 10],
    ['value', 'hidden', 'hidden'],
  ],
  // All that is shown together may leave out a few: people without a group are no group.
  [
    [60, 35],
    ['value', 'value', 'value'],
  ],
])('of 100 students with groups of %j, all and each group are %j', (people, expected) => {
  const groups = people.map((count, at): [string, Cells[string]] => [`all ${RACES[at]}`, [count, 70]])
  const [found] = seen({ 'all all': all, ...Object.fromEntries(groups) })
  expect(Object.values(found!)).toEqual(expected)
})

test('of two groups with as many people, the first by key is hidden, in whatever order they are read', () => {
  const [one] = seen({ 'all all': [175, 70], 'all native': [7, 70], 'all asian': [84, 70], 'all white': [84, 70] })
  const [other] = seen({ 'all white': [84, 70], 'all asian': [84, 70], 'all native': [7, 70], 'all all': [175, 70] })
  expect(one).toMatchObject({ 'all native': 'small', 'all asian': 'hidden', 'all white': 'value' })
  expect(other).toEqual(one)
})

test('a school with unknown people is hidden last', () => {
  const [found] = seen({ 'all all': [200, 70], 'a all': [7, 70], 'b all': [null, 70], 'c all': [90, 70] })
  expect(found).toEqual({ 'all all': 'value', 'a all': 'small', 'b all': 'value', 'c all': 'hidden' })
})

test('what one of two measures withholds as < 5% is hidden in both, because the other would say it', () => {
  const present: Cells = { 'all all': [130, 60], 'a all': [30, 3], 'b all': [50, 60], 'c all': [50, 90] }
  const absent: Cells = { 'all all': [null, 40], 'a all': [null, 97], 'b all': [null, 40], 'c all': [null, 10] }
  const [one, other] = seen(present, absent)
  expect(one).toEqual({ 'all all': 'value', 'a all': 'hidden', 'b all': 'hidden', 'c all': 'value' })
  expect(other).toEqual(one)
  expect(seen({ 'a all': [30, 3] }, { 'a all': [null, 97] })).toEqual([{ 'a all': 'hidden' }, { 'a all': 'hidden' }])
  // Where both say it the same way, each shows its end.
  const [both] = seen({ 'a all': [30, 3] }, { 'a all': [30, 97] })
  expect(both).toEqual({ 'a all': 'under_5' })
})

/** Below 5% is 0 to 4.999, above 95% is 95.001 to 100; with a cutoff of 0 a result changes at the target. */
test.each([
  ['under_5', 0, false, 'under_5'],
  ['under_5', 1, false, 'under_5_alone'],
  ['under_5', 4999, false, 'under_5_alone'],
  ['under_5', 5000, false, 'under_5'],
  ['over_95', 95_001, false, 'over_95'],
  ['over_95', 95_002, false, 'over_95_alone'],
  ['over_95', 100_000, false, 'over_95_alone'],
  ['over_95', 99_999, true, 'over_95_alone'],
  ['over_95', 100_000, true, 'over_95'],
  ['over_95', null, true, 'over_95'],
  ['value', 50_000, false, 'value'],
  [null, 50_000, false, null],
] as const)('%s with a target of %s (lower is better: %s) is %s', (state, target, isReverse, expected) => {
  expect(seenWithResult(state, target, { cutoff: 0, isReverse })).toBe(expected)
})
