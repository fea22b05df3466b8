import * as v from 'valibot'
import { expect, test } from 'vitest'
import { gradeCell } from '#model/grade-cell.ts'
import { GRADES } from '#model/grades.ts'
import { DEFAULT_NAMING } from '#model/levels.ts'
import { readImport } from '#worker/kit/csv/import.ts'
import { strategyColumns } from '#worker/repository/columns.ts'

test.each([
  ['', [...GRADES]],
  ['All', [...GRADES]],
  ['all grades', [...GRADES]],
  ['3', ['3']],
  ['Preschool', ['Preschool']],
  ['Pre-K', ['Preschool']],
  ['Grade 3', ['3']],
  ['3-5', ['3', '4', '5']],
  ['3 – 5', ['3', '4', '5']],
  ['Grades 11 to 12', ['11', '12']],
  ['PK-2', ['Preschool', '1', '2']],
  ['pre-k to 1', ['Preschool', '1']],
  ['9, 10; 12', ['9', '10', '12']],
  ['12, 1, 1', ['1', '12']],
  ['1 and 2', ['1', '2']],
])('the grade cell %j means %j', (text, grades) => {
  expect(v.parse(gradeCell, text)).toEqual(grades)
})

test.each(['K', '13', '5-3', '3-5-7', 'third', '1, x', '5-May', '0', ',', '1.5'])(
  'the grade cell %j is refused',
  (text) => {
    expect(v.safeParse(gradeCell, text).success).toBe(false)
  },
)

test('a district’s own column names work, and so do the product’s', () => {
  const naming = {
    ...DEFAULT_NAMING,
    levels: { ...DEFAULT_NAMING.levels, levelOnePillar: 'Goal Area', levelTwoInitiative: 'Objective' },
  }
  const read = (header: string) => {
    const file = readImport(new TextEncoder().encode(`${header}\na,b,c,d,e\n`), strategyColumns(naming))
    return 'problem' in file ? file.problem : file.rows[0]?.value
  }
  const expected = { pillar: 'a', initiative: 'b', objective: 'c', strategy: 'd', strategic_method: 'e' }
  expect(read('goal area,Initiative,Objective,Strategy,Method')).toMatchObject(expected)
  expect(read('Pillar,Initiative,Objective,Strategy,Strategic_Method')).toMatchObject(expected)
})

test('the template file has every column', () => {
  const files = import.meta.glob<string>('../../public/*.csv', { query: '?raw', import: 'default', eager: true })
  const template = files['../../public/strategic-repository.csv'] ?? ''
  const filled = `${template}a,b,c,3,d,e\n`
  const file = readImport(new TextEncoder().encode(filled), strategyColumns())
  if ('problem' in file) throw new Error(file.problem)
  expect([file.errors, file.unread]).toEqual([[], []])
  expect(file.rows[0]?.value.grades).toEqual(['3'])
})

test('names of places are in one line, and what can’t be seen is refused', () => {
  const read = (cell: string) => {
    const line = `"${cell}",b,c,d,"one\ntwo"`
    const file = readImport(
      new TextEncoder().encode(`Pillar,Initiative,Objective,Strategy,Method\n${line}\n`),
      strategyColumns(DEFAULT_NAMING),
    )
    if ('problem' in file) return file.problem
    return file.rows[0]?.value.pillar ?? file.errors.map(({ message }) => message)
  }
  expect(read('Strong\nreaders')).toBe('Strong readers')
  expect(read('Strong  readers')).toBe('Strong readers')
  expect(read('Strong\u200breaders')).toEqual(['Please enter a valid value'])
  expect(read('x'.repeat(201))).toEqual(['Pillar cannot be more than 200 characters long'])
})
