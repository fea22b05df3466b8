import { lastDayOf, type SchoolYear } from '#model/measures/school-years.ts'
import { invalid } from '#worker/kit/problem.ts'

export const REASON_NEEDED = 'Say why: past results are compared with this'

/** Is this school year over? */
export function isPastYear(year: SchoolYear, today: string): boolean {
  return lastDayOf(year) < today
}

/**
 * Changing what past results were compared with (a past target, the baseline, the direction) needs a reason. Setting a
 * past target that nobody had set before needs none.
 */
export function requireReason(isPastChange: boolean, reason: string | null | undefined): string | null {
  if (isPastChange && !reason) throw invalid({ reason: [REASON_NEEDED] })
  return reason || null
}
