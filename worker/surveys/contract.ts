import * as v from 'valibot'
import { RESULTS } from '#model/measures/result.ts'
import { SEEN } from '#model/measures/small-groups.ts'
import { RESPONDENT_TYPES, WAVE_STATES } from '#model/measures/surveys.ts'
import {
  date,
  elementName,
  INVALID_VALUE,
  id,
  optionalDate,
  optionalId,
  optionalLine,
  optionalText,
  version,
  whenSent,
} from '#model/rules.ts'
import { FIRST_SCHOOLS } from '#worker/districts/school-choice-contract.ts'
import { listQuery, Page } from '#worker/kit/list-contract.ts'

export const Named = v.object({ id: v.string(), name: v.string() })
export const nullable = v.nullable(v.number())

/** What a slice answered, for this reader: without a percentage, `shown` says what to write instead. */
export const ResultNumbers = {
  percent_favorable: nullable,
  number_average: nullable,
  answers: nullable,
  invited: nullable,
  shown: v.picklist(SEEN),
}

/**
 * The specification's pulse survey measure: a dimension with its survey and its latest wave with results (all who
 * answered in the district).
 */
export const PulseMeasure = v.object({
  id: v.string(),
  pulse_name: v.string(),
  respondent_type: v.picklist(RESPONDENT_TYPES),
  organization: v.nullable(v.string()),
  start_date: v.nullable(v.string()),
  end_date: v.nullable(v.string()),
  school_year: v.nullable(v.string()),
  dimension: Named,
  ...ResultNumbers,
  target_date: v.nullable(v.string()),
  target_score: nullable,
  scorecard_cutoff: v.number(),
  assign_to_scorecard: v.boolean(),
  /** Against the target of that wave’s school year. */
  result: v.nullable(v.picklist(RESULTS)),
  /** In points: + ahead, − short. */
  gap: nullable,
  /** Points since the wave before. */
  change: nullable,
})
export type PulseMeasure = v.InferOutput<typeof PulseMeasure>

export const Wave = v.object({
  id: v.string(),
  /** Its own name, or the season and year of its end. */
  name: v.string(),
  own_name: v.nullable(v.string()),
  start_date: v.string(),
  end_date: v.string(),
  school_year: v.string(),
  state: v.picklist(WAVE_STATES),
  /** Has anyone entered results? A closed wave without any waits for them. */
  has_results: v.boolean(),
  /** The mean of its dimensions, all who answered in the district; null if one of them is not shown. */
  percent_favorable: nullable,
  number_average: nullable,
  /** Of the dimension that most people answered. */
  answers: nullable,
  invited: nullable,
  shown: v.picklist(SEEN),
})
export type Wave = v.InferOutput<typeof Wave>

export const SURVEY_STATES = ['open', 'waiting', 'upcoming', 'closed', 'none'] as const
export type SurveyState = (typeof SURVEY_STATES)[number]
export const SurveyRow = v.object({
  id: v.string(),
  name: v.string(),
  respondent_type: v.picklist(RESPONDENT_TYPES),
  organization: v.nullable(v.string()),
  description: v.nullable(v.string()),
  owner: v.nullable(Named),
  /** Open; waiting for the results of a closed wave; upcoming; closed; or without a wave. */
  state: v.picklist(SURVEY_STATES),
  dimensions: v.array(PulseMeasure),
  /** Oldest first. */
  waves: v.array(Wave),
  /** Fewer answers than this are a small group. */
  threshold: v.number(),
  version: v.number(),
  updated_at: v.string(),
})
export type SurveyRow = v.InferOutput<typeof SurveyRow>
/** A survey that someone should look at: it is open, or its last wave has no results. */
const Attention = v.object({
  id: v.string(),
  name: v.string(),
  state: v.picklist(['open', 'waiting']),
  end_date: v.string(),
})
/** `owners` is everyone who owns a survey, for the list's filter. */
export const SurveyPage = v.object({
  ...Page(SurveyRow).entries,
  attention: v.object({ open: v.number(), waiting: v.number(), surveys: v.array(Attention) }),
  owners: v.array(Named),
})
export type SurveyPage = v.InferOutput<typeof SurveyPage>

/** An element that uses a dimension of the survey. */
const Use = v.object({
  id: v.string(),
  level: v.string(),
  name: v.string(),
  plan_id: v.string(),
  dimension: v.string(),
})
export const Survey = v.object({ ...SurveyRow.entries, uses: v.array(Use) })
export type Survey = v.InferOutput<typeof Survey>

export const ListSurveys = listQuery(['name', 'end_date', 'updated_at'], {
  respondent_type: v.optional(v.picklist(RESPONDENT_TYPES)),
  dimension: v.optional(id),
  state: v.optional(v.picklist(SURVEY_STATES)),
  /** A person's id, or `mine`. */
  owner: v.optional(id),
})

/** A number as JSON or as people type it. */
export const typed = v.optional(
  v.nullable(
    v.pipe(
      v.union([v.string(), v.number()], INVALID_VALUE),
      v.transform((value) => String(value).trim() || null),
    ),
  ),
)
const flag = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((value) => value === 'true'),
  ),
])

/** A dimension of a survey; the entry of the district's list identifies it. */
export const DimensionInput = v.object({
  dimension_id: id,
  target_date: optionalDate,
  target_score: typed,
  scorecard_cutoff: typed,
  assign_to_scorecard: v.optional(flag, false),
})
/** A wave; without its id, it is the one with these dates, or a new one. */
export const WaveInput = v.object({
  id: optionalId,
  name: optionalLine,
  start_date: date,
  end_date: date,
})

const MOST_DIMENSIONS = 60
const MOST_WAVES = 120
const settings = {
  respondent_type: v.picklist(RESPONDENT_TYPES),
  organization: optionalLine,
  description: optionalText,
  owner_id: optionalId,
}
const sets = {
  dimensions: v.pipe(v.array(DimensionInput), v.maxLength(MOST_DIMENSIONS)),
  waves: v.pipe(v.array(WaveInput), v.maxLength(MOST_WAVES)),
}
/**
 * The specification's flat form: one dimension, one wave, and what all who answered in the district said. It is added to
 * the dimensions and waves, or changes the one with that dimension and those dates.
 */
const flat = {
  pulse_name: v.optional(elementName),
  start_date: optionalDate,
  end_date: optionalDate,
  dimension_id: optionalId,
  percent_favorable: typed,
  number_average: typed,
  answers: typed,
  invited: typed,
  target_date: optionalDate,
  target_score: typed,
  scorecard_cutoff: typed,
  assign_to_scorecard: v.optional(flag),
}

export const CreateSurvey = v.object({
  name: v.optional(elementName),
  ...settings,
  dimensions: v.optional(sets.dimensions),
  waves: v.optional(sets.waves),
  ...flat,
})
export type CreateSurvey = v.InferOutput<typeof CreateSurvey>
/** Changes what is sent. `dimensions` and `waves` are complete sets. */
export const EditSurvey = v.object({
  version,
  ...whenSent({ name: elementName, ...settings, ...sets }),
  ...flat,
  /** Dimensions and waves that have results can be removed only with this. */
  delete_results: v.optional(flag, false),
})
export type EditSurvey = v.InferOutput<typeof EditSurvey>
/** Replaces all fields: one that is not sent becomes empty. */
export const ReplaceSurvey = v.object({
  version,
  ...CreateSurvey.entries,
  delete_results: v.optional(flag, false),
})
export type ReplaceSurvey = v.InferOutput<typeof ReplaceSurvey>

export const RemoveSurvey = v.object({ version: v.optional(version) })
export const SurveyGone = v.object({ id: v.string(), name: v.string() })
export const RestoreSurvey = v.object({ name: v.optional(elementName) })

export const SurveyChoices = v.object({
  respondent_types: v.array(v.object({ key: v.picklist(RESPONDENT_TYPES), label: v.string() })),
  dimensions: v.array(Named),
  organizations: v.array(v.string()),
  subgroups: v.array(Named),
  ...FIRST_SCHOOLS,
  /** What an element can attach: `dimension_id` is the entry of the list, `id` the dimension of the survey. */
  surveys: v.array(
    v.object({
      ...Named.entries,
      respondent_type: v.picklist(RESPONDENT_TYPES),
      dimensions: v.array(v.object({ ...Named.entries, dimension_id: v.string() })),
    }),
  ),
})
export type SurveyChoices = v.InferOutput<typeof SurveyChoices>
