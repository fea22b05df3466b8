import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearestNames } from '#model/nearest.ts'

const SCHOOLS = ['Juniper Elementary', 'Quarry Middle', 'Quarry Elementary', 'Maple High', 'Oak']

test.each([
  ['Junipr Elementary', ['Juniper Elementary', 'Quarry Elementary']],
  ['Jumiper Elementary', ['Juniper Elementary', 'Quarry Elementary']],
  ['Juniperr Elementary', ['Juniper Elementary', 'Quarry Elementary']],
  ['quarry midle', ['Quarry Middle']],
  ['Maple Hgih', ['Maple High']],
  // The start of a name, from three letters on.
  ['Qua', ['Quarry Elementary', 'Quarry Middle']],
  ['Ma', []],
  ['Oakk', ['Oak']],
  ['Oa', ['Oak']],
  ['Oxy', []],
  ['', []],
  [' ', []],
  ['Willow Creek', []],
])('%j probably means %j', (text, names) => {
  expect(nearestNames(text, SCHOOLS)).toEqual(names)
})

test('the likeliest is first, and there are two at most unless more are wanted', () => {
  const names = ['abcdefgxyz', 'abcdefghiz', 'abcdefghij', 'abcdefghyz']
  expect(nearestNames('zbcdefghij', names)).toEqual(['abcdefghij', 'abcdefghiz'])
  expect(nearestNames('abcdefghij', names, 9)).toEqual(['abcdefghij', 'abcdefghiz', 'abcdefghyz', 'abcdefgxyz'])
})

test('one letter of twelve is nearer than a start', () => {
  expect(nearestNames('abcdefghijkl', ['abcdefghijklm', 'abcdefghijkx'])).toEqual(['abcdefghijkx', 'abcdefghijklm'])
})

test('two letters of five are near, three are too far; a length that differs by more than that is too', () => {
  expect(nearestNames('abcxx', ['abcde'])).toEqual(['abcde'])
  expect(nearestNames('abxxx', ['abcde'])).toEqual([])
  expect(nearestNames('cdexy', ['abcde'])).toEqual([])
  expect(nearestNames('xabcx', ['abc'])).toEqual(['abc'])
  expect(nearestNames('xabcxx', ['abc'])).toEqual([])
})

test('a name is its own nearest, and the order of the names decides nothing', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abc'), minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 6 }), word, (names, text) => {
      for (const name of names) expect(nearestNames(name, names, 9)).toContain(name)
      expect(nearestNames(text, names.toReversed(), 9)).toEqual(nearestNames(text, names, 9))
    }),
  )
})
