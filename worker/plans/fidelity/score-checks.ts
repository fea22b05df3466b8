import { CHECK_ANSWERS, type CheckAnswer, type CheckResult } from '#model/fidelity.ts'

/** What a check says that counts: its result, and Yes, No or nothing to each question. */
export type Answered = { fidelity_check: CheckResult } & Record<CheckAnswer, boolean | null>
export type Score = { yes: number; answered: number; percent: number }

/** Both counts as a percentage of two decimals; null when nothing was answered, which is not the same as zero. */
function scored(yes: number, answered: number): Score | null {
  return answered === 0 ? null : { yes, answered, percent: Math.round((yes / answered) * 10_000) / 100 }
}

/** Yes over what was answered. A check that was not done, or does not apply, has no score whatever stands in it. */
export function scoreOf(check: Answered): Score | null {
  if (check.fidelity_check !== 'done') return null
  const answers = CHECK_ANSWERS.map((key) => check[key]).filter((answer) => answer !== null)
  return scored(answers.filter(Boolean).length, answers.length)
}

/** All answers of all checks together: a check that answers more weighs more. */
export function overallScore(checks: readonly Answered[]): Score | null {
  const scores = checks.flatMap((check) => scoreOf(check) ?? [])
  const sum = (key: 'yes' | 'answered') => scores.reduce((total, score) => total + score[key], 0)
  return scored(sum('yes'), sum('answered'))
}
