import { periodHead, periodText, shownText, valueText } from '#app/components/measures/measure-words.ts'
import { addYears, shortYear } from '#model/measures/school-years.ts'
import type { MeasurePage } from './rank-schools.ts'
import '#app/components/measures/lead-sentence.css'

type Year = MeasurePage['years'][number]
type Measure = MeasurePage['measure']

/** One sentence: the latest year's value, its distance to the target, and its change; below, what it is based on. */
export function MeasureSentence({ page }: { page: MeasurePage }) {
  const { measure, years } = page
  const at = years.findIndex(({ school_year }) => school_year === measure.result_year)
  const year = years[at]
  if (!year) return <p className="lead-sentence">{beforeReadings(measure)}</p>
  const value = shownText(year, measure)
  const counting = year.readings.find(({ counts }) => counts)
  const last = measure.last_reading
  return (
    <>
      <p className="lead-sentence">
        In {counting ? periodText(year.school_year, counting.window, counting.date) : shortYear(year.school_year)}:{' '}
        <b>{value}</b>
        {year.target_score === null ? (
          ', a year without a target.'
        ) : year.gap === null ? (
          `. The target is ${valueText(year.target_score, measure)}.`
        ) : (
          <>
            , <b>{apart(year.gap, measure, 'ahead of', 'short of')}</b> the target of{' '}
            {valueText(year.target_score, measure)}.
          </>
        )}{' '}
        {sinceBefore(years, year, measure)}
        {sinceWindow(years, measure)}
      </p>
      <p className="as-of">
        {year.people === null || year.shown !== 'value' ? null : `${year.people.toLocaleString('en-US')} people. `}
        {last ? (
          <>
            Last reading <time className="num">{last.date}</time>.
          </>
        ) : null}
      </p>
    </>
  )
}

function beforeReadings({ baseline_score, baseline_date, last_reading, ...kind }: Measure): string {
  const first = last_reading ? 'No reading counts for a school year yet.' : 'No reading yet.'
  return baseline_score === null
    ? first
    : `${first} The baseline is ${valueText(baseline_score, kind)}${baseline_date ? `, ${baseline_date}` : ''}.`
}

/** "0.3 points short of", "exactly", "$200 ahead of". */
function apart(gap: number, measure: Measure, ahead: string, short: string): string {
  if (gap === 0) return 'exactly'
  const size = valueText(Math.abs(gap), measure)
  return `${measure.unit === 'percent' ? `${size.replace('%', '')} points` : size} ${gap > 0 ? ahead : short}`
}

function changed(from: number, to: number, measure: Measure): string {
  const change = Math.round((to - from) * 1000) / 1000
  return change === 0 ? 'the same as' : apart(change, measure, 'above', 'below')
}

/** Against the reading that counted a year earlier. */
function sinceBefore(years: readonly Year[], year: Year, measure: Measure): string {
  const before = years.find(({ school_year }) => school_year === addYears(year.school_year, -1))
  if (year.score === null || before?.score == null) return ''
  return `That is ${changed(before.score, year.score, measure)} the year before. `
}

/** A later reading of another window is compared with the same window a year earlier, never with the target. */
function sinceWindow(years: readonly Year[], measure: Measure): string {
  const last = measure.last_reading
  if (!last || last.window === null || last.score === null || last.school_year === measure.result_year) return ''
  const earlier = years.find(({ school_year }) => school_year === addYears(last.school_year, -1))
  const same = earlier?.readings.find(({ window }) => window === last.window)?.score
  if (same == null) return ''
  return `${periodHead(last.school_year, last.window, last.date)} is ${changed(same, last.score, measure)} a year earlier.`
}
