import { type FieldValues, formatWith } from '#app/components/typed-values.ts'
import {
  CHECK_ANSWER_LABELS,
  CHECK_ANSWERS,
  CHECK_RESULT_LABELS,
  CHECK_RESULTS,
  CHECK_TYPE_LABELS,
  CHECK_TYPES,
} from '#model/fidelity.ts'
import type { FidelityCheck } from '#worker/plans/fidelity-contract.ts'

export const CHECK_LABELS: Record<string, string> = {
  date: 'Date',
  fidelity_check: 'Fidelity check',
  check_type: 'Check type',
  ...CHECK_ANSWER_LABELS,
  feedback_comments: 'Feedback comments',
}

const answerOptions = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: '', label: 'No answer' },
]
const options = (values: readonly string[], labels: Record<string, string>) =>
  values.map((value) => ({ value, label: labels[value] ?? value }))
export const RESULT_OPTIONS = options(CHECK_RESULTS, CHECK_RESULT_LABELS)
export const TYPE_OPTIONS = options(CHECK_TYPES, CHECK_TYPE_LABELS)
export const ANSWER_OPTIONS = answerOptions

const answered = (answer: boolean | null) => (answer === null ? undefined : answer ? 'yes' : 'no')

/** The form's initial values; true and false become "yes" and "no". */
export function valuesOfCheck(check: FidelityCheck): FieldValues {
  return {
    date: check.date,
    fidelity_check: check.fidelity_check,
    check_type: check.check_type ?? undefined,
    ...Object.fromEntries(CHECK_ANSWERS.map((key) => [key, answered(check[key])])),
    feedback_comments: check.feedback_comments ?? undefined,
  }
}

/** Formats the values for people. */
export const formatCheck = formatWith(
  new Map([...RESULT_OPTIONS, ...TYPE_OPTIONS, ...answerOptions].map(({ value, label }) => [value, label])),
)
