import { fieldsOf, SET_FIELDS } from '#model/level-fields.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { ElementInput } from '#worker/plans/element-contract.ts'
import { type References, referenceProblems } from './check-references.ts'
import { type Described, describeWrite } from './describe-write.ts'
import { type Before, dateProblems, type Since, toElementUpdate } from './element-set.ts'

/** An element before an edit, as far as the edit is decided by it; what the input does not touch need not be read. */
export type Edited = Before &
  Described & {
    plan_id: string
    end_date: string | null
    plan_start: string
    plan_end: string
  }

/** What an edit of one element comes to, alone or among many: what stands in its way, what it writes, what history tells. */
export function decideEdit(
  caller: Caller,
  before: Edited,
  input: Partial<ElementInput>,
  found: References,
  since: Since = {},
) {
  const single = fieldsOf('person', 'choice').map(({ key }) => before[key])
  // What was set before may stay, even where it is no longer offered.
  const kept = new Set([
    ...single.map((one) => one ?? ''),
    ...SET_FIELDS.flatMap(({ key }) => (before[key] ?? []).map((one) => one.id)),
  ])
  const dates = {
    start_date: input.start_date === undefined ? before.start_date : input.start_date,
    end_date: input.end_date === undefined ? before.end_date : input.end_date,
  }
  return {
    /** What the batch asks of the plan: the dates that those written here were held against; else nothing. */
    planDates:
      input.start_date === undefined && input.end_date === undefined
        ? []
        : [{ id: before.plan_id, start: before.plan_start, end: before.plan_end }],
    problems: {
      ...referenceProblems(input, found, kept),
      ...dateProblems(dates, { start: before.plan_start, end: before.plan_end }),
    },
    changes: describeWrite(before, input, found),
    set: toElementUpdate(input, before, caller, since),
  }
}
