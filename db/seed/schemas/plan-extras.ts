import * as v from 'valibot'
import { CHECK_TYPES } from '#model/fidelity.ts'
import { STATUS_LEVELS } from '#model/levels.ts'
import { centsOf } from '#model/money.ts'
import { ANALYSIS_KINDS, VARIABLE_GROUPS } from '#model/parts.ts'
import { ALERT_STATUSES } from '#model/status.ts'
import { count, day, digits, key, text } from './values.ts'

/** An element is named by its level and name in the plan of the same folder. */
const of = { level: v.picklist(STATUS_LEVELS), element: text }

const check = v.strictObject({
  on: day,
  byKey: key,
  type: v.optional(v.picklist(CHECK_TYPES)),
  answers: v.pipe(v.string(), v.regex(/^([YN-]{4}|na|not_done)$/, 'Write four of Y, N, and -, or na, or not_done')),
  comments: v.optional(text),
})
/** The tabs of one element. */
export const parts = v.array(
  v.strictObject({
    ...of,
    historicalAnalysis: v.optional(text),
    requiredResources: v.optional(text),
    strategicHypothesis: v.optional(text),
    analyses: v.optional(v.record(v.picklist(ANALYSIS_KINDS), text)),
    checks: v.optional(v.array(check)),
  }),
)

/** `status` is what the reviewer judged on that day; `ask` is what the board is asked. */
export const reviews = v.array(
  v.strictObject({
    ...of,
    daysAgo: count,
    byKey: key,
    status: v.picklist(ALERT_STATUSES),
    summary: text,
    nextStep: v.optional(text),
    ask: v.optional(text),
  }),
)

export const changes = v.array(
  v.strictObject({
    ...of,
    field: v.literal('alert_status'),
    from: v.picklist(ALERT_STATUSES),
    to: v.picklist(ALERT_STATUSES),
    daysAgo: count,
    byKey: key,
    reason: text,
  }),
)

/** Dollars as people write them: 95,000 or 41,870.00. */
const dollars = v.pipe(
  digits,
  v.check((amount) => centsOf(amount) !== null, 'Write an amount such as 95,000 or 41,870.00'),
)
const year = v.pipe(count, v.minValue(1), v.maxValue(5))
/** `byKey` enters the amounts and what is paid; year 1 is the first of the plan. */
export const budgets = v.array(
  v.strictObject({
    ...of,
    byKey: key,
    years: v.optional(v.array(v.strictObject({ year, requested: dollars, approved: dollars }))),
    spent: v.optional(v.array(v.strictObject({ year, paidFor: text, amount: dollars, date: day }))),
  }),
)

/** A variable that the product names has its label here, any other one its own words. */
const variable = v.strictObject({ group: v.picklist(VARIABLE_GROUPS), name: text, value: text })
export const assessments = v.array(
  v.strictObject({
    objective: text,
    ...{ name: text, description: text, executiveSummary: text, ownerKey: key },
    ...{ gradeLevels: text, gender: text, ethnicity: text, resourceAllocation: text },
    ...{ schoolClimate: text, socioEconomicStatus: text, communityPerception: text },
    variables: v.array(variable),
  }),
)

export type StoryCheck = v.InferOutput<typeof check>
export type StoryParts = v.InferOutput<typeof parts>[number]
export type StoryReview = v.InferOutput<typeof reviews>[number]
export type StoryChange = v.InferOutput<typeof changes>[number]
export type StoryBudget = v.InferOutput<typeof budgets>[number]
export type StoryAssessment = v.InferOutput<typeof assessments>[number]
