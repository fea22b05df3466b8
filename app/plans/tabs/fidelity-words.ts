import type { FidelityPoint, FidelityScore } from '#worker/plans/fidelity-contract.ts'

/** Two decimals, without a space (look §14). */
export function percentWords(percent: number): string {
  return `${percent.toFixed(2)}%`
}

/** Both counts of a score; the percentage stands before it. */
export function scoreWords({ yes, answered }: FidelityScore, checks: number): string {
  const of = answered === 1 ? '1 answer' : `${answered} answers`
  return `Yes, ${yes} of ${of} in ${checks === 1 ? '1 check' : `${checks} checks`} that were done`
}

/** What the line says, for who does not see it. */
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
