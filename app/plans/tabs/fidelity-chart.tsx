import { type ChartOf, urls } from '#app/kit/urls.ts'
import { Menu, MenuItem } from '#app/ui/menu.tsx'
import type { FidelityPoint, FidelityScore } from '#worker/plans/fidelity-contract.ts'
import { EDGE, HEIGHT, placesOf, WIDTH } from './fidelity-places.ts'
import { lineWords, percentWords, scoreWords } from './fidelity-words.ts'
import type { TabOf } from './tab.ts'

type FidelityChartProps = { of: TabOf; overall: FidelityScore; points: FidelityPoint[] }

/** The score of all checks, its line over time, and the numbers as a table. */
export function FidelityChart({ of, overall, points }: FidelityChartProps) {
  const placed = placesOf(points)
  const [first, last] = [points[0], points.at(-1)]
  return (
    <figure className="over-time" aria-label="Fidelity over time">
      <div className="overall">
        <b className="figure">{percentWords(overall.percent)}</b> <span>{scoreWords(overall, points.length)}</span>
        {points.length > 1 ? <LineFiles of={of} /> : null}
      </div>
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

/** The line's files, as plain links: an element's page has no room for the scripts of a chart's menu. */
function LineFiles({ of: { segment, id, planId } }: { of: TabOf }) {
  const file = (kind: 'svg' | 'png') => urls.chart(segment as ChartOf, id, kind, { plan: planId }) // a level with checks
  return (
    <Menu label="Download chart: Fidelity over time" icon="download" align="start">
      <MenuItem icon="download" file={file('svg')}>
        Download SVG
      </MenuItem>
      <MenuItem icon="download" file={file('png')}>
        Download PNG
      </MenuItem>
    </Menu>
  )
}
