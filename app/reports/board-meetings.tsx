import type { BoardBody } from '#worker/reports/board-contract.ts'
import { When } from './dates.tsx'

/** The closed meetings since the comparison date, and what each of them reviewed. */
export function BoardMeetings({ meetings, since }: Pick<BoardBody, 'meetings' | 'since'>) {
  if (meetings.length === 0) return null
  return (
    <section className="r-sec">
      <h2 className="r-need">
        Meetings that reviewed the plan since <When date={since.date} />
      </h2>
      <table className="r-t r-meets">
        <caption className="r-cap">Meetings that reviewed the plan, oldest first</caption>
        <thead>
          <tr>
            <th scope="col">Date</th>
            <th scope="col">Meeting</th>
            <th scope="col">What was reviewed</th>
          </tr>
        </thead>
        <tbody>
          {meetings.map(({ date, name, reviewed }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two meetings of one day may have the same name
            <tr key={at}>
              <td className="r-nw">
                <When date={date} />
              </td>
              <th scope="row">{name}</th>
              <td>{reviewed.length === 0 ? 'The plan' : reviewed.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
