import { Link, useLocation } from '@remix-run/react'
import { clsx } from 'clsx'
import type { CSSProperties, ReactNode } from 'react'
import { EditCell } from '#app/components/in-place/edit-cell.tsx'
import { PercentBar } from '#app/components/percent-bar.tsx'
import { ProgressStatus, RiskStatus } from '#app/components/status.tsx'
import { urls } from '#app/kit/urls.ts'
import { useHydrated } from '#app/kit/use-hydrated.ts'
import { useNaming, useShell } from '#app/kit/use-shell.ts'
import { OwnerName, ReviewDue } from '#app/plans/lists/element-columns.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { alertName, levelName, type NodeKey } from '#model/levels.ts'
import { DEPTH, hasStatus, type RiskCounts } from '#model/tree.ts'
import type { TreeRow as Row, TreePage } from '#worker/plans/tree-contract.ts'
import { RiskRoll } from './risk-roll.tsx'
import { RowMenu } from './row-menu.tsx'
import { withToggled } from './tree-address.ts'
import { isDraggable } from './use-tree-drag.ts'

/** The plan's own row above its pillars, with the bar of all its elements. */
export function PlanRow({ plan, counts }: { plan: TreePage['plan']; counts: RiskCounts }) {
  const naming = useNaming()
  return (
    <tr className="l0" data-depth={1}>
      <td className="no" />
      <Name
        depth={0}
        level="plan"
        name={plan.name}
        href={urls.plan(plan.id, 'view')}
        twist={<span className="twist" />}
      />
      <td className="rk">
        <RiskRoll counts={counts} naming={naming} />
      </td>
      <td className="im" />
      <td className="n pc" />
      <td className="ow" />
      <td className="dt num">
        <Dates start={plan.start_date} end={plan.end_date} />
      </td>
      <td className="rv num" />
      <td className="ac **:data-[slot=dropdown-menu-trigger]:text-ink-2">
        <RowMenu planId={plan.id} level="plan" id={plan.id} name={plan.name} editable={plan.is_editable} />
      </td>
    </tr>
  )
}

type TreeRowProps = {
  node: Row
  /** True while the rows below it load. */
  busy: boolean
  onToggle: (id: string) => void
}

export function TreeRow({ node, busy, onToggle }: TreeRowProps) {
  const naming = useNaming()
  const today = useShell()?.today ?? ''
  const depth = DEPTH[node.level]
  const href = urls.element(node.plan_id, node.level, node.id, 'view')
  return (
    <tr
      className={clsx(`l${depth}`, !node.matches && 'dim')}
      data-id={node.id}
      data-level={node.level}
      data-depth={depth + 1}
    >
      <td className="no num" data-th="No.">
        {isDraggable(node) ? (
          <span className="grip" draggable aria-hidden="true" data-grip>
            <Icon of="grip-vertical" />
          </span>
        ) : null}
        {node.number}
      </td>
      <Name
        depth={depth}
        level={node.level}
        name={node.name}
        href={href}
        below={node.is_open ? 0 : node.below}
        twist={node.below > 0 ? <Twist node={node} busy={busy} onToggle={onToggle} /> : <span className="twist" />}
      />
      <td className="rk">
        {hasStatus(node) ? (
          <EditCell kind="risk" row={node}>
            {({ alert_status: value }) => <RiskStatus value={value} label={alertName(naming, value)} />}
          </EditCell>
        ) : null}
        {node.counts ? <RiskRoll counts={node.counts} naming={naming} /> : null}
      </td>
      <td className="im">
        {hasStatus(node) ? (
          <EditCell kind="progress" row={node}>
            {({ progress_key }) => <ProgressStatus value={progress_key} />}
          </EditCell>
        ) : null}
      </td>
      <td className="n pc">
        <EditCell kind="percent" row={node}>
          {({ percentage_completed }) => <PercentBar percent={percentage_completed} />}
        </EditCell>
      </td>
      <td className="ow">
        <EditCell kind="owner" row={node}>
          {(row) => <OwnerName row={row} />}
        </EditCell>
      </td>
      <td className="dt num">
        <EditCell kind="dates" row={node}>
          {({ start_date, end_date }) => <Dates start={start_date} end={end_date} />}
        </EditCell>
      </td>
      <td className="rv num">
        <ReviewDue date={node.next_review_on} today={today} />
      </td>
      <td className="ac **:data-[slot=dropdown-menu-trigger]:text-ink-2">
        <RowMenu planId={node.plan_id} level={node.level} id={node.id} name={node.name} editable={node.is_editable} />
      </td>
    </tr>
  )
}

const GUIDES = [0, 1, 2, 3]

type NameProps = { depth: number; level: NodeKey; name: string; href: string; twist: ReactNode; below?: number }

function Name({ depth, level, name, href, twist, below = 0 }: NameProps) {
  const naming = useNaming()
  const place = { '--d': depth } as CSSProperties // React's types don't allow custom properties
  return (
    <th scope="row" className="nm" style={place}>
      {GUIDES.slice(0, Math.max(0, depth - 1)).map((at) => (
        <i key={at} className="guide" style={{ '--k': at } as CSSProperties} />
      ))}
      <span className="in-name">
        {twist}
        <span>
          <span className="vh">{levelName(naming, level)} </span>
          <Link className="name" to={href}>
            {name}
          </Link>
          {below > 0 ? <span className="below"> {below === 1 ? '1 item' : `${below} items`}</span> : null}
        </span>
      </span>
    </th>
  )
}

function Dates({ start, end }: { start: string | null; end: string | null }) {
  if (!start && !end) return null
  return (
    <span>
      {start} {start && end ? <span className="vh">to</span> : null}
      {end ? <span className="end">{end}</span> : null}
    </span>
  )
}

/** Opens and closes a row: with scripts at once, without them as a link. */
function Twist({ node, busy, onToggle }: TreeRowProps) {
  const { is_open: open } = node
  const hydrated = useHydrated()
  const { pathname, search } = useLocation()
  const label = `${open ? 'Close' : 'Open'} ${node.name}`
  const glyph = <Icon of={open ? 'chevron-down' : 'chevron-right'} />
  if (hydrated) {
    return (
      <button
        type="button"
        className="twist"
        aria-label={label}
        aria-expanded={open}
        aria-busy={busy || undefined}
        onClick={() => onToggle(node.id)}
      >
        {glyph}
      </button>
    )
  }
  return (
    <a className="twist" aria-label={label} href={`${pathname}${withToggled(search, [node.id])}`}>
      {glyph}
    </a>
  )
}
