import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Node, SliceLine } from '#model/measures/small-group-lines.ts'
import { solvable } from '#model/measures/solvable.ts'
import { determined, type Equation } from './linear-system.ts'

const NAMES = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
const nodes = new Map(
  NAMES.map((key): [string, Node] => [key, { cell: { key, school: null, group: null, people: 1, value: 1 } }]),
)
const node = (name: string) => nodes.get(name)!
/** "a=bc": b and c add up to a. */
function line(text: string): SliceLine {
  const [total = '', members = ''] = text.split('=')
  return { total: node(total), members: [...members].map(node), restOfOne: false }
}
const solved = (lines: readonly string[], unknown: string) =>
  solvable(lines.map(line), ({ cell }) => unknown.includes(cell?.key ?? '-'))
    .map(({ cell }) => cell?.key)
    .sort()
    .join('')

test.each([
  // One unknown of a line; two of them; and what a second line says of them.
  [['a=bc'], 'b', 'b'],
  [['a=bc'], 'a', 'a'],
  [['a=bc'], 'bc', ''],
  [['a=bc', 'd=bc'], 'bc', ''],
  [['a=bc', 'b=cd'], 'bc', 'bc'],
  // b less c is known twice over.
  [['b=cd', 'c=be'], 'bc', ''],
  [['a=bc', 'd=ce'], 'bcde', ''],
  [['a=bc', 'd=ce'], 'bc', 'bc'],
  [['a=bcd', 'e=bcf'], 'bcd', 'd'],
  // Two equations too few, however they are turned.
  [['b=dce', 'a=fgd', 'g=bf'], 'bcefg', ''],
  [['g=af', 'b=e', 'e=ad', 'f=bc', 'g=fcda'], 'abefg', ''],
  [[], 'a', ''],
  [['a=bc'], '', ''],
])('of %j, with %s unknown, %s can be computed', (lines, unknown, expected) => {
  expect(solved(lines, unknown)).toBe(expected)
})

test('a number that nobody entered is never found, but says what the others are', () => {
  const missing: Node = { cell: null }
  const lines = [
    { total: node('a'), members: [node('b'), missing], restOfOne: false },
    { total: node('b'), members: [missing], restOfOne: false },
  ]
  expect(solvable(lines, (one) => one === missing || one === node('b'))).toEqual([node('b')])
})

test('what can be computed is what exact fractions say', () => {
  const some = fc.subarray(NAMES, { minLength: 2, maxLength: 5 })
  const lines = fc.array(
    some.chain((names) => fc.shuffledSubarray(names, { minLength: names.length })),
    { minLength: 1, maxLength: 6 },
  )
  fc.assert(
    fc.property(lines, fc.subarray(NAMES, { minLength: 1 }), (all, unknown) => {
      const equations = all.map(
        ([total = '', ...members]): Equation =>
          new Map([[total, -1n], ...members.map((one): [string, bigint] => [one, 1n])]),
      )
      const known = new Set(NAMES.filter((name) => !unknown.includes(name)))
      const exact = determined(equations, known)
      expect(
        solved(
          all.map(([total, ...members]) => `${total}=${members.join('')}`),
          unknown.join(''),
        ),
      ).toBe(unknown.filter((name) => exact.has(name)).join(''))
    }),
  )
})
