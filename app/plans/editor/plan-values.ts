import type { FieldValues } from '#app/components/typed-values.ts'
import type { Plan } from '#worker/plans/contract.ts'

export function valuesOfPlan(plan: Plan): FieldValues {
  return {
    name: plan.name,
    description: plan.description ?? undefined,
    strategic_statement: plan.strategic_statement ?? undefined,
    plan_year: plan.plan_year,
    start_date: plan.start_date,
    end_date: plan.end_date,
    school_id: plan.school_id ?? undefined,
    is_draft: plan.is_draft ? 'on' : undefined,
  }
}
