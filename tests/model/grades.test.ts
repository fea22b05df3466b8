import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { GRADES, gradeCell, gradeWords } from '#model/grades.ts'

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
