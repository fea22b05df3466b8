import type { CheckSet } from '#db/plans/fidelity.ts'
import type { By } from '#worker/kit/by.ts'
import { invalid } from '#worker/kit/problem.ts'
import type { AddCheck, FidelityCheck } from './fidelity-contract.ts'

/** What people write in a check, by the API's names. */
export type CheckInput = Partial<AddCheck>

/** A check tells of today or earlier. */
export function checkDay(by: By, { date }: CheckInput): void {
  if (date && date > by.today) throw invalid({ date: ['Choose today or an earlier date'] })
}

/** Only what is given; empty words are none. */
export function givenOf({ feedback_comments, ...rest }: CheckInput): CheckInput {
  const given = feedback_comments === undefined ? rest : { ...rest, feedback_comments: feedback_comments || null }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) // the same keys, less
}

/** The columns of what is given. */
export function columnsOf(given: CheckInput): CheckSet {
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

/** What of a check is told when it comes or goes as a whole. */
export function wholeOf(check: FidelityCheck): Record<string, unknown> {
  const {
    date,
    fidelity_check,
    check_type,
    dosage,
    adherence,
    differentiation,
    observer_agreement,
    feedback_comments,
  } = check
  return { date, fidelity_check, check_type, dosage, adherence, differentiation, observer_agreement, feedback_comments }
}
