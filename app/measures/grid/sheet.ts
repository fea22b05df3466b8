import { shownText } from '#app/components/measures/measure-words.ts'
import { shortYear } from '#model/measures/school-years.ts'
import { type Decimals, NO_VALUE_LABELS, UNIT_TABLE, type Unit } from '#model/measures/units.ts'
import { parsePeople, parseValue } from '#model/measures/values.ts'
import { WINDOW_TABLE, type Window } from '#model/measures/windows.ts'
import type { Grid } from '#worker/measures/grid-contract.ts'

/** The sheet as a table of texts: what people see, type, copy, and paste. */
export type SheetColumn = {
  /** Unlike its place, the same in every view of a measure. */
  key: string
  kind: 'target' | 'value' | 'people'
  schoolYear: string
  window: Window | null
  /** The place of the target or reading in a row of the API. */
  at: number
  /** "2026-27 target", for sentences. */
  label: string
  isPast: boolean
}
export type SheetRow = { key: string; name: string; isTotal: boolean; source: Grid['rows'][number] }
export type Sheet = {
  measure: NonNullable<Grid['measure']>
  columns: readonly SheetColumn[]
  rows: readonly SheetRow[]
  texts: readonly (readonly string[])[]
  /** Cells that this person can't change. */
  locked: readonly (readonly boolean[])[]
}
export type Place = { row: number; col: number }

export function sheetOf(grid: Grid): Sheet | null {
  const { measure } = grid
  if (!measure) return null
  const columns = [
    ...grid.targets.map(({ school_year, is_past }, at) => columnOf('target', school_year, null, at, is_past)),
    ...grid.readings.flatMap(({ school_year, window }, at) => [
      columnOf('value', school_year, window, at, false),
      columnOf('people', school_year, window, at, false),
    ]),
  ]
  const rows = grid.rows.map((source) => ({
    key: `${source.school_id ?? ''} ${source.subgroup_id ?? ''}`,
    name: source.name,
    isTotal: source.school_id === null && source.subgroup_id === null && grid.rows.length > 1,
    source,
  }))
  return {
    ...{ measure, columns, rows },
    texts: rows.map(({ source }) => columns.map((column) => textOf(source, column, measure))),
    locked: rows.map(({ source }) => columns.map((column) => isLocked(source, column))),
  }
}

function columnOf(
  kind: SheetColumn['kind'],
  schoolYear: string,
  window: Window | null,
  at: number,
  isPast: boolean,
): SheetColumn {
  const season = window === null ? 'reading' : WINDOW_TABLE[window].label.toLowerCase()
  const word = { target: 'target', value: season, people: `${window === null ? '' : `${season} `}students` }[kind]
  const label = `${shortYear(schoolYear)} ${word}`
  return { key: `${kind} ${schoolYear} ${window ?? ''}`, kind, schoolYear, window, at, label, isPast }
}

function textOf({ targets, readings }: Grid['rows'][number], column: SheetColumn, measure: Sheet['measure']): string {
  if (column.kind === 'target') return numberText(targets[column.at] ?? null, measure.decimals)
  const reading = readings[column.at]
  if (!reading) return ''
  if (column.kind === 'people') return reading.people === null ? '' : String(reading.people)
  if (reading.shown !== 'value') return shownText(reading, measure) ?? ''
  return reading.no_value ? NO_VALUE_LABELS[reading.no_value] : numberText(reading.score, measure.decimals)
}

/** With the measure's decimals, or with more where the value has them. */
export function numberText(score: number | null, decimals: Decimals): string {
  if (score === null) return ''
  const text = String(score)
  return (text.split('.')[1]?.length ?? 0) > decimals ? text : score.toFixed(decimals)
}

function isLocked(row: Grid['rows'][number], column: SheetColumn): boolean {
  if (row.closed_from !== null && column.schoolYear >= row.closed_from) return true
  return column.kind === 'target' ? !row.writes_targets : !row.writes_readings
}

/** Does the target of the measure count here as long as the cell is empty? */
export function isGoal({ measure, columns, rows }: Sheet, row: number, col: number): boolean {
  const [column, slice] = [columns[col], rows[row]?.source]
  return (
    column?.kind === 'target' &&
    column.schoolYear === measure.goal?.school_year &&
    slice?.school_id === null &&
    slice.subgroup_id === null
  )
}

export type CellProblem = { message: string; suggestion?: string }

/** What is wrong with a cell: with its own text, or with a number of students that has no reading. */
export function problemOf(column: SheetColumn, text: string, unit: Unit, value = ''): CellProblem | null {
  if (text.trim() === '') return null
  if (column.kind === 'people') {
    const parsed = parsePeople(text)
    if ('problem' in parsed) return { message: parsed.problem }
    return value.trim() === '' ? { message: 'Enter the reading too, or clear the number of students' } : null
  }
  const parsed = parseValue(text, unit)
  if ('problem' in parsed)
    return { message: parsed.problem, ...(parsed.suggestion !== undefined && { suggestion: parsed.suggestion }) }
  if ('noValue' in parsed && column.kind === 'target')
    return { message: 'Enter a number, or leave the cell empty for no target' }
  return null
}

/** The texts of two cells say the same: 71.5, 71.50 %, and " 71.5". */
export function saysSame(column: SheetColumn, a: string, b: string, unit: Unit): boolean {
  if (a.trim() === b.trim()) return true
  if (a.trim() === '' || b.trim() === '') return false
  const of = (text: string) => JSON.stringify(column.kind === 'people' ? parsePeople(text) : parseValue(text, unit))
  return !of(a).includes('problem') && of(a) === of(b)
}

/** Does a cell say something else than this person has seen? */
export function isChanged(
  { sheet, texts, seen }: Pick<Sheet, 'texts'> & { sheet: Sheet; seen: Sheet['texts'] },
  { row, col }: Place,
): boolean {
  const column = sheet.columns[col]
  const [text = '', was = ''] = [texts[row]?.[col], seen[row]?.[col]]
  return column !== undefined && text !== was && !saysSame(column, text, was, sheet.measure.unit)
}

/** The unit after a column's name: "%". */
export function unitMark(unit: Unit): string {
  const { suffix } = UNIT_TABLE[unit]
  return unit === 'dollars' ? '$' : suffix.trim()
}
