import { Link } from '@remix-run/react'
import { clsx } from 'clsx'
import type { CSSProperties } from 'react'
import { Breakable } from './breakable.tsx'
import { Donut } from './donut.tsx'
import { AnyStatus } from './status.tsx'
import { STATUS_FILL, STATUS_LABELS, STATUS_ORDER, type StatusFamily } from './status-words.ts'

/** One level with the count of each of its statuses. */
export type StatusCounts = { key: string; label: string; counts: Record<string, number | undefined> }

type StatusTableProps = {
  family: StatusFamily
  levels: StatusCounts[]
  /** "Risk status": the start of each donut's description. */
  title: string
  /** The district's own labels, by value. */
  labels?: Record<string, string | undefined>
  /** The link of a figure. */
  href?: (level: string, status: string) => string | undefined
}

export const percent = (part: number, whole: number) => `${(whole === 0 ? 0 : (part / whole) * 100).toFixed(2)}%`

/** Small multiples: a donut and a table per level, with rows on one grid so that people can compare levels. */
export function StatusTable({ family, levels, title, labels = {}, href }: StatusTableProps) {
  const order: readonly (keyof typeof STATUS_FILL)[] = STATUS_ORDER[family]
  const word = (value: string) => labels[value] ?? STATUS_LABELS[family][value] ?? value
  // React types do not know custom properties.
  const grid = { '--cols': levels.length, '--span': order.length + 2 } as CSSProperties
  return (
    <div className="multiples" style={grid}>
      {levels.map((level) => {
        const total = order.reduce((sum, value) => sum + (level.counts[value] ?? 0), 0)
        const parts = order.map((value) => ({
          fill: STATUS_FILL[value],
          value: level.counts[value] ?? 0,
          label: word(value),
        }))
        return (
          <figure key={level.key} aria-label={`${title}, ${level.label}`}>
            <figcaption>
              <Breakable>{level.label}</Breakable>
            </figcaption>
            <Donut parts={parts} label={`${title}, ${level.label}`} />
            <table>
              <thead className="vh">
                <tr>
                  <th scope="col">Status</th>
                  <th scope="col">Count</th>
                  <th scope="col">Percent</th>
                </tr>
              </thead>
              <tbody>
                {order.map((value) => {
                  const count = level.counts[value] ?? 0
                  const to = href?.(level.key, value)
                  return (
                    <tr key={value}>
                      <th scope="row">
                        <span className={clsx('keyed', word(value).length > 14 && 'long')}>
                          <i className={`key pat-${STATUS_FILL[value]}`} />
                          <AnyStatus family={family} value={value} label={word(value)} />
                        </span>
                      </th>
                      <td className="n">
                        {to && count > 0 ? (
                          <Link to={to} aria-label={`${count} ${word(value)}, ${level.label}`}>
                            {count}
                          </Link>
                        ) : (
                          count
                        )}
                      </td>
                      <td className="n p">{percent(count, total)}</td>
                    </tr>
                  )
                })}
              </tbody>
            </table>
          </figure>
        )
      })}
    </div>
  )
}

/** One donut with its table next to it, for a single level. */
export function StatusFigure({
  family,
  level,
  title,
  labels = {},
}: Omit<StatusTableProps, 'levels' | 'href'> & { level: StatusCounts }) {
  const order: readonly (keyof typeof STATUS_FILL)[] = STATUS_ORDER[family]
  const word = (value: string) => labels[value] ?? STATUS_LABELS[family][value] ?? value
  const total = order.reduce((sum, value) => sum + (level.counts[value] ?? 0), 0)
  const parts = order.map((value) => ({
    fill: STATUS_FILL[value],
    value: level.counts[value] ?? 0,
    label: word(value),
  }))
  return (
    <div className="spec-fig">
      <Donut parts={parts} label={`${title}, ${level.label}`} size={112} />
      <table className="keylist">
        <caption className="vh">{`${title}, ${level.label}`}</caption>
        <tbody>
          {parts.map((part, index) => (
            <tr key={part.fill}>
              <th scope="row">
                <span className="keyed">
                  <i className={`key pat-${part.fill}`} />
                  <AnyStatus family={family} value={order[index] ?? ''} label={part.label} />
                </span>
              </th>
              <td className="n">{part.value}</td>
              <td className="n mute">{percent(part.value, total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
