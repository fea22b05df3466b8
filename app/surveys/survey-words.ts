import { RESPONDENT_TYPE_LABELS } from '#model/measures/surveys.ts'
import type { SurveyRow, Wave } from '#worker/surveys/contract.ts'

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
