import type { FieldValues } from '#app/components/typed-values.ts'
import type { Survey } from '#worker/surveys/contract.ts'

type Named = { id: string; name: string }

/** The rows of dimensions: the district's list, and those of the survey that are not in it any more. */
export function dimensionRows(listed: readonly Named[], survey: Pick<Survey, 'dimensions'> | null): Named[] {
  const own = survey?.dimensions.map(({ dimension }) => dimension) ?? []
  return [...listed, ...own.filter(({ id }) => !listed.some((one) => one.id === id))]
}

/** Empty rows for new waves, after those that are there. */
const NEW_WAVES = 2
export function waveRowCount(survey: Pick<Survey, 'waves'> | null): number {
  return (survey?.waves.length ?? 0) + NEW_WAVES
}

const SETTINGS_LABELS = {
  name: 'Pulse name',
  respondent_type: 'Respondent type',
  organization: 'Organization',
  description: 'Description',
  owner_id: 'Owner',
}
const DIMENSION_LABELS = {
  dimension_id: 'Asked',
  target_date: 'Target date',
  target_score: 'Target score',
  scorecard_cutoff: 'Scorecard cutoff',
  assign_to_scorecard: 'Assign to scorecard',
}
const WAVE_LABELS = { name: 'Wave name', start_date: 'Start date', end_date: 'End date' }

/** The labels of all fields, by name, for messages and unsaved changes. */
export function surveyLabels(dimensions: readonly Named[], waves: number): Record<string, string> {
  const rows = (key: string, count: number, labels: Record<string, string>, of: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => at).flatMap((at) =>
      Object.entries(labels).map(([field, label]) => [`${key}.${at}.${field}`, `${label}, ${of(at)}`]),
    )
  return {
    ...SETTINGS_LABELS,
    ...Object.fromEntries([
      ...rows('dimensions', dimensions.length, DIMENSION_LABELS, (at) => dimensions[at]?.name ?? ''),
      ...rows('waves', waves, WAVE_LABELS, (at) => `wave ${at + 1}`),
    ]),
  }
}

const typed = (value: number | null) => (value === null ? undefined : String(value))

/** The API's survey as values of the form's fields. */
export function valuesOfSurvey(survey: Survey, dimensions: readonly Named[]): FieldValues {
  const ofDimensions = dimensions.flatMap(({ id }, at) => {
    const own = survey.dimensions.find(({ dimension }) => dimension.id === id)
    if (!own) return []
    const { target_date, target_score, scorecard_cutoff, assign_to_scorecard } = own
    return [
      [`dimensions.${at}.dimension_id`, id],
      [`dimensions.${at}.target_date`, target_date ?? undefined],
      [`dimensions.${at}.target_score`, typed(target_score)],
      [`dimensions.${at}.scorecard_cutoff`, scorecard_cutoff === 0 ? undefined : typed(scorecard_cutoff)],
      [`dimensions.${at}.assign_to_scorecard`, assign_to_scorecard ? 'true' : undefined],
    ]
  })
  const ofWaves = survey.waves.flatMap(({ id, own_name, start_date, end_date }, at) => [
    [`waves.${at}.id`, id],
    [`waves.${at}.name`, own_name ?? undefined],
    [`waves.${at}.start_date`, start_date],
    [`waves.${at}.end_date`, end_date],
  ])
  const { name, respondent_type, organization, description, owner } = survey
  return {
    ...{ name, respondent_type, organization: organization ?? undefined, description: description ?? undefined },
    owner_id: owner?.id,
    ...Object.fromEntries([...ofDimensions, ...ofWaves]),
  }
}
