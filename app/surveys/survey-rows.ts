import * as v from 'valibot'
import { dimensionProblems, waveProblems } from '#model/measures/survey-rows.ts'
import { RESPONDENT_TYPES } from '#model/measures/surveys.ts'
import { date, dateText, elementName, optionalId, optionalText, version } from '#model/rules.ts'

const settings = {
  name: elementName,
  respondent_type: v.picklist(RESPONDENT_TYPES),
  organization: optionalText,
  description: optionalText,
  owner_id: optionalId,
}
const typedText = v.optional(v.string())
const typedDate = v.optional(dateText)
const dimensionRow = v.object({
  dimension_id: typedText,
  target_date: typedDate,
  target_score: typedText,
  scorecard_cutoff: typedText,
  assign_to_scorecard: typedText,
})
const waveRow = v.object({ id: typedText, name: typedText, start_date: typedDate, end_date: typedDate })
/** The rows by their place in the form; some are empty. */
type TypedRows = {
  dimensions?: Record<string, v.InferOutput<typeof dimensionRow> | undefined>
  waves?: Record<string, v.InferOutput<typeof waveRow> | undefined>
}

/** The places of the form's rows, by the list that they are in. */
export type RowPlaces = Record<'dimensions' | 'waves', readonly (string | number)[]>

export function placesOf(form: FormData): RowPlaces {
  const of = (list: string) => [
    ...new Set([...form.keys()].flatMap((name) => new RegExp(`^${list}\\.(\\d+)\\.`).exec(name)?.[1] ?? [])),
  ]
  return { dimensions: of('dimensions'), waves: of('waves') }
}

/** The form's settings and rows, checked at once: a person who fixes one should not learn of the next on saving. */
export const createForm = (places: RowPlaces) => v.pipe(v.object({ ...settings, ...rowsAt(places) }), checkRows())
export const updateForm = (places: RowPlaces) =>
  v.pipe(v.object({ version, ...settings, ...rowsAt(places) }), checkRows())

function rowsAt({ dimensions, waves }: RowPlaces) {
  const at = <Row extends v.GenericSchema>(places: RowPlaces['waves'], row: Row) =>
    v.optional(v.object(Object.fromEntries(places.map((place) => [place, v.optional(row)]))))
  return { dimensions: at(dimensions, dimensionRow), waves: at(waves, waveRow) }
}

function checkRows<Typed extends TypedRows>() {
  return v.rawCheck<Typed>(({ dataset, addIssue }) => {
    for (const [list, place, field, message] of problemsOf(dataset.value as TypedRows)) {
      // conform needs only the keys
      const path = [list, place, field].map((key) => ({ type: 'object', origin: 'value', input: {}, key, value: null }))
      addIssue({ message, path: path as unknown as [v.IssuePathItem] })
    }
  })
}

type RowProblem = [list: string, place: string, field: string, message: string]

function problemsOf(typed: TypedRows): RowProblem[] {
  const { dimensions, waves, at } = rowsOf(typed)
  const named = (list: keyof typeof at, index: number, problems: Record<string, string>) =>
    Object.entries(problems).map(([field, said]): RowProblem => [list, at[list][index] ?? '', field, said])
  const dates = waves.map(({ start_date, end_date }) => ({ startDate: start_date, endDate: end_date }))
  return [
    ...dimensions.flatMap((row, index) =>
      named('dimensions', index, {
        ...dimensionProblems(row),
        ...(row.target_date ? badDates(row, ['target_date']) : {}),
      }),
    ),
    ...waves.flatMap((row, index) => {
      const bad = badDates(row, ['start_date', 'end_date'])
      const isReadable = Object.keys(bad).length === 0
      return named('waves', index, isReadable ? waveProblems(dates[index]!, dates.slice(0, index)) : bad) // of the same rows
    }),
  ]
}

function badDates<Field extends string>(row: Record<Field, string | null>, fields: readonly Field[]) {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const read = v.safeParse(date, row[field])
      return read.success ? [] : [[field, read.issues[0].message] as const]
    }),
  )
}

/** The filled rows, and the row of the form that each one came from. */
export function rowsOf({ dimensions = {}, waves = {} }: TypedRows) {
  const asked = Object.entries(dimensions).flatMap(([place, row]) => (row?.dimension_id ? [{ place, ...row }] : []))
  // A saved wave without dates is removed; a new one that has only a name waits for its dates.
  const dated = Object.entries(waves).flatMap(([place, row]) =>
    row && (row.start_date || row.end_date || (row.name?.trim() && !row.id)) ? [{ place, ...row }] : [],
  )
  return {
    dimensions: asked.map((row) => ({
      dimension_id: row.dimension_id ?? '',
      target_date: row.target_date || null,
      target_score: row.target_score?.trim() || null,
      scorecard_cutoff: row.scorecard_cutoff?.trim() || null,
      assign_to_scorecard: row.assign_to_scorecard === 'true',
    })),
    waves: dated.map(({ id, name, start_date, end_date }) => ({
      id: id || null,
      name: name?.trim() || null,
      start_date: start_date ?? '',
      end_date: end_date ?? '',
    })),
    at: { dimensions: asked.map(({ place }) => place), waves: dated.map(({ place }) => place) },
  }
}

type Settings = Omit<v.InferOutput<ReturnType<typeof createForm>>, 'dimensions' | 'waves'>
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
