import type { StoryBudget } from './budget-shape.ts'
import { BUDGETS_1 } from './budgets-pillar-1.ts'
import { BUDGETS_2 } from './budgets-pillar-2.ts'
import { BUDGETS_3 } from './budgets-pillar-3.ts'
import { BUDGETS_4 } from './budgets-pillar-4.ts'

/** The money of the district plan. */
export const BUDGETS: readonly StoryBudget[] = [...BUDGETS_1, ...BUDGETS_2, ...BUDGETS_3, ...BUDGETS_4]
