import * as v from 'valibot'
import type { FieldValues } from '#app/components/typed-values.ts'
import { RESPONDENT_TYPES } from '#model/measures/surveys.ts'
import { elementName, optionalId, optionalText, version } from '#model/rules.ts'
import type { Survey } from '#worker/surveys/contract.ts'

/** The fields that the form checks itself; the API checks the rows of dimensions and waves. */
const settings = {
  name: elementName,
  respondent_type: v.picklist(RESPONDENT_TYPES),
  organization: optionalText,
  description: optionalText,
  owner_id: optionalId,
}
export const CreateForm = v.object(settings)
export const UpdateForm = v.object({ version, ...settings })
type Settings = v.InferOutput<typeof CreateForm>

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

/** The filled rows of the form, and the row of the form that each one came from. */
export function rowsOf(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const places = (key: string) => [
    ...new Set([...form.keys()].flatMap((name) => new RegExp(`^${key}\\.(\\d+)\\.`).exec(name)?.[1] ?? [])),
  ]
  const dimensionAt = places('dimensions').filter((at) => text(`dimensions.${at}.dimension_id`) !== '')
  // A saved wave without dates is removed; a new one that has only a name waits for its dates.
  const waveAt = places('waves').filter(
    (at) =>
      text(`waves.${at}.start_date`) ||
      text(`waves.${at}.end_date`) ||
      (text(`waves.${at}.name`) && !text(`waves.${at}.id`)),
  )
  return {
    dimensions: dimensionAt.map((at) => ({
      dimension_id: text(`dimensions.${at}.dimension_id`),
      target_date: text(`dimensions.${at}.target_date`) || null,
      target_score: text(`dimensions.${at}.target_score`) || null,
      scorecard_cutoff: text(`dimensions.${at}.scorecard_cutoff`) || null,
      assign_to_scorecard: text(`dimensions.${at}.assign_to_scorecard`) === 'true',
    })),
    waves: waveAt.map((at) => ({
      id: text(`waves.${at}.id`) || null,
      name: text(`waves.${at}.name`) || null,
      start_date: text(`waves.${at}.start_date`),
      end_date: text(`waves.${at}.end_date`),
    })),
    at: { dimensions: dimensionAt, waves: waveAt },
  }
}

/** The settings with null for what was emptied. */
export function settingsOf({ name, respondent_type, organization, description, owner_id }: Settings) {
  return {
    ...{ name, respondent_type },
    ...{ organization: organization ?? null, description: description ?? null, owner_id: owner_id || null },
  }
}

/** The API counts the filled rows; its messages go to the rows of the form that they came from. */
export function formRow(name: string, at: Record<string, string[]>): string {
  const [key = '', index = '', field] = name.split('.')
  const row = at[key]?.[Number(index)]
  return row === undefined || field === undefined ? name : `${key}.${row}.${field}`
}
