import { shownText, valueText } from '#app/components/measures/measure-words.ts'
import { shortYear } from '#model/measures/school-years.ts'
import type { ElementMeasure } from '#worker/plans/element-measures-contract.ts'
import { ResultLine } from './result-line.tsx'

/** One sentence: the latest year's value, and its distance to the target in words. */
export function MeasureSentence({ use }: { use: ElementMeasure }) {
  const year = use.years.find(({ school_year }) => school_year === use.result_year)
  if (!year) return <p className="att-says">{beforeReadings(use)}</p>
  const { target_score } = year
  return (
    <>
      <p className="att-says">
        <b>{shownText(year, use)}</b> in {shortYear(year.school_year)}
        {target_score === null ? (
          ', a year without a target.'
        ) : use.gap === null ? (
          `. The target is ${valueText(target_score, use)}.`
        ) : (
          <>
            , <b>{distance(use.gap, use)}</b> the target of {valueText(target_score, use)}.
          </>
        )}
      </p>
      {use.result ? <ResultLine result={use.result} /> : null}
    </>
  )
}

function distance(gap: number, use: ElementMeasure): string {
  if (gap === 0) return 'exactly'
  const size = valueText(Math.abs(gap), use)
  const said = use.unit === 'percent' ? `${size.replace('%', '')} points` : size
  return gap > 0 ? `${said} ahead of` : `${said} short of`
}

/** What is known of a slice that has no reading that counts. Baseline and goal are those of the district. */
function beforeReadings(use: ElementMeasure): string {
  const isDistrict = use.school === null && use.subgroup === null
  const next = use.years.find(({ target_score }) => target_score !== null)
  return [
    use.readings.length > 0 ? 'No reading counts for a school year yet.' : 'No reading yet.',
    isDistrict && use.baseline_score !== null
      ? `Baseline ${valueText(use.baseline_score, use)}${use.baseline_date ? `, ${use.baseline_date}` : ''}.`
      : '',
    next && next.target_score !== null
      ? `Target ${valueText(next.target_score, use)} by ${shortYear(next.school_year)}.`
      : 'No target.',
  ]
    .filter(Boolean)
    .join(' ')
}
