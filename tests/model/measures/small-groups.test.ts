import { expect, test } from 'vitest'
import { isAllStudents, usualFamily } from '#model/measures/families.ts'
import type { SliceCell, SliceTable } from '#model/measures/slice-table.ts'
import { type Seen, seenCells } from '#model/measures/small-groups.ts'

const RACES = ['asian', 'black', 'hispanic', 'native', 'white']
const rule = { threshold: 10, familyOf: (group: string) => (RACES.includes(group) ? 'race' : null) }

/** [school, group, people, percent], as people would write the table. */
type Row = [school: string | null, group: string | null, people: number | null, percent: number]
function table(rows: Row[], isPercent = true): SliceTable {
  const cells = rows.map(
    ([school, group, people, percent]): SliceCell => ({
      key: `${school} ${group}`,
      school,
      group,
      people,
      value: percent * 1000,
    }),
  )
  return { isPercent, cells }
}

function seen(rows: Row[], isPercent = true): Record<string, Seen> {
  const one = table(rows, isPercent)
  const [found] = seenCells([one], rule)
  return Object.fromEntries(one.cells.map(({ key }, at) => [key, found![at]!]))
}

test('nine people are small, ten are not; unknown people are enough for all students and never for a group', () => {
  expect(
    seen([
      [null, null, null, 70],
      [null, 'swim team', 9, 60],
      [null, 'chess', 10, 60],
      [null, 'band', null, 60],
    ]),
  ).toEqual({ 'null null': 'value', 'null swim team': 'small', 'null chess': 'value', 'null band': 'small' })
})

test('if one group is small, the next smallest of its family is hidden, and other groups stay', () => {
  expect(
    seen([
      [null, null, 500, 70],
      [null, 'asian', 84, 82],
      [null, 'native', 7, 55],
      [null, 'hispanic', 209, 67],
      [null, 'white', 200, 80],
      [null, 'disabilities', 60, 41],
    ]),
  ).toEqual({
    'null null': 'value',
    'null asian': 'hidden',
    'null native': 'small',
    'null hispanic': 'value',
    'null white': 'value',
    'null disabilities': 'value',
  })
})

test('two small groups of together fewer than ten reveal their sum, so a third is hidden', () => {
  const found = seen([
    [null, null, 108, 70],
    [null, 'native', 5, 40],
    [null, 'asian', 3, 60],
    [null, 'black', 40, 60],
    [null, 'white', 60, 80],
  ])
  expect(found).toMatchObject({ 'null native': 'small', 'null asian': 'small', 'null black': 'hidden' })
  expect(found['null white']).toBe('value')
})

test('a group is hidden if the rest of all students is small and not empty', () => {
  const all: Row = [null, null, 100, 70]
  expect(seen([all, [null, 'low income', 95, 68]])).toMatchObject({ 'null low income': 'hidden' })
  expect(seen([all, [null, 'low income', 90, 68]])).toMatchObject({ 'null low income': 'value' })
  expect(seen([all, [null, 'low income', 100, 70]])).toMatchObject({ 'null low income': 'value' })
})

test('if one school is small, another is hidden, and the district stays', () => {
  expect(
    seen([
      [null, null, 140, 70],
      ['a', null, 7, 50],
      ['b', null, 60, 71],
      ['c', null, 73, 72],
    ]),
  ).toEqual({ 'null null': 'value', 'a null': 'small', 'b null': 'hidden', 'c null': 'value' })
})

test('a small group at a school takes a rectangle with it: another group there, and both at another school', () => {
  const found = seen([
    [null, null, 200, 70],
    [null, 'asian', 60, 80],
    [null, 'black', 60, 60],
    [null, 'white', 80, 70],
    ['a', null, 100, 70],
    ['a', 'asian', 8, 80],
    ['a', 'black', 40, 60],
    ['a', 'white', 52, 70],
    ['b', null, 100, 70],
    ['b', 'asian', 52, 80],
    ['b', 'black', 20, 60],
    ['b', 'white', 28, 70],
  ])
  const hidden = Object.keys(found).filter((key) => found[key] !== 'value')
  expect(hidden).toEqual(['a asian', 'a black', 'b asian', 'b black'])
})

test('many people without a row of their own protect a small group; a few do not', () => {
  const rows = (all: number): Row[] => [
    [null, null, all, 70],
    [null, 'native', 8, 50],
    [null, 'white', 60, 72],
  ]
  expect(seen(rows(100))).toMatchObject({ 'null white': 'value' })
  expect(seen(rows(78))).toMatchObject({ 'null white': 'value' })
  expect(seen(rows(77))).toMatchObject({ 'null white': 'hidden' })
  expect(seen(rows(71))).toMatchObject({ 'null white': 'hidden' })
})

test('percentages at the ends are coarse below forty people, and only percentages', () => {
  const rows: Row[] = [
    ['a', null, 39, 4.9],
    ['b', null, 39, 5],
    ['c', null, 39, 95.1],
    ['d', null, 40, 100],
    ['e', null, 39, 95],
  ]
  expect(Object.values(seen(rows))).toEqual(['under_5', 'value', 'over_95', 'value', 'value'])
  expect(new Set(Object.values(seen(rows, false)))).toEqual(new Set(['value']))
})

test('a coarse percentage that the others would give away is hidden with the next smallest', () => {
  const found = seen([
    [null, null, 130, 60],
    ['a', null, 30, 100],
    ['b', null, 50, 50],
    ['c', null, 50, 50],
  ])
  expect(found).toEqual({ 'null null': 'value', 'a null': 'hidden', 'b null': 'hidden', 'c null': 'value' })
})

test('two measures that add up to 100% hide the same numbers', () => {
  const present = table([
    [null, null, 100, 90],
    ['a', null, 8, 88],
    ['b', null, 40, 90],
    ['c', null, 52, 91],
  ])
  const absent = table([
    [null, null, 100, 10],
    ['a', null, null, 12],
    ['b', null, null, 10],
    ['c', null, null, 9],
  ])
  const [one, other] = seenCells([present, absent], rule)
  expect(one).toEqual(['value', 'small', 'hidden', 'value'])
  expect(other).toEqual(['value', 'small', 'hidden', 'value'])
})

test('the families are known by the usual names of their groups', () => {
  const names = ['Economically disadvantaged', 'Not economically disadvantaged', 'English learners']
  expect(usualFamily('Hispanic or Latino', names)).toBe('race_ethnicity')
  expect(usualFamily('Two or More Races', names)).toBe('race_ethnicity')
  expect(usualFamily('Non-binary', names)).toBe('gender')
  expect(usualFamily('English learners', names)).toBeNull()
  expect(new Set(names.slice(0, 2).map((name) => usualFamily(name, names)))).toEqual(
    new Set(['pair economically disadvantaged']),
  )
  expect(['All students', 'ALL', 'All  Students', 'Students'].map(isAllStudents)).toEqual([true, true, true, false])
})
