import * as v from 'valibot'
import { expect, test } from 'vitest'
import { gradeCell, UNKNOWN_GRADES } from '#model/grade-cell.ts'
import { GRADES } from '#model/grades.ts'
import { nameKey, searchKey, wordsOf } from '#model/keys.ts'
import { centsOf, isNegative, isZero, MAX_CENTS, positive } from '#model/money.ts'

test('names are compared without regard to case, width, and white space', () => {
  expect(nameKey('  Straße  ONE ')).toBe(nameKey('STRASSE one'))
  expect(nameKey('ＦＵＬＬ')).toBe('full')
  expect([nameKey('ΟΔΟΣ'), nameKey('οδος')]).toEqual(['οδοσ', 'οδοσ'])
  expect(nameKey('Peña')).not.toBe(nameKey('Pena'))
})

test('a search finds names without marks and apostrophes, and skips parts that are missing', () => {
  expect(searchKey('O’Neill', null, undefined, '', 'PEÑA')).toBe('oneill pena')
  expect(searchKey("D'Angelo", 'Kauaʻi')).toBe('dangelo kauai')
})

test('the words of a text are folded, each once, without signs', () => {
  expect(wordsOf('Reading, reading & WRITING!', 'Grade 3–5')).toEqual(['reading', 'writing', 'grade', '3', '5'])
  expect(wordsOf('', null)).toEqual([])
})

/** Cells as people write them in a sheet. */
const CELLS: [cell: string, grades: readonly string[] | null][] = [
  ['', GRADES],
  ['All', GRADES],
  ['all grades', GRADES],
  ['Every grade', GRADES],
  ['Preschool', ['Preschool']],
  ['pre-k', ['Preschool']],
  ['PK', ['Preschool']],
  ['3', ['3']],
  ['Grade 3', ['3']],
  ['Grades 6 to 8', ['6', '7', '8']],
  ['6-8', ['6', '7', '8']],
  ['6 – 8', ['6', '7', '8']],
  ['pre-k to 2', ['Preschool', '1', '2']],
  ['12, 1; 3/3 and 2', ['1', '2', '3', '12']],
  ['11 to 12', ['11', '12']],
  ['12 to 11', null],
  ['1-2-3', null],
  ['13', null],
  ['0', null],
  ['3, x', null],
  [',', null],
  ['call', null],
]
test.each(CELLS)('the grades of a cell with %j', (cell, grades) => {
  const result = v.safeParse(gradeCell, cell)
  expect(result.success ? result.output : null).toEqual(grades)
  if (!result.success) expect(result.issues[0].message).toBe(UNKNOWN_GRADES)
})

test('an amount of money is nothing, less than nothing, or turned round', () => {
  for (const none of ['0', '0.00', '-0.00', '00.0']) expect([none, isZero(none)]).toEqual([none, true])
  for (const some of ['0.01', '-0.10', '10.00']) expect([some, isZero(some)]).toEqual([some, false])
  expect([isNegative('-0.01'), isNegative('0.01')]).toEqual([true, false])
  expect([positive('-12.50'), positive('12.50')]).toEqual(['12.50', '12.50'])
  expect(MAX_CENTS).toBe(999_999_999_99)
  expect([centsOf('9999999999999'), centsOf('99999999999999')]).toEqual([999_999_999_999_900, null])
  expect(centsOf('1,234,567,890,123')).toBe(123_456_789_012_300)
  expect(centsOf('1,234,567,890,123,456')).toBeNull()
})
