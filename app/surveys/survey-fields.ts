import { type FieldValues, one } from '#app/components/typed-values.ts'
import type { Survey } from '#worker/surveys/contract.ts'
import { NEW_WAVES, rowKeysOf } from './survey-rows.ts'

type Wave = Survey['waves'][number]

type Named = { id: string; name: string }
type Rows<Key extends 'dimensions' | 'waves'> = Pick<Survey, Key> | null

/** The rows of dimensions: the district's list, and those of these versions of the survey that are not in it any more. */
export function dimensionRows(listed: readonly Named[], versions: readonly Rows<'dimensions'>[]): Named[] {
  const own = versions.flatMap((survey) => survey?.dimensions.map(({ dimension }) => dimension) ?? [])
  return [...new Map([...listed, ...own].map((one) => [one.id, one])).values()]
}

/** A row of the form; a new wave has a key instead of an id. */
export type WaveRow = {
  key: string
  legend: string
  label: string
  wave: Wave | null
  /** Someone deleted it while its dates or name were typed. */
  isDeleted: boolean
}

/**
 * The rows of waves: those of each version of the survey, and empty ones for new waves. A row is named by its wave, not
 * by its place: two people's changes are merged by name, and a wave that one of them adds moves the others.
 *
 * The last version is the newest. Rows that were typed and that it does not have were deleted.
 */
export function waveRows(versions: readonly Rows<'waves'>[], typed: FieldValues = {}): WaveRow[] {
  const all = new Map(versions.flatMap((survey) => survey?.waves.map((wave) => [wave.id, wave] as const) ?? []))
  const saved = [...all.values()].sort((a, b) =>
    `${a.end_date} ${a.start_date}`.localeCompare(`${b.end_date} ${b.start_date}`),
  )
  const newest = versions.findLast(Boolean)
  const isDeleted = (key: string) =>
    one(typed[`waves.${key}.again`]) === 'true' || !newest?.waves.some(({ id }) => id === key)
  const sent = rowKeysOf(Object.keys(typed)).waves.filter((key) => !all.has(key) && !NEW_WAVES.includes(key))
  return [
    ...saved.map((wave) => {
      const legend = wave.name
      return { key: wave.id, legend, label: legend, wave, isDeleted: isDeleted(wave.id) }
    }),
    ...sent.map((key) => {
      const legend = one(typed[`waves.${key}.name`]) || 'Deleted wave'
      return { key, legend, label: legend, wave: null, isDeleted: true }
    }),
    ...NEW_WAVES.map((key, at) => {
      return { key, legend: 'New wave', label: `new wave ${at + 1}`, wave: null, isDeleted: false }
    }),
  ]
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
export function surveyLabels(dimensions: readonly Named[], waves: readonly WaveRow[]): Record<string, string> {
  const ofRow = (row: string, labels: Record<string, string>, of: string) =>
    Object.entries(labels).map(([field, label]) => [`${row}.${field}`, `${label}, ${of}`])
  return {
    ...SETTINGS_LABELS,
    ...Object.fromEntries([
      ...dimensions.flatMap(({ id, name }) => ofRow(`dimensions.${id}`, DIMENSION_LABELS, name)),
      ...waves.flatMap(({ key, label }) => ofRow(`waves.${key}`, WAVE_LABELS, label)),
    ]),
  }
}

const typed = (value: number | null) => (value === null ? undefined : String(value))

/** The API's survey as values of the form's fields. */
export function valuesOfSurvey(survey: Survey): FieldValues {
  const ofDimensions = survey.dimensions.flatMap((one) => {
    const row = `dimensions.${one.dimension.id}`
    return [
      [`${row}.dimension_id`, one.dimension.id],
      [`${row}.target_date`, one.target_date ?? undefined],
      [`${row}.target_score`, typed(one.target_score)],
      [`${row}.scorecard_cutoff`, one.scorecard_cutoff === 0 ? undefined : typed(one.scorecard_cutoff)],
      [`${row}.assign_to_scorecard`, one.assign_to_scorecard ? 'true' : undefined],
    ]
  })
  const ofWaves = survey.waves.flatMap(({ id, own_name, start_date, end_date }) => [
    [`waves.${id}.name`, own_name ?? undefined],
    [`waves.${id}.start_date`, start_date],
    [`waves.${id}.end_date`, end_date],
  ])
  const { name, respondent_type, organization, description, owner } = survey
  return {
    ...{ name, respondent_type, organization: organization ?? undefined, description: description ?? undefined },
    owner_id: owner?.id,
    ...Object.fromEntries([...ofDimensions, ...ofWaves]),
  }
}
