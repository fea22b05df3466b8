import * as v from 'valibot'
import { RESPONDENT_TYPES } from '#model/measures/surveys.ts'
import { day, key, text } from './values.ts'

const numbers = v.array(v.nullable(v.number()))

/** A survey of the demo; its results by school and student group are generated from its percentages. */
export const surveys = v.array(
  v.strictObject({
    name: text,
    respondents: v.picklist(RESPONDENT_TYPES),
    organization: v.optional(text),
    description: v.optional(text),
    ownerKey: v.optional(key),
    /** First and last day of each wave, oldest first. */
    waves: v.array(v.strictTuple([day, day])),
    /** Answers of all schools together, and people invited, by wave; null where nothing came in yet. */
    answers: numbers,
    invited: v.number(),
    groups: v.optional(v.literal(true)),
    /** One school of this wave answers with a handful of people. */
    smallSchool: v.optional(v.literal(true)),
    dimensions: v.array(
      v.strictObject({
        /** A key of the list of dimensions. */
        dimension: key,
        /** Percent favorable by wave. */
        favorable: numbers,
        target: v.optional(v.strictTuple([v.number(), day])),
        cutoff: v.optional(v.number(), 0),
        isScorecard: v.optional(v.literal(true)),
        /** Names of objectives of the default plan that use it. */
        objectives: v.optional(v.array(text)),
      }),
    ),
  }),
)
export type StorySurvey = v.InferOutput<typeof surveys>[number]
