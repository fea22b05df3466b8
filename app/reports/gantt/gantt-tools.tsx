import { Link, useLocation } from '@remix-run/react'
import { ChartFiles } from '#app/reports/element-link.tsx'
import { FILTER_FORM } from '#app/reports/filters.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { ZOOMS } from '#model/gantt.ts'
import { type Axis, neighborOf, periodWords, ZOOM_LABELS } from './axis.ts'
import { openedTo, viewIn, withValues } from './gantt-address.ts'

type GanttToolsProps = {
  axis: Axis
  /** Of the chart. */
  name: string
  /** The page of its rows; null if the screen has all. */
  page: number | null
}

/** Zoom, period, and what is open, all as links, so that the address says what the chart shows. */
export function GanttTools({ axis, name, page }: GanttToolsProps) {
  const { pathname, search } = useLocation()
  const to = (values: Record<string, string | null>) => `${pathname}${withValues(search, values)}`
  const step = (direction: -1 | 1, label: string) => {
    const from = neighborOf(axis, direction)
    const icon = <Icon of={direction === -1 ? 'chevron-left' : 'chevron-right'} />
    return from === null ? (
      <span className="g-step off" aria-hidden="true">
        {icon}
      </span>
    ) : (
      <Link className="g-step" to={to({ from })} aria-label={label} replace preventScrollReset>
        {icon}
      </Link>
    )
  }
  return (
    <div className="g-tools">
      <nav className="seg" aria-label="Zoom">
        {ZOOMS.map((zoom) => (
          <Link
            key={zoom}
            to={to({ zoom, from: null })}
            aria-current={zoom === axis.zoom ? 'true' : undefined}
            replace
            preventScrollReset
          >
            {ZOOM_LABELS[zoom]}
          </Link>
        ))}
      </nav>
      {axis.months < axis.plan.last - axis.plan.first + 1 ? (
        <nav className="g-period" aria-label="Period">
          {step(-1, 'Earlier')}
          <Link className="g-step" to={to({ from: null })} replace preventScrollReset>
            Today
          </Link>
          {step(1, 'Later')}
        </nav>
      ) : null}
      <b className="g-when">{periodWords(axis)}</b>
      <nav className="g-open" aria-label="Rows">
        <Link to={`${pathname}${openedTo(search, 'activity')}`} replace preventScrollReset>
          Open all
        </Link>
        <Link to={`${pathname}${openedTo(search, 'pillar')}`} replace preventScrollReset>
          Close all
        </Link>
      </nav>
      <ChartFiles of="gantt" name={name} view={viewIn(search, page)} />
      {/* Without scripts, the filters' form would lose the zoom. */}
      <input type="hidden" name="zoom" value={axis.zoom} form={FILTER_FORM} />
    </div>
  )
}
