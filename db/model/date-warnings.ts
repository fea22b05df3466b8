type Dates = { start: string | null | undefined; end: string | null | undefined }

/** Warnings by field for dates outside the parent's, which are allowed. `parent` is the name of its level. */
export function dateWarnings(parent: string, above: Dates, own: Dates): { start_date?: string; end_date?: string } {
  const early = own.start && above.start && own.start < above.start
  const late = own.end && above.end && own.end > above.end
  return {
    ...(early ? { start_date: `Starts before its ${parent}, which starts ${above.start}.` } : {}),
    ...(late ? { end_date: `Ends after its ${parent}, which ends ${above.end}.` } : {}),
  }
}

/** Why a date outside its plan's is refused. */
export function outsidePlan(plan: { start: string; end: string }): string {
  return `Choose a date within the plan’s dates, ${plan.start} to ${plan.end}`
}
