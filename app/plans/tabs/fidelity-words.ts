import type { FidelityPoint, FidelityScore } from '#worker/plans/fidelity-contract.ts'

/** Two decimals, no space (look §14). */
export function percentWords(percent: number): string {
  return `${percent.toFixed(2)}%`
}

/** A score's two counts; the percentage is shown before them. */
export function scoreWords({ yes, answered }: FidelityScore, checks: number): string {
  const of = answered === 1 ? '1 answer' : `${answered} answers`
  return `Yes, ${yes} of ${of} in ${checks === 1 ? '1 check' : `${checks} checks`} that were done`
}

/** The line chart as a sentence, for screen readers. */
export function lineWords(points: readonly FidelityPoint[]): string {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return 'No check was done yet'
  const percents = points.map(({ percent }) => percent)
  return (
    `Percentage of Yes in ${points.length} checks from ${first.date} to ${last.date}: ` +
    `first ${percentWords(first.percent)}, last ${percentWords(last.percent)}, ` +
    `lowest ${percentWords(Math.min(...percents))}, highest ${percentWords(Math.max(...percents))}`
  )
}
