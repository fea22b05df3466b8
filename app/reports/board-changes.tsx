import { type BoardBody, type BoardChange, CHANGE_KINDS, CHANGE_LABELS } from '#worker/reports/board-contract.ts'
import { ChangeMark } from './change-mark.tsx'
import { When } from './dates.tsx'

/** "1.1.1 Grade 3 reading: Some Risk to High Risk, 2026-10-26. Spring results were under target." */
function Change({ change, brief }: { change: BoardChange; brief: boolean }) {
  const moved = change.from ? `${change.from} to ${change.to}` : null
  return (
    <li>
      <b>
        {change.number} {change.name}
      </b>
      {moved || !brief ? ': ' : null}
      {moved}
      {brief ? null : (
        <>
          {moved ? ', ' : null}
          <When date={change.on} />
        </>
      )}
      .{change.why && !brief ? ` ${change.why}` : ''}
    </li>
  )
}

/**
 * With more changes than this, dates and reasons appear only on the pillars' pages, so that the summary stays one page.
 */
const WITH_REASONS = 8

const SINCE: Record<BoardBody['since']['kind'], string> = {
  presented: 'What changed since the report presented on',
  days: 'What changed in the last 90 days, since',
  date: 'What changed since',
}

/** What changed since the comparison date, by kind, worst first. */
export function BoardChanges({ body }: { body: BoardBody }) {
  const brief = body.changes.length > WITH_REASONS
  const kinds = CHANGE_KINDS.map((kind) => ({ kind, changes: body.changes.filter((change) => change.kind === kind) }))
  const present = kinds.filter(({ changes }) => changes.length > 0)
  return (
    <section className="r-sec">
      <h2 className="r-need">
        {SINCE[body.since.kind]} <When date={body.since.date} />
      </h2>
      {present.length === 0 ? (
        <p className="r-none">No risk status changed, and nothing was achieved.</p>
      ) : (
        <table className="r-t r-chg">
          <caption className="r-cap">What changed, by kind of change</caption>
          <thead className="r-vh">
            <tr>
              <th scope="col">Kind of change</th>
              <th scope="col">What changed</th>
            </tr>
          </thead>
          <tbody>
            {present.map(({ kind, changes }) => (
              <tr key={kind}>
                <th scope="row">
                  <ChangeMark kind={kind} />
                  {CHANGE_LABELS[kind]}
                </th>
                <td>
                  <ul>
                    {changes.map((change) => (
                      <Change key={`${change.number} ${change.name}`} change={change} brief={brief} />
                    ))}
                  </ul>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
