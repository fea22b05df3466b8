import type { CSSProperties } from 'react'
import { When } from '#app/reports/dates.tsx'
import { type Axis, daysShown, headsOf, type Segment, startOf } from './axis.ts'
import { share } from './gantt-bar.tsx'

/** Where today is on the axis, in the middle of the day; null outside it. */
export function todayOn(axis: Axis, today: string): number | null {
  const at = startOf(axis, today)
  return at >= 0 && at < 1 ? at : null
}

/** Thin lines at the segments, as one background of each row. */
function linesAt(segments: readonly Segment[], color: string): string {
  const stops = segments
    .filter(({ at }) => at > 0)
    .map(({ at }) => `transparent ${share(at)},${color} 0 calc(${share(at)} + 1px),transparent 0`)
  return `linear-gradient(90deg,${stops.length > 0 ? stops.join(',') : 'transparent,transparent'})`
}

/** For every row of a chart: its lines, and where today is. */
export function axisStyle(axis: Axis, today: string): CSSProperties {
  const { top, sub } = headsOf(axis)
  const at = todayOn(axis, today)
  return {
    '--g-major': linesAt(top, 'var(--line)'),
    '--g-minor': linesAt(sub, 'var(--hair)'),
    '--g-today': at === null ? '-1rem' : share(at),
  } as CSSProperties // React's types don't allow custom properties
}

/** The two lines of time above a chart, with the word Today. */
export function AxisHead({ axis, today }: { axis: Axis; today: string }) {
  const { top, sub } = headsOf(axis)
  const { start, end } = daysShown(axis)
  const at = todayOn(axis, today)
  return (
    <>
      <span className="r-vh">
        Time, from <When date={start} /> to <When date={end} />
      </span>
      <span className="g-top" aria-hidden="true">
        {top.map(({ key, label, width }) => (
          <b key={key} style={{ width: share(width) }}>
            <span>{label}</span>
          </b>
        ))}
      </span>
      <span className="g-sub" aria-hidden="true">
        {sub.map(({ key, label, width }) => (
          <span key={key} style={{ width: share(width) }}>
            {label}
          </span>
        ))}
      </span>
      {at === null ? null : (
        <span className="g-today" style={{ left: share(at) }}>
          Today
        </span>
      )}
    </>
  )
}
