import { Link } from '@remix-run/react'
import { unitWords, valueText, windowWord } from '#app/components/measures/measure-words.ts'
import { WholeDates } from '#app/components/whole-dates.tsx'
import { urls } from '#app/kit/urls.ts'
import { useMoment, useNaming } from '#app/kit/use-shell.ts'
import { gradeWords } from '#model/grades.ts'
import { levelName } from '#model/levels.ts'
import { shortYear } from '#model/measures/school-years.ts'
import { WINDOW_SET_LABELS, WINDOW_TABLE } from '#model/measures/windows.ts'
import type { MeasurePage } from './rank-schools.ts'

/** What it measures, which elements use it, and why past targets changed. */
export function MeasureRail({ page }: { page: MeasurePage }) {
  const { elements, reasons } = page
  const naming = useNaming()
  const moment = useMoment()
  return (
    <aside className="rail" aria-label="About this measure">
      <section>
        <h2>What it measures</h2>
        <dl className="def-list">
          {factsOf(page).map(([term, fact]) => (
            <div key={term} className="contents">
              <dt>{term}</dt>
              <dd>
                <WholeDates>{fact}</WholeDates>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section>
        <h2>Used by</h2>
        {elements.length === 0 ? <p className="mute">No element uses it yet.</p> : null}
        <ul className="used-by">
          {elements.map(({ id, level, name, plan_id, plan_name }) => (
            <li key={id}>
              <Link className="name" to={urls.element(plan_id, level, id, 'view')}>
                {name}
              </Link>
              <span className="meta">
                {levelName(naming, level)}, {plan_name}
              </span>
            </li>
          ))}
        </ul>
      </section>
      {reasons.length > 0 ? (
        <section>
          <h2>Changed targets</h2>
          <ul className="used-by">
            {reasons.map(({ id, at, by, reason, what }) => (
              <li key={id}>
                {what.map((one) => (
                  <p key={one}>{one}</p>
                ))}
                <span className="meta">
                  <time className="num" dateTime={at}>
                    {moment(at).date}
                  </time>
                  {by ? `, ${by}` : ''}: {reason}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </aside>
  )
}

function factsOf({ measure }: MeasurePage): [string, string][] {
  const { windows, counts_window, baseline_score, baseline_date, target_score, target_date, cutoff, due } = measure
  const facts: [string, string | null][] = [
    ['Unit', unitWords(measure)],
    ['Type', measure.type?.name ?? null],
    ['Grades', gradeWords(measure.grades) || null],
    ['Source', measure.source],
    ['Read', WINDOW_SET_LABELS[windows]],
    ['Counts', counts_window ? WINDOW_TABLE[counts_window].label : 'The latest reading of the year'],
    [
      'Baseline',
      baseline_score === null
        ? null
        : `${valueText(baseline_score, measure)}${baseline_date ? `, ${baseline_date}` : ''}`,
    ],
    [
      'Target',
      target_score === null ? null : `${valueText(target_score, measure)}${target_date ? ` by ${target_date}` : ''}`,
    ],
    ['Cutoff', cutoff > 0 ? valueText(cutoff, measure) : null],
    ['Owner', measure.owner?.name ?? 'No owner'],
    ['Next reading', due ? `${due.date}, ${due.window ? windowWord(due.window) : shortYear(due.school_year)}` : null],
    ['About', measure.description],
  ]
  return facts.flatMap(([term, fact]) => (fact ? [[term, fact]] : []))
}
