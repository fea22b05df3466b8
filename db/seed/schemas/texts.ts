import * as v from 'valibot'
import { CHOICE_LISTS, type ChoiceList } from '#model/fields.ts'
import { LEVEL_KEYS } from '#model/levels.ts'
import { ROLES } from '#model/permissions.ts'
import { ALERT_STATUSES, type AlertStatus } from '#model/status.ts'
import { grades } from './district.ts'
import { count, day, digits, key, text } from './values.ts'

const options = v.record(key, text)
/** Each list's options: key and label, in order. */
export const lists = v.strictObject(
  Object.fromEntries(CHOICE_LISTS.map((list) => [list, options])) as Record<ChoiceList, typeof options>,
)

export const names = v.strictObject({ first: v.array(text), last: v.array(text) })
export const staffing = v.array(v.strictObject({ position: text, role: v.picklist(ROLES), weight: count }))

/** What to do, how, and for which grades, as an upload would say it ("1 to 3", "All"). */
const libraryStrategy = v.strictObject({ strategy: text, method: text, grades: digits })
/** A pillar of the library: initiative → objective → strategies. */
export const shelf = v.strictObject({
  pillar: text,
  initiatives: v.record(text, v.record(text, v.array(libraryStrategy))),
})

const added = { daysAgo: count, grades: v.optional(grades) }
const textFile = v.strictObject({ name: text, ...added, lines: v.array(v.string()) })
const chart = v.strictObject({ name: text, ...added, bars: v.array(v.strictTuple([text, v.number()])) })
const file = v.lazy((value) => (value instanceof Object && 'bars' in value ? chart : textFile))
/** The files and URLs of one element, or of the plan itself; of the default plan where none is named. */
export const documents = v.array(
  v.strictObject({
    ...{ plan: v.optional(text), level: v.optional(v.picklist(LEVEL_KEYS)), element: v.optional(text) },
    files: v.optional(v.array(file)),
    urls: v.optional(v.array(v.strictObject({ title: text, url: v.pipe(v.string(), v.url()), ...added }))),
  }),
)

const withDescription = { name: text, description: text }
const strategy = v.strictObject({ ...withDescription, activities: v.array(text) })
const objective = v.strictObject({ ...withDescription, strategies: v.array(strategy) })
const initiative = v.strictObject({ ...withDescription, objectives: v.array(objective) })
const pillar = v.strictObject({ ...withDescription, initiatives: v.array(initiative) })
/** The elements of a school's plan. Texts may contain {school}. */
export const schoolPlanTemplate = v.strictObject({ vision: text, mission: text, pillars: v.array(pillar) })
/** The plan itself: {school} is the school's short name, {schoolName} the full one. */
export const schoolPlanHead = v.strictObject({
  ...{ name: text, planYear: text, start: day, end: day, description: text, strategicStatement: text },
  ...{ priorChallenges: text, priorSuccesses: text, executiveSummary: text },
})

const reviewTexts = v.array(text)
/** Texts of reviews, by the risk status that they give. */
export const schoolReviews = v.strictObject(
  Object.fromEntries(ALERT_STATUSES.map((status) => [status, reviewTexts])) as Record<AlertStatus, typeof reviewTexts>,
)

export type StoryLists = v.InferOutput<typeof lists>
export type StoryNames = v.InferOutput<typeof names>
export type Staffing = v.InferOutput<typeof staffing>[number]
export type StoryShelf = v.InferOutput<typeof shelf>
export type StoryShelfOfDocuments = v.InferOutput<typeof documents>[number]
export type StoryFile = v.InferOutput<typeof file>
export type StoryUrl = NonNullable<StoryShelfOfDocuments['urls']>[number]
export type StoryPlace = Pick<StoryShelfOfDocuments, 'plan' | 'level' | 'element'>
export type SchoolPlanTemplate = v.InferOutput<typeof schoolPlanTemplate>
export type SchoolReviews = v.InferOutput<typeof schoolReviews>
