import { newDistrict, type TestDistrict } from '#tests/kit/district.ts'
import { auditOf, growPlan } from './grown-plan.ts'

export const SPENT = { year: 1, name: 'Phonics readers', amount: '1250.50', date: '2026-09-14' }

/** A Super Admin, a plan with one element of each level, and the addresses of their budgets. */
export async function beginBudget() {
  const district = await newDistrict()
  const ada = await district.person('super_admin')
  const plan = await growPlan(district)
  const path = {
    plan: `plans/plan/${plan.plan.id}/budget/`,
    pillar: `plans/pillar/${plan.pillar.id}/budget/`,
    initiative: `plans/initiative/${plan.initiative.id}/budget/`,
    objective: `plans/objective/${plan.objective.id}/budget/`,
    strategy: `plans/strategies/${plan.strategy.id}/budget/`,
    activity: `plans/activity-task/${plan.activity.id}/budget/`,
  }
  return { district, ada, plan, path }
}

export async function actionsOf(district: TestDistrict, id: string): Promise<string[]> {
  return (await auditOf(district, id)).map((row) => row.action)
}
