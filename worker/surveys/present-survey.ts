import type { Tenant } from '#db/kit/tenant.ts'
import { findSurvey, type SurveyRow as Row } from '#db/surveys/surveys.ts'
import { readsSmallGroups } from '#model/measures/reader.ts'
import { type ShownResult, shownResult, shownResultOf } from '#model/measures/survey-results.ts'
import { surveyTarget, waveName, waveState } from '#model/measures/surveys.ts'
import { numberOf } from '#model/measures/values.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { notFound } from '#worker/kit/problem.ts'
import type { PulseMeasure, Survey, SurveyRow, SurveyState, Wave } from './contract.ts'
import { gapShown } from './present-years.ts'

type Reads = Pick<Caller, 'actor' | 'today'>
type Result = Row['results'][number]

export async function getSurvey(tenant: Tenant, caller: Caller, id: string): Promise<Survey> {
  const found = await findSurvey(tenant, caller.actor, caller.today, id)
  if (!found) throw notFound()
  return { ...presentSurvey(caller, found.row), uses: found.uses }
}

/** A survey for this person: in full, or with what readers may see. */
export function presentSurvey({ actor, today }: Reads, row: Row): SurveyRow {
  const inFull = readsSmallGroups(actor.role)
  return {
    id: row.id,
    name: row.name,
    respondent_type: row.respondent_type,
    organization: row.organization,
    description: row.description,
    owner: row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? '' },
    state: row.state as SurveyState, // the cases of `stateOf`
    dimensions: row.dimensions.map((one) => presentDimension(row, one, inFull)),
    waves: row.waves.map((wave) => presentWave(row, wave, today, inFull)),
    threshold: row.threshold,
    version: row.version,
    updated_at: row.updated_at,
  }
}

const NOTHING: ShownResult = {
  percent_favorable: null,
  number_average: null,
  answers: null,
  invited: null,
  shown: 'value',
}
const isPercent = ({ favorable }: Result) => favorable !== null

function presentDimension(row: Row, one: Row['dimensions'][number], inFull: boolean): PulseMeasure {
  const ofWave = new Map(
    row.results
      .filter(({ surveyDimensionId }) => surveyDimensionId === one.id)
      .map((result) => [result.waveId, result]),
  )
  // Waves are in the order of their dates.
  const answered = row.waves.flatMap((wave) => {
    const result = ofWave.get(wave.id)
    return result && isPercent(result) ? [{ wave, result }] : []
  })
  const last = answered.at(-1)
  const wave = last?.wave ?? row.waves.at(-1)
  const target = last ? surveyTarget(one, firstYearOf(row), last.wave.schoolYear) : null
  const seen = last?.result.seen ?? null
  const favorable = last?.result.favorable ?? null
  return {
    id: one.id,
    pulse_name: row.name,
    respondent_type: row.respondent_type,
    organization: row.organization,
    start_date: wave?.startDate ?? null,
    end_date: wave?.endDate ?? null,
    school_year: wave?.schoolYear ?? null,
    dimension: { id: one.dimensionId, name: one.dimensionName },
    ...(last ? shownResult(last.result, inFull) : NOTHING),
    target_date: one.targetDate,
    target_score: one.targetScore === null ? null : numberOf(one.targetScore),
    scorecard_cutoff: numberOf(one.cutoff),
    assign_to_scorecard: one.isScorecard === 1,
    result: shownResultOf({ favorable, target, seen }, one.cutoff, inFull),
    gap: gapShown(favorable, target, seen, inFull),
    change: changeOf(answered.at(-2)?.result, last?.result, inFull),
  }
}

/** Points since the wave before; null unless both percentages are shown. */
export function changeOf(
  before: Pick<Result, 'favorable' | 'seen'> | undefined,
  after: Pick<Result, 'favorable' | 'seen'> | undefined,
  inFull: boolean,
): number | null {
  if (!before || !after || before.favorable === null || after.favorable === null) return null
  const isOpen = inFull || (before.seen === 'value' && after.seen === 'value')
  return isOpen ? numberOf(after.favorable - before.favorable) : null
}

export function firstYearOf({ waves }: { waves: readonly { schoolYear: string }[] }): string | null {
  return waves.map(({ schoolYear }) => schoolYear).sort()[0] ?? null
}

function presentWave(row: Row, wave: Row['waves'][number], today: string, inFull: boolean): Wave {
  const { id, name, startDate, endDate, schoolYear } = wave
  const told = row.results.filter(({ waveId }) => waveId === id).map((result) => shownResult(result, inFull))
  return {
    id,
    name: waveName(wave),
    own_name: name,
    start_date: startDate,
    end_date: endDate,
    school_year: schoolYear,
    state: waveState(wave, today),
    has_results: wave.hasResults === 1,
    ...overall(told),
  }
}

/** Of several dimensions: the means, and the largest counts. Nothing if one of them is not shown. */
function overall(told: readonly ShownResult[]): ShownResult {
  const withheld = told.find(({ shown }) => shown !== 'value')
  if (withheld) return { ...NOTHING, answers: largest(told, 'answers'), shown: withheld.shown }
  return {
    percent_favorable: mean(told, 'percent_favorable'),
    number_average: mean(told, 'number_average'),
    answers: largest(told, 'answers'),
    invited: largest(told, 'invited'),
    shown: 'value',
  }
}

type Field = 'percent_favorable' | 'number_average' | 'answers' | 'invited'
const numbersOf = (told: readonly ShownResult[], field: Field) => told.flatMap((one) => one[field] ?? [])

function mean(told: readonly ShownResult[], field: Field): number | null {
  const all = numbersOf(told, field)
  if (all.length === 0) return null
  const sum = all.reduce((total, one) => total + Math.round(one * 1000), 0)
  return Math.round(sum / all.length) / 1000
}

function largest(told: readonly ShownResult[], field: Field): number | null {
  const all = numbersOf(told, field)
  return all.length === 0 ? null : Math.max(...all)
}
