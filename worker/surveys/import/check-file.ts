import type { Tenant } from '#db/kit/tenant.ts'
import { readWaveResults } from '#db/surveys/import-data.ts'
import { after } from '#worker/imports/cells.ts'
import type { CsvError, CsvImport } from '#worker/kit/csv/import.ts'
import { cellName, type ResultWrite } from '#worker/surveys/decide-results.ts'
import { isEmpty, type StoredNumbers } from '#worker/surveys/survey-numbers.ts'
import { SURVEY_COLUMNS, type SurveyColumns } from './columns.ts'
import { readNames, type SurveyNames } from './names.ts'
import { type AskedNumbers, type ParsedRow, parseRow, type RowFault } from './parse-row.ts'

type Stored = Awaited<ReturnType<typeof readWaveResults>>
/** What a valid row does. */
export type CheckedRow = {
  row: number
  parsed: ParsedRow
  kind: 'added' | 'changed' | 'removed' | 'same'
  before: StoredNumbers | null
  write: ResultWrite
}
export type CheckedFile = {
  rows: CheckedRow[]
  /** `cell` is what the file says there; null for a row that could not be read. */
  errors: (CsvError & { cell: string | null })[]
  names: SurveyNames
  /** The waves that the import adds: the good rows have results of them. */
  newWaves: SurveyNames['newWaves']
  /** Every stored result of the waves that the file names. */
  stored: Stored
  /** Rows of one wave, dimension, and slice: each may be the answer of one person. */
  sameSlice: { count: number; rows: readonly [number, number] } | null
}

/** Checks the rows of a file by themselves, against each other, and against what is stored. */
export async function checkFile(tenant: Tenant, file: CsvImport<SurveyColumns>): Promise<CheckedFile> {
  const names = await readNames(tenant)
  const read = file.rows.map(({ row, value }) => ({ row, one: parseRow(row, value, names) }))
  const faults = new Map(read.flatMap(({ row, one }) => ('faults' in one ? [[row, one.faults] as const] : [])))
  const parsed = read.flatMap(({ one }) => ('faults' in one ? [] : [one]))
  const waves = [...new Set(parsed.map(({ wave }) => wave.id))]
  const stored = waves.length > 0 ? await readWaveResults(tenant, waves) : []
  const storedAt = new Map(stored.map((one) => [cellName(one), one]))
  const { repeats, contradictions } = comparedRows(parsed)
  for (const [row, other] of contradictions) faults.set(row, [contradiction(other)])
  const rows = parsed.flatMap((one): CheckedRow[] => {
    if (faults.has(one.row)) return []
    const decision = decideRow(one, storedAt.get(cellName(placeOf(one))) ?? null)
    if ('fault' in decision) {
      faults.set(one.row, [decision.fault])
      return []
    }
    return [{ row: one.row, parsed: one, ...decision, ...(repeats.has(one.row) && { kind: 'same' as const }) }]
  })
  const [first] = repeats
  const written = new Set(rows.flatMap(({ kind, parsed: { wave } }) => (kind === 'added' ? [wave.id] : [])))
  return {
    ...{ names, stored, rows, newWaves: names.newWaves.filter(({ id }) => written.has(id)) },
    errors: [...file.errors.map((one) => ({ ...one, cell: null })), ...errorsOf(faults, file)].sort(
      (a, b) => a.row - b.row,
    ),
    sameSlice: first ? { count: repeats.size, rows: [first[1], first[0]] } : null,
  }
}

/** Rows of a slice that has an earlier row, with that row, and rows of one slice with other numbers. */
function comparedRows(parsed: readonly ParsedRow[]) {
  const first = new Map<string, ParsedRow>()
  const repeats = new Map<number, number>()
  const contradictions = new Map<number, number>()
  for (const one of parsed) {
    const name = cellName(placeOf(one))
    const earlier = first.get(name)
    if (!earlier) {
      first.set(name, one)
      continue
    }
    repeats.set(one.row, earlier.row)
    if (JSON.stringify(earlier.numbers) === JSON.stringify(one.numbers)) continue
    contradictions.set(one.row, earlier.row)
    if (!contradictions.has(earlier.row)) contradictions.set(earlier.row, one.row)
  }
  return { repeats, contradictions }
}

const contradiction = (other: number): RowFault => ({
  key: 'percent_favorable',
  message: `Row ${other} has other numbers for the same wave, dimension, school, and student group`,
})

function errorsOf(faults: ReadonlyMap<number, RowFault[]>, { letters, rows }: CsvImport<SurveyColumns>) {
  const cells = new Map(rows.map(({ row, value }) => [row, value]))
  return [...faults].flatMap(([row, own]) =>
    own.map(({ key, message }) => ({
      ...{ row, message, column: SURVEY_COLUMNS[key].label, letter: letters[key] },
      cell: cells.get(row)?.[key] ?? null,
    })),
  )
}

function placeOf({ wave, dimension, subgroup, school }: ParsedRow) {
  return {
    ...{ waveId: wave.id, surveyDimensionId: dimension.id },
    ...{ subgroupId: subgroup?.id ?? null, schoolId: school?.id ?? null },
  }
}

type Decision = Pick<CheckedRow, 'kind' | 'before' | 'write'>

/** Compares a row with what is stored for its slice. */
function decideRow(row: ParsedRow, stored: StoredNumbers | null): Decision | { fault: RowFault } {
  const { wave, school } = row
  const next = mergedNumbers(row.numbers, stored)
  const { answers, invited } = next
  if (answers !== null && invited !== null && answers > invited)
    return { fault: { key: 'answers', message: 'More answers than people invited' } }
  if (school?.closedOn && wave.startDate >= school.closedOn && !stored && !isEmpty(next))
    return { fault: { key: 'school', message: `${school.name} has been closed since ${school.closedOn}` } }
  const write = { ...placeOf(row), ...next }
  const before = stored && numbersOf(stored)
  if (isEmpty(next)) return { kind: before ? 'removed' : 'same', before, write }
  if (!before) return { kind: 'added', before, write }
  return { kind: JSON.stringify(before) === JSON.stringify(next) ? 'same' : 'changed', before, write }
}

function numbersOf({ favorable, numberAverage, answers, invited }: StoredNumbers): StoredNumbers {
  return { favorable, numberAverage, answers, invited }
}

function mergedNumbers(asked: AskedNumbers, stored: StoredNumbers | null): StoredNumbers {
  return {
    favorable: after(asked.favorable, stored?.favorable ?? null),
    numberAverage: after(asked.numberAverage, stored?.numberAverage ?? null),
    answers: after(asked.answers, stored?.answers ?? null),
    invited: after(asked.invited, stored?.invited ?? null),
  }
}
