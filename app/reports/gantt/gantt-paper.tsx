import { initials } from '#app/components/person.tsx'
import { ProgressStatus } from '#app/components/status.tsx'
import { compareNames } from '#model/compare-names.ts'
import { DEPTH } from '#model/tree.ts'
import type { ReportDocument } from '#worker/reports/contract.ts'
import { type GanttBody, type GanttRow, NO_GANTT } from '#worker/reports/gantt-contract.ts'
import { type Axis, axisOf, daysShown, headsOf } from './axis.ts'
import { barOf } from './bars.ts'
import { AxisHead, todayOn } from './gantt-axis.tsx'
import { DrawnBar, share } from './gantt-bar.tsx'
import { GanttLegend } from './gantt-legend.tsx'
import { bracketWords, percentCell } from './gantt-words.ts'

const NONE = <span className="r-dash">–</span>

/** Every row of the chart over the whole plan, for paper. */
export function GanttPaper({ report }: { report: ReportDocument }) {
  const rows = report.rows as GanttRow[] // this report's rows
  if (rows.length === 0) return <p className="r-none">{NO_GANTT}</p>
  const { plan_date_range: range } = report.body as GanttBody // as above
  const axis = axisOf({ start: range.start_date, end: range.end_date }, 'year', null, report.as_of)
  return (
    <>
      <GanttLegend today={report.as_of} bracket={bracketWords(rows, report.words.level)} />
      <div className="g-sheet">
        <AxisLines axis={axis} today={report.as_of} />
        <table className="r-t g-paper">
          <caption className="r-cap">Elements of the plan over time, in the order of the plan</caption>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col" className="g-w-owner">
                Owner
              </th>
              <th scope="col" className="g-w-status">
                Implementation
              </th>
              <th scope="col" className="g-w-date">
                Start
              </th>
              <th scope="col" className="g-w-date">
                End
              </th>
              <th scope="col" className="g-w-percent r-n">
                %
              </th>
              <th scope="col" className="g-ax">
                <span role="img" aria-label={axisWords(axis, report.as_of)}>
                  <AxisHead axis={axis} today={report.as_of} />
                </span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id} className={`g-l${DEPTH[row.plan_element_type]}`}>
                <th scope="row">
                  <span className="r-no">{row.number}</span> {row.name}
                </th>
                <td>
                  <PaperOwner row={row} />
                </td>
                <td>{row.progress_key ? <ProgressStatus value={row.progress_key} /> : NONE}</td>
                <td className="r-nw">{row.start_date ?? NONE}</td>
                <td className="r-nw">{row.end_date ?? NONE}</td>
                <td className="r-n">{percentCell(row)}</td>
                <td className="g-ax">
                  <DrawnBar bar={barOf(axis, row, report.as_of)} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="r-rows">
        Rows : {rows.length} of {rows.length}
      </p>
      <OwnerKey rows={rows} />
    </>
  )
}

/** What a screen reader says for the head of the chart. Without it, the tag in the PDF has only the word Today. */
function axisWords(axis: Axis, today: string): string {
  const { start, end } = daysShown(axis)
  const now = todayOn(axis, today) === null ? '' : `, with a line at today, ${today}`
  return `Time from ${start} to ${end}${now}`
}

/** Lines for all rows at once: as a background of each row, they take four times the time and bytes to print. */
function AxisLines({ axis, today }: { axis: Axis; today: string }) {
  const { top, sub } = headsOf(axis)
  const major = new Set(top.map((segment) => segment.at))
  const at = todayOn(axis, today)
  return (
    <div className="g-lines" aria-hidden="true">
      {sub.map((segment) => (
        <i
          key={segment.key}
          className={major.has(segment.at) ? 'major' : undefined}
          style={{ left: share(segment.at) }}
        />
      ))}
      {at === null ? null : <i className="now" style={{ left: share(at) }} />}
    </div>
  )
}

function PaperOwner({ row }: { row: GanttRow }) {
  if (row.owner) return <>{initials(row.owner)}</>
  return row.plan_element_type === 'pillar' ? NONE : <span className="r-gap">none</span>
}

/** The names behind the initials of the column Owner. */
function OwnerKey({ rows }: { rows: readonly GanttRow[] }) {
  const names = [...new Set(rows.flatMap(({ owner }) => owner ?? []))].sort(compareNames)
  if (names.length === 0) return null
  return (
    <section className="r-part">
      <h2>Owners</h2>
      <dl className="g-owners">
        {names.map((name) => (
          <div key={name}>
            <dt>{initials(name)}</dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
