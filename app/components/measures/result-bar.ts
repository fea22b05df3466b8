import type { BarPart } from '#app/components/stacked-bar.tsx'
import type { Naming } from '#model/levels.ts'
import { RESULTS } from '#model/measures/result.ts'
import type { ScoreCounts } from '#worker/scorecards/contract.ts'
import { resultWord } from './measure-result.tsx'

const FILL = { at_or_above: 'above', approaching: 'near', below: 'below' } as const

/** The parts of a bar of results, in the order of every chart; the last is how many rows have no result. */
export function barOf(counts: ScoreCounts, naming: Naming): BarPart[] {
  const parts: BarPart[] = RESULTS.map((result) => ({
    fill: FILL[result],
    value: counts[result],
    label: resultWord(naming, result),
  }))
  return [...parts, { fill: 'none', value: counts.none, label: 'No result' }]
}

/** "40.00%", or a dash if nothing has a result. */
export function shareText(percentage: number | null): string {
  return percentage === null ? '–' : `${percentage.toFixed(2)}%`
}
