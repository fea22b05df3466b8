import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centsOf, decimalOf, dollarsOf, MAX_CENTS } from '#model/money.ts'
import { BUDGET_YEARS } from '#model/parts.ts'
import { type MoneyLine, type MoneyRow, plus, rollUp, totalOf } from '#worker/plans/budget/budget-sums.ts'

describe('an amount of money', () => {
  test('is understood as people type it', () => {
    for (const [typed, cents] of [
      ['1250', 125_000],
      ['1250.5', 125_050],
      ['$1,250.50', 125_050],
      ['$ 1,250.50', 125_050],
      [' 1,250,000 ', 125_000_000],
      ['.75', 75],
      ['0', 0],
      ['0.10', 10],
      [1250.5, 125_050],
      [0.29, 29],
      [4.35, 435],
    ] as const) {
      expect([typed, centsOf(typed)]).toEqual([typed, cents])
    }
  })

  test('is refused if it is not an amount', () => {
    for (const typed of [
      ...['', '$', '.', 'abc', '-5', '($5)', '1.234', '12,50', '1,2500', '1,250,00', '1 250', '1e5', '5 %', '٣'],
      ...[-1, 1.001, 0.1 + 0.2, 1e21, Number.NaN, Number.POSITIVE_INFINITY],
    ]) {
      expect([typed, centsOf(typed)]).toEqual([typed, null])
    }
  })

  test('comes back exact to the cent, however it was typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_CENTS }), (cents) => {
        expect(centsOf(decimalOf(cents))).toBe(cents)
        expect(centsOf(dollarsOf(decimalOf(cents)))).toBe(cents)
        expect(BigInt(decimalOf(cents).replace('.', ''))).toBe(BigInt(cents))
      }),
    )
    expect([decimalOf(-120_000), decimalOf(-5), decimalOf(0)]).toEqual(['-1200.00', '-0.05', '0.00'])
    expect([dollarsOf('1234567.80'), dollarsOf('-1200.00')]).toEqual(['$1,234,567.80', '−$1,200.00'])
  })
})

/** A tree of up to forty elements, each under the plan or an earlier element, with amounts. */
const amount = fc.integer({ min: 0, max: MAX_CENTS })
const row = fc.oneof(
  fc.record({ year: fc.constantFrom(...BUDGET_YEARS), requested: amount, approved: amount }),
  fc.record({ year: fc.constantFrom(...BUDGET_YEARS), spent: amount }),
)
const PLAN = 'plan'
const tree = fc
  .array(fc.record({ under: fc.nat(), money: fc.array(row, { maxLength: 6 }) }), { maxLength: 40 })
  .map((drawn) =>
    drawn.map(({ under, money }, at): MoneyLine => {
      const parent = under % (at + 1)
      return { id: `e${at}`, parent_id: parent === at ? null : `e${parent}`, money }
    }),
  )

const exact = (rows: readonly MoneyRow[], key: 'requested' | 'approved' | 'spent') =>
  rows.reduce((sum, one) => sum + BigInt(one[key] ?? 0), 0n)
const below = (id: string, lines: readonly MoneyLine[]): MoneyLine[] =>
  lines.filter((line) => line.parent_id === id).flatMap((line) => [line, ...below(line.id, lines)])

describe('the sum of a plan', () => {
  test('includes every row once, exact to the cent', () => {
    fc.assert(
      fc.property(tree, (lines) => {
        const rows = lines.flatMap((line) => line.money)
        const whole = totalOf(rollUp(PLAN, lines).total)
        for (const key of ['requested', 'approved', 'spent'] as const) {
          expect(Number.isSafeInteger(whole[key])).toBe(true)
          expect(BigInt(whole[key])).toBe(exact(rows, key))
        }
      }),
    )
  })

  test('adds own and children’s amounts by year at every element', () => {
    fc.assert(
      fc.property(tree, (lines) => {
        for (const { id } of lines) {
          const mine = rollUp(
            id,
            lines.filter((line) => line.id === id || below(id, lines).includes(line)),
          )
          for (const year of BUDGET_YEARS) {
            const children = lines.filter((line) => line.parent_id === id).map((line) => rollUp(line.id, lines).total)
            const sum = children.reduce((so, child) => plus(so, child[year]), mine.own[year])
            expect(mine.total[year]).toEqual(sum)
          }
          expect(mine.children.size).toBe(lines.filter((line) => line.parent_id === id).length)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('does not depend on the order of the rows', () => {
    const shuffled = tree.chain((lines) =>
      fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length, maxLength: lines.length })),
    )
    fc.assert(
      fc.property(shuffled, ([lines, other]) => {
        const [one, two] = [rollUp(PLAN, lines), rollUp(PLAN, other)]
        expect(two.total).toEqual(one.total)
        expect(Object.fromEntries(two.children)).toEqual(Object.fromEntries(one.children))
      }),
    )
  })

  test('stays the same when an element moves with its amounts', () => {
    fc.assert(
      fc.property(tree, fc.nat(), fc.nat(), (lines, which, where) => {
        const moved = lines[which % Math.max(1, lines.length)]
        if (!moved) return
        const inside = new Set([moved.id, ...below(moved.id, lines).map(({ id }) => id)])
        const targets = lines.filter(({ id }) => !inside.has(id))
        const target = targets[where % Math.max(1, targets.length)]
        if (!target) return
        const after = lines.map((line) => (line === moved ? { ...line, parent_id: target.id } : line))
        expect(rollUp(PLAN, after).total).toEqual(rollUp(PLAN, lines).total)
        expect(rollUp(moved.id, after).total).toEqual(rollUp(moved.id, lines).total)
        const has = (all: MoneyLine[]) => totalOf(rollUp(target.id, all).total).spent
        const wasBelow = below(target.id, lines).includes(moved)
        const carried = wasBelow ? 0 : totalOf(rollUp(moved.id, lines).total).spent
        expect(has(after)).toBe(has(lines) + carried)
      }),
    )
  })
})
