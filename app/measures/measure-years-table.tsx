import { MeasureResult } from '#app/components/measures/measure-result.tsx'
import { changeText, pointsWord, shownText, valueText } from '#app/components/measures/measure-words.ts'
import { ScrollRegion } from '#app/components/scroll-region.tsx'
import { shortYear } from '#model/measures/school-years.ts'
import { NO_VALUE_LABELS } from '#model/measures/units.ts'
import { WINDOW_TABLE, windowsOf } from '#model/measures/windows.ts'
import type { MeasurePage } from './rank-schools.ts'

type Year = MeasurePage['years'][number]

/** The chart's table: each school year's readings by window, target, gap, and result; nothing without a year. */
export function MeasureYearsTable({ page, current }: { page: MeasurePage; current: string }) {
  const { measure, years } = page
  if (years.length === 0) return null
  // Twelve months don't fit: such a measure shows only what counts.
  const others = windowsOf(measure.windows)
    .filter((window) => window !== measure.counts_window)
    .slice(0, measure.windows === 'monthly' ? 0 : undefined)
  const counts = measure.counts_window ? `${WINDOW_TABLE[measure.counts_window].label}, counts` : 'Counts'
  const points = pointsWord(measure.unit)
  const hasPeople = years.some(({ people }) => people !== null)
  return (
    <ScrollRegion className="years-scroll" label="Years of this measure">
      <table className="tbl years">
        <caption className="vh">Readings and targets by school year</caption>
        <thead>
          <tr>
            <th scope="col">School year</th>
            {others.map((window) => (
              <th key={window} scope="col" className="n w">
                {WINDOW_TABLE[window].label}
              </th>
            ))}
            <th scope="col" className="n">
              {counts}
            </th>
            <th scope="col" className="n">
              Target
            </th>
            <th scope="col" className="n">
              Gap{points ? `, ${points}` : ''}
            </th>
            <th scope="col">Result</th>
            {hasPeople ? (
              <th scope="col" className="n w">
                People
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {years.map((year) => (
            <tr key={year.school_year} className={year.school_year === current ? 'now' : undefined}>
              <th scope="row">
                {shortYear(year.school_year)}
                {year.school_year === current ? <span className="meta">this year</span> : null}
              </th>
              {others.map((window) => (
                <td key={window} className="n num w">
                  {windowCell(year, window, measure)}
                </td>
              ))}
              <td className="n num">
                <b>{countsCell(year, measure)}</b>
              </td>
              <td className="n num">
                {year.target_score === null ? (
                  <span className="mute">No target</span>
                ) : (
                  valueText(year.target_score, measure)
                )}
              </td>
              <td className="n num">{year.gap === null ? null : changeText(year.gap, measure)}</td>
              <td>
                {year.result ? (
                  <MeasureResult result={year.result} />
                ) : (
                  <span className="mute">{year.school_year >= current ? 'Not yet' : 'None'}</span>
                )}
              </td>
              {hasPeople ? <td className="n num w">{year.people?.toLocaleString('en-US')}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

type Window = Year['readings'][number]['window']
type Measure = MeasurePage['measure']

function windowCell({ readings, missing }: Year, window: Window, measure: Measure) {
  const last = readings.filter((one) => one.window === window).at(-1)
  if (last) return last.no_value ? NO_VALUE_LABELS[last.no_value] : shownText(last, measure)
  const due = missing.find((one) => one.window === window)
  return due ? <Due date={due.date} /> : null
}

function Due({ date }: { date: string }) {
  return (
    <span className="mute due">
      due <time>{date}</time>
    </span>
  )
}

function countsCell(year: Year, measure: Measure) {
  const shown = year.no_value ? NO_VALUE_LABELS[year.no_value] : shownText(year, measure)
  if (shown) return shown
  const due = year.missing.find(({ window }) => window === measure.counts_window) ?? year.missing.at(-1)
  return due ? <Due date={due.date} /> : null
}
