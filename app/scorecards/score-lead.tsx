import { resultWord } from '#app/components/measures/measure-result.tsx'
import { barOf, shareText } from '#app/components/measures/result-bar.ts'
import { StackedBar } from '#app/components/stacked-bar.tsx'
import { useNaming } from '#app/kit/use-shell.ts'
import { shortYear } from '#model/measures/school-years.ts'
import type { Scorecard } from '#worker/scorecards/contract.ts'
import { ResultCounts } from './result-counts.tsx'

/** Score achieved with both of its counts and its year, and all results as one bar. */
export function ScoreLead({ card }: { card: Scorecard }) {
  const naming = useNaming()
  const { score, year, last_reading: last } = card
  const above = resultWord(naming, 'at_or_above')
  return (
    <div className="score-lead">
      <div>
        <h2 className="vh">Score achieved</h2>
        <p className="score-fig">
          <b>{shareText(score.percentage)}</b>{' '}
          <span>
            {score.at_or_above} of {score.counted}
          </span>
        </p>
        <p className="small mute">
          Rows {above} in {shortYear(year)}, of those with a result.{' '}
          {last ? (
            <>
              Readings to <time dateTime={last}>{last}</time>.
            </>
          ) : null}
        </p>
      </div>
      <div>
        <StackedBar parts={barOf(score, naming)} decorative />
        <ResultCounts counts={score} />
      </div>
    </div>
  )
}
