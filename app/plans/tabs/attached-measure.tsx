import { Link } from '@remix-run/react'
import { MeasureResult } from '#app/components/measures/measure-result.tsx'
import { periodHead, shownText, valueText } from '#app/components/measures/measure-words.ts'
import { urls } from '#app/kit/urls.ts'
import { gradeWords } from '#model/grades.ts'
import { NO_VALUE_LABELS, UNIT_TABLE } from '#model/measures/units.ts'
import { WINDOW_TABLE } from '#model/measures/windows.ts'
import type { ElementMeasure } from '#worker/plans/element-measures-contract.ts'
import { answerOf } from './attached/attached-forms.ts'
import type { RowProps } from './attached/attached-panel.tsx'
import { AttachedRow } from './attached/attached-row.tsx'
import { sliceText } from './attached/slice-fields.tsx'
import { MeasureLine } from './measure-line.tsx'
import { MeasureSentence } from './measure-sentence.tsx'
import { ReadingForm } from './reading-form.tsx'

/** How many readings the table shows; the measure's own page has the others. */
const SHOWN = 4

type AttachedMeasureProps = RowProps & { use: ElementMeasure }

/** A measure that the element uses: how it stands, its line, its latest readings, and the form for another one. */
export function AttachedMeasure({ use, ...row }: AttachedMeasureProps) {
  return (
    <AttachedRow
      {...row}
      tab="measures"
      use={use}
      name={use.measure}
      title={use.measure}
      facts={factsOf(use)}
      page={urls.measure(use.measure_id)}
      slice={sliceText(use.school, use.subgroup)}
    >
      <MeasureSentence use={use} />
      <div className={use.can_enter ? 'att-body' : undefined}>
        <div>
          <MeasureLine use={use} />
          <Readings use={use} />
        </div>
        {use.can_enter ? (
          <ReadingForm
            key={JSON.stringify(use.readings)}
            use={use}
            answer={answerOf(row.answer, `measures-read-${use.id}`)}
          />
        ) : null}
      </div>
    </AttachedRow>
  )
}

function factsOf({ unit, grades, is_reverse_scoring }: ElementMeasure): string[] {
  return [
    UNIT_TABLE[unit].label,
    ...(grades.length > 0 ? [`${grades.length === 1 ? 'grade' : 'grades'} ${gradeWords(grades)}`] : []),
    ...(is_reverse_scoring ? ['lower is better'] : []),
  ]
}

function Readings({ use }: { use: ElementMeasure }) {
  const latest = use.readings.toReversed().slice(0, SHOWN)
  if (latest.length === 0) return null
  return (
    <table className="tbl att-readings">
      <caption className="vh">Latest readings of {use.measure}</caption>
      <thead>
        <tr>
          <th scope="col">Reading</th>
          <th scope="col" className="n">
            Value
          </th>
          <th scope="col" className="n wide">
            Target of the year
          </th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {latest.map((reading) => (
          <tr key={reading.id}>
            <th scope="row">
              {periodHead(reading.school_year, reading.window, reading.date)}
              <time className="meta num" dateTime={reading.date}>
                {reading.date}
              </time>
            </th>
            <td className="n">
              <b>{reading.no_value ? NO_VALUE_LABELS[reading.no_value] : shownText(reading, use)}</b>
            </td>
            <td className="n wide">
              <Target use={use} year={reading.school_year} />
            </td>
            <td>
              <ResultOf use={use} reading={reading} />
            </td>
          </tr>
        ))}
      </tbody>
      {use.readings.length > SHOWN ? (
        <tfoot>
          <tr>
            <td colSpan={4}>
              <Link to={urls.measure(use.measure_id)}>All readings</Link>
            </td>
          </tr>
        </tfoot>
      ) : null}
    </table>
  )
}

function Target({ use, year }: { use: ElementMeasure; year: string }) {
  const target = use.years.find(({ school_year }) => school_year === year)?.target_score ?? null
  return target === null ? <span className="mute">no target</span> : valueText(target, use)
}

function ResultOf({ use, reading }: { use: ElementMeasure; reading: ElementMeasure['readings'][number] }) {
  const { counts_window } = use
  if (!reading.counts) {
    if (counts_window === null) return <span className="mute">replaced by a later reading</span>
    const other = counts_window !== reading.window
    return (
      <span className="mute">
        {other ? `${WINDOW_TABLE[counts_window].label} counts` : 'replaced by a later reading'}
      </span>
    )
  }
  const result = use.years.find(({ school_year }) => school_year === reading.school_year)?.result
  return result ? <MeasureResult result={result} /> : <span className="mute">no result</span>
}
