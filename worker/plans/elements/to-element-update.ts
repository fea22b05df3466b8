import type { ElementSet } from '#db/plans/element-writes.ts'
import { toColumns } from '#db/plans/field-columns.ts'
import { outsidePlan } from '#model/date-warnings.ts'
import type { Frequency } from '#model/frequencies.ts'
import { nameKey, searchKey } from '#model/keys.ts'
import { nextReviewOn } from '#model/next-review.ts'
import { rangeProblem } from '#model/rules.ts'
import type { AlertStatus, ProgressStatus } from '#model/status.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { FieldMessages } from '#worker/kit/problem.ts'
import type { ElementInput } from '#worker/plans/element-contract.ts'

/** The former values that the derived columns depend on. */
export type Before = {
  owner_id: string | null
  alert_status: AlertStatus
  progress_status: ProgressStatus
  objective_achieved: boolean
  start_date: string | null
  review_frequency: Frequency | null
  last_review_on: string | null
}
export const NEW_ELEMENT: Before = {
  owner_id: null,
  alert_status: 'none',
  progress_status: 'todo',
  objective_achieved: false,
  start_date: null,
  review_frequency: null,
  last_review_on: null,
}

/** Former dates that an Undo restores; without them, changed statuses and owners count from today. */
export type Since = { alert_since?: string | null; done_on?: string | null; ownerless_since?: string | null }

/** The columns to write, including derived ones (status since, done on, achieved, next review, no owner since). */
export function toElementUpdate(
  input: Partial<ElementInput>,
  before: Before,
  caller: Caller,
  since: Since = {},
): ElementSet {
  const set: ElementSet = toColumns(input)
  if (input.name !== undefined) Object.assign(set, { nameKey: nameKey(input.name), searchKey: searchKey(input.name) })
  if (input.owner_id !== undefined) Object.assign(set, ownerlessSet(input.owner_id, before, caller, since))
  const alert = input.alert_status ?? before.alert_status
  if (alert !== before.alert_status) set.alertSince = since.alert_since ?? (alert === 'none' ? null : caller.today)
  const progress = input.progress_status ?? before.progress_status
  if (progress !== before.progress_status) set.doneOn = since.done_on ?? (progress === 'done' ? caller.today : null)
  const achieved = input.objective_achieved ?? before.objective_achieved
  if (achieved !== before.objective_achieved) {
    Object.assign(
      set,
      achieved ? { achievedBy: caller.actor.userId, achievedOn: caller.today } : { achievedBy: null, achievedOn: null },
    )
  }
  set.nextReviewOn = nextReviewOn({
    lastReviewOn: before.last_review_on,
    startDate: input.start_date === undefined ? before.start_date : input.start_date,
    frequency: input.review_frequency === undefined ? before.review_frequency : input.review_frequency,
    done: progress === 'done',
  })
  return set
}

/** The date changes only when the element loses its owner or gets one. */
function ownerlessSet(
  owner: string | null,
  before: Before,
  caller: Caller,
  { ownerless_since: was }: Since,
): ElementSet {
  if ((owner === null) === (before.owner_id === null)) return {}
  return { ownerlessSince: owner !== null ? null : was === undefined ? caller.today : was }
}

type Dates = { start_date?: string | null; end_date?: string | null }

/** Dates must be in order and inside the plan's dates (spec §5). */
export function dateProblems(dates: Dates, plan: { start: string; end: string }): FieldMessages {
  const problems: FieldMessages = {}
  const outside = (date: string | null | undefined) => Boolean(date) && (date! < plan.start || date! > plan.end)
  const message = outsidePlan(plan)
  if (outside(dates.start_date)) problems.start_date = [message]
  if (outside(dates.end_date)) problems.end_date = [message]
  const range = rangeProblem(dates.start_date, dates.end_date)
  if (range) problems.end_date = [range]
  return problems
}
