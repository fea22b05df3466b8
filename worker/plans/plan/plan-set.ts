import type { PlanSet } from '#db/plans/plans.ts'
import { nameKey, searchKey } from '#model/keys.ts'
import type { CreatePlan } from '#worker/plans/contract.ts'

const COLUMNS = {
  name: 'name',
  plan_year: 'planYear',
  start_date: 'startDate',
  end_date: 'endDate',
  school_id: 'schoolId',
  is_draft: 'isDraft',
  description: 'description',
  strategic_statement: 'strategicStatement',
  vision: 'vision',
  mission: 'mission',
  prior_challenges: 'priorChallenges',
  prior_successes: 'priorSuccesses',
  executive_summary: 'executiveSummary',
} as const satisfies Record<keyof CreatePlan, keyof PlanSet>
export const PLAN_KEYS = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[] // keys of COLUMNS

/** Maps the given fields of a plan to columns. */
export function planSet(input: Partial<CreatePlan>): PlanSet {
  const set: Record<string, unknown> = {}
  for (const key of PLAN_KEYS) if (input[key] !== undefined) set[COLUMNS[key]] = input[key]
  if (input.name !== undefined) Object.assign(set, { nameKey: nameKey(input.name), searchKey: searchKey(input.name) })
  return set as PlanSet // keys and values of COLUMNS
}
