import { expect, test } from 'vitest'
import { type Seen, seenCells, seenWithResult } from '#model/measures/small-groups.ts'

const RACES = ['asian', 'black', 'native', 'white']
const GENDERS = ['female', 'male']
const familyOf = (group: string) => (RACES.includes(group) ? 'race' : GENDERS.includes(group) ? 'gender' : null)
const rule = { threshold: 10, familyOf }

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

test('what is left of all students is no number where all students are hidden', () => {
  const present: Cells = { 'a all': [30, 3], 'a band': [25, 50] }
  expect(seen(present, { 'a all': [null, 97] })[0]).toEqual({ 'a all': 'hidden', 'a band': 'value' })
})

/** Small tables in which every cell counts, each with what is seen of it: place and group, people, percent. */
test.each([
  [
    'a percentage below 5% that the district would say is hidden in both, with groups of the district',
    'a all 39 0.001 hidden / a asian 10 50 value / all all 39 50 hidden / all native 14 50 hidden / all band 14 50 hidden',
  ],
  [
    'of a group that is nearly its whole school, the number of the district stays if other schools miss it',
    'a all 62 50 value / a band 58 50 hidden / b lunch - 50 small / all band 81 50 value',
  ],
  [
    'a school that entered no students protects no group of another school',
    'a lunch 6 50 small / b female 44 50 hidden / all white 44 50 value / all female 108 50 hidden / all male - 50 small',
  ],
  [
    'small groups of two families take numbers of both schools and of the district with them',
    'a all 27 50 hidden / a female 10 50 hidden / b black 11 50 hidden / b native 5 50 small / b female 5 50 small / b male 47 50 value / all all 79 50 hidden / all asian 30 50 hidden',
  ],
  [
    'many people of a group in no school protect its small group in a school',
    'a lunch 6 50 small / all lunch 63 50 value',
  ],
  ['a single group with a small rest hides all students of its place', 'a all 35 50 hidden / a male 28 50 hidden'],
  ['a few people outside every school are no group', 'a lunch 25 1 under_5 / all lunch 33 100 over_95'],
  [
    'a group that nobody entered is computed from the district, so all students of its school are hidden',
    'a all 58 50 hidden / a native 2 50 small / b asian 21 0.007 under_5 / all asian 60 50 value',
  ],
  [
    'a number never protects itself',
    'a asian 34 100 hidden / a male 30 50 hidden / c lunch 7 50 small / all female 94 50 hidden / all male 62 50 hidden',
  ],
  [
    'of two groups with as many people in two schools, the first by key is hidden',
    'a white 12 50 hidden / b asian 12 50 value / b white - 50 small / all female 52 50 value',
  ],
])('%s', (_, text) => {
  const rows = text.split(' / ').map((row) => row.split(' '))
  const cells = rows.map(([place, group, people, percent]): [string, Cells[string]] => [
    `${place} ${group}`,
    [people === '-' ? null : Number(people), Number(percent)],
  ])
  expect(Object.values(seen(Object.fromEntries(cells))[0]!)).toEqual(rows.map((row) => row[4]))
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
