import { expect, test } from 'vitest'
import { cellsToSave } from '#app/measures/grid/cells-to-save.ts'
import {
  changedPlaces,
  fillDown,
  type GridAction,
  type GridState,
  reduce,
  startOf,
} from '#app/measures/grid/grid-state.ts'
import { pasteInto } from '#app/measures/grid/paste.ts'
import { at, blockOf } from '#app/measures/grid/selection.ts'
import { type Sheet, sheetOf } from '#app/measures/grid/sheet.ts'
import type { Grid } from '#worker/measures/grid-contract.ts'

const YEARS = ['2025-2026', '2026-2027']

/** A sheet of targets of some schools. */
function sheet(schools: readonly string[], target: (school: string) => number | null = () => null): Sheet {
  const grid: Grid = {
    measure: {
      id: 'mea_1',
      name: 'Reading',
      unit: 'percent',
      decimals: 1,
      is_reverse_scoring: false,
      windows: 'yearly',
      goal: null,
    },
    ...{ rows_of: 'schools', show: 'targets', year: '2025-2026', years: YEARS, window: null },
    ...{ subgroup: null, school: null, groups: [], schools: [], readings: [] },
    targets: YEARS.map((school_year) => ({ school_year, is_past: false })),
    rows: schools.map((name) => ({
      ...{ name, school_id: `sch_${name}`, subgroup_id: null, closed_from: null },
      ...{ writes_targets: true, writes_readings: true, readings: [] },
      targets: YEARS.map(() => target(name)),
    })),
  }
  return sheetOf(grid) as Sheet
}

const run = (state: GridState, ...actions: GridAction[]) => actions.reduce(reduce, state)
const type = (row: number, to: string): GridAction => ({ type: 'write', label: 'Typed', cells: [{ row, col: 0, to }] })

/** What a save sends now, as the action that follows its answer. */
function sentOf(state: GridState): GridAction {
  const cells = cellsToSave(state).flatMap(({ places }) =>
    places.map((place) => ({ ...place, to: state.texts[place.row]![place.col]! })),
  )
  return { type: 'saved', cells, steps: state.history.done }
}

test('what is typed while a save is under way stays unsaved, and only that can be undone', () => {
  const sent = run(startOf(sheet(['A', 'B'])), type(0, '50'))
  const later = run(sent, type(0, '55'), type(1, '60'), sentOf(sent))
  expect(changedPlaces(later)).toEqual([
    { row: 0, col: 0 },
    { row: 1, col: 0 },
  ])
  expect(cellsToSave(later).map(({ cell }) => [cell.score, cell.was?.score])).toEqual([
    ['55', 50],
    ['60', null],
  ])
  const loaded = reduce(later, { type: 'load', sheet: sheet(['A', 'B'], (name) => (name === 'A' ? 50 : null)) })
  expect(loaded.texts.map(([first]) => first)).toEqual(['55', '60'])
  const back = run(loaded, { type: 'undo' }, { type: 'undo' }, { type: 'undo' })
  expect(back.texts.map(([first]) => first)).toEqual(['50', ''])
})

test('a school that others added or closed moves no typed number to another school', () => {
  const typed = run(
    startOf(sheet(['B', 'C', 'D'])),
    { type: 'select', selection: at({ row: 1, col: 0 }) },
    type(1, '50'),
  )
  const added = reduce(typed, { type: 'load', sheet: sheet(['A', 'B', 'C', 'D'], () => 40) })
  expect(added.texts.map(([first]) => first)).toEqual(['40.0', '40.0', '50', '40.0'])
  expect(added.seen.map(([first]) => first)).toEqual(['40.0', '40.0', '', '40.0'])
  expect(added.selection.cursor).toEqual({ row: 2, col: 0 })
  expect(cellsToSave(added).map(({ cell }) => [cell.school_id, cell.score])).toEqual([['sch_C', '50']])
  expect(reduce(added, { type: 'undo' }).texts).toEqual(added.texts)
  const gone = reduce(typed, { type: 'load', sheet: sheet(['B', 'D'], () => 40) })
  expect(changedPlaces(gone)).toEqual([])
})

test('headings that the sheet lacks are left out and named, and move no other column', () => {
  const text = 'School\tNotes\t2026-27\nB\tlate\t70\nNowhere\t\t1'
  const { cells, unknown } = pasteInto(sheet(['A', 'B']), blockOf(at({ row: 0, col: 0 })), text)
  expect(cells).toEqual([{ row: 1, col: 1, to: '70' }])
  expect(unknown).toEqual(['Nowhere', 'Notes'])
})

test('a block that does not fit asks first, and then says how much was pasted', () => {
  const state = startOf(sheet(['A', 'B']))
  const pasted = pasteInto(state.sheet, blockOf(at({ row: 0, col: 0 })), Array(500).fill('1\t2\t3').join('\n'))
  const asked = reduce(state, { type: 'paste', pasted })
  expect([asked.texts, asked.question?.kind]).toEqual([state.texts, 'fits'])
  expect(reduce(asked, { type: 'answer', yes: true }).said).toBe('Pasted what fits, 4 cells')
})

test('filling down a single row takes the row above it', () => {
  const state = run(startOf(sheet(['A', 'B'])), type(0, '50'))
  const select = (row: number): GridAction => ({ type: 'select', selection: at({ row, col: 0 }) })
  expect(fillDown(reduce(state, select(1)))).toEqual([{ row: 1, col: 0, to: '50' }])
  expect(fillDown(reduce(state, select(0)))).toEqual([])
})
