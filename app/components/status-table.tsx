import { Link } from '@remix-run/react'
import { clsx } from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
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
  /** What follows the name of a level: the files of its chart. */
  menu?: (level: StatusCounts) => ReactNode
}

export const percent = (part: number, whole: number) => `${(whole === 0 ? 0 : (part / whole) * 100).toFixed(2)}%`

/** Small multiples: a donut and a table per level, with rows on one grid so that people can compare levels. */
export function StatusTable({ levels, menu, ...shared }: StatusTableProps) {
  const { family, title } = shared
  const order = STATUS_ORDER[family]
  // React types do not know custom properties.
  const grid = { '--cols': levels.length, '--span': order.length + 2 } as CSSProperties
  return (
    <div className="multiples" style={grid}>
      {levels.map((level) => (
        <figure key={level.key} aria-label={`${title}, ${level.label}`}>
          <figcaption>
            <Breakable>{level.label}</Breakable>
            {menu?.(level)}
          </figcaption>
          <Donut parts={partsOf(level, shared)} label={`${title}, ${level.label}`} />
          <LevelTable level={level} {...shared} />
        </figure>
      ))}
    </div>
  )
}

type LevelTableProps = Omit<StatusTableProps, 'levels' | 'menu'> & { level: StatusCounts }

/** The statuses of one level, with counts and percentages. */
export function LevelTable({ level, family, labels = {}, href }: LevelTableProps) {
  const parts = partsOf(level, { family, labels })
  const total = parts.reduce((sum, { value }) => sum + value, 0)
  return (
    <table>
      <thead className="vh">
        <tr>
          <th scope="col">Status</th>
          <th scope="col">Count</th>
          <th scope="col">Percent</th>
        </tr>
      </thead>
      <tbody>
        {parts.map(({ key, fill, value: count, label }) => {
          const to = href?.(level.key, key)
          return (
            <tr key={key}>
              <th scope="row">
                <span className={clsx('keyed', label.length > 14 && 'long')}>
                  <i className={`key pat-${fill}`} />
                  <AnyStatus family={family} value={key} label={label} />
                </span>
              </th>
              <td className="n">
                {to && count > 0 ? (
                  <Link to={to} aria-label={`${count} ${label}, ${level.label}`}>
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
  )
}

function partsOf(level: StatusCounts, { family, labels = {} }: Pick<StatusTableProps, 'family' | 'labels'>) {
  const order: readonly (keyof typeof STATUS_FILL)[] = STATUS_ORDER[family]
  return order.map((key) => ({
    key,
    fill: STATUS_FILL[key],
    value: level.counts[key] ?? 0,
    label: labels[key] ?? STATUS_LABELS[family][key] ?? key,
  }))
}
