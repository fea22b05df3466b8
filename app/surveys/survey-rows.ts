import * as v from 'valibot'
import { dimensionProblems, waveProblems } from '#model/measures/survey-rows.ts'
import { RESPONDENT_TYPES } from '#model/measures/surveys.ts'
import { date, dateText, elementName, optionalId, optionalLine, optionalText, version } from '#model/rules.ts'

const settings = {
  name: elementName,
  respondent_type: v.picklist(RESPONDENT_TYPES),
  organization: optionalLine,
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
/** `again`: someone deleted it meanwhile, so it becomes a new one. */
const waveRow = v.object({ name: optionalLine, start_date: typedDate, end_date: typedDate, again: typedText })
/** Empty rows for new waves, after those that are there. */
export const NEW_WAVES: readonly string[] = ['new1', 'new2']

/** The rows by the id of their dimension or wave; some are empty. */
type TypedRows = {
  dimensions?: Record<string, v.InferOutput<typeof dimensionRow> | undefined>
  waves?: Record<string, v.InferOutput<typeof waveRow> | undefined>
}

/** The names of the form's rows, by the list that they are in. */
type RowKeys = Record<'dimensions' | 'waves', readonly string[]>

export function rowKeysOf(fields: readonly string[]): RowKeys {
  const of = (list: string) => [
    ...new Set(fields.flatMap((name) => new RegExp(`^${list}\\.(\\w+)\\.`).exec(name)?.[1] ?? [])),
  ]
  return { dimensions: of('dimensions'), waves: of('waves') }
}

/** The form's settings and rows, checked at once: a person who fixes one should not learn of the next on saving. */
export const createForm = (keys: RowKeys) => v.pipe(v.object({ ...settings, ...rowsAt(keys) }), checkRows())
export const updateForm = (keys: RowKeys) => v.pipe(v.object({ version, ...settings, ...rowsAt(keys) }), checkRows())

function rowsAt({ dimensions, waves }: RowKeys) {
  const at = <Row extends v.GenericSchema>(keys: readonly string[], row: Row) =>
    v.optional(v.object(Object.fromEntries(keys.map((key) => [key, v.optional(row)]))))
  return { dimensions: at(dimensions, dimensionRow), waves: at(waves, waveRow) }
}

function checkRows<Typed extends TypedRows>() {
  return v.rawCheck<Typed>(({ dataset, addIssue }) => {
    for (const [list, row, field, message] of problemsOf(dataset.value as TypedRows)) {
      // conform needs only the keys
      const path = [list, row, field].map((key) => ({ type: 'object', origin: 'value', input: {}, key, value: null }))
      addIssue({ message, path: path as unknown as [v.IssuePathItem] })
    }
  })
}

type RowProblem = [list: string, row: string, field: string, message: string]

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
  const asked = Object.entries(dimensions).flatMap(([key, row]) => (row?.dimension_id ? [{ key, ...row }] : []))
  // A saved wave without dates is removed; a new one that has only a name waits for its dates.
  const dated = Object.entries(waves).flatMap(([key, row]) => {
    const isNew = NEW_WAVES.includes(key)
    const id = isNew || row?.again ? null : key
    return row && (row.start_date || row.end_date || (row.name?.trim() && isNew)) ? [{ key, id, ...row }] : []
  })
  return {
    dimensions: asked.map((row) => ({
      dimension_id: row.dimension_id ?? '',
      target_date: row.target_date || null,
      target_score: row.target_score?.trim() || null,
      scorecard_cutoff: row.scorecard_cutoff?.trim() || null,
      assign_to_scorecard: row.assign_to_scorecard === 'true',
    })),
    waves: dated.map(({ id, name, start_date, end_date }) => ({
      id,
      name: name?.trim() || null,
      start_date: start_date ?? '',
      end_date: end_date ?? '',
    })),
    at: { dimensions: asked.map(({ key }) => key), waves: dated.map(({ key }) => key) },
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
  if (row === undefined || field === undefined) return name
  // The id of a wave is no field.
  return `${key}.${row}.${key === 'waves' && field === 'id' ? 'start_date' : field}`
}
