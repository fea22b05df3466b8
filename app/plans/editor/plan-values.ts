import type { FieldValues } from '#app/components/typed-values.ts'
import type { ComboboxOption } from '#app/ui/combobox-props.ts'
import type { Plan } from '#worker/plans/contract.ts'

/** The fields of schools. */
export const SCHOOL = ['school_id']

/** The plan's school as an option, which a form may not offer otherwise. */
export function schoolOf({ school_id: value, school_name: label }: Plan): ComboboxOption[] {
  return value ? [{ value, label: label ?? 'Unknown' }] : []
}

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
