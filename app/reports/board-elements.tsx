import { ScrollRegion } from '#app/components/scroll-region.tsx'
import { ProgressStatus } from '#app/components/status.tsx'
import type { BoardPillar, BoardRow } from '#worker/reports/board-contract.ts'
import type { ReportDocument } from '#worker/reports/contract.ts'
import { isLagging } from './board-lags.tsx'
import { ContinuedHead } from './continued-head.tsx'
import { Dates, When } from './dates.tsx'
import { Alert, Owner, percentText } from './element-cells.tsx'
import { ElementName } from './element-link.tsx'

type Words = ReportDocument['words']

type Said = Pick<
  BoardRow,
  'last_review_on' | 'reviewed_by' | 'latest_meeting_review_summary' | 'latest_summary_source' | 'latest_summary_on'
>

/** "Reviewed 2026-10-26 by Ana Ruiz: …", or "Meeting on 2026-11-16: … Reviewed 2026-10-26 by Ana Ruiz." */
export function Reviewed({ of }: { of: Said }) {
  const { last_review_on: on, reviewed_by: by, latest_meeting_review_summary: summary } = of
  const reviewed = on ? (
    <>
      Reviewed <When date={on} />
      {by ? ` by ${by}` : ''}
    </>
  ) : null
  if (of.latest_summary_source === 'meeting' && of.latest_summary_on)
    return (
      <>
        Meeting on <When date={of.latest_summary_on} />: {summary} {reviewed}
        {reviewed ? '.' : null}
      </>
    )
  if (!reviewed) return <>Not reviewed yet.</>
  return (
    <>
      {reviewed}
      {summary ? `: ${summary}` : '.'}
    </>
  )
}

/** Its latest review is above, where it says why the row lags. */
const withoutWhy = (row: BoardRow): BoardRow =>
  row.latest_summary_source === 'review' ? { ...row, latest_meeting_review_summary: null } : row

function ElementRow({ row, words }: { row: BoardRow; words: Words }) {
  const isGroup = row.plan_element_type === 'initiative'
  return (
    <tr className={isGroup ? 'r-init' : 'r-obj'}>
      <th scope={isGroup ? 'rowgroup' : 'row'}>
        <span className="r-no">{row.number}</span>{' '}
        <ElementName element={row}>
          <b>{row.name}</b>
        </ElementName>
        {row.objective_achieved ? <span className="r-tag">Achieved</span> : null}
        <span className="r-sub">
          <Owner row={row} />, <Dates start={row.start_date} end={row.end_date} />
        </span>
        {row.executive_summary ? <span className="r-exec">{row.executive_summary}</span> : null}
        <span className="r-sub">
          <Reviewed of={isLagging(row) ? withoutWhy(row) : row} />
        </span>
      </th>
      <td data-head="Risk status">
        <Alert value={row.alert_status} words={words} />
      </td>
      <td data-head="Implementation">{row.progress_key ? <ProgressStatus value={row.progress_key} /> : null}</td>
      <td className="r-n" data-head="% done">
        {row.percentage_completed === null ? <span className="r-dash">–</span> : percentText(row.percentage_completed)}
      </td>
    </tr>
  )
}

/** A pillar's initiatives with their objectives: one table body each. */
export function BoardElements({ pillar, words, label }: { pillar: BoardPillar; words: Words; label: string }) {
  const heading = `${words.level.initiative} and ${words.level.objective}`
  if (pillar.groups.length === 0) return <p className="r-none">No {words.level.initiative} yet.</p>
  return (
    <section className="r-part">
      <h3 className="r-need">{heading}</h3>
      <ScrollRegion className="r-scroll" label={`${heading} of ${pillar.name}`}>
        <table className="r-t r-elem">
          <caption className="r-cap">
            {heading} of {pillar.name}, with statuses and latest summary
          </caption>
          <colgroup>
            <col style={{ width: '64%' }} />
            <col style={{ width: '13.5%' }} />
            <col style={{ width: '14.5%' }} />
            <col />
          </colgroup>
          <thead>
            <ContinuedHead columns={4} label={label} />
            <tr>
              <th scope="col">Name, owner, dates, and latest summary</th>
              <th scope="col">Risk status</th>
              <th scope="col">Implementation</th>
              <th scope="col" className="r-n">
                % done
              </th>
            </tr>
          </thead>
          {pillar.groups.map(({ initiative, objectives }) => (
            <tbody key={initiative.id}>
              {[initiative, ...objectives].map((row) => (
                <ElementRow key={row.id} row={row} words={words} />
              ))}
            </tbody>
          ))}
        </table>
      </ScrollRegion>
    </section>
  )
}
