import { newId } from '#db/kit/id.ts'
import type { DimensionRow, WaveRow } from '#db/surveys/write.ts'
import { schoolYearOf } from '#model/measures/school-years.ts'
import { dimensionProblems, readPercent, type Typed, waveProblems } from '#model/measures/survey-rows.ts'
import { byDates, waveProblem } from '#model/measures/surveys.ts'
import { numberOf } from '#model/measures/values.ts'
import { REQUIRED } from '#model/rules.ts'
import { type FieldMessages, invalid } from '#worker/kit/problem.ts'
import type { CreateSurvey } from './contract.ts'
import type { ResultWrite } from './decide-results.ts'
import { isEmpty, readNumbers } from './survey-numbers.ts'

const WAVE_GONE = 'Someone deleted this wave. Clear its dates, or add it as a new wave.'
/** The dimensions and waves of a survey. */
export type Structure = { dimensions: readonly DimensionRow[]; waves: readonly WaveRow[] }
export type Draft = { dimensions: DimensionRow[]; waves: WaveRow[]; result: ResultWrite | null }
type Input = Partial<Omit<CreateSurvey, 'name' | 'respondent_type'>>
type DimensionFields = Pick<Input, 'target_date' | 'target_score' | 'scorecard_cutoff' | 'assign_to_scorecard'>

/** What a survey becomes: its sets as sent, or else as they are, with the flat form's dimension, wave, and result. */
export function draftOf(before: Structure, input: Input): Draft {
  const problems: FieldMessages = {}
  const dimensions = draftDimensions(before, input, problems)
  const waves = draftWaves(before, input, problems)
  const dimension = flatDimension(dimensions, input, problems)
  const wave = flatWave(waves, input, problems)
  const result = flatResult(dimension, wave ?? [...waves].sort(byDates).at(-1), input, problems)
  if (Object.keys(problems).length > 0) throw invalid(problems)
  return { dimensions, waves, result }
}

function draftDimensions({ dimensions }: Structure, input: Input, problems: FieldMessages): DimensionRow[] {
  if (input.dimensions === undefined) return [...dimensions]
  const found: DimensionRow[] = []
  for (const [at, one] of input.dimensions.entries()) {
    const field = `dimensions.${at}`
    if (found.some(({ dimensionId }) => dimensionId === one.dimension_id))
      problems[`${field}.dimension_id`] = ['This dimension is in the survey already']
    const kept = dimensions.find(({ dimensionId }) => dimensionId === one.dimension_id)
    const row = { ...(kept ?? newDimension(one.dimension_id)), position: at }
    found.push(
      withFields(row, { target_date: null, target_score: null, scorecard_cutoff: null, ...one }, `${field}.`, problems),
    )
  }
  return found
}

function newDimension(dimensionId: string): DimensionRow {
  return {
    ...{ id: newId('surveyDimension'), dimensionId, targetDate: null, targetScore: null },
    ...{ cutoff: 0, isScorecard: false, position: 0 },
  }
}

/** The dimension with what is given of its target and scorecard. */
function withFields(row: DimensionRow, fields: DimensionFields, at: string, problems: FieldMessages): DimensionRow {
  const { target_date, target_score, scorecard_cutoff, assign_to_scorecard } = fields
  const targetDate = target_date === undefined ? row.targetDate : target_date
  const saved = typeof row.targetScore === 'number' ? String(numberOf(row.targetScore)) : null
  const score = target_score === undefined ? saved : target_score
  const wrong = dimensionProblems({ target_date: targetDate, target_score: score, scorecard_cutoff })
  for (const [field, problem] of Object.entries(wrong)) problems[`${at}${field}`] = [problem]
  return {
    ...row,
    targetDate,
    ...(target_score !== undefined && { targetScore: percentOf(target_score) }),
    ...(scorecard_cutoff !== undefined && { cutoff: percentOf(scorecard_cutoff) ?? 0 }),
    ...(assign_to_scorecard !== undefined && { isScorecard: assign_to_scorecard }),
  }
}

/** A percentage with a problem is not saved. */
function percentOf(typed: Typed): number | null {
  const read = readPercent(typed)
  return 'value' in read ? read.value : null
}

function draftWaves({ waves }: Structure, input: Input, problems: FieldMessages): WaveRow[] {
  if (input.waves === undefined) return [...waves]
  const found: WaveRow[] = []
  for (const [at, { id, name, start_date, end_date }] of input.waves.entries()) {
    const field = `waves.${at}`
    const dates = { startDate: start_date, endDate: end_date }
    const kept = id ? waves.find((one) => one.id === id) : waves.find((one) => byDates(one, dates) === 0)
    if (id && !kept) problems[`${field}.id`] = [WAVE_GONE]
    for (const [name, wrong] of Object.entries(waveProblems(dates, found))) problems[`${field}.${name}`] = [wrong]
    found.push(waveOf(kept?.id ?? newId('wave'), name === undefined ? (kept?.name ?? null) : name || null, dates))
  }
  return found
}

function waveOf(id: string, name: string | null | undefined, dates: { startDate: string; endDate: string }): WaveRow {
  return { id, name: name ?? null, ...dates, schoolYear: schoolYearOf(dates.endDate) }
}

const OF_DIMENSION = ['target_date', 'target_score', 'scorecard_cutoff', 'assign_to_scorecard'] as const
const OF_RESULT = ['percent_favorable', 'number_average', 'answers', 'invited'] as const

/** The dimension that the flat form is about: the named one, or the only one. */
function flatDimension(dimensions: DimensionRow[], input: Input, problems: FieldMessages): DimensionRow | undefined {
  const isAsked = [...OF_DIMENSION, ...OF_RESULT].some((field) => input[field] !== undefined && input[field] !== null)
  if (!input.dimension_id && !isAsked) return undefined
  const only = dimensions.length === 1 ? dimensions[0] : undefined
  const named = dimensions.find(({ dimensionId }) => dimensionId === input.dimension_id)
  const at = input.dimension_id ? named : only
  if (!at && !input.dimension_id) {
    problems.dimension_id = [REQUIRED]
    return undefined
  }
  const before = at ?? { ...newDimension(input.dimension_id ?? ''), position: dimensions.length }
  const next = withFields(before, input, '', problems)
  if (at) dimensions.splice(dimensions.indexOf(at), 1, next)
  else dimensions.push(next)
  return next
}

function flatWave(waves: WaveRow[], { start_date, end_date }: Input, problems: FieldMessages): WaveRow | undefined {
  if (!start_date && !end_date) return undefined
  if (!start_date || !end_date) {
    problems[start_date ? 'end_date' : 'start_date'] = [REQUIRED]
    return undefined
  }
  const dates = { startDate: start_date, endDate: end_date }
  const kept = waves.find((one) => byDates(one, dates) === 0)
  if (kept) return kept
  const wrong = waveProblem(dates)
  if (wrong) problems.end_date = [wrong]
  const added = waveOf(newId('wave'), null, dates)
  waves.push(added)
  return added
}

function flatResult(
  dimension: DimensionRow | undefined,
  wave: WaveRow | undefined,
  input: Input,
  problems: FieldMessages,
): ResultWrite | null {
  const { numbers, problems: wrong } = readNumbers(input)
  for (const [field, problem] of Object.entries(wrong)) problems[field] = [problem]
  if (isEmpty(numbers) || !dimension) return null
  if (!wave) {
    if (!input.start_date) problems.start_date = [REQUIRED]
    return null
  }
  return { waveId: wave.id, surveyDimensionId: dimension.id, subgroupId: null, schoolId: null, ...numbers }
}
