import * as v from 'valibot'
import { nameKey } from '#model/keys.ts'
import type { Slice } from '#model/measures/made-years.ts'
import { isSchoolYear, type SchoolYear, schoolYearOf } from '#model/measures/school-years.ts'
import type { NoValue, Unit } from '#model/measures/units.ts'
import { keptDecimals, parsePeople, parseValue, withSuggestion } from '#model/measures/values.ts'
import { WINDOW_TABLE, type Window, type WindowSet, windowsOf } from '#model/measures/windows.ts'
import { INVALID_DATE, isDate, text } from '#model/rules.ts'
import { type Asked, isoDate, isRemoval } from '#worker/imports/cells.ts'
import { COLUMN_KEYS, MEASURE_COLUMNS, type MeasureColumn } from './columns.ts'
import type { Names } from './names.ts'

export type AskedReading = {
  window: Window | null
  readOn: string
  value: Asked<{ value: number | null; noValue: NoValue | null }>
  people: Asked<number>
  note: Asked<string>
}
/** A row that makes sense by itself. */
export type ParsedRow = Slice & {
  row: number
  measureId: string
  schoolYear: SchoolYear
  reading: AskedReading | null
  target: Asked<number>
  /** How many of its numbers have more decimals than we keep. */
  rounded: number
}
/** What is wrong with one cell; without a column, the whole row is wrong. */
export type RowFault = { key: MeasureColumn | null; message: string }
export type Parsed = { row: ParsedRow } | { faults: RowFault[] } | 'says nothing'

type Cells = Record<MeasureColumn, string>

/** The trimmed cells of a record by column. */
export function cellsOf(cells: readonly string[], at: ReadonlyMap<string, number>): Cells {
  return Object.fromEntries(COLUMN_KEYS.map((key) => [key, (cells[at.get(key) ?? -1] ?? '').trim()])) as Cells // one for each
}

/** Reads one row; what it changes depends on what is stored. */
export function parseRow(row: number, cells: Cells, names: Names): Parsed {
  const faults: RowFault[] = []
  const problem = (key: MeasureColumn, message: string) => {
    faults.push({ key, message })
    return null
  }
  const found = <T>(key: MeasureColumn, one: { found: T } | { problem: string }): T | null =>
    'found' in one ? one.found : problem(key, one.problem)
  const measure =
    cells.measure === ''
      ? problem('measure', 'Enter the name of the measure')
      : found('measure', names.measure(cells.measure))
  const school = found('school', names.school(cells.school))
  const group = found('subgroup', names.subgroup(cells.subgroup))
  const isReading = cells.value !== '' || cells.people !== '' || cells.note !== ''
  const date = parseDate(cells.date, problem)
  if (isReading && cells.date === '') problem('date', 'Enter the date of the reading')
  const year = parseYear(cells.school_year, date, problem)
  if (year === '' && cells.target !== '') problem('school_year', 'Enter the school year of the target')
  const unit = measure?.unit ?? 'score'
  const valueText = keptDecimals(cells.value, unit)
  const targetText = keptDecimals(cells.target, unit)
  const reading = {
    value: parseReading(valueText, unit, problem),
    people: parseCount(cells.people, problem),
    note: parseNote(cells.note, problem),
    window: measure ? parseWindow(cells.window, measure.windows, problem) : null,
  }
  if (reading.value === 'remove' && [reading.people, reading.note].some((one) => one !== null && one !== 'remove'))
    problem('value', 'To remove this reading, leave People and Note empty')
  const target = parseTarget(targetText, unit, problem)
  if (faults.length > 0) return { faults }
  if (!measure || (!isReading && target === null)) return 'says nothing'
  return {
    row: {
      ...{ row, measureId: measure.id, schoolId: school?.id ?? null, subgroupId: group?.id ?? null, schoolYear: year },
      reading: isReading && date !== null ? { readOn: date, ...reading } : null,
      target,
      rounded: Number(valueText !== cells.value) + Number(targetText !== cells.target),
    },
  }
}

type Tell = (key: MeasureColumn, message: string) => null

/** 2026-05-22 or 5/22/2026; null if the cell is empty or wrong. */
function parseDate(cell: string, problem: Tell): string | null {
  if (cell === '') return null
  const date = isoDate(cell)
  return isDate(date) && isSchoolYear(schoolYearOf(date)) ? date : problem('date', INVALID_DATE)
}

const YEAR = /^(?:20)?(\d\d) ?[-–—/] ?(?:20)?(\d\d)$/
/** 2025-2026, 2025-26, or 25-26, or else the year of the date; '' without either. */
export function yearOf(cell: string, date: string | null): SchoolYear | null {
  if (cell === '') return date === null ? '' : schoolYearOf(date)
  const [, from, to] = YEAR.exec(cell) ?? []
  const year = `20${from}-20${to}`
  return isSchoolYear(year) ? year : null
}

function parseYear(cell: string, date: string | null, problem: Tell): SchoolYear {
  const year = yearOf(cell, date)
  if (year === null) problem('school_year', 'Enter a school year such as 2025-2026')
  return year ?? ''
}

function parseWindow(cell: string, set: WindowSet, problem: Tell): Window | null {
  if (cell === '') return null
  const key = nameKey(cell)
    .replace(/ /g, '_')
    .replace(/^q(\d)$/, 'quarter_$1')
  const windows = windowsOf(set)
  const window = windows.find((one) => one === key || WINDOW_TABLE[one].label.toLowerCase() === nameKey(cell))
  if (window) return window
  if (windows.length === 0) return problem('window', 'This measure is read once a year: leave the window empty')
  const labels = windows.map((one) => WINDOW_TABLE[one].label)
  return problem('window', `Enter ${labels.slice(0, -1).join(', ')}, or ${labels.at(-1)}`)
}

function parseReading(cell: string, unit: Unit, problem: Tell): AskedReading['value'] {
  if (cell === '') return null
  if (isRemoval(cell)) return 'remove'
  const parsed = parseValue(cell, unit)
  if ('problem' in parsed) return problem('value', withSuggestion(parsed))
  return 'noValue' in parsed
    ? { set: { value: null, noValue: parsed.noValue } }
    : { set: { value: parsed.thousandths, noValue: null } }
}

function parseCount(cell: string, problem: Tell): Asked<number> {
  if (isRemoval(cell)) return 'remove'
  const parsed = parsePeople(cell)
  if ('problem' in parsed) return problem('people', parsed.problem)
  return parsed.people === null ? null : { set: parsed.people }
}

function parseTarget(cell: string, unit: Unit, problem: Tell): Asked<number> {
  if (cell === '') return null
  if (isRemoval(cell)) return 'remove'
  const parsed = parseValue(cell, unit)
  if ('problem' in parsed) return problem('target', withSuggestion(parsed))
  if ('noValue' in parsed) return problem('target', 'Enter a number, or - to remove the target')
  return { set: parsed.thousandths }
}

function parseNote(cell: string, problem: Tell): Asked<string> {
  if (cell === '') return null
  if (isRemoval(cell)) return 'remove'
  const parsed = v.safeParse(text, cell)
  return parsed.success ? { set: parsed.output } : problem('note', parsed.issues[0].message)
}

/** The column of a fault as a spreadsheet names it. */
export function faultPlace(key: MeasureColumn | null, letters: Record<MeasureColumn, string | null>) {
  return key === null ? { column: null, letter: null } : { column: MEASURE_COLUMNS[key].label, letter: letters[key] }
}
