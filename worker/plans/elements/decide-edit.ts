import { fieldsOf, SET_FIELDS } from '#model/level-fields.ts'
import type { Caller } from '#worker/kit/caller.ts'
import type { ElementInput } from '#worker/plans/element-contract.ts'
import { type References, referenceProblems } from './check-references.ts'
import { type Described, describeWrite } from './describe-write.ts'
import { type Before, dateProblems, type Since, toElementUpdate } from './to-element-update.ts'

/** The element before an edit, with only the fields that decide the edit. */
export type Edited = Before &
  Described & {
    plan_id: string
    end_date: string | null
    plan_start: string
    plan_end: string
  }

/** The result of editing one element, alone or in bulk: problems, columns to write, and history. */
export function decideEdit(
  caller: Caller,
  before: Edited,
  input: Partial<ElementInput>,
  found: References,
  since: Since = {},
) {
  const single = fieldsOf('person', 'choice').map(({ key }) => before[key])
  // Values set before may stay, even if they are no longer offered.
  const kept = new Set([
    ...single.map((one) => one ?? ''),
    ...SET_FIELDS.flatMap(({ key }) => (before[key] ?? []).map((one) => one.id)),
  ])
  const dates = {
    start_date: input.start_date === undefined ? before.start_date : input.start_date,
    end_date: input.end_date === undefined ? before.end_date : input.end_date,
  }
  return {
    /** The plan dates that this edit relies on, for the batch's guard; empty if the edit has no dates. */
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
