import { MeasureResult } from '#app/components/measures/measure-result.tsx'
import type { Result } from '#model/measures/result.ts'

export function ResultLine({ result }: { result: Result }) {
  return (
    <p className="counts att-result">
      <span className="mute">
        Result <MeasureResult result={result} />
      </span>
    </p>
  )
}
