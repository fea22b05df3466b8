import { CHECK_ANSWERS, type CheckAnswer, type CheckResult } from '#model/fidelity.ts'

/** The parts of a check that count: its result, and Yes, No, or null for each question. */
export type Answered = { fidelity_check: CheckResult } & Record<CheckAnswer, boolean | null>
export type Score = { yes: number; answered: number; percent: number }

/** Both counts with the percentage to two decimals; null without answers, which differs from zero. */
function scored(yes: number, answered: number): Score | null {
  return answered === 0 ? null : { yes, answered, percent: Math.round((yes / answered) * 10_000) / 100 }
}

/**
 * The share of Yes among the answers. A check that was not done or does not apply has no score, whatever its answers.
 */
export function scoreOf(check: Answered): Score | null {
  if (check.fidelity_check !== 'done') return null
  const answers = CHECK_ANSWERS.map((key) => check[key]).filter((answer) => answer !== null)
  return scored(answers.filter(Boolean).length, answers.length)
}

/** The score of each check that has one, with its date. */
export function pointsOf(checks: readonly (Answered & { id: string; date: string })[]) {
  return checks.flatMap((check) => {
    const score = scoreOf(check)
    return score ? [{ id: check.id, date: check.date, ...score }] : []
  })
}

/** The share of Yes among all answers of all checks, so a check with more answers counts more. */
export function overallScore(checks: readonly Answered[]): Score | null {
  const scores = checks.flatMap((check) => scoreOf(check) ?? [])
  const sum = (key: 'yes' | 'answered') => scores.reduce((total, score) => total + score[key], 0)
  return scored(sum('yes'), sum('answered'))
}
