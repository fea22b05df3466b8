import type { ImportNames } from '#db/surveys/import-data.ts'
import { readPercent } from '#model/measures/survey-rows.ts'
import type { Unit } from '#model/measures/units.ts'
import { keptDecimals } from '#model/measures/values.ts'
import type { Asked } from '#worker/imports/cells.ts'
import { isRemoval } from '#worker/imports/cells.ts'
import type { Found } from '#worker/imports/find-names.ts'
import type { RowOf } from '#worker/kit/csv/import.ts'
import { readAverage, readCount, type StoredNumbers } from '#worker/surveys/survey-numbers.ts'
import type { SurveyColumn, SurveyColumns } from './columns.ts'
import type { SurveyNames } from './names.ts'

export type Cells = RowOf<SurveyColumns>
export type RowFault = { key: SurveyColumn; message: string }
export type AskedNumbers = { [K in keyof StoredNumbers]: Asked<number> }
/** A row that makes sense by itself. */
export type ParsedRow = {
  row: number
  survey: ImportNames['surveys'][number]
  wave: ImportNames['waves'][number]
  dimension: ImportNames['dimensions'][number]
  school: ImportNames['schools'][number] | null
  subgroup: ImportNames['groups'][number] | null
  numbers: AskedNumbers
  /** How many of its numbers have more decimals than we keep. */
  rounded: number
}

/** The columns of numbers with decimals. */
const UNITS = { percent_favorable: 'percent', number_average: 'ratio' } as const satisfies Record<string, Unit>
const VALUES = Object.keys(UNITS) as (keyof typeof UNITS)[] // keys of the table above

/** Reads one row; what it changes depends on what is stored. */
export function parseRow(row: number, cells: Cells, names: SurveyNames): ParsedRow | { faults: RowFault[] } {
  const faults: RowFault[] = []
  const problem = (key: SurveyColumn, message: string) => {
    faults.push({ key, message })
    return null
  }
  const found = <T>(key: SurveyColumn, one: Found<T>): T | null =>
    'found' in one ? one.found : problem(key, one.problem)
  const survey =
    cells.survey === ''
      ? problem('survey', 'Enter the name of the survey')
      : found('survey', names.survey(cells.survey))
  const dimension =
    cells.dimension === '' ? problem('dimension', 'Enter the dimension') : ofSurvey(survey, cells.dimension)
  function ofSurvey(one: typeof survey, text: string) {
    return one && found('dimension', names.dimension(one.id, text))
  }
  const wave = survey && names.wave(survey.id, cells)
  if (wave && 'problem' in wave) problem(wave.key, wave.problem)
  const school = found('school', names.school(cells.school))
  const subgroup = found('subgroup', names.subgroup(cells.subgroup))
  const kept = {
    ...cells,
    percent_favorable: keptDecimals(cells.percent_favorable, UNITS.percent_favorable),
    number_average: keptDecimals(cells.number_average, UNITS.number_average),
  }
  const numbers = parseNumbers(kept, problem)
  if (faults.length > 0 || !survey || !dimension || !wave || 'problem' in wave) return { faults }
  const rounded = VALUES.filter((key) => kept[key] !== cells[key]).length
  return { row, survey, wave: wave.found, dimension, school, subgroup, numbers, rounded }
}

const READ = {
  percent_favorable: { field: 'favorable', read: readPercent },
  number_average: { field: 'numberAverage', read: readAverage },
  answers: { field: 'answers', read: readCount },
  invited: { field: 'invited', read: readCount },
} as const

function parseNumbers(cells: Cells, problem: (key: SurveyColumn, message: string) => null): AskedNumbers {
  const asked: AskedNumbers = { favorable: null, numberAverage: null, answers: null, invited: null }
  for (const [key, { field, read }] of Object.entries(READ) as [
    keyof typeof READ,
    (typeof READ)[keyof typeof READ],
  ][]) {
    const cell = cells[key]
    if (cell === '') continue
    if (isRemoval(cell)) {
      asked[field] = 'remove'
      continue
    }
    const one = read(cell)
    if ('problem' in one) problem(key, one.problem)
    else if (one.value !== null) asked[field] = { set: one.value }
  }
  return asked
}
