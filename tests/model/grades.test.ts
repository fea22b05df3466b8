import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { gradeCell } from '#model/grade-cell.ts'
import { GRADES, gradeWords } from '#model/grades.ts'

test('grades are written the way people say them', () => {
  expect(gradeWords([...GRADES])).toBe('All')
  expect(gradeWords(['3'])).toBe('3')
  expect(gradeWords(['1', '2'])).toBe('1, 2')
  expect(gradeWords(['3', '4', '5'])).toBe('3 to 5')
  expect(gradeWords(['Preschool', '2', '9', '10', '11', '12'])).toBe('Preschool, 2, 9 to 12')
})

test('a cell of a file reads what people read', () => {
  fc.assert(
    fc.property(fc.subarray([...GRADES], { minLength: 1 }), (grades) => {
      expect(v.parse(gradeCell, gradeWords(grades))).toEqual(grades)
    }),
  )
})

test('ordinals and lines are grades, and a date that a spreadsheet made of them is named as such', () => {
  expect(v.parse(gradeCell, '3rd, 6th–8th')).toEqual(['3', '6', '7', '8'])
  expect(v.parse(gradeCell, '3\n4')).toEqual(['3', '4'])
  const asDate = 'Your spreadsheet made a date of these grades. Write them as 3 to 5'
  for (const cell of ['2026-03-05', '2026-03-05 00:00:00', '3/5/2026', '5-Mar', '5-Mar-26', 'Mar-05']) {
    expect([cell, v.safeParse(gradeCell, cell).issues?.map(({ message }) => message)]).toEqual([cell, [asDate]])
  }
  const unknown = 'Use All, or grades such as Preschool, 3, or 6 to 8'
  for (const cell of ['13', 'K-5', 'High school', '8-3']) {
    expect([cell, v.safeParse(gradeCell, cell).issues?.map(({ message }) => message)]).toEqual([cell, [unknown]])
  }
})
