import { byDates, type WaveDates, waveProblem } from './surveys.ts'
import { parseValue, withSuggestion } from './values.ts'

/** A typed number in its stored form, or what is wrong with it. */
export type Read = { value: number | null } | { problem: string }
export type Typed = string | null | undefined

export function readPercent(typed: Typed): Read {
  if (!typed) return { value: null }
  const parsed = parseValue(typed, 'percent')
  if ('thousandths' in parsed) return { value: parsed.thousandths }
  return { problem: 'problem' in parsed ? withSuggestion(parsed) : 'Enter a number from 0 to 100' }
}

/** What is wrong with fields, by their names. */
type Problems = Record<string, string>

/** What is wrong with the target and the scorecard of a dimension. */
export function dimensionProblems(aims: {
  target_date?: string | null
  target_score?: Typed
  scorecard_cutoff?: Typed
}): Problems {
  const problems: Problems = {}
  if (aims.target_date && !aims.target_score) problems.target_score = 'Enter the score to reach by the target date'
  for (const field of ['target_score', 'scorecard_cutoff'] as const) {
    const read = readPercent(aims[field])
    if ('problem' in read) problems[field] = read.problem
  }
  return problems
}

/** What is wrong with the dates of a wave, after those that are listed before it. */
export function waveProblems(dates: WaveDates, before: readonly WaveDates[]): Problems {
  const problems: Problems = {}
  const wrong = waveProblem(dates)
  if (wrong) problems.end_date = wrong
  if (before.some((one) => byDates(one, dates) === 0)) problems.start_date = 'Another wave has these dates'
  return problems
}
