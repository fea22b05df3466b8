import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appliedOf, cutName } from '#app/components/repository/apply.ts'
import { askOf, filterOf, NO_FILTER } from '#app/components/repository/filter.ts'
import { GRADES } from '#model/grades.ts'
import { elementNameProblem, lengthOf } from '#model/rules.ts'

test('a short strategy becomes the name unchanged', () => {
  expect(cutName('Teach phonics in small groups')).toBe('Teach phonics in small groups')
  expect(cutName('a'.repeat(100))).toBe('a'.repeat(100))
  expect(cutName('Two\n lines\tof  text ')).toBe('Two lines of text')
})

test('a longer one is cut after a word that a name can end with, and the note has the whole text', () => {
  const strategy =
    'Read one chapter of the same novel aloud in every third grade of Maplewood during the first week of November'
  const { values, note } = appliedOf({
    ...{ id: 'x', pillar: 'p', initiative: 'i', objective: 'o', grades: ['3'], is_universal: false, version: 1 },
    ...{ strategy, strategic_method: 'Once.' },
  })
  expect(values).toEqual({
    name: 'Read one chapter of the same novel aloud in every third grade of Maplewood during the first week',
    description: 'Once.',
  })
  expect(note).toContain(strategy)
  expect(cutName(`${'word '.repeat(18)}and then, of the others too`)).toBe('word '.repeat(18).concat('and then'))
  expect(cutName('é'.repeat(150))).toBe('é'.repeat(100))
})

test('the cut name of any strategy is a valid element name', () => {
  const words = fc.array(fc.constantFrom('Teach', 'of', 'the', 'reading', '—', 'O’Neill’s', '2', 'Ñandú', 'to'), {
    minLength: 1,
    maxLength: 60,
  })
  fc.assert(
    fc.property(words, (parts) => {
      const name = cutName(['Help', ...parts].join(' '))
      expect(lengthOf(name)).toBeLessThanOrEqual(100)
      expect(elementNameProblem(name)).toBeNull()
    }),
  )
})

test('the address has the filter; a place counts only below a chosen one, and the grade "all" means every grade', () => {
  const of = (query: string) => filterOf(new URLSearchParams(query))
  expect(of('')).toEqual(NO_FILTER)
  expect(of('initiative=Early&objective=Read')).toEqual(NO_FILTER)
  expect(of('pillar=Reading&objective=Read&search=+pho+')).toEqual({ ...NO_FILTER, pillar: 'Reading', search: 'pho' })
  expect(of('grade=3&grade=1,2&grade=13').grades).toEqual(['1', '2', '3'])
  expect(of('grade=all').grades).toEqual(GRADES)
  expect(askOf(of('grade=3&grade=1'), '2')).toEqual({ grade: '1,3', page: '2' })
  expect(askOf(of(''), 'minus one')).toEqual({ page: '1' })
})
