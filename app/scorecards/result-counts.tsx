import { MeasureResult } from '#app/components/measures/measure-result.tsx'
import { RESULTS } from '#model/measures/result.ts'
import type { ScoreCounts } from '#worker/scorecards/contract.ts'

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
