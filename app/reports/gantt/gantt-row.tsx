import { clsx } from 'clsx'
import { type CSSProperties, memo, useSyncExternalStore } from 'react'
import { useCells } from '#app/components/in-place/in-place.tsx'
import { initials } from '#app/components/person.tsx'
import { ProgressStatus } from '#app/components/status.tsx'
import { urls } from '#app/kit/urls.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Axis } from './axis.ts'
import { barOf } from './bars.ts'
import { DateCell } from './date-cell.tsx'
import { mayMove, savedDates, shownRow, withDates } from './dated-row.ts'
import { type Drafts, useDraft } from './drafts.ts'
import { withToggled } from './gantt-address.ts'
import { DrawnBar } from './gantt-bar.tsx'
import { DraftMarks, Grips } from './gantt-change.tsx'
import { percentCell } from './gantt-words.ts'
import type { Line } from './lines.ts'

/** Said once more, because rows that are laid out as grids lose the roles of a table in some browsers. */
export const ROLES = {
  table: { role: 'treegrid' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  name: { role: 'rowheader' },
  cell: { role: 'gridcell' },
} as const

export type RowContext = {
  planId: string
  axis: Axis
  today: string
  /** False for roles that can't open elements. */
  linked: boolean
  /** With scripts, arrow keys move between rows, and only the current row's links are in the tab order. */
  live: boolean
  drafts: Drafts
  /** Of this screen; the rows' links differ from it in what is open. */
  address: { pathname: string; search: string }
}

type GanttRowProps = { line: Line; index: number; current: boolean; context: RowContext }

/** One element: everything that its bar shows is also a column. */
export const GanttTreeRow = memo(function GanttTreeRow({ line: loaded, index, current, context }: GanttRowProps) {
  const { planId, axis, today, linked, live, drafts } = context
  const draft = useDraft(drafts, loaded.id)
  const saved = useSavedLine(loaded, today)
  const line = draft ? withDates(saved, { start_date: draft.to.start, end_date: draft.to.end }, today) : saved
  const bar = barOf(axis, line, today)
  const date = (of: 'start_date' | 'end_date', changed: boolean | undefined) => (
    <td {...ROLES.cell} className="g-date">
      <DateCell line={line} planId={planId} of={of} changed={changed ?? false} live={live} reach={reach} />
    </td>
  )
  const reach = live ? (current ? 0 : -1) : undefined
  const href = urls.element(planId, line.plan_element_type, line.id, 'view')
  return (
    <tr
      {...ROLES.row}
      className={clsx('g-row', `g-l${line.level}`, !line.matches && 'dim')}
      data-row={line.id}
      aria-level={line.level}
      aria-posinset={line.pos}
      aria-setsize={line.size}
      aria-expanded={line.below > 0 ? line.open : undefined}
      aria-rowindex={index}
      tabIndex={reach}
    >
      <th {...ROLES.name} scope="row" className="g-name" style={{ '--d': line.level - 1 } as CSSProperties}>
        <span className="g-in">
          {line.below > 0 ? <Twist line={line} address={context.address} /> : <span className="twist" />}
          <span>
            <span className="r-no">{line.number}</span>{' '}
            {linked ? (
              <a className="name" href={href} tabIndex={reach}>
                {line.name}
              </a>
            ) : (
              <span className="name">{line.name}</span>
            )}
            {line.below > 0 && !line.open ? <span className="below">{` ${line.below} below`}</span> : null}
          </span>
        </span>
      </th>
      <td {...ROLES.cell} className="g-owner">
        <Owner line={line} />
      </td>
      {date('start_date', draft !== null && draft.to.start !== draft.from.start)}
      {date('end_date', draft !== null && draft.to.end !== draft.from.end)}
      <td {...ROLES.cell} className={clsx('g-percent', line.percentage_completed === null && 'none')}>
        {percentCell(line)}
      </td>
      <td {...ROLES.cell} className="g-status">
        {line.progress_key ? <ProgressStatus value={line.progress_key} /> : null}
      </td>
      <td {...ROLES.cell} className="g-ax">
        <DrawnBar bar={bar} changing={draft !== null}>
          {live && bar.kind === 'bar' && mayMove(planId, line) ? (
            <Grips before={bar.before} after={bar.after} held={draft} />
          ) : null}
        </DrawnBar>
        {draft ? <DraftMarks axis={axis} draft={draft} /> : null}
      </td>
    </tr>
  )
})

/** The row with dates that were saved since it was loaded. */
function useSavedLine(line: Line, today: string): Line {
  const cells = useCells()
  const none = () => null
  const dates = useSyncExternalStore(
    cells?.store.subscribe ?? (() => none),
    () => JSON.stringify(cells && savedDates(cells.store, line)),
    none,
  )
  return cells && dates !== 'null' && dates !== null ? shownRow(cells.store, line, today) : line
}

function Owner({ line }: { line: Line }) {
  if (line.owner)
    return (
      <>
        <span title={line.owner} aria-hidden="true">
          {initials(line.owner)}
        </span>
        <span className="r-vh">{line.owner}</span>
      </>
    )
  return line.plan_element_type === 'pillar' ? null : <span className="r-gap">none</span>
}

/** Opens and closes a row with a pointer: a link without scripts; keys do it on the row itself. */
function Twist({ line, address: { pathname, search } }: { line: Line; address: RowContext['address'] }) {
  return (
    <a
      className="twist"
      href={`${pathname}${withToggled(search, [line.id])}`}
      tabIndex={-1}
      aria-label={`${line.open ? 'Close' : 'Open'} ${line.name}`}
    >
      <Icon of={line.open ? 'chevron-down' : 'chevron-right'} />
    </a>
  )
}
