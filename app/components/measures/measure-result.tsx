import { ResultStatus } from '#app/components/status.tsx'
import type { ResultKey } from '#app/components/status-words.ts'
import { useNaming } from '#app/kit/use-shell.ts'
import type { Naming } from '#model/levels.ts'
import type { Result } from '#model/measures/result.ts'

const MARK = { at_or_above: 'above', approaching: 'near', below: 'below' } as const satisfies Record<Result, ResultKey>
const CATEGORY = {
  at_or_above: 'firstCategory',
  approaching: 'secondCategory',
  below: 'thirdCategory',
} as const satisfies Record<Result, keyof Naming['results']>

/** The district's word for a result. */
export function resultWord(naming: Naming, result: Result): string {
  return naming.results[CATEGORY[result]]
}

/** A mark above, on, or below the target's line, with the district's word. */
export function MeasureResult({ result }: { result: Result }) {
  return <ResultStatus value={MARK[result]} label={resultWord(useNaming(), result)} className="rs" />
}
