import { Link } from '@remix-run/react'
import { clsx } from 'clsx'
import { Icon } from '#app/ui/icon.tsx'
import './level-trail.css'

export type TrailItem = {
  key: string
  /** The district's own name of the level. */
  label: string
  /** The chosen element, or what to choose first. */
  sub?: string
  /** How many elements there are, and where: "on this Objective". */
  count?: number
  where?: string
  href?: string
  state: 'done' | 'current' | 'ahead' | 'disabled'
  /** Why people can't open it; replaces `sub`. */
  reason?: string
}

const CLASS = { done: 'past', current: 'now', ahead: 'next', disabled: 'shut' }

type LevelTrailProps = {
  items: TrailItem[]
  label: string
  /** Shortens names that don't fit on one line; pointing at one shows it whole. */
  oneLine?: boolean
}

/**
 * The level tab bar: solid up to the current level, an amber mark on it, dotted after it. Vertical on a tablet, unless
 * it has one line. On a phone it is folded together with the choice of another element, so that the page starts with
 * its subject.
 */
export function LevelTrail({ items, label, oneLine = false }: LevelTrailProps) {
  return (
    <>
      <label className="trail-fold">
        <input type="checkbox" className="vh" />
        Place in the plan
        <Icon of="chevron-down" />
      </label>
      <nav className={clsx('trail', oneLine && 'line')} aria-label={label}>
        <ol>
          {items.map((item) => (
            <li key={item.key} className={CLASS[item.state]}>
              <TrailStep item={item} />
            </li>
          ))}
        </ol>
      </nav>
    </>
  )
}

function TrailStep({ item }: { item: TrailItem }) {
  const { label, sub, count, where, href, state, reason } = item
  const words = (
    <>
      <b>{label}</b>
      {reason || sub ? <span title={sub}>{reason ?? sub}</span> : null}
      {count === undefined ? null : (
        <span>
          <span className="num">{count}</span> <span className="where">{where}</span>
        </span>
      )}
    </>
  )
  if (state === 'disabled' || !href) {
    return (
      <span role="link" aria-disabled="true" aria-current={state === 'current' ? 'page' : undefined} tabIndex={0}>
        {words}
      </span>
    )
  }
  return (
    <Link to={href} aria-current={state === 'current' ? 'page' : undefined}>
      {words}
    </Link>
  )
}
