import type { PaperTopic } from '#worker/meetings/paper-contract.ts'
import { Part } from './minutes-parts.tsx'

/** The topics in order, with who leads each and how long it is to take. */
export function AgendaTable({ topics }: { topics: readonly PaperTopic[] }) {
  const total = topics.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)
  return (
    <Part title="Agenda">
      <table className="r-t m-agenda">
        <caption className="r-cap">Topics of the meeting in order</caption>
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Topic</th>
            <th scope="col">Lead</th>
            <th scope="col" className="r-n">
              Minutes
            </th>
          </tr>
        </thead>
        <tbody>
          {topics.map(({ topic, lead, minutes }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a printed list never changes
            <tr key={at}>
              <td>{at + 1}</td>
              <th scope="row">
                <b>{topic}</b>
              </th>
              <td>{lead ?? <span className="r-dash">–</span>}</td>
              <td className="r-n">{minutes ?? <span className="r-dash">–</span>}</td>
            </tr>
          ))}
          {total > 0 ? (
            <tr className="r-sum">
              <td />
              <th scope="row">Total</th>
              <td />
              <td className="r-n">{total}</td>
            </tr>
          ) : null}
        </tbody>
      </table>
    </Part>
  )
}
