import * as v from 'valibot'
import { id, optionalId, REQUIRED } from '#model/rules.ts'
import { Named, nullable, ResultNumbers, typed } from './contract.ts'

export const SLICES = ['district', 'groups', 'schools', 'all'] as const
export const AskResults = v.object({
  wave: v.optional(id),
  /** An entry of the list of dimensions. */
  dimension: v.optional(id),
  school_id: v.optional(id),
  subgroup_id: v.optional(id),
  /** District: all who answered. Groups: of the district or the given school. Schools: of all or the given group. */
  slices: v.optional(v.picklist(SLICES), 'all'),
})
export type AskResults = v.InferOutput<typeof AskResults>

export const MOST_CELLS = 5000
const cell = { wave_id: id, dimension_id: id, subgroup_id: optionalId, school_id: optionalId }
export const ResultCell = v.object({
  wave_id: v.string(),
  dimension_id: v.string(),
  school: v.nullable(Named),
  subgroup: v.nullable(Named),
  ...ResultNumbers,
})
export type ResultCell = v.InferOutput<typeof ResultCell>
export const SurveyResults = v.object({
  id: v.string(),
  name: v.string(),
  waves: v.array(v.object({ id: v.string(), name: v.string(), start_date: v.string(), end_date: v.string() })),
  dimensions: v.array(Named),
  cells: v.array(ResultCell),
  /** May this person enter results: of every school, of these, or none? */
  enters: v.union([v.literal('all'), v.array(v.string())]),
})
export type SurveyResults = v.InferOutput<typeof SurveyResults>

const Was = v.object({ percent_favorable: nullable, number_average: nullable, answers: nullable, invited: nullable })
const numbers = { percent_favorable: typed, number_average: typed, answers: typed, invited: typed }
/** A result to write; with nothing in it, it is removed. */
export const PutCell = v.object({
  ...cell,
  ...numbers,
  /** What the cell said before the change, null for nothing; if it says something else by now, nothing is saved. */
  was: v.optional(v.nullable(v.partial(Was))),
})
export type PutCell = v.InferOutput<typeof PutCell>
export const PutResults = v.object({
  cells: v.pipe(
    v.array(PutCell),
    v.minLength(1, REQUIRED),
    v.maxLength(MOST_CELLS, `Save at most ${MOST_CELLS} cells at once`),
  ),
})
export type PutResults = v.InferOutput<typeof PutResults>
export const SavedResults = v.object({ id: v.string(), saved: v.number() })
