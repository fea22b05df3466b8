import { differences } from '#db/kit/audit.ts'
import type { ElementSet } from '#db/plans/element-writes.ts'
import type { PlanDates } from '#db/plans/guards.ts'
import type { RestoredRow } from '#db/plans/restore.ts'
import { rangeProblem } from '#model/rules.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { toElementUpdate } from '#worker/plans/elements/to-element-update.ts'

export type RestoredElement = {
  row: RestoredRow
  set: ElementSet
  changes: Record<string, [unknown, unknown]>
  /** True if its dates were moved. */
  moved: boolean
}

/** Prepares an element for restoring: sets its new name, if any, and moves its dates inside the plan's current ones. */
export function clampRestored(
  caller: Caller,
  row: RestoredRow,
  plan: PlanDates,
  name: string | undefined,
): RestoredElement {
  const is = { ...datesInside(row, plan), ...(name === undefined ? {} : { name }) }
  const changes = differences(row, is)
  return { row, set: toElementUpdate(is, row, caller), changes, moved: Boolean(changes.start_date ?? changes.end_date) }
}

type Dates = { start_date: string | null; end_date: string | null }

/** Moves each date to the plan's nearest day; removes both if that puts them out of order. */
function datesInside({ start_date, end_date }: Dates, plan: PlanDates): Dates {
  const inside = (date: string | null) => date && (date < plan.start ? plan.start : date > plan.end ? plan.end : date)
  const dates = { start_date: inside(start_date), end_date: inside(end_date) }
  return rangeProblem(dates.start_date, dates.end_date) ? { start_date: null, end_date: null } : dates
}

/** The message about moved dates; null if none moved. */
export function movedDatesMessage(restored: RestoredElement[], plan: PlanDates): string | null {
  const [first, ...more] = restored.filter(({ moved }) => moved)
  if (!first) return null
  const others = more.length > 0 ? ` and ${more.length} more` : ''
  return `The dates of “${first.row.name}”${others} were outside the plan’s dates, ${plan.start} to ${plan.end}, so we moved them inside. History shows the old dates.`
}
