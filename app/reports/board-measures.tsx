import { TrendChart } from '#app/components/charts/trend-chart.tsx'
import { CardSpark } from '#app/components/measures/card-spark.tsx'
import { actualText, changeText, plainValue, unitWord, whyNone } from '#app/components/measures/card-words.ts'
import { pointsWord, valueText } from '#app/components/measures/measure-words.ts'
import { ScrollRegion } from '#app/components/scroll-region.tsx'
import { StackedBar } from '#app/components/stacked-bar.tsx'
import { ResultStatus } from '#app/components/status.tsx'
import { RESULTS, type Result } from '#model/measures/result.ts'
import { shortYear } from '#model/measures/school-years.ts'
import { isDrawable } from '#model/measures/trend-points.ts'
import type { BoardBody, BoardMeasure, BoardPillar } from '#worker/reports/board-contract.ts'
import { ContinuedHead } from './continued-head.tsx'
import { ChartFiles } from './element-link.tsx'
import { YearCell } from './scorecard-view.tsx'

export const MARK = { at_or_above: 'above', approaching: 'near', below: 'below' } as const
const WORST: Record<Result, number> = { below: 0, approaching: 1, at_or_above: 2 }

/** Below before Approaching before At or Above, and within one result the farthest from its target first. */
function worstFirst(rows: readonly BoardMeasure[]): BoardMeasure[] {
  const off = ({ gap, years, result }: BoardMeasure) => {
    const target = years.find((one) => one.result === result)?.target_score
    return gap === null ? 0 : gap / Math.max(1, Math.abs(target ?? 1))
  }
  const rank = ({ result }: BoardMeasure) => (result === null ? RESULTS.length : WORST[result])
  return rows.toSorted((a, b) => rank(a) - rank(b) || off(a) - off(b))
}

type MeasuresProps = Pick<BoardBody, 'year' | 'years' | 'results'>

/** How many measures have which result, as a bar and in words. */
export function ResultBar({
  of,
  results,
  label,
}: { of: BoardPillar['score']; label: string } & Pick<BoardBody, 'results'>) {
  const parts = RESULTS.map((result) => ({ fill: MARK[result], value: of[result], label: results[result] }))
  const none = { fill: 'none', value: of.none, label: 'No result' } as const
  const present = [...parts, none].filter(({ value }) => value > 0)
  return (
    <>
      <StackedBar parts={[...parts, none]} label={label} />
      <span className="r-words">{present.map(({ value, label: word }) => `${value} ${word}`).join(', ')}</span>
    </>
  )
}

function standing(row: BoardMeasure, year: string, results: BoardBody['results']) {
  const now = row.years.find(({ school_year }) => school_year === year)
  return { actual: actualText(now, row), target: now?.target_score ?? null, word: row.result && results[row.result] }
}

const WATCHED = 3

/** The measures of the plan that are farthest behind their targets (page 1). */
export function MeasuresToWatch({ pillars, year, results }: Pick<BoardBody, 'pillars' | 'year' | 'results'>) {
  const rows = worstFirst(pillars.flatMap(({ measures }) => measures)).filter(
    (row) => row.result !== null && isDrawable(row),
  )
  if (rows.length === 0) return null
  return (
    <section className="r-sec r-card">
      <div className="r-sec-h">
        <h2>Measures to watch</h2>
        <p>Solid line: what happened. Dashed line: the path to the goal.</p>
      </div>
      <ul className="r-watch">
        {rows.slice(0, WATCHED).map((row) => {
          const { actual, target, word } = standing(row, year, results)
          return (
            <li key={row.id}>
              <b>{row.name}</b>
              <span className="r-watch-n">
                <span className="r-big">{actual}</span> <span className="r-words">{unitWord(row)}</span>
                <CardSpark row={row} years={row.years.map(({ school_year }) => school_year)} />
              </span>
              {row.result ? <ResultStatus value={MARK[row.result]} label={word ?? ''} /> : null}
              <span className="r-words">
                {target === null ? 'No target' : `Target ${valueText(target, row)}`} in {shortYear(year)}
                {row.gap === null ? '' : `, ${changeText(row.gap, row)} ${pointsWord(row.unit)}`}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const DRAWN = 2

/** "Grade 3 reading: 4.6 points behind" */
function finding(row: BoardMeasure): string {
  if (row.gap === null) return row.name
  const size = changeText(Math.abs(row.gap), row).replace('+', '')
  return `${row.name}: ${row.gap === 0 ? 'on target' : `${size} ${pointsWord(row.unit)} ${row.gap < 0 ? 'behind' : 'ahead'}`}`
}

/** The two measures of a pillar that are farthest behind, against their path. */
export function PillarCharts({ pillar, year }: { pillar: BoardPillar; year: string }) {
  const rows = worstFirst(pillar.measures).filter(isDrawable).slice(0, DRAWN)
  if (rows.length === 0) return null
  return (
    <section className="r-part r-paths">
      <h3>{rows.length === 1 ? 'A measure against its path' : 'Measures against their path'}</h3>
      <div className="r-trends">
        {rows.map((row) => (
          <section key={row.id}>
            <div className="r-chart-h">
              <h4>{finding(row)}</h4>
              <ChartFiles of={row.id} name={row.name} />
            </div>
            <p className="r-words">
              {row.under ? `${row.under.number} ${row.under.name} · ` : ''}
              {unitWord(row)}
            </p>
            <TrendChart row={row} year={year} />
          </section>
        ))}
      </div>
    </section>
  )
}

/** Every measure of a pillar: actual above target, by school year. */
export function PillarMeasures({
  pillar,
  year,
  years,
  results,
  label,
}: { pillar: BoardPillar; label: string } & MeasuresProps) {
  if (pillar.measures.length === 0) return null
  const heading = 'All measures'
  return (
    <section className="r-part">
      <h3 className="r-need">{heading}</h3>
      <ScrollRegion className="r-scroll" label={`${heading} of ${pillar.name}`}>
        <table className="r-t r-score r-board-score">
          <caption className="r-cap">
            {heading} of {pillar.name}: actual above target, by school year
          </caption>
          <colgroup>
            <col style={{ width: '31%' }} />
            <col style={{ width: '8%' }} />
            <col span={years.length} />
            <col style={{ width: '16%' }} />
          </colgroup>
          <thead>
            <ContinuedHead columns={years.length + 3} label={label} />
            <tr>
              <th scope="col">Measure</th>
              <th scope="col" className="r-n">
                Baseline
              </th>
              {years.map((one) => (
                <th key={one} scope="col" className={one === year ? 'r-n r-now' : 'r-n'}>
                  {shortYear(one)}
                </th>
              ))}
              <th scope="col">Result, gap</th>
            </tr>
          </thead>
          <tbody>
            {pillar.measures.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <b>{row.name}</b>
                  <span className="r-sub">
                    {row.under?.number ? `${row.under.number} · ` : ''}
                    {unitWord(row)}
                    {row.is_reverse_scoring ? ' · lower is better' : ''}
                  </span>
                </th>
                <td className="r-n" data-head="Baseline">
                  {row.baseline ? plainValue(row.baseline.score, row) : <span className="r-dash">–</span>}
                </td>
                {years.map((one) => (
                  <YearCell key={one} row={row} year={one} isShown={one === year} />
                ))}
                <td data-head="Result, gap">
                  {row.result ? (
                    <ResultStatus value={MARK[row.result]} label={results[row.result]} />
                  ) : (
                    <span className="r-dash">{whyNone(row, year)}</span>
                  )}
                  {row.gap === null ? null : (
                    <span className="r-sub">
                      {changeText(row.gap, row)} {pointsWord(row.unit)}
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  )
}
