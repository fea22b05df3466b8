import { ScrollRegion } from '#app/components/scroll-region.tsx'
import { StackedBar } from '#app/components/stacked-bar.tsx'
import { STATUS_FILL } from '#app/components/status-words.ts'
import type { AlertStatus } from '#model/status.ts'
import { type BoardBody, type BoardSummary, CHANGE_LABELS, type ChangeKind } from '#worker/reports/board-contract.ts'
import type { ReportDocument } from '#worker/reports/contract.ts'
import { ChangeMark } from './change-mark.tsx'

const ORDER = ['on_track', 'some_risk', 'high_risk', 'none'] as const satisfies readonly AlertStatus[]
const MOVED = ['worse', 'better', 'achieved'] as const satisfies readonly ChangeKind[]
type Words = ReportDocument['words']

/** The bar, and below it the same counts as text. */
export function AlertBar({
  counts,
  words,
  label,
  scale,
}: {
  counts: Record<AlertStatus, number>
  words: Words
  label: string
  /** The number that a full bar represents; by default its own. */
  scale?: number | undefined
}) {
  const parts = ORDER.map((key) => ({ fill: STATUS_FILL[key], value: counts[key], label: words.alert[key] ?? key }))
  const present = parts.filter((part) => part.value > 0)
  if (present.length === 0) return <span className="r-words">none yet</span>
  return (
    <>
      <StackedBar parts={parts} label={label} scale={scale} />
      <span className="r-words">{present.map((part) => `${part.value}\u00a0${part.label}`).join(', ')}</span>
    </>
  )
}

function Moved({ moved }: { moved: BoardSummary['moved'] }) {
  const here = MOVED.filter((kind) => moved[kind] > 0)
  if (here.length === 0) return <span className="r-dash">no change</span>
  return (
    <>
      {here.map((kind) => (
        <span className="r-ch" key={kind}>
          <ChangeMark kind={kind} />
          {moved[kind]} {CHANGE_LABELS[kind].toLowerCase()}
        </span>
      ))}
    </>
  )
}

/** Page 1: a row for each pillar, and the whole plan. */
export function PillarTable({ body, words }: { body: BoardBody; words: Words }) {
  const objective = words.level.objective ?? ''
  const rows = body.pillars.map((pillar) => ({ ...pillar, key: pillar.id, sum: false }))
  const whole = { ...body.whole, score: body.score, key: 'whole', number: '', name: 'Whole plan', sum: true }
  const hasMeasures = body.pillars.some(({ measures }) => measures.length > 0)
  const heading = `Results by ${words.level.pillar}`
  return (
    <section className="r-sec">
      <h2>{heading}</h2>
      <ScrollRegion className="r-scroll" label={heading}>
        <table className="r-t r-pillars">
          <caption className="r-cap">
            {heading}: {objective} by risk status, {objective} achieved, {hasMeasures ? 'measures, ' : ''}and change
            since {body.since.date}
          </caption>
          <colgroup>
            {(hasMeasures ? [24, 33, 10, 12, 21] : [25, 39, 9.5, 26.5]).map((width, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the columns never move
              <col key={at} style={{ width: `${width}%` }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th scope="col">{words.level.pillar}</th>
              <th scope="col">{objective}, by risk status</th>
              <th scope="col" className="r-n">
                {objective} achieved
              </th>
              {hasMeasures ? (
                <th scope="col" className="r-n">
                  Measures {body.results.at_or_above}
                </th>
              ) : null}
              <th scope="col" className="r-since">
                Since {body.since.date}
              </th>
            </tr>
          </thead>
          <tbody className="r-keep">
            {[...rows, whole].map((row) => (
              <tr key={row.key} className={row.sum ? 'r-sum' : undefined}>
                <th scope="row">
                  {row.number ? <span className="r-no">{row.number}</span> : null} {row.name}
                </th>
                <td className="r-bar" data-head={`${objective}, by risk status`}>
                  <AlertBar
                    counts={row.objectives}
                    words={words}
                    label={`${objective} of ${row.name}, by risk status`}
                  />
                </td>
                <td className="r-n" data-head={`${objective} achieved`}>
                  {row.achieved} of {row.total}
                </td>
                {hasMeasures ? (
                  <td className="r-n" data-head={`Measures ${body.results.at_or_above}`}>
                    {row.score.counted === 0 ? (
                      <span className="r-dash">no result</span>
                    ) : (
                      `${row.score.at_or_above} of ${row.score.counted}`
                    )}
                  </td>
                ) : null}
                <td className="r-since" data-head={`Since ${body.since.date}`}>
                  <Moved moved={row.moved} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  )
}
