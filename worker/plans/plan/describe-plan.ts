import { differences } from '#db/kit/audit.ts'
import type { CreatePlan, Plan } from '#worker/plans/contract.ts'

/** Field → [from, to] of a plan's change in readable form: the school by name. Omits a new plan's empty fields. */
export function describePlan(before: Plan | null, input: Partial<CreatePlan>, schoolName: string | null) {
  const { school_id: schoolId, ...rest } = input
  const was: Record<string, unknown> = { ...before, school: before?.school_name ?? null }
  const is: Record<string, unknown> = { ...rest }
  if (schoolId !== undefined) is.school = schoolId === (before?.school_id ?? null) ? was.school : schoolName
  if (!before)
    for (const key of Object.keys(is)) if (is[key] === '' || is[key] === false || is[key] === undefined) delete is[key]
  return differences(was, is)
}
