import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DECIMALS, UNIT_TABLE, UNITS } from '#model/measures/units.ts'
import {
  formatChange,
  formatValue,
  numberOf,
  parsePeople,
  parseValue,
  rangeProblem,
  thousandthsOf,
} from '#model/measures/values.ts'

test.each([
  ['71.5', 'percent', 71_500],
  [' 71.5% ', 'percent', 71_500],
  ['71.5 %', 'percent', 71_500],
  ['0', 'percent', 0],
  ['100', 'percent', 100_000],
  ['.5', 'percent', 500],
  ['1,037', 'count', 1_037_000],
  ['1037', 'count', 1_037_000],
  ['$1,250.50', 'dollars', 1_250_500],
  ['-$300', 'dollars', -300_000],
  ['−3.25', 'score', -3250],
  ['-0', 'score', 0],
  ['-0.001', 'score', -1],
  ['0', 'days', 0],
  ['0.001', 'ratio', 1],
] as const)('reads %j of %s', (typed, unit, thousandths) => {
  expect(parseValue(typed, unit)).toEqual({ thousandths })
})

test.each([
  ['690', 'percent', 'Enter a number from 0 to 100', '69.0'],
  ['71,5', 'percent', 'Enter a number from 0 to 100', '71.5'],
  ['100.001', 'percent', 'Enter a number from 0 to 100', undefined],
  ['-1', 'percent', 'Enter a number from 0 to 100', undefined],
  ['-1', 'count', 'Enter a number, 0 or more', undefined],
  ['n/a', 'score', 'Enter a number', undefined],
  ['', 'score', 'Enter a number', undefined],
  ['.', 'score', 'Enter a number', undefined],
  ['1,03', 'count', 'Enter a number, 0 or more', '1.03'],
  ['5%', 'count', 'Enter a number, 0 or more', undefined],
  ['$5', 'percent', 'Enter a number from 0 to 100', undefined],
  ['1.2344', 'ratio', 'Use up to 3 decimal places', '1.234'],
  ['1.2345', 'ratio', 'Use up to 3 decimal places', '1.235'],
  ['71.48148148%', 'percent', 'Use up to 3 decimal places', '71.481'],
  ['−$1,250.9996', 'dollars', 'Use up to 3 decimal places', '-1251.000'],
  ['100.0004', 'percent', 'Use up to 3 decimal places', '100.000'],
  ['100.0005', 'percent', 'Enter a number from 0 to 100', undefined],
  ['1000000001', 'count', 'Enter a number, 0 or more', undefined],
  ['1e3', 'count', 'Enter a number, 0 or more', undefined],
] as const)('refuses %j of %s', (typed, unit, problem, suggestion) => {
  expect(parseValue(typed, unit)).toEqual(suggestion === undefined ? { problem } : { problem, suggestion })
})

test('reads the two words that a cell can have instead of a value', () => {
  expect(parseValue('Not tested', 'percent')).toEqual({ noValue: 'not_tested' })
  expect(parseValue('does_not_apply', 'dollars')).toEqual({ noValue: 'does_not_apply' })
})

test.each([
  [73_700, 'percent', 1, '73.7%'],
  [73_650, 'percent', 1, '73.7%'],
  [73_649, 'percent', 1, '73.6%'],
  [1_037_000, 'count', 0, '1,037'],
  [-1_250_500, 'dollars', 2, '−$1,250.50'],
  [-4, 'score', 1, '0.0'],
  [2500, 'days', 0, '3 days'],
  [1005, 'ratio', 2, '1.01'],
] as const)('shows %i thousandths of %s with %i decimals as %s', (thousandths, unit, decimals, expected) => {
  expect(formatValue(thousandths, unit, decimals)).toBe(expected)
})

test('shows a change with its sign, and none for what rounds to zero', () => {
  expect(formatChange(3200, 1)).toBe('+3.2')
  expect(formatChange(-300, 1)).toBe('−0.3')
  expect(formatChange(-49, 1)).toBe('0.0')
})

const unit = fc.constantFrom(...UNITS)
const ofUnit = unit.chain((one) => {
  const { min, max } = UNIT_TABLE[one]
  return fc.record({ unit: fc.constant(one), thousandths: fc.integer({ min, max }) })
})

test('every value in range is read again as it is written, for people with three decimals and for the API', () => {
  fc.assert(
    fc.property(ofUnit, ({ unit, thousandths }) => {
      expect(rangeProblem(thousandths, unit)).toBeNull()
      expect(thousandthsOf(numberOf(thousandths))).toBe(thousandths)
      expect(parseValue(String(numberOf(thousandths)), unit)).toEqual({ thousandths })
    }),
  )
})

test('a shown value is never further from the value than half of its last digit', () => {
  fc.assert(
    fc.property(ofUnit, fc.constantFrom(...DECIMALS), ({ unit, thousandths }, decimals) => {
      const shown = formatValue(thousandths, unit, decimals).replace(' days', '')
      const read = parseValue(shown, unit)
      if (!('thousandths' in read)) return expect(read).toBe(shown)
      expect(Math.abs(read.thousandths - thousandths) * 2).toBeLessThanOrEqual(10 ** (3 - decimals))
    }),
  )
})

test('any text is a value in range, a word, or a problem with words', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String)), unit, (text, one) => {
      const read = parseValue(text, one)
      if ('thousandths' in read) expect(rangeProblem(read.thousandths, one)).toBeNull()
      else if ('problem' in read) expect(read.problem).toMatch(/^(Enter|Use) /)
    }),
  )
})

test('a number with more than three decimals is not stored', () => {
  expect(thousandthsOf(73.6666)).toBeNull()
  expect(thousandthsOf(1.001)).toBe(1001)
  expect(thousandthsOf(Number.NaN)).toBeNull()
  expect(thousandthsOf(1e300)).toBeNull()
})

test.each([
  ['', { people: null }],
  [' ', { people: null }],
  [' 12 ', { people: 12 }],
  ['1,037', { people: 1037 }],
  ['0', { people: 0 }],
  ['1.5', { problem: 'Enter a whole number, 0 or more' }],
  ['-1', { problem: 'Enter a whole number, 0 or more' }],
])('reads %j people', (typed, expected) => {
  expect(parsePeople(typed)).toEqual(expected)
})
