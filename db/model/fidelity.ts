/** Spec §3 "Fidelity check": Done, Not - Done or N/A (default Done). */
export const CHECK_RESULTS = ['done', 'not_done', 'na'] as const
export type CheckResult = (typeof CHECK_RESULTS)[number]
export const CHECK_RESULT_LABELS: Record<CheckResult, string> = { done: 'Done', not_done: 'Not - Done', na: 'N/A' }

/** The specification names no values for the type of a check, so we chose these (docs/decisions.md 31). */
export const CHECK_TYPES = ['observation', 'walkthrough', 'work_sample', 'self_report'] as const
export type CheckType = (typeof CHECK_TYPES)[number]
export const CHECK_TYPE_LABELS: Record<CheckType, string> = {
  observation: 'Observation',
  walkthrough: 'Walkthrough',
  work_sample: 'Work sample',
  self_report: 'Self-report',
}

/** The Yes or No questions of a check, in order. */
export const CHECK_ANSWERS = ['dosage', 'adherence', 'differentiation', 'observer_agreement'] as const
export type CheckAnswer = (typeof CHECK_ANSWERS)[number]
export const CHECK_ANSWER_LABELS: Record<CheckAnswer, string> = {
  dosage: 'Dosage',
  adherence: 'Adherence',
  differentiation: 'Differentiation',
  observer_agreement: 'Observer agreement',
}
