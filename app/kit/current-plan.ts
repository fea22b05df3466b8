import type { PlanChoice } from '#worker/plans/contract.ts'

type Choice = Pick<PlanChoice, 'id' | 'status' | 'school_id' | 'start_date'>

/**
 * The plan a district works on: one of the district itself whose dates include today. Without one the newest: the
 * district's own before those of its schools, and drafts last.
 */
export function currentPlan<C extends Choice>(plans: readonly C[]): C | null {
  const rank = ({ school_id, status }: Choice) =>
    (school_id === null ? 4 : 0) + (status === 'current' ? 2 : status === 'draft' ? 0 : 1)
  const best = plans.toSorted((a, b) => rank(b) - rank(a) || b.start_date.localeCompare(a.start_date))
  return best[0] ?? null
}
