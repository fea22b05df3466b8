import { RESPONDENT_TYPE_LABELS } from '#model/measures/surveys.ts'
import type { SurveyRow, Wave } from '#worker/surveys/contract.ts'
import type { ResultCell } from '#worker/surveys/results-contract.ts'

/** "Families · Juniper School". */
export function askedText({
  respondent_type,
  organization,
}: Pick<SurveyRow, 'respondent_type' | 'organization'>): string {
  return [RESPONDENT_TYPE_LABELS[respondent_type], organization ?? 'District'].join(' · ')
}

/** The wave that says how a survey stands: the open one, or else the last that has ended or begun. */
export function currentWave({ waves }: Pick<SurveyRow, 'waves'>): Wave | null {
  return (
    waves.find(({ state }) => state === 'open') ??
    waves.findLast(({ state }) => state === 'closed') ??
    waves.at(-1) ??
    null
  )
}

/** The latest wave with results. */
export function lastWave({ waves }: Pick<SurveyRow, 'waves'>): Wave | null {
  return waves.findLast(({ has_results }) => has_results) ?? null
}

/** Of how many dimensions the percentage of a wave is the mean: some waves have results of only a few. */
export function meanWords(
  { dimensions }: Pick<SurveyRow, 'dimensions'>,
  wave: Pick<Wave, 'id'>,
  cells: readonly Pick<ResultCell, 'wave_id' | 'dimension_id' | 'percent_favorable'>[],
): string {
  if (dimensions.length < 2) return ''
  const told = new Set(
    cells
      .filter(({ wave_id, percent_favorable }) => wave_id === wave.id && percent_favorable !== null)
      .map(({ dimension_id }) => dimension_id),
  )
  const named = dimensions.filter(({ dimension }) => told.has(dimension.id))
  const [only] = named
  if (named.length === dimensions.length || !only) return ', the mean of its dimensions'
  if (named.length === 1) return `, only about ${only.dimension.name}`
  return `, the mean of ${named.length} of its ${dimensions.length} dimensions`
}

/** "Open until 2026-11-27"; the state of a survey in its list. */
export function stateText(survey: SurveyRow): { word: string; date: string | null } {
  const wave = currentWave(survey)
  switch (survey.state) {
    case 'open':
      return { word: 'Open until', date: wave?.end_date ?? null }
    case 'waiting':
      return { word: 'Waits for results since', date: wave?.end_date ?? null }
    case 'upcoming':
      return { word: 'Opens', date: survey.waves.find(({ state }) => state === 'upcoming')?.start_date ?? null }
    case 'closed':
      return { word: 'Closed', date: wave?.end_date ?? null }
    case 'none':
      return { word: 'No wave yet', date: null }
  }
}
