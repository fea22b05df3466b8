import { periodText, shownText, unitWords, valueText } from '#app/components/measures/measure-words.ts'
import { shortYear } from '#model/measures/school-years.ts'
import type { MeasureYears } from '#worker/measures/years-contract.ts'
import type { ChartData } from './chart-data.ts'

/** Everything that the chart shows, in words. */
export function chartWords({ measure, years }: MeasureYears, { scale }: ChartData): string {
  const base = measure.baseline_score
  const actual = years.flatMap((year) => {
    const text = shownText(year, measure)
    return text ? [`${text} in ${shortYear(year.school_year)}`] : []
  })
  const targets = years.flatMap(({ school_year, target_score }) =>
    target_score === null ? [] : [`${valueText(target_score, measure)} in ${shortYear(school_year)}`],
  )
  const others = years.flatMap(({ school_year, readings }) =>
    readings.flatMap((one) =>
      one.counts || one.score === null
        ? []
        : [`${valueText(one.score, measure)} in ${periodText(school_year, one.window, one.date)}`],
    ),
  )
  return [
    `Line chart. ${measure.name}, ${unitWords(measure)}.`,
    base === null
      ? ''
      : `Baseline ${valueText(base, measure)}${measure.baseline_date ? `, ${measure.baseline_date}` : ''}.`,
    actual.length > 0 ? `Readings that count: ${actual.join(', ')}.` : 'No reading counts yet.',
    targets.length > 0 ? `Targets: ${targets.join(', ')}.` : 'No target.',
    others.length > 0 ? `Other readings: ${others.join(', ')}.` : '',
    scale.low === 0 ? '' : `The scale begins at ${valueText(scale.low, measure)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
