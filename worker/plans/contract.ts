import * as v from 'valibot'
import { LEVEL_KEYS } from '#model/levels.ts'
import { PLAN_YEARS } from '#model/plan-years.ts'
import {
  date,
  elementName,
  isDate,
  oneOf,
  optionalId,
  optionalText,
  rangeProblem,
  version,
  whenSent,
} from '#model/rules.ts'
import { listQuery, manyIds, Page } from '#worker/kit/list-contract.ts'

export const PLAN_STATUSES = ['draft', 'current', 'upcoming', 'ended'] as const
export const PLAN_SAVED = 'Plan updated successfully'
export const PLAN_CREATED = 'Plans added successfully'
export const NO_PLAN = 'Please select a plan first'

export const PlanRow = v.object({
  id: v.string(),
  name: v.string(),
  plan_year: v.string(),
  start_date: v.string(),
  end_date: v.string(),
  school_id: v.nullable(v.string()),
  school_name: v.nullable(v.string()),
  is_draft: v.boolean(),
  status: v.picklist(PLAN_STATUSES),
  is_default: v.boolean(),
  is_editable: v.boolean(),
  version: v.number(),
  updated_at: v.string(),
  /** When the plan or anything in it last changed. */
  changed_at: v.string(),
})

export const PLAN_TEXTS = [
  'description',
  'strategic_statement',
  'vision',
  'mission',
  'prior_challenges',
  'prior_successes',
  'executive_summary',
] as const

const texts = v.entriesFromList(PLAN_TEXTS, v.nullable(v.string()))
export const Plan = v.object({
  ...PlanRow.entries,
  ...texts,
  counts: v.object(v.entriesFromList(LEVEL_KEYS, v.number())),
  /** The number of entries in each tab, by its key; absent means none. */
  holds: v.record(v.string(), v.number()),
  created_at: v.string(),
  updated_by: v.nullable(v.string()),
})
export type Plan = v.InferOutput<typeof Plan>
export type PlanRow = v.InferOutput<typeof PlanRow>

export const ListPlans = listQuery(['name', 'plan_year', 'start_date', 'end_date', 'updated_at', 'changed_at'], {
  /** The id of a plan to list first if no `sort` is given. */
  first: v.optional(v.pipe(v.string(), v.maxLength(64))),
  planStatus: v.optional(v.picklist(['ALL', ...PLAN_STATUSES]), 'ALL'),
  planName: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(100))),
  start_date: v.optional(date),
  end_date: v.optional(date),
})
export const PlanPage = Page(PlanRow)

const planFields = {
  name: elementName,
  plan_year: oneOf(PLAN_YEARS),
  start_date: date,
  end_date: date,
  school_id: optionalId,
  is_draft: v.optional(
    v.union([
      v.boolean(),
      v.pipe(
        v.picklist(['on', 'true', 'false']),
        v.transform((value) => value !== 'false'),
      ),
    ]),
  ),
  ...v.entriesFromList(PLAN_TEXTS, optionalText),
}

/** The end must be after the start; the message is at the end date, also while other fields are wrong. */
export function inOrder<T extends { start_date?: string | null | undefined; end_date?: string | null | undefined }>() {
  return v.rawCheck<T>(({ dataset, addIssue }) => {
    const value = dataset.value as Partial<Record<'start_date' | 'end_date', unknown>> | undefined // perhaps not valid
    const [start, end] = [value?.start_date, value?.end_date].map((one) => (isDateText(one) ? one : null))
    const message = rangeProblem(start, end)
    if (message) {
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input: { ...value }, key: 'end_date', value: end }],
      })
    }
  })
}

const isDateText = (value: unknown): value is string => typeof value === 'string' && isDate(value)

/** The default plan year is the school year in which the plan starts. */
export const CreatePlan = v.pipe(v.object({ ...planFields, plan_year: v.optional(planFields.plan_year) }), inOrder())
export const EditPlan = v.pipe(v.object({ ...whenSent(planFields), version }), inOrder())
export type CreatePlan = v.InferOutput<typeof CreatePlan>
export type EditPlan = v.InferOutput<typeof EditPlan>

/** Deleting and restoring send the version they are based on; a form sends it as text. */
export const AtVersion = v.object({ version: v.optional(version) })
export const Deleted = v.object({ id: v.string(), deletion_id: v.string(), count: v.number() })

export const PlanChoice = v.object({
  id: v.string(),
  name: v.string(),
  status: v.picklist(PLAN_STATUSES),
  school_id: v.nullable(v.string()),
  start_date: v.string(),
  is_default: v.boolean(),
})
export type PlanChoice = v.InferOutput<typeof PlanChoice>
/** A plan as a form offers it. */
export const PlanName = v.object({ id: v.string(), name: v.string() })
export type PlanName = v.InferOutput<typeof PlanName>
export const PlanNamePage = Page(PlanName)
/** Plans by name; `ids`, joined by commas, loads these plans instead. */
export const FindPlanNames = listQuery(['name'], { ids: manyIds })
/** What a form offers of the plans; with `has_more_plans`, a search finds the others. */
export const FirstPlans = v.object({ plans: v.array(PlanName), has_more_plans: v.boolean() })
export type FirstPlans = v.InferOutput<typeof FirstPlans>
/** Null if there is no such plan to choose, or none at all. */
export const ChosenPlan = v.object({
  plan: v.nullable(PlanChoice),
  has_plans: v.boolean(),
  /** For the bar of every screen, which asks for both; up to 100. */
  unread_notices: v.number(),
  /** Updates, readings, and minutes that the person owes (`my-updates/`). */
  owed_updates: v.number(),
})
export const ChosenPlanQuery = v.object({
  /** Without it, the person's default plan, or else the one that the district works on. */
  plan_id: v.optional(v.pipe(v.string(), v.maxLength(100))),
})
export const Choice = v.object({ id: v.string(), name: v.string() })
