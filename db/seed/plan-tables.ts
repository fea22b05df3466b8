import type {
  elementChoices,
  elementDepartments,
  elementSchools,
  elements,
  elementTeam,
  plans,
  reviews,
} from '#db/plans/schema.ts'
import type { MoneyRows } from './money-rows.ts'
import { noPartRows, type PartRows } from './part-rows.ts'

/** The rows of plans, by table. */
export type PlanRows = MoneyRows &
  PartRows & {
    plans: (typeof plans.$inferInsert)[]
    elements: (typeof elements.$inferInsert)[]
    team: (typeof elementTeam.$inferInsert)[]
    schools: (typeof elementSchools.$inferInsert)[]
    departments: (typeof elementDepartments.$inferInsert)[]
    choices: (typeof elementChoices.$inferInsert)[]
    reviews: (typeof reviews.$inferInsert)[]
  }

export function noPlanRows(): PlanRows {
  const links = { team: [], schools: [], departments: [], choices: [] }
  return { plans: [], elements: [], ...links, reviews: [], budgets: [], expenditures: [], ...noPartRows(), audit: [] }
}
