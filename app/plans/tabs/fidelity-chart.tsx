import { daysBetween } from '#model/dates.ts'
import type { FidelityPoint, FidelityScore } from '#worker/plans/fidelity-contract.ts'
import { lineWords, percentWords, scoreWords } from './fidelity-words.ts'

const WIDTH = 560
const HEIGHT = 112
/** Room for a dot at each edge. */
const EDGE = 6

/** The score of all checks, its line over time, and the numbers as a table. */
export function FidelityChart({ overall, points }: { overall: FidelityScore; points: FidelityPoint[] }) {
  const placed = places(points)
  const [first, last] = [points[0], points.at(-1)]
  return (
    <figure className="over-time" aria-label="Fidelity over time">
      <p className="overall">
        <b className="figure">{percentWords(overall.percent)}</b> <span>{scoreWords(overall, points.length)}</span>
      </p>
      {placed.length > 1 && first && last ? (
        <div className="line-chart">
          <span className="num" aria-hidden="true">
            100%
          </span>
          <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={lineWords(points)}>
            <path className="frame" d={`M0 ${EDGE}H${WIDTH}M0 ${HEIGHT - EDGE}H${WIDTH}`} />
            <polyline className="way" points={placed.map(({ x, y }) => `${x},${y}`).join(' ')} />
            {placed.map(({ id, x, y }) => (
              <circle key={id} className="dot" cx={x} cy={y} r="4" />
            ))}
          </svg>
          <span className="num" aria-hidden="true">
            0%
          </span>
          <p className="ends num" aria-hidden="true">
            <span>{first.date}</span>
            <span>{last.date}</span>
          </p>
        </div>
      ) : null}
      {points.length > 1 ? (
        <details className="figures">
          <summary>The numbers behind this line</summary>
          <table className="tbl">
            <caption className="vh">Percentage of Yes by date</caption>
            <thead>
              <tr>
                <th scope="col">Date</th>
                <th scope="col" className="n">
                  Yes
                </th>
                <th scope="col" className="n">
                  Percent
                </th>
              </tr>
            </thead>
            <tbody>
              {points.map((point) => (
                <tr key={point.id}>
                  <th scope="row" className="num">
                    {point.date}
                  </th>
                  <td className="n num">
                    {point.yes} of {point.answered}
                  </td>
                  <td className="n num">{percentWords(point.percent)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      ) : null}
    </figure>
  )
}

/** Each point's position: its day from left to right, its percentage from bottom to top. */
function places(points: readonly FidelityPoint[]) {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return []
  const days = Math.max(1, daysBetween(first.date, last.date))
  return points.map(({ id, date, percent }) => ({
    id,
    x: round(EDGE + ((WIDTH - 2 * EDGE) * daysBetween(first.date, date)) / days),
    y: round(HEIGHT - EDGE - ((HEIGHT - 2 * EDGE) * percent) / 100),
  }))
}

const round = (value: number) => Math.round(value * 10) / 10
