import { MeasureResult, resultWord } from '#app/components/measures/measure-result.tsx'
import type { BarPart } from '#app/components/stacked-bar.tsx'
import type { Naming } from '#model/levels.ts'
import { RESULTS } from '#model/measures/result.ts'
import type { ScoreCounts } from '#worker/scorecards/contract.ts'

const FILL = { at_or_above: 'above', approaching: 'near', below: 'below' } as const

/** The parts of a bar of results, in the order of every chart; `none` is how many rows have no result. */
export function barOf(counts: Pick<ScoreCounts, 'at_or_above' | 'approaching' | 'below' | 'none'>, naming: Naming) {
  const parts: BarPart[] = RESULTS.map((result) => ({
    fill: FILL[result],
    value: counts[result],
    label: resultWord(naming, result),
  }))
  return [...parts, { fill: 'none' as const, value: counts.none, label: 'No result' }]
}

/** Each result with its count, as the words next to a bar. */
export function ResultCounts({ counts, none = true }: { counts: ScoreCounts; none?: boolean }) {
  return (
    <p className="result-counts">
      {RESULTS.map((result) => (
        <span key={result}>
          <MeasureResult result={result} /> <b>{counts[result]}</b>
        </span>
      ))}
      {none ? (
        <span className="mute">
          No result <b>{counts.none}</b>
        </span>
      ) : null}
    </p>
  )
}

/** "40.00%" */
export function shareText(percentage: number | null): string {
  return percentage === null ? '–' : `${percentage.toFixed(2)}%`
}
