import { differences } from '#db/kit/audit.ts'
import { createStamps, updateStamps } from '#db/kit/stamps.ts'
import { type CheckSet, guardCheck, insertCheck, updateCheck } from '#db/plans/fidelity.ts'
import { guardElementNotDeleted } from '#db/plans/guards.ts'
import type { Caller } from '#worker/kit/caller.ts'
import { invalid } from '#worker/kit/problem.ts'
import type { AddCheck, EditCheck, FidelityCheck } from '#worker/plans/fidelity-contract.ts'
import { definePart } from '#worker/plans/tabs/define-part.ts'
import { requireWritable } from '#worker/plans/tabs/require-writable.ts'
import { getCheck } from './get-check.ts'

/** The fidelity checks of an element. They don't change the element itself. */
export const {
  add: addCheck,
  edit: editCheck,
  remove: removeCheck,
  restore: restoreCheck,
} = definePart<object, FidelityCheck, { planId: string }, AddCheck, EditCheck>({
  kind: 'check',
  action: 'fidelity',
  findPlace: requireWritable,
  async find(tenant, by, of, id, trash) {
    return { place: await requireWritable(tenant, by, of), row: await getCheck(tenant, of, id, trash) }
  },
  get: (tenant, _by, of, id) => getCheck(tenant, of, id),
  check: checkDay,
  add(tenant, by, of, id, input) {
    const given = givenOf({ ...input, date: input.date ?? by.today })
    const row = { checkedOn: by.today, ...columnsOf(given), id, elementId: of.id, ...createStamps(by) }
    return { write: insertCheck(tenant, row), next: given, changes: differences({}, given) }
  },
  edit(tenant, by, before, { version, ...rest }) {
    const given = givenOf(rest)
    const set = { ...columnsOf(given), ...updateStamps(by) }
    return { write: updateCheck(tenant, before.id, version, set), next: given, changes: differences(before, given) }
  },
  effect: (tenant, _by, of) => ({ guards: [guardElementNotDeleted(tenant, of.id)], writes: [], changes: {} }),
  summarize({ date, fidelity_check, check_type, dosage, adherence, differentiation, ...check }) {
    const { observer_agreement, feedback_comments } = check
    return {
      date,
      fidelity_check,
      check_type,
      dosage,
      adherence,
      differentiation,
      observer_agreement,
      feedback_comments,
    }
  },
  guard: guardCheck,
  trash: updateCheck,
})

/** The fields of a check, with the API's names. */
type CheckInput = Partial<AddCheck>

/** A check can't be in the future. */
function checkDay(caller: Caller, _of: unknown, { date }: CheckInput): void {
  if (date && date > caller.today) throw invalid({ date: ['Choose today or an earlier date'] })
}

/** Drops missing fields; an empty comment becomes null. */
function givenOf({ feedback_comments, ...rest }: CheckInput): CheckInput {
  const given = feedback_comments === undefined ? rest : { ...rest, feedback_comments: feedback_comments || null }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) // a subset of the same keys
}

/** Maps the given fields to columns. */
function columnsOf(given: CheckInput): CheckSet {
  const { date, fidelity_check, check_type, observer_agreement, feedback_comments, ...answers } = given
  return {
    ...answers,
    ...(date === undefined ? {} : { checkedOn: date }),
    ...(fidelity_check === undefined ? {} : { fidelityCheck: fidelity_check }),
    ...(check_type === undefined ? {} : { checkType: check_type }),
    ...(observer_agreement === undefined ? {} : { observerAgreement: observer_agreement }),
    ...(feedback_comments === undefined ? {} : { feedbackComments: feedback_comments }),
  }
}
