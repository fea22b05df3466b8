import type { StoryStatusLevel } from './plan-shape.ts'

/** `element` is a name at `level` in the plan. Amounts are dollars as people write them; dates are YYYY-MM-DD. */
export type StoryBudget = {
  level: StoryStatusLevel
  element: string
  /** Who enters the amounts and what is paid. */
  byKey: string
  years?: readonly StoryBudgetYear[]
  spent?: readonly StorySpent[]
}

/** Year 1 is the first of the plan. */
export type StoryBudgetYear = readonly [year: 1 | 2 | 3 | 4 | 5, requested: string, approved: string]
export type StorySpent = readonly [year: 1 | 2 | 3 | 4 | 5, paidFor: string, amount: string, date: string]
