import type { Caller } from '#worker/kit/caller.ts'
import { invalid, notFound } from '#worker/kit/problem.ts'
import { NO_PLAN } from '#worker/plans/contract.ts'

/** The requested plan, or the person's default plan. */
export function shownPlanId(caller: Caller, asked: string | undefined): string {
  const id = asked || caller.actor.defaultPlanId
  if (!id) throw invalid({ plan: [NO_PLAN] }, NO_PLAN)
  return id
}

/**
 * The plan's row. A missing plan, another district's plan, and a draft that the person can't see get the same answer.
 */
export function requirePlan<T>(plans: T[]): T {
  const [plan] = plans
  if (!plan) throw notFound()
  return plan
}
