import type { By } from '#worker/kit/by.ts'
import { invalid, notFound } from '#worker/kit/problem.ts'
import { NO_PLAN } from '#worker/plans/contract.ts'

/** The plan asked for, or the person's default. */
export function shownPlanId(by: By, asked: string | undefined): string {
  const id = asked || by.actor.defaultPlanId
  if (!id) throw invalid({ plan: [NO_PLAN] }, NO_PLAN)
  return id
}

/** The plan's row; a missing or foreign one, and a draft for those who never see drafts, answer alike. */
export function oneOf<T>(plans: T[]): T {
  const [plan] = plans
  if (!plan) throw notFound()
  return plan
}
