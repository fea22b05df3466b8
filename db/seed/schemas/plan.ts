import * as v from 'valibot'
import { FREQUENCIES } from '#model/frequencies.ts'
import { ALERT_STATUSES, PROGRESS_STATUSES } from '#model/status.ts'
import { count, day, key, keys, text } from './values.ts'

/** Keys name people, schools, and departments of the district, and options of lists.yaml. */
const tracked = {
  name: text,
  description: v.optional(text),
  /** Null: nobody owns it. */
  ownerKey: v.nullable(key),
  teamKeys: v.optional(keys),
  alert: v.picklist(ALERT_STATUSES),
  progress: v.picklist(PROGRESS_STATUSES),
  start: day,
  end: day,
  /** Given exactly when progress is done; a day after `end` makes the element late. */
  doneOn: v.optional(day),
  frequency: v.optional(v.nullable(v.picklist(FREQUENCIES))),
  subgroupKeys: v.optional(keys),
  schoolKeys: v.optional(keys),
  departmentKey: v.optional(key),
  /** Days since the last change or review: never more than the age of its newest review or change. */
  touchedDaysAgo: count,
}
const percentage = v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(100)))
const summed = { ...tracked, description: text, executiveSummary: text, percentage }

const activity = v.strictObject({ ...tracked, activityType: key })
const strategy = v.strictObject({
  ...tracked,
  ...{ description: text, percentage, strategyType: key, tier: key },
  portraitKeys: v.optional(keys),
  activities: v.array(activity),
})
const objective = v.strictObject({
  ...summed,
  achieved: v.optional(v.strictObject({ byKey: key, daysAgo: count })),
  strategies: v.array(strategy),
})
export const initiative = v.strictObject({ ...summed, objectives: v.array(objective) })

/** A pillar has no status of its own. */
const pillar = { name: text, description: text, historicalAnalysis: text, start: day, end: day }

/** In a plan's file, an initiative is written out or named by its file. */
const initiativeOrFile = v.lazy((value) => (typeof value === 'string' ? key : initiative))

export const planFile = v.strictObject({
  name: text,
  state: v.picklist(['active', 'ended', 'draft']),
  planYear: v.pipe(v.string(), v.regex(/^\d{4}-\d{4}$/)),
  start: day,
  end: day,
  /** For the community (strategicCommunityDes). */
  description: text,
  ...{ strategicStatement: text, vision: text, mission: text },
  ...{ priorChallenges: text, priorSuccesses: text, executiveSummary: text },
  pillars: v.array(v.strictObject({ ...pillar, initiatives: v.array(initiativeOrFile) })),
})

type PlanFile = v.InferOutput<typeof planFile>
export type StoryTracked = v.InferOutput<v.StrictObjectSchema<typeof tracked, undefined>>
export type StoryStrategy = v.InferOutput<typeof strategy>
export type StoryObjective = v.InferOutput<typeof objective>
export type StoryInitiative = v.InferOutput<typeof initiative>
export type StoryPillar = Omit<PlanFile['pillars'][number], 'initiatives'> & { initiatives: StoryInitiative[] }
export type StoryPlan = Omit<PlanFile, 'pillars'> & { pillars: StoryPillar[] }
