import fc from 'fast-check'
import { expect, test } from 'vitest'
import { apply, type History, NO_HISTORY, redo, remember, stepOf, undo } from '#app/measures/grid/cell-history.ts'
import { asPercent, copyText, looksLikeShares, pasteInto } from '#app/measures/grid/paste.ts'
import { at, blockOf, column, jump, move, placesOf, tab, to } from '#app/measures/grid/selection.ts'
import { problemOf, type Sheet, saysSame, sheetOf } from '#app/measures/grid/sheet.ts'
import { weightedMean } from '#model/measures/weighted-mean.ts'
import type { Grid } from '#worker/measures/grid-contract.ts'

const NAMES = ['District, all schools', 'Juniper Street', 'Alder Creek', 'Bishop Hill']
const YEARS = ['2025-2026', '2026-2027', '2027-2028']
const GRID: Grid = {
  measure: {
    id: 'mea_1',
    name: 'Reading',
    unit: 'percent',
    decimals: 1,
    is_reverse_scoring: false,
    windows: 'yearly',
    goal: null,
  },
  ...{ rows_of: 'schools', show: 'targets', year: '2026-2027', years: YEARS, window: null },
  ...{ subgroup: null, school: null, groups: [], schools: [], readings: [] },
  targets: YEARS.map((school_year) => ({ school_year, is_past: false })),
  rows: NAMES.map((name, row) => ({
    ...{ name, school_id: row === 0 ? null : `sch_${row}`, subgroup_id: null, closed_from: null },
    ...{ writes_targets: row > 0, writes_readings: true, readings: [] },
    targets: YEARS.map((_, col) => 10 * row + col),
  })),
}
const SHEET = sheetOf(GRID) as Sheet
const SIZE = { rows: NAMES.length, cols: YEARS.length }
const place = fc.record({ row: fc.nat(SIZE.rows - 1), col: fc.nat(SIZE.cols - 1) })
const cellText = fc.stringMatching(/^[\w.,% -]{0,8}$/).map((text) => text.replace(/\s+/g, ' ').trim())

test('a copied block goes right and down from the cursor, cell for cell', () => {
  fc.assert(
    fc.property(
      place,
      fc.array(fc.array(fc.integer({ min: 100, max: 999 }).map(String), { minLength: 2, maxLength: 2 }), {
        ...{ minLength: 1, maxLength: 5 },
      }),
      fc.constantFrom('\n', '\r\n'),
      fc.boolean(),
      (start, lines, end, closed) => {
        const text = lines.map((line) => line.join('\t')).join(end) + (closed ? end : '')
        const pasted = pasteInto(SHEET, blockOf(at(start)), text)
        const inside = lines.flatMap((line, row) =>
          line.flatMap((value, col) =>
            start.row + row < SIZE.rows && start.col + col < SIZE.cols
              ? [{ row: start.row + row, col: start.col + col, to: value }]
              : [],
          ),
        )
        expect(pasted.cells).toEqual(inside.filter(({ row }) => row > 0))
        expect(pasted.skipped).toBe(inside.filter(({ row }) => row === 0).length)
        expect(pasted.tooLarge).toBe(start.row + lines.length > SIZE.rows || start.col + 2 > SIZE.cols)
      },
    ),
  )
})

test('what is copied and pasted at the same place changes nothing, whatever the cells say', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(cellText, { minLength: 3, maxLength: 3 }), { minLength: 4, maxLength: 4 }),
      place,
      place,
      (texts, cursor, anchor) => {
        const block = blockOf({ cursor, anchor })
        const { cells } = pasteInto(SHEET, block, copyText(texts, block))
        for (const { row, col, to: said } of cells) expect(said).toBe(texts[row]![col])
      },
    ),
  )
})

test('an empty row or cell in the middle keeps its place, and one cell fills the selection', () => {
  const from = { row: 1, col: 0 }
  const { cells } = pasteInto(SHEET, blockOf(at(from)), '71\t72\n\t\n73\t')
  expect(cells.map(({ row, col, to: said }) => [row, col, said])).toEqual([
    [1, 0, '71'],
    [1, 1, '72'],
    [2, 0, ''],
    [2, 1, ''],
    [3, 0, '73'],
    [3, 1, ''],
  ])
  const all = pasteInto(SHEET, blockOf({ cursor: from, anchor: { row: 2, col: 2 } }), '80\n')
  expect(all.cells).toHaveLength(6)
  expect(new Set(all.cells.map(({ to: said }) => said))).toEqual(new Set(['80']))
})

test('rows and columns with the sheet’s names go to their places in any order', () => {
  fc.assert(
    fc.property(
      fc.shuffledSubarray([1, 2, 3], { minLength: 1 }),
      fc.shuffledSubarray([0, 1, 2], { minLength: 1 }),
      fc.boolean(),
      place,
      (rows, cols, byYear, start) => {
        const head = ['School', ...cols.map((col) => (byYear ? YEARS[col]! : SHEET.columns[col]!.label.toUpperCase()))]
        const lines = rows.map((row) => [NAMES[row], ...cols.map((col) => `${row}${col}`)])
        const text = [head, ...lines].map((line) => line.join('\t')).join('\n')
        const pasted = pasteInto(SHEET, blockOf(at(start)), text)
        expect(pasted.cells).toHaveLength(rows.length * cols.length)
        for (const { row, col, to: said } of pasted.cells) expect(said).toBe(`${row}${col}`)
      },
    ),
  )
  const { cells, unknown } = pasteInto(SHEET, blockOf(at({ row: 0, col: 1 })), 'Juniper Street\t50\nNowhere\t60')
  expect([cells, unknown]).toEqual([[{ row: 1, col: 1, to: '50' }], ['Nowhere']])
})

test('undo and redo give exactly the texts of before and after', () => {
  const edits = fc.array(
    fc.array(fc.record({ row: fc.nat(3), col: fc.nat(2), to: cellText }), { minLength: 1, maxLength: 6 }),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(edits, (all) => {
      let [texts, history]: [Sheet['texts'], History] = [SHEET.texts, NO_HISTORY]
      const versions = [texts]
      for (const wanted of all) {
        const unique = [...new Map(wanted.map((one) => [`${one.row} ${one.col}`, one])).values()]
        const step = stepOf(texts, 'Typed', unique)
        if (!step) continue
        texts = apply(texts, step)
        history = remember(history, step)
        for (const { row, col, to: said } of unique) expect(texts[row]![col]).toBe(said)
        versions.push(texts)
      }
      for (const version of versions.slice(0, -1).reverse()) {
        const back = undo(texts, history)!
        ;[texts, history] = [back.texts, back.history]
        expect(texts).toEqual(version)
      }
      expect(undo(texts, history)).toBeNull()
      for (const version of versions.slice(1)) {
        const again = redo(texts, history)!
        ;[texts, history] = [again.texts, again.history]
        expect(texts).toEqual(version)
      }
      expect(redo(texts, history)).toBeNull()
    }),
  )
})

test('the selection stays in the sheet, and extending it keeps the other corner', () => {
  const press = fc.tuple(fc.constantFrom('up', 'down', 'left', 'right'), fc.constantFrom(move, jump), fc.boolean())
  fc.assert(
    fc.property(place, fc.array(press as fc.Arbitrary<['up', typeof move, boolean]>), (start, presses) => {
      let selection = at(start)
      for (const [direction, go, extend] of presses) {
        const next = go(selection, direction, SIZE, extend)
        expect(next.anchor).toEqual(extend ? selection.anchor : next.cursor)
        selection = next
      }
      const block = blockOf(selection)
      expect(block.top >= 0 && block.bottom < SIZE.rows && block.left >= 0 && block.right < SIZE.cols).toBe(true)
      expect(placesOf(block)).toHaveLength((block.bottom - block.top + 1) * (block.right - block.left + 1))
    }),
  )
  expect(blockOf(column(at({ row: 2, col: 1 }), SIZE))).toEqual({ top: 0, bottom: 3, left: 1, right: 1 })
  expect(tab(at({ row: 0, col: 2 }), SIZE)?.cursor).toEqual({ row: 1, col: 0 })
  expect(tab(at({ row: 3, col: 2 }), SIZE)).toBeNull()
  expect(tab(at({ row: 0, col: 0 }), SIZE, true)).toBeNull()
  expect(to(at({ row: 0, col: 0 }), { row: 99, col: -4 }, SIZE).cursor).toEqual({ row: 3, col: 0 })
})

test('a share becomes the percentage that it is, exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1000 }), (tenths) => {
      expect(Number(asPercent(String(tenths / 1000)))).toBe(tenths / 10)
    }),
  )
  expect(['0.715', '.7', '1', '1.0', '0', ''].map(asPercent)).toEqual(['71.5', '70', '100', '100', '0', ''])
  expect(looksLikeShares(['0.715', '0.8', ''])).toBe(true)
  expect(looksLikeShares(['0.715', '71.5'])).toBe(false)
  expect(looksLikeShares(['1', '0'])).toBe(false)
})

test('a cell says what is wrong with it, and the same number in other words is no change', () => {
  const [target] = SHEET.columns
  const people = { ...target!, kind: 'people' as const }
  expect(problemOf(target!, '690', 'percent')).toEqual({
    ...{ message: 'Enter a number from 0 to 100', suggestion: '69.0' },
  })
  expect(problemOf(target!, 'not tested', 'percent')?.message).toContain('leave the cell empty')
  expect(problemOf({ ...target!, kind: 'value' }, 'not tested', 'percent')).toBeNull()
  expect(problemOf(people, '1.5', 'percent', '70')?.message).toBe('Enter a whole number, 0 or more')
  expect(problemOf(people, '15', 'percent', '')?.message).toContain('Enter the reading too')
  expect(problemOf(people, '1,015', 'percent', '70')).toBeNull()
  expect(saysSame(target!, '71.5', ' 71.50% ', 'percent')).toBe(true)
  expect(saysSame(people, '1015', '1,015', 'percent')).toBe(true)
  expect(saysSame(target!, '', '0', 'percent')).toBe(false)
  expect(saysSame(target!, 'n/a', 'abc', 'percent')).toBe(false)
})

test('the mean weighted by people lies between the smallest and the largest value', () => {
  const part = fc.record({ value: fc.nat(100_000), people: fc.integer({ min: 1, max: 900 }) })
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 30 }), (parts) => {
      const mean = weightedMean(parts, 'percent')!
      const values = parts.map(({ value }) => value)
      expect(mean).toBeGreaterThanOrEqual(Math.min(...values))
      expect(mean).toBeLessThanOrEqual(Math.max(...values))
      expect(weightedMean([...parts, { value: 1, people: null }], 'percent')).toBeNull()
      expect(weightedMean([...parts, null], 'percent')).toBeNull()
      expect([weightedMean(parts, 'count'), weightedMean(parts, 'dollars')]).toEqual([null, null])
      expect(weightedMean([{ value: 1, people: 0 }], 'percent')).toBeNull()
      expect(weightedMean([{ value: 1, people: 1 }], 'percent')).toBe(1)
    }),
  )
  expect(
    weightedMean(
      [
        { value: 70_000, people: 30 },
        { value: 85_000, people: 60 },
      ],
      'percent',
    ),
  ).toBe(80_000)
})
