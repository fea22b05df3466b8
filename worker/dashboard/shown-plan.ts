import type { Caller } from '#worker/kit/caller.ts'
import { invalid, notFound } from '#worker/kit/problem.ts'
import { NO_PLAN } from '#worker/plans/contract.ts'

/** The plan asked for, or the person's default. */
export function shownPlanId(caller: Caller, asked: string | undefined): string {
  const id = asked || caller.actor.defaultPlanId
  if (!id) throw invalid({ plan: [NO_PLAN] }, NO_PLAN)
  return id
}

/** The plan's row; a missing or foreign one, and a draft for those who never see drafts, answer alike. */
export function requirePlan<T>(plans: T[]): T {
  const [plan] = plans
  if (!plan) throw notFound()
  return plan
}
