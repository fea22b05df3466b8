import { Donut } from '#app/components/donut.tsx'
import { AnyStatus } from '#app/components/status.tsx'
import { STATUS_FILL } from '#app/components/status-words.ts'
import { Swatch } from '#app/components/swatch.tsx'
import type { Chart, ReportDocument } from '#worker/reports/contract.ts'
import { ChartFiles } from './element-link.tsx'

const share = (part: number, whole: number) => `${(whole === 0 ? 0 : (part / whole) * 100).toFixed(2)}%`
/** Every status of both families has a fill. */
const fillOf = (key: string) => STATUS_FILL[key as keyof typeof STATUS_FILL]

/** A row of charts: a donut for each level, with its figures next to it. */
export function ChartBand({ charts }: { charts: NonNullable<ReportDocument['charts']> }) {
  return (
    <section className="r-sec">
      <div className="r-sec-h">
        <h2>{charts.heading}</h2>
        <p>Shares may not add up to 100.00% because of rounding.</p>
      </div>
      <div
        className={
          charts.items.some((chart) => chart.parts.length > 4 || chart.family === 'result')
            ? 'r-donuts six'
            : 'r-donuts'
        }
      >
        {charts.items.map((chart) => (
          <DonutWithTable key={chart.key} chart={chart} />
        ))}
      </div>
    </section>
  )
}

function DonutWithTable({ chart }: { chart: Chart }) {
  const total = chart.parts.reduce((sum, part) => sum + part.count, 0)
  const parts = chart.parts.map(({ key, label, count }) => ({ fill: fillOf(key), value: count, label }))
  return (
    <section className="r-donut">
      <div className="r-chart-h">
        <h3>{chart.label}</h3>
        <ChartFiles of={chart.key} name={chart.label} />
      </div>
      <div className="r-donut-in">
        <Donut parts={parts} label={chart.label} />
        <table className="r-donut-t">
          <caption className="r-cap">{chart.label} by status</caption>
          <thead className="r-vh">
            <tr>
              <th scope="col">Status</th>
              <th scope="col">Count</th>
              <th scope="col">Share</th>
            </tr>
          </thead>
          <tbody>
            {chart.parts.map(({ key, label, count }) => (
              <tr key={key}>
                <th scope="row">
                  <span className="r-keyed">
                    <Swatch fill={fillOf(key)} />
                    {chart.family === 'result' && key === 'none' ? (
                      label
                    ) : (
                      <AnyStatus family={chart.family} value={key} label={label} />
                    )}
                  </span>
                </th>
                <td className="r-n">{count}</td>
                <td className="r-n">{share(count, total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
