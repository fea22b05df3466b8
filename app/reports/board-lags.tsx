import type { AlertStatus } from '#model/status.ts'
import type { BoardPillar, BoardRow } from '#worker/reports/board-contract.ts'
import type { ReportDocument } from '#worker/reports/contract.ts'
import { ContinuedHead } from './continued-head.tsx'
import { Alert } from './element-cells.tsx'
import { ElementName } from './element-link.tsx'

type Words = ReportDocument['words']
const LAGS: readonly AlertStatus[] = ['high_risk', 'some_risk']

/** Does an objective lag: is it at risk, and not achieved? */
export const isLagging = (row: BoardRow) =>
  row.plan_element_type === 'objective' &&
  !row.objective_achieved &&
  row.alert_status !== null &&
  LAGS.includes(row.alert_status)

/** The lagging objectives of a pillar, high risk first, in the order of the plan. */
function laggingIn({ groups }: BoardPillar): BoardRow[] {
  const rows = groups.flatMap(({ objectives }) => objectives).filter(isLagging)
  return LAGS.flatMap((status) => rows.filter((row) => row.alert_status === status))
}

/** Why each lagging objective lags, the next step, and what is asked of the board: from its newest review. */
export function BoardLags({ pillar, words, label }: { pillar: BoardPillar; words: Words; label: string }) {
  const rows = laggingIn(pillar)
  if (rows.length === 0) return null
  const heading = 'What lags, and why'
  return (
    <section className="r-part">
      <h3 className="r-need">{heading}</h3>
      <table className="r-t r-lags">
        <caption className="r-cap">
          {heading}, {pillar.name}: why each {words.level.objective} lags, the next step, and what is asked of the board
        </caption>
        <thead>
          <ContinuedHead columns={3} label={label} />
          <tr>
            <th scope="col">Why it lags</th>
            <th scope="col">Next step</th>
            <th scope="col">Asked of the board</th>
          </tr>
        </thead>
        {rows.map((row) => (
          <tbody key={row.id}>
            <tr className="r-lag">
              <th scope="rowgroup" colSpan={3}>
                <span className="r-lag-n">
                  <span>
                    <span className="r-no">{row.number}</span>{' '}
                    <ElementName element={row}>
                      <b>{row.name}</b>
                    </ElementName>
                  </span>
                  <Alert value={row.alert_status} words={words} />
                </span>
              </th>
            </tr>
            <tr>
              <td data-head="Why it lags">{row.why || <span className="r-dash">No review says so yet.</span>}</td>
              <td data-head="Next step">{row.next_step || <span className="r-dash">None is written down.</span>}</td>
              <td data-head="Asked of the board">
                {row.ask ? <b>{row.ask}</b> : <span className="r-dash">Nothing now.</span>}
              </td>
            </tr>
          </tbody>
        ))}
      </table>
    </section>
  )
}

/** Everything that the newest reviews ask of the board, in the order of the plan. */
export function BoardAsks({ pillars, words }: { pillars: readonly BoardPillar[]; words: Words }) {
  const rows = pillars.flatMap(({ groups }) =>
    groups.flatMap(({ initiative, objectives }) => [initiative, ...objectives].filter(({ ask }) => ask)),
  )
  if (rows.length === 0) return null
  return (
    <section className="r-sec">
      <h2 className="r-need">Decisions asked of the board</h2>
      <table className="r-t r-asks">
        <caption className="r-cap">Decisions asked of the board, with the element and its owner</caption>
        <thead>
          <tr>
            <th scope="col">Decision</th>
            <th scope="col">
              {words.level.initiative} or {words.level.objective}
            </th>
            <th scope="col">Owner</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <b>{row.ask}</b>
              </th>
              <td>
                <span className="r-no">{row.number}</span> <ElementName element={row}>{row.name}</ElementName>
              </td>
              <td>{row.owner ?? <span className="r-gap">No owner</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
